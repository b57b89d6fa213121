"""Endpoints for reminders: a small HTTP server in a thread of the test that answers as it is asked to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple


class Arrival(NamedTuple):
    path: str
    headers: dict[str, str]
    """With names in lower case."""
    body: bytes


class Endpoints:
    """By path: `/status/410` answers so, `/redirect/to/…` leads there, `/slow` answers once `released`; others take
    everything."""

    def __init__(self) -> None:
        self.arrivals: list[Arrival] = []
        self.released = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def at(self, path: str) -> list[Arrival]:
        return [arrival for arrival in list(self.arrivals) if arrival.path == path]

    def close(self) -> None:
        self.released.set()
        self._server.shutdown()
        self._server.server_close()

    def _handler(endpoints: Endpoints) -> type[BaseHTTPRequestHandler]:  # noqa: N805 - `self` is the handler's
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                endpoints.arrivals.append(Arrival(self.path, headers, body))
                if self.path.startswith("/slow"):
                    endpoints.released.wait(60)
                    return
                self.send_response(302 if "/redirect/" in self.path else self._status())
                if "/redirect/" in self.path:
                    self.send_header("Location", f"{endpoints.url}{self.path.partition('/redirect')[2]}")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def _status(self) -> int:
                return int(self.path.rpartition("/")[2]) if "/status/" in self.path else 200

            def log_message(self, *_about: object) -> None: ...

        return Handler


@contextmanager
def endpoints() -> Iterator[Endpoints]:
    running = Endpoints()
    try:
        yield running
    finally:
        running.close()
