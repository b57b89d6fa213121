"""WebKit as Debian has it (WebKitGTK, in its small browser), driven by WebDriver: windows of people who press and read.

It draws on a screen, for which a virtual one is enough. Each window is a browser of its own, with storage of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import httpx

from tests.browser.window import PATIENCE, Refused, Window

DRIVER = os.environ.get("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
LARGEST = "2000x1300x24"


def found_browser() -> str | None:
    """The small browser that comes with the library; None where anything of it all is missing."""
    browsers = sorted(Path("/").glob(BROWSERS.lstrip("/")))
    return str(browsers[0]) if browsers and SCREEN and Path(DRIVER).exists() else None


class WebKitWindow(Window):
    def __init__(self, driver: httpx.Client, size: tuple[int, int], kept: dict[str, object]) -> None:
        """`kept`: what the storage of this browser begins with."""
        self._driver = driver
        self._kept: dict[str, object] | None = kept
        options = {"binary": found_browser(), "args": ["--automation"]}
        wished = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = "/session/" + self._ask("POST", "/session", wished)["sessionId"]
        width, height = size
        for _ in range(2):  # the bar of the browser has a part of the first one
            self._do("window/rect", {"width": width, "height": height})
            height += size[1] - int(self.evaluate("() => innerHeight"))

    def _ask(self, method: str, path: str, sent: object) -> Any:
        answer = self._driver.request(method, path, json=sent)
        value = answer.json()["value"]
        if answer.is_error:
            raise Refused(f"{path}: {value['error']}, {value['message']}")
        return value

    def _do(self, what: str, sent: object) -> Any:
        return self._ask("POST", f"{self._session}/{what}", sent)

    def open(self, url: str) -> None:
        if self._kept is not None:  # a page of the same place, which has the same storage and reads nothing of it
            self._do("url", {"url": urljoin(url, "/seal.svg")})
            for key, each in self._kept.items():
                self.evaluate("(key, kept) => { localStorage[key] = kept; }", key, json.dumps(each))
            self._kept = None
        self._do("url", {"url": url})

    def evaluate(self, function: str, *given: str) -> Any:
        script = f"return JSON.stringify(({function})(...arguments) ?? null)"
        return json.loads(self._do("execute/sync", {"script": script, "args": list(given)}))

    def press_at(self, x: int, y: int) -> None:
        move = {"type": "pointerMove", "x": x, "y": y, "origin": "viewport", "duration": 0}
        actions = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._do("actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]})


@contextmanager
def window(folder: Path, size: tuple[int, int], kept: dict[str, object]) -> Iterator[WebKitWindow]:
    """A browser with a screen and a driver of its own. They are ended by their own numbers, and by nothing else."""
    folder.mkdir()
    with ExitStack() as stack:
        log = stack.enter_context((folder / "browser.log").open("w"))
        reading, writing = os.pipe()
        shown = [str(SCREEN), "-displayfd", str(writing), "-screen", "0", LARGEST, "-nolisten", "tcp"]
        stack.enter_context(_ended(subprocess.Popen(shown, stdout=log, stderr=log, pass_fds=[writing])))
        os.close(writing)
        with os.fdopen(reading) as said:
            display = said.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        surroundings = {**os.environ, "DISPLAY": f":{display}", "HOME": str(folder)}
        command = [DRIVER, "--host=127.0.0.1", f"--port={port}"]
        stack.enter_context(_ended(subprocess.Popen(command, stdout=log, stderr=log, env=surroundings)))
        driver = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE))
        _until_ready(driver)
        yield WebKitWindow(driver, size, kept)


@contextmanager
def _ended(process: subprocess.Popen[bytes]) -> Iterator[None]:
    with process:
        try:
            yield
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def _until_ready(driver: httpx.Client) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if driver.get("/status").json()["value"]["ready"]:
                return
        except httpx.TransportError:  # it does not listen yet
            pass
        if time.monotonic() > end:
            raise AssertionError("the driver of WebKit does not listen")
        time.sleep(0.05)
