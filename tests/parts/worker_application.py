"""The application in the worker of a page: it answers tests as a server does, though nothing of it is on a network."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from loveletter.server.socket import MESSAGES_AT_ONCE, MESSAGES_PER_SECOND
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.parts.built_game_site import FOLDER, built_site, served
from tests.server.running import PATIENCE, Answering, Client

READY = 120.0
PER_SECOND, AT_ONCE = MESSAGES_PER_SECOND - 1, MESSAGES_AT_ONCE - 5
"""Tests ask a server that limits no messages; nobody can tell a worker so."""
BRIDGE = """async ([address, seconds]) => {
  const worker = new Worker(address, {type: "module"});
  const requests = new Map(), sockets = new Map();
  let numbers = 0;
  const state = await new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("the worker does not start")), 1000 * seconds);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({data}) => {
      if (data.kind === "ready") resolve("ready");
      else if (data.kind === "failed") reject(new Error(`${data.code}: ${data.detail}`));
      else if (data.kind === "http") requests.get(data.id)(data);
      else if (data.kind !== "progress") {
        const socket = sockets.get(data.socket);
        socket.came.push(data);
        socket.wake();
      }
    };
    worker.postMessage({kind: "start", takeOver: false});
  });
  window.application = {
    async ask(method, path, headers, body) {
      const id = ++numbers;
      const answer = new Promise((resolve) => requests.set(id, resolve));
      worker.postMessage({kind: "http", id, method, path, headers, body});
      const {status, headers: said, body: bytes} = await answer;
      return {status, headers: said, body: new TextDecoder().decode(bytes)};
    },
    open() {
      const socket = ++numbers;
      sockets.set(socket, {came: [], wake() {}});
      worker.postMessage({kind: "open", socket});
      return socket;
    },
    send: (socket, text) => worker.postMessage({kind: "text", socket, text}),
    close: (socket) => worker.postMessage({kind: "close", socket}),
    async next(number, milliseconds) {
      const socket = sockets.get(number);
      if (!socket.came.length)
        await new Promise((resolve) => { socket.wake = resolve; setTimeout(resolve, milliseconds); });
      return socket.came.shift() ?? null;
    },
  };
  return state;
}"""


class WorkerWire:
    """A connection to the worker, as the tests hold one to a server."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._allowed = time.monotonic() - AT_ONCE / PER_SECOND
        self._number: int = page.evaluate("application.open()")
        assert self._next(PATIENCE)["kind"] == "opened"

    def _next(self, seconds: float) -> dict[str, Any]:
        found = self._page.evaluate("([it, wait]) => application.next(it, wait)", [self._number, 1000 * seconds])
        if found is None:
            raise TimeoutError
        message: dict[str, Any] = found
        return message

    def send(self, message: str | bytes, /) -> None:
        assert isinstance(message, str), "a worker gets texts alone"
        now = time.monotonic()
        self._allowed = max(self._allowed, now - AT_ONCE / PER_SECOND) + 1 / PER_SECOND
        if self._allowed > now:
            self._page.wait_for_timeout(1000 * (self._allowed - now))
        self._page.evaluate("([it, text]) => application.send(it, text)", [self._number, message])

    def recv(self, timeout: float | None = None) -> str:
        message = self._next(PATIENCE if timeout is None else timeout)
        if message["kind"] == "closed":
            raise ConnectionClosedError(Close(message["code"], ""), None)
        text: str = message["text"]
        return text

    def close(self) -> None:
        self._page.evaluate("it => application.close(it)", self._number)


class WorkerApplication(Answering):
    def __init__(self, page: Page) -> None:
        self._page = page

    def _ask(self, method: str, path: str, body: str | None, more: dict[str, Any]) -> httpx.Response:
        query = urlencode(more.get("params", {}))
        headers = {**more.get("headers", {}), **({} if body is None else {"Content-Type": "application/json"})}
        asked = [method, f"/{path}{'?' if query else ''}{query}", headers, body]
        said = self._page.evaluate("asked => application.ask(...asked)", asked)
        return httpx.Response(said["status"], headers=said["headers"], content=said["body"].encode())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self._ask("GET", path, None, more)

    def post(self, path: str, body: Any, **more: Any) -> httpx.Response:
        return self._ask("POST", path, json.dumps(body), more)

    @contextmanager
    def socket(self, code: str | None, origin: str | None = None) -> Iterator[Client]:
        assert origin is None, "a worker has no pages of other origins"
        wire = WorkerWire(self._page)
        try:
            yield Client(wire)
        finally:
            wire.close()


@contextmanager
def running_worker() -> Iterator[WorkerApplication]:
    (engine,) = (built_site() / "engine").iterdir()
    with served(FOLDER) as host, sync_playwright() as playwright:
        browser: Browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.goto(f"{host.url}/games/letter/site.txt")
        page.evaluate(BRIDGE, [f"./engine/{engine.name}/worker.js", READY])
        yield WorkerApplication(page)
        browser.close()
