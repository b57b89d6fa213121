"""A connection sends without waiting; who cannot keep up is let go, and nobody else waits for that."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from loveletter.server.edge import text_frame
from loveletter.server.limits import Bucket, Buckets
from loveletter.server.messages.outgoing import Pong
from loveletter.server.tables.connection import (
    MAX_QUEUED,
    MAX_QUEUED_BYTES,
    Connection,
)

ROOT = Path(__file__).parents[2]
PROTOCOL = ROOT / "docs" / "protocol.md"
SOURCES = ROOT / "src" / "loveletter" / "server"


@contextmanager
def batched(connection: Connection) -> Iterator[None]:
    connection.begin_batch()
    yield
    connection.end_batch()


def test_every_goodbye_is_in_the_docs() -> None:
    told = PROTOCOL.read_text(encoding="utf-8").split("| `goodbye` | closed with |")[1].split("\n\n")[0]
    code = "".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py"))
    said = set(re.findall(r'(?:say_goodbye|refuse_entry|reject|_dismiss)\((?:seat, )?"(\w+)"', code))
    assert {"taken_over", "stopping", "too_slow", "malformed"} <= said
    assert [each for each in said if f"`{each}`" not in told] == []


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_what_a_client_reads(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://x/"), state=OPEN, max_size=None)
    client.receive_data(text_frame(b"x" * size))
    (frame,) = client.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, len(frame.data), frame.fin) == (Opcode.TEXT, size, True)


class Wire:
    """Takes messages while it is open; after that, senders wait."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.sent: list[MutableMapping[str, Any]] = []

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.open.wait()
        self.sent.append(message)

    def types(self) -> list[str]:
        return [message["type"] for message in self.sent]


def test_messages_wait_for_a_slow_client_in_their_order() -> None:
    async def live() -> None:
        wire = Wire()
        connection = Connection(wire.send, "")
        connection.send_bytes(b"1")
        await connection.wait_until_sent()
        assert len(wire.sent) == 1
        wire.open.clear()
        connection.send_bytes(b"2")
        connection.send_bytes(b"3")
        await asyncio.sleep(0)
        assert len(wire.sent) == 1
        wire.open.set()
        await connection.wait_until_sent()
        connection.send_bytes(b"4")
        await connection.wait_until_sent()
        assert [message["text"] for message in wire.sent] == ["1", "2", "3", "4"]

    asyncio.run(live())


def test_a_client_that_takes_nothing_is_let_go() -> None:
    async def live() -> None:
        wire = Wire()
        wire.open.clear()
        connection = Connection(wire.send, "")
        for _ in range(MAX_QUEUED + 5):
            connection.send(Pong("x"))
        assert not connection.open
        wire.open.set()
        await connection.wait_until_sent()
        assert wire.types()[-1] == "websocket.close"
        connection.send_bytes(b"more")
        assert wire.types()[-1] == "websocket.close"

    asyncio.run(live())


def test_a_client_that_takes_nothing_does_not_cost_much_memory() -> None:
    async def live() -> None:
        wire = Wire()
        wire.open.clear()
        connection = Connection(wire.send, "")
        stayed = []
        for _ in range(3):
            connection.send_bytes(b"x" * (MAX_QUEUED_BYTES // 2))
            stayed.append(connection.open)
        assert stayed == [True, True, False]
        wire.open.set()
        await connection.wait_until_sent()
        assert wire.types()[-1] == "websocket.close"

    asyncio.run(live())


@pytest.mark.parametrize("problem", [ClientDisconnected(), RuntimeError("after sending 'websocket.close'")], ids=repr)
def test_a_client_that_has_gone_is_sent_nothing_more(problem: Exception) -> None:
    """These two are what uvicorn raises then."""
    tried: list[str] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        tried.append(message["text"])
        raise problem

    async def live() -> None:
        connection = Connection(send, "")
        connection.send_bytes(b"1")
        connection.send_bytes(b"2")
        await connection.wait_until_sent()
        assert connection.closed
        connection.send_bytes(b"3")
        await connection.wait_until_sent()

    asyncio.run(live())
    assert tried == ["1"]


def test_what_has_gone_out_no_longer_counts() -> None:
    async def live() -> None:
        wire = Wire()
        connection = Connection(wire.send, "")
        for _ in range(4):
            wire.open.clear()
            connection.send_bytes(b"x" * (MAX_QUEUED_BYTES - 1))
            wire.open.set()
            await connection.wait_until_sent()
        assert connection.open

    asyncio.run(live())


def test_what_the_transport_takes_at_once_does_not_wait_in_the_queue() -> None:
    async def live() -> None:
        wire = Wire()
        short: list[bytes] = []
        full = False

        def write(texts: Iterable[bytes]) -> bool:
            if not full:
                short.append(b"|".join(texts))
            return not full

        connection = Connection(wire.send, "", write)
        connection.send_bytes(b"1")
        full = True
        connection.send_bytes(b"2")
        await connection.wait_until_sent()
        assert (short, [message["text"] for message in wire.sent]) == ([b"1"], ["2"])
        full = False
        with batched(connection):
            connection.send_bytes(b"3")
            connection.send_bytes(b"4")
            assert short == [b"1"]
        with batched(connection):
            pass
        assert short == [b"1", b"3|4"]
        full = True
        with batched(connection):
            connection.send_bytes(b"5")
            connection.send_bytes(b"6")
            connection.say_goodbye("removed")
        await connection.wait_until_sent()
        told = [message.get("text") for message in wire.sent]
        assert (told[1:3], "removed" in str(told[3]), told[4]) == (["5", "6"], True, None)

    asyncio.run(live())


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(rate=2, size=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0.4)
    assert bucket.take(0.5)
    assert not bucket.take(0.5)


def test_addresses_are_forgotten_at_some_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.server.limits.MAX_KEYS", 2)
    buckets = Buckets(rate=0.001, size=1)
    assert buckets.take("a", 0)
    assert not buckets.take("a", 0)
    buckets.take("b", 0)
    buckets.take("c", 0)
    assert buckets.take("a", 0)
