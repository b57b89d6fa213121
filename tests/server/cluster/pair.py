"""Two nodes on one PostgreSQL, as real processes, and a client that reconnects to the living one."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import psycopg
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.running import PATIENCE, Client, Launcher, Running

LEASE = "1"


class Pair:
    def __init__(self, launcher: Launcher, url: str, **settings: str) -> None:
        self.url = url
        self._launcher = launcher
        self._settings = {"database_url": url, "lease_seconds": LEASE, **settings}
        self.first, self.second = self.start(), self.start()
        self._ended: set[int] = set()

    def start(self, port: str = "0") -> Running:
        return self._launcher.start(**self._settings, port=port)

    def end(self, node: Running, how: int) -> None:
        self._ended.add(node.pid)
        node.end(how)

    def close(self, how: int) -> None:
        for node in (self.first, self.second):
            if node.pid not in self._ended:
                self.end(node, how)

    def log(self, code: str) -> list[tuple[int, str, str]]:
        """The entries of a table: number, kind and text."""
        with psycopg.connect(self.url) as database:
            asked = "SELECT number, kind, data FROM entries WHERE code = %s ORDER BY number"
            return [(int(number), str(kind), str(data)) for number, kind, data in database.execute(asked, [code])]

    def acted(self, code: str) -> list[str]:
        """The marks of all actions in the log, whose numbers have no gap."""
        log = self.log(code)
        assert [number for number, _, _ in log] == list(range(len(log)))
        return [json.loads(data)["id"] for _, kind, data in log if kind == "Acted"]


def match_for_two(node: Running, **wish: Any) -> tuple[str, str, str]:
    """A running match of Ayu, whose turn it is, and Budi, on two devices."""
    code, (ayu, budi) = node.make_table(players=2, people=["Budi"], start=True, starter=0, **wish)
    return code, ayu, budi


@contextmanager
def come_back(node: Running, code: str, *secrets: str, **more: Any) -> Iterator[Client]:
    """Say hello until somebody answers, as a browser does."""
    last = time.monotonic() + PATIENCE
    while True:
        with ExitStack() as opened:
            client, answer = _said_hello(opened, node, {"table": code, "secrets": secrets, **more})
            if client is not None and answer["type"] == "welcome":
                client.seats = answer["seats"]
                client.until("view")
                yield client
                return
        assert answer.get("retry_s") is not None or answer["type"] == "lost", answer
        assert time.monotonic() < last, "nobody has taken the table"
        time.sleep(answer.get("retry_s", 0.05))


def _said_hello(opened: ExitStack, node: Running, hello: dict[str, Any]) -> tuple[Client | None, dict[str, Any]]:
    """A connection, where there is one, and what was answered to its hello."""
    try:
        client = opened.enter_context(node.socket(hello["table"]))
        client.send({"type": "hello", **hello})
        return client, client.until("welcome", "goodbye")
    except (ConnectionClosed, InvalidHandshake, TimeoutError):
        return None, {"type": "lost"}
