"""The wire: what was asked survives goodbyes that ask to come back, and errors without a request are reported."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from loveletter.table import TableRefused
from loveletter.terminal import joining, wire
from loveletter.terminal.joining import TableAddress, join
from loveletter.terminal.place import PlaceLost
from loveletter.terminal.wire import Message, Wire

PATIENCE = 60.0
Meeting = Callable[[int, ServerConnection], Awaitable[None]]


@pytest.fixture(autouse=True)
def _no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "WAITS", (0.01,))
    monkeypatch.setattr(joining, "WAITS", (0.01, 0.01))


async def send(connection: ServerConnection, kind: str, **fields: Any) -> None:
    await connection.send(json.dumps({"type": kind, **fields}))


async def receive(connection: ServerConnection) -> Message:
    message: Message = json.loads(await connection.recv())
    return message


async def with_server(
    meet: Meeting,
    use: Callable[[Wire], Awaitable[None]],
    hellos: list[tuple[str, int]] | None = None,
    taken: list[Message] | None = None,
) -> list[str]:
    """Run a wire against a server that meets one connection after another; the kinds of messages it received. `hellos`
    gets who came, `taken` the messages themselves."""
    told: list[str] = []
    met = 0

    async def handle(connection: ServerConnection) -> None:
        nonlocal met
        met += 1
        hello = await receive(connection)
        assert hello["type"] == "hello"
        if hellos is not None:
            hellos.append((hello["device"], hello["attempt"]))
        await meet(met, connection)

    async def take(message: Message) -> None:
        told.append(message["type"])
        if taken is not None:
            taken.append(message)

    async def lost() -> None:
        told.append("lost")

    async with serve(handle, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        line = Wire(f"ws://127.0.0.1:{port}", lambda: {"type": "hello"}, take, lost)
        running = asyncio.create_task(line.run())
        async with asyncio.timeout(PATIENCE):
            await use(line)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    return told


@pytest.mark.parametrize("code", ["moved", "stopping", "too_slow"])
def test_what_was_asked_is_asked_again_where_a_goodbye_says_come_back(code: str) -> None:
    asked: list[str] = []

    async def meet(number: int, connection: ServerConnection) -> None:
        await send(connection, "welcome")
        request = await receive(connection)
        asked.append(request["id"])
        if number == 1:
            await send(connection, "goodbye", code=code, retry_s=0.02)
            return
        await send(connection, "done", id=request["id"])
        await connection.wait_closed()

    async def use(line: Wire) -> None:
        assert (await line.ask("ready", seat=0))["type"] == "done"

    told = asyncio.run(with_server(meet, use))
    assert told[:3] == ["welcome", "lost", "welcome"]
    assert len(asked) == 2
    assert len(set(asked)) == 1, "the same request"


def test_nobody_comes_back_sooner_than_a_goodbye_asks_for() -> None:
    came: list[float] = []

    async def meet(number: int, connection: ServerConnection) -> None:
        came.append(asyncio.get_running_loop().time())
        await send(connection, "welcome")
        if number == 1:
            await send(connection, "goodbye", code="too_many_connections", retry_s=0.5)
            return
        await send(connection, "done", id=(await receive(connection))["id"])
        await connection.wait_closed()

    async def use(line: Wire) -> None:
        assert (await line.ask("ready", seat=0))["type"] == "done"

    asyncio.run(with_server(meet, use))
    first, second = came
    assert second - first >= 0.5


def test_a_goodbye_for_good_ends_what_was_asked() -> None:
    async def meet(number: int, connection: ServerConnection) -> None:
        await send(connection, "welcome")
        await receive(connection)
        await send(connection, "goodbye", code="removed", retry_s=None)

    async def use(line: Wire) -> None:
        for _ in range(2):
            with pytest.raises(PlaceLost, match="removed"):
                await line.ask("ready", seat=0)

    asyncio.run(with_server(meet, use))


def test_a_server_that_is_full_is_asked_again_before_it_has_said_welcome() -> None:
    async def meet(number: int, connection: ServerConnection) -> None:
        if number == 1:
            await send(connection, "goodbye", code="too_many_connections", retry_s=0.02)
            return
        await send(connection, "welcome")
        await send(connection, "done", id=(await receive(connection))["id"])
        await connection.wait_closed()

    async def use(line: Wire) -> None:
        assert (await line.ask("ready", seat=0))["type"] == "done"

    asyncio.run(with_server(meet, use))


def test_a_server_that_stands_still_is_left_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QUIET_SECONDS", "ANSWER_SECONDS", "CLOSE_SECONDS"):
        monkeypatch.setattr(wire, name, 0.1)
    met: list[ServerConnection] = []

    async def meet(number: int, connection: ServerConnection) -> None:
        met.append(connection)
        await send(connection, "welcome")
        if number == 1:
            connection.transport.pause_reading()  # it answers no ping, and closes nothing
        else:
            await send(connection, "done", id=(await receive(connection))["id"])
        await connection.wait_closed()

    async def use(line: Wire) -> None:
        assert (await line.ask("ready", seat=0))["type"] == "done"
        met[0].transport.resume_reading()

    assert asyncio.run(with_server(meet, use))[:2] == ["welcome", "lost"]


def test_each_hello_of_a_wire_is_newer_than_the_one_before() -> None:
    hellos: list[tuple[str, int]] = []

    async def meet(number: int, connection: ServerConnection) -> None:
        await send(connection, "welcome")
        if number < 3:
            await send(connection, "goodbye", code="moved", retry_s=0.01)
        else:
            await send(connection, "done", id=(await receive(connection))["id"])
            await connection.wait_closed()

    async def use(line: Wire) -> None:
        await line.ask("ready", seat=0)

    asyncio.run(with_server(meet, use, hellos))
    assert [attempt for _, attempt in hellos] == [1, 2, 3]
    assert len({device for device, _ in hellos}) == 1


def test_an_error_refuses_what_waits_for_an_answer() -> None:
    async def meet(number: int, connection: ServerConnection) -> None:
        await send(connection, "welcome")
        await receive(connection)
        await send(connection, "error", code="too_frequent", params={"seconds": 3})
        await connection.wait_closed()

    async def use(line: Wire) -> None:
        with pytest.raises(TableRefused, match="too_frequent"):
            await line.ask("chat", seat=0, text="hi")

    asyncio.run(with_server(meet, use))


@contextmanager
def answering(status: int, document: object) -> Iterator[str]:
    """The address of a server that gives every request the same answer."""

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(json.dumps(document).encode())

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def test_a_seat_is_asked_for_again_while_its_table_moves() -> None:
    bodies: list[bytes] = []

    class Moving(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            moved = len(bodies) < 3
            self.send_response(503 if moved else 201)
            self.end_headers()
            self.wfile.write(json.dumps({"code": "moved", "params": {}, "message": ""} if moved else {}).encode())

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Moving) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            join(TableAddress(f"http://127.0.0.1:{server.server_port}", "tulip-river-moon"), "Ayu", "a" * 30)
        finally:
            server.shutdown()
            thread.join()
    assert len(bodies) == 3
    assert len(set(bodies)) == 1, "the same secret"
