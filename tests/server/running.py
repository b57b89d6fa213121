"""Real server processes for tests, and clients that speak to them."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.luck import RUNNING
from tests.parts.databases import DATABASES
from tests.server.folding import Unfolded

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


class Answering(ABC):
    """Something that answers requests and talks over connections as the server does."""

    @abstractmethod
    def get(self, path: str, **more: Any) -> httpx.Response: ...

    @abstractmethod
    def post(self, path: str, body: Any, **more: Any) -> httpx.Response: ...

    @abstractmethod
    def socket(self, code: str | None, origin: str | None = None) -> AbstractContextManager[Client]:
        """Of somebody who has said nothing yet."""

    def make_table(self, name: str = "Ayu", **wish: Any) -> tuple[str, list[str]]:
        answer = self.post("api/tables", {"name": name, "pace": 0, **wish})
        assert answer.status_code == 201, answer.text
        found = answer.json()
        return found["code"], [seat["secret"] for seat in found["seats"]]

    @contextmanager
    def client(self, code: str | None = None, *secrets: str, origin: str | None = None) -> Iterator[Client]:
        with self.socket(code, origin) as client:
            if code is not None:
                client.hello(code, *secrets)
            yield client


class Running(Answering):
    """One server process. It is ended by its own number, and by nothing else."""

    def __init__(self, launcher: Launcher, pid: int, url: str) -> None:
        self._launcher = launcher
        self.pid = pid
        self.url = url.rstrip("/")

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://").split("/")[0]

    @property
    def port(self) -> str:
        """For the server that is started in its place: it takes over what the killed one had."""
        return self.host.rsplit(":", 1)[1]

    @property
    def socket_url(self) -> str:
        return self.url.replace("http://", "ws://") + "/ws"

    def end(self, how: int = signal.SIGTERM) -> None:
        os.kill(self.pid, how)
        self._launcher.reap(self.pid)

    # HTTP, without certificates (`verify`): reading those of the system takes 25 ms of a core each time

    def get(self, path: str, **more: Any) -> httpx.Response:
        return httpx.get(f"{self.url}/{path}", timeout=PATIENCE, verify=False, **more)

    def post(self, path: str, body: Any, **more: Any) -> httpx.Response:
        return httpx.post(f"{self.url}/{path}", json=body, timeout=PATIENCE, verify=False, **more)

    # WebSocket

    @contextmanager
    def socket(self, code: str | None, origin: str | None = None) -> Iterator[Client]:
        """The table is in the address, as browsers come, for balancers."""
        url = self.socket_url if code is None else f"{self.socket_url}?table={code}"
        with connect(url, origin=origin, open_timeout=PATIENCE, compression=None) as wire:  # type: ignore[arg-type]
            yield Client(wire)


class Wire(Protocol):
    """A connection for messages."""

    def send(self, message: str | bytes, /) -> None: ...

    def recv(self, timeout: float | None = None) -> str | bytes: ...


class Client:
    """What a browser does, one message after another."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.asked = 0
        self.views: dict[int | None, dict[str, Any]] = {}
        self._unfolded = Unfolded()
        self.table: dict[str, Any] = {}
        self.seats: list[int] = []

    @property
    def bytes(self) -> socket.socket:
        """Below the frames of a connection over the network."""
        assert isinstance(self.wire, ClientConnection)
        return self.wire.socket

    def send(self, message: Any) -> None:
        self.wire.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def receive(self, deadline: float | None = None) -> dict[str, Any]:
        left = PATIENCE if deadline is None else max(0.0, deadline - time.monotonic())
        message = self._unfolded.read(json.loads(self.wire.recv(left)))
        if message["type"] == "view":
            self.views[message["viewer"]] = message
        elif message["type"] == "table":
            self.table = message
        return message

    def until(self, *types: str) -> dict[str, Any]:
        deadline = time.monotonic() + PATIENCE
        while (message := self.receive(deadline))["type"] not in types:
            pass
        return message

    def hello(self, code: str, *secrets: str, events_from: int = 0, **more: Any) -> None:
        said = {"table": code, "secrets": secrets, "events_from": events_from, "changes": True, **more}
        self.send({"type": "hello", **said})
        self.seats = self.until("welcome")["seats"]
        self.until("table")

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request; its answer."""
        self.asked += 1
        mark = fields.pop("id", f"r{self.asked}")
        self.send({"type": kind, "id": mark, **fields})
        deadline = time.monotonic() + PATIENCE
        while (answer := self.receive(deadline)).get("id") != mark:
            pass
        return answer

    def sync(self) -> None:
        answer = self.ask("sync")
        assert answer["type"] == "done", answer
        assert self.ask("ping")["type"] == "pong"

    def act(self, seat: int, action: dict[str, Any], version: int | None = None, **more: Any) -> dict[str, Any]:
        at = self.views[seat]["version"] if version is None else version
        return self.ask("act", seat=seat, version=at, action=action, **more)

    def on_turn(self) -> int | None:
        """The own seat that has something to choose."""
        return next((seat for seat, view in self.views.items() if seat is not None and view["menu"]), None)

    def play_match(self) -> None:
        """Play all seats of this client to the end of the match."""
        self.play_until_round(None)

    def play_until_round(self, number: int | None) -> None:
        """The same, or until this round has been dealt."""
        assert self.seats, "somebody who only watches cannot play"
        turns = 0
        self.sync()
        while (public := next(iter(self.views.values()))["public"])["match_end"] is None and public["round"] != number:
            if public["round_end"] is not None:
                for ready in self.seats:
                    assert self.ask("ready", seat=ready)["type"] in ("done", "refused")
            elif (seat := self.on_turn()) is not None:
                turns += 1
                answer = self.act(seat, first_action(self.views[seat]["menu"], turns))
                assert answer["type"] == "done", answer
            else:
                self.until("view")
            self.sync()


def first_action(menu: dict[str, Any], pick: int = 0) -> dict[str, Any]:
    """A legal action; `pick` says which of several."""
    match menu["question"]:
        case "keep":
            return {"kind": "keep", "card": menu["hand"][0], "under": menu["hand"][1:]}
        case "look":
            return {"kind": "look", "target": menu["among"][pick % len(menu["among"])]}
        case "redraw":
            return {"kind": "redraw", "wanted": bool(pick % 2)}
        case _:
            playable = [offer for offer in menu["cards"] if offer["reason"] is None]
            offer = playable[pick % len(playable)]
            targets = offer["choices"][pick % len(offer["choices"])]
            guess = offer["guesses"][pick % len(offer["guesses"])] if targets and offer["guesses"] else None
            return {"kind": "play", "card": offer["card"], "targets": targets, "guess": guess}


class Launcher:
    def __init__(self, folder: Path, env: dict[str, str] | None = None) -> None:
        """`env`: the environment of the servers, where it should be another than that of the tests."""
        self.folder = folder
        self.log = (folder / "server.log").open("w")
        self._running: set[int] = set()
        self._process = subprocess.Popen(
            # Not by `-m`: each side process of a server would import the program that was started so, too.
            [sys.executable, "-c", "from tests.server.launcher import main; main()", str(RUNNING.file)],
            cwd=ROOT,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )

    def start(self, database: str = "test.db", **settings: str) -> Running:
        chosen = {
            "name": Path(database).name,
            "browser": "false",
            "bot_workers": "0",
            "bot_floor_ms": "1",
            "niceness": "0",  # else work in the background would wait for the tests beside it
            "luck_seconds": "60",
            "database_url": DATABASES.url(self.folder / database),
            "tables_per_minute": "100000",
            "free_misses": "100000",
            "messages_per_second": "100000",
            "message_burst": "100000",
            "frames_per_second": "100000",
            "frames_at_once": "100000",
            "replays_per_minute": "100000",
            "prints_per_hour": "2",
            "tables_per_address": "100000",
            "tokens_per_second": "1000000",
            "tokens_at_once": "1000000",
            "drain_seconds": "0",
            **settings,
        }
        self._say(json.dumps(chosen))
        lines = sorted([self._line(), self._line()])  # whichever process is first
        assert lines[1].startswith("pid "), lines
        pid = int(lines[1].split()[1])
        self._running.add(pid)
        return Running(self, pid, lines[0].rpartition(" ")[2])

    def reap(self, pid: int) -> None:
        self._say(f"reap {pid}")
        assert self._line() == "reaped"
        self._running.remove(pid)

    def close(self) -> None:
        for pid in sorted(self._running):  # of a test that failed before it could end them
            os.kill(pid, signal.SIGKILL)
            self.reap(pid)
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self.log.close()

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        assert line, "the launcher has ended"
        return line
