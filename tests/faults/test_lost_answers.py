"""No lost answer loses a seat: who asks again with the same request has it, once, and the old device has it too."""

from __future__ import annotations

import json
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Literal, TypeAlias

import pytest
from websockets.exceptions import WebSocketException

from loveletter.table.keys import new_secret
from tests.server.running import PATIENCE, Client, Launcher, Running

Cut: TypeAlias = Literal["request", "before", "within", "after"]
"""Where the line is cut: within the request; before the answer; within it; or it is whole, and nobody reads it."""
CUTS: tuple[Cut, ...] = ("request", "before", "within", "after")


class Line:
    """A server that may be killed and started again on the same database, and a line to it that may be cut."""

    def __init__(self, launcher: Launcher, name: str, luck: Random) -> None:
        self.launcher = launcher
        self.database = f"{name}.db"
        self.luck = luck
        self.running: Running = launcher.start(self.database)
        self.lost = 0

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask until it is answered."""
        while True:
            with suppress(OSError):
                answer = self.running.post(path, body)
                assert answer.status_code == 201, answer.text
                found: dict[str, Any] = answer.json()
                return found

    def lose(self, path: str, body: dict[str, Any]) -> None:
        """Ask, and lose the answer."""
        self.lost += 1
        data = json.dumps(body).encode()
        head = f"POST /{path} HTTP/1.1\r\nHost: {self.running.host}\r\nContent-Type: application/json\r\n"
        request = head.encode() + f"Content-Length: {len(data)}\r\nConnection: close\r\n\r\n".encode() + data
        cut = self.luck.choice(CUTS)
        host, port = self.running.host.rsplit(":", 1)
        with suppress(OSError), socket.create_connection((host, int(port)), PATIENCE) as wire:
            wire.sendall(request if cut != "request" else request[: self.luck.randrange(len(request))])
            if cut == "within":
                wire.recv(self.luck.randrange(1, 60))
            elif cut == "after":
                while wire.recv(65_536):
                    pass

    def kill_while(self, work: Callable[[], None]) -> None:
        """Kill the server at some moment of this work, and start it again."""
        working = threading.Thread(target=work)
        working.start()
        time.sleep(self.luck.random() * 0.02)
        self.running.end(signal.SIGKILL)
        working.join(PATIENCE)
        self.running = self.launcher.start(self.database, port=self.running.port)

    def seats(self, code: str, *secrets: str) -> list[int]:
        with self.running.client(code, *secrets) as client:
            return client.seats

    def people(self, code: str) -> list[str]:
        seats = self.running.get(f"api/tables/{code}").json()["seats"]
        return [seat["name"] for seat in seats if seat["kind"] == "person"]


def lose_some(line: Line, path: str, body: dict[str, Any]) -> None:
    for _ in range(line.luck.randrange(1, 4)):
        line.lose(path, body)
    if line.luck.random() < 0.06:
        line.kill_while(lambda: line.lose(path, body))


def create(line: Line) -> None:
    secrets = [new_secret(), new_secret()]
    body = {"name": "Ayu", "people": ["Budi"], "players": 3, "secrets": secrets}
    lose_some(line, "api/tables", body)
    made = line.post("api/tables", body)
    assert line.post("api/tables", body) == made, "the same table"
    assert line.seats(made["code"], *secrets) == [0, 1]


def join(line: Line) -> None:
    code, _ = line.running.make_table(players=4)
    body = {"name": "Eka", "secret": new_secret()}
    lose_some(line, f"api/tables/{code}/join", body)
    assert line.post(f"api/tables/{code}/join", body)["seats"][0]["seat"] == 1
    assert line.seats(code, body["secret"]) == [1]
    assert line.people(code) == ["Ayu", "Eka"], "once"


def claim(line: Line) -> None:
    code, (old, _) = line.running.make_table(players=2, people=["Budi"], start=True)
    with line.running.client(code, old) as ayu:
        token = ayu.ask("move_link", seat=0)["url"].split("#move=")[1]
    body = {"token": token, "secret": new_secret()}
    lose_some(line, f"api/tables/{code}/claim", body)
    assert line.seats(code, old) == [0], "the old device has the seat until the new one comes"
    line.post(f"api/tables/{code}/claim", body)
    assert line.seats(code, body["secret"]) == [0]
    assert line.seats(code, old) == [0], "and can take it back"


def add_person(line: Line) -> None:
    code, (host,) = line.running.make_table(players=3)
    wish = {"seat": 1, "name": "Budi", "secret": new_secret()}

    def ask_and_hang_up() -> None:
        with suppress(OSError, WebSocketException, EOFError), line.running.client(code, host) as client:
            line.lost += 1
            client.send({"type": "add_person", "id": "p", **wish})
            if line.luck.random() < 0.5:
                client.receive()
            client.bytes.close()

    ask_and_hang_up()
    if line.luck.random() < 0.06:
        line.kill_while(ask_and_hang_up)
    with line.running.client(code, host) as client:
        assert seated(client, wish) == 1
    assert line.seats(code, host, wish["secret"]) == [0, 1]  # type: ignore[arg-type]
    assert line.people(code) == ["Ayu", "Budi"], "once"


def seated(client: Client, wish: dict[str, Any]) -> int:
    answer = client.ask("add_person", **wish)
    assert answer["type"] == "seated", answer
    return int(answer["seat"])


KINDS: tuple[Callable[[Line], None], ...] = (create, join, claim, add_person)


def lose_answers(launcher: Launcher, count: int, name: str) -> int:
    luck = Random(name)
    line = Line(launcher, name, luck)
    try:
        while line.lost < count:
            luck.choice(KINDS)(line)
        return line.lost
    finally:
        line.running.end()


def test_no_lost_answer_loses_a_seat(launcher: Launcher) -> None:
    assert lose_answers(launcher, 40, "lost") >= 40


@pytest.mark.long
def test_not_one_of_five_hundred_lost_answers_loses_a_seat(launcher: Launcher) -> None:
    assert lose_answers(launcher, 500, "lost-long") >= 500
