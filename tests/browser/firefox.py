"""A stock Firefox, driven by WebDriver BiDi, which it speaks by itself: windows of people who press and read."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.window import PATIENCE, Refused, Window

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
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

    def window(self, size: tuple[int, int], kept: dict[str, object], script: str = "") -> FirefoxWindow:
        """A window of somebody with storage of their own, which begins with this in it. `script`: for each page."""
        somebody = self.ask("browser.createUserContext")["userContext"]
        lines = [f"localStorage[{json.dumps(key)}] ??= {json.dumps(json.dumps(each))};" for key, each in kept.items()]
        self.ask(
            "script.addPreloadScript",
            functionDeclaration=(
                f"() => {{ try {{ {' '.join(lines)} }} catch {{ /* about:blank keeps nothing */ }} {script} }}"
            ),
            userContexts=[somebody],
        )
        window = FirefoxWindow(self, somebody)
        width, height = size
        self.ask("browsingContext.setViewport", context=window.context, viewport={"width": width, "height": height})
        return window


class FirefoxWindow(Window):
    def __init__(self, firefox: Firefox, somebody: str) -> None:
        self._firefox = firefox
        self._somebody = somebody
        self.context = firefox.ask("browsingContext.create", type="window", userContext=somebody)["context"]

    def another(self) -> FirefoxWindow:
        """Of the same person."""
        return FirefoxWindow(self._firefox, self._somebody)

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        return self._firefox.ask(method, context=self.context, **params)

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", url=url, wait="interactive")

    def reload(self) -> None:
        self._ask("browsingContext.reload", wait="interactive")

    def evaluate(self, function: str, *given: str) -> Any:
        answer = self._firefox.ask(
            "script.callFunction",
            functionDeclaration=f"async (...given) => JSON.stringify(await ({function})(...given))",
            arguments=[{"type": "string", "value": each} for each in given],
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise Refused(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def press_at(self, x: int, y: int) -> None:
        move = {"type": "pointerMove", "x": x, "y": y, "origin": "viewport"}
        actions = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._ask("input.performActions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])


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
