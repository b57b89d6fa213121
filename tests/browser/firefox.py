"""A stock Firefox, driven by WebDriver BiDi, which it speaks by itself: windows of people who press and read."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
PATIENCE = 60.0
"""Seconds: a Firefox that starts on a busy machine takes long."""
QUIET = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none",
    "toolkit.telemetry.server": "data:,none",
}
"""Preferences of a browser that asks nobody outside for anything."""
PRESSED = """selector => {
    const thing = document.querySelector(selector);
    if (!thing) return null;
    thing.scrollIntoView({block: "nearest", inline: "nearest"});
    const {left, top, width, height} = thing.getBoundingClientRect();
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    return thing.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
"""Where to press a thing; null while it is not there, or something else lies over it."""


class Refused(Exception):
    """The browser has not done what it was asked."""


class Firefox:
    """One running browser. Whatever its pages say of errors is kept."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._asked = 0
        self.troubles: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._asked += 1
        self._wire.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while (message := json.loads(self._wire.recv(PATIENCE))).get("id") != self._asked:
            if message["method"] == "log.entryAdded" and message["params"]["level"] == "error":
                self.troubles.append(str(message["params"]["text"]))
        if message["type"] == "error":
            raise Refused(f"{method}: {message['error']}, {message['message']}")
        found: dict[str, Any] = message["result"]
        return found

    def window(self, size: tuple[int, int], kept: dict[str, object]) -> Window:
        """A window of somebody with storage of their own, which begins with this in it."""
        somebody = self.ask("browser.createUserContext")["userContext"]
        lines = [f"localStorage[{json.dumps(key)}] ??= {json.dumps(json.dumps(each))};" for key, each in kept.items()]
        self.ask(
            "script.addPreloadScript",
            functionDeclaration=f"() => {{ try {{ {' '.join(lines)} }} catch {{ /* about:blank keeps nothing */ }} }}",
            userContexts=[somebody],
        )
        context = self.ask("browsingContext.create", type="window", userContext=somebody)["context"]
        width, height = size
        self.ask("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        return Window(self, context)


class Window:
    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self._context = context

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        return self._firefox.ask(method, context=self._context, **params)

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", url=url, wait="interactive")

    def evaluate(self, function: str, *given: str) -> Any:
        """What a function of the page gives for these texts."""
        answer = self._firefox.ask(
            "script.callFunction",
            functionDeclaration=f"async (...given) => JSON.stringify(await ({function})(...given))",
            arguments=[{"type": "string", "value": each} for each in given],
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise Refused(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def until(self, function: str, *given: str) -> Any:
        """Wait until the function gives something true."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                found = self.evaluate(function, *given)
            except Refused:  # between two pages there is nobody to ask
                found = None
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain: {function} {given}")
            time.sleep(0.05)

    def sees(self, selector: str, text: str = "") -> None:
        self.until(
            "(at, text) => [...document.querySelectorAll(at)].some(it => it.textContent.includes(text))", selector, text
        )

    def press(self, selector: str) -> None:
        before, found = None, self.until(PRESSED, selector)
        while before != found:  # until it stands still: what comes late moves what stands below it
            time.sleep(0.1)
            before, found = found, self.until(PRESSED, selector)
        x, y = found
        move = {"type": "pointerMove", "x": x, "y": y, "origin": "viewport"}
        actions = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._ask("input.performActions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])

    def too_wide(self) -> int:
        found: int = self.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        return found

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self._ask("browsingContext.captureScreenshot")["data"]))


@contextmanager
def running(profile: Path) -> Iterator[Firefox]:
    """A Firefox with a profile of its own. It is ended by its own number, and by nothing else."""
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in QUIET.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)]
    # As root it refuses to start where somebody else is at home.
    surroundings = {**os.environ, "HOME": str(profile)}
    with (
        (profile / "browser.log").open("w") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=surroundings) as process,
    ):
        try:
            with connect(_address(profile, process), open_timeout=PATIENCE, max_size=None) as wire:
                yield Firefox(wire)
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def _address(profile: Path, process: subprocess.Popen[bytes]) -> str:
    """Where it listens, once it says so."""
    said, end = profile / "WebDriverBiDiServer.json", time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            found = json.loads(said.read_text(encoding="utf-8"))
            return f"ws://{found['ws_host']}:{found['ws_port']}/session"
        except (OSError, ValueError):  # not yet, or only half written
            time.sleep(0.05)
    raise AssertionError(f"Firefox does not listen: {(profile / 'browser.log').read_text(encoding='utf-8')}")
