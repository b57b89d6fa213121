"""Frames that no browser sends: pings without end, fragments without content, and clients that do not read."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.raw import CONTINUED, PING, PONG, TEXT, Raw, frame, megabytes, raw, until
from tests.server.running import PATIENCE, Launcher, Running
from tests.server.test_http import count

pytestmark = pytest.mark.network

FLOOD = 400
"""Times that about 64 KB are sent: in all 25 MB, which was answered with as much before there was a limit."""
MOST_MORE_MEGABYTES = 12


@pytest.fixture(scope="module")
def brisk(launcher: Launcher) -> Iterator[Running]:
    running = launcher.start(
        "brisk.db",
        stall_seconds="1",
        ping_seconds="2",
        hello_seconds="60",
        frames_per_second="40",
        frames_at_once="200",
    )
    yield running
    running.end()


def cut_off(running: Running, reason: str) -> float:
    """How many connections were ended for this reason."""
    return count(running, f'cut_off_total{{reason="{reason}"}}', 0.0)


def flood(client: Raw, data: bytes) -> int:
    """Send it again and again without reading anything; how often that was possible."""
    return next((times for times in range(FLOOD) if not client.send(data)), FLOOD)


def flood_until_full(client: Raw, data: bytes) -> int:
    """The same, until nothing more goes in."""
    client.wire.settimeout(0.3)
    try:
        return flood(client, data)
    except TimeoutError:
        return 0
    finally:
        client.wire.settimeout(PATIENCE)


@pytest.mark.parametrize(
    ("first", "again", "reason"),
    [
        (b"", frame(PING, bytes(125)), "too_many_frames"),
        (b"", frame(PING), "too_many_frames"),
        (b"", frame(PONG), "too_many_frames"),
        (frame(TEXT, b"x", last=False), frame(CONTINUED, last=False), "too_many_frames"),
        (frame(TEXT, b"x", last=False), frame(CONTINUED, b"x", last=False), "too_many_frames"),
    ],
    ids=["pings", "empty pings", "pongs", "empty fragments", "fragments"],
)
def test_a_flood_of_frames_ends_the_connection_and_costs_no_memory(
    brisk: Running, first: bytes, again: bytes, reason: str
) -> None:
    before, noted = megabytes(brisk), cut_off(brisk, reason)
    with raw(brisk) as client:
        client.upgrade()
        client.send(first)
        assert flood(client, again * (65_536 // len(again))) < FLOOD
    until(lambda: cut_off(brisk, reason) == noted + 1)
    assert megabytes(brisk) < before + MOST_MORE_MEGABYTES


def test_who_does_not_read_is_not_read_from_and_is_gone_soon(launcher: Launcher) -> None:
    brisk = launcher.start("unread.db", stall_seconds="1")
    code, _ = brisk.make_table(players=2)
    hello = frame(TEXT, json.dumps({"type": "hello", "table": code, "secrets": []}).encode())
    asks = frame(TEXT, b'{"type": "sync", "id": "x", "events_from": 0}') * 1000
    before, noted = megabytes(brisk), cut_off(brisk, "slow_reader")
    readers = 8
    with ExitStack() as stack:
        clients = [stack.enter_context(raw(brisk, small=True)) for _ in range(readers)]
        for client in clients:
            client.upgrade()
            client.send(hello)
        for client in clients:
            assert flood_until_full(client, asks) < FLOOD  # the server has stopped to read
        assert megabytes(brisk) < before + MOST_MORE_MEGABYTES
        until(lambda: cut_off(brisk, "slow_reader") == noted + readers)
        for client in clients:
            client.rest()  # it ends
    until(lambda: "loveletter_connections 0.0" in brisk.get("metrics").text)
    brisk.end()


def test_who_answers_no_ping_is_gone_and_who_does_stays(brisk: Running) -> None:
    code, _ = brisk.make_table(players=2)
    with raw(brisk) as silent, brisk.client(code) as alive:
        silent.upgrade()
        assert silent.rest().startswith(b"\x89\x04")  # a ping, then the end
        assert alive.ask("ping")["type"] == "pong"


def test_messages_sent_at_once_are_read_slice_by_slice_and_answered_in_order(server: Running) -> None:
    code, _ = server.make_table(players=2)
    with server.client(code) as client:
        ids = [f"n{number}" for number in range(500)]
        messages = [frame(TEXT, json.dumps({"type": "ping", "id": each}).encode()) for each in ids]
        client.bytes.sendall(b"".join(messages))
        assert [client.until("pong")["id"] for _ in ids] == ids


def test_a_message_may_come_in_some_fragments_with_pings_between(server: Running) -> None:
    code, _ = server.make_table(players=2)
    with server.client(code) as client:
        parts = [b'{"type": ', b"", b'"ping", ', b'"id": "x"', b"}"]
        frames = [frame(TEXT if at == 0 else CONTINUED, part, at == 4) for at, part in enumerate(parts)]
        client.bytes.sendall(frame(PING).join(frames))
        assert client.until("pong")["id"] == "x"


def test_text_that_is_not_utf_8_ends_the_connection(server: Running) -> None:
    with raw(server) as client:
        client.upgrade()
        client.send(frame(TEXT, b"\xff"))
        assert client.rest()[:4] == b"\x88\x02\x03\xef"  # closed with 1007


def test_who_goes_on_after_our_goodbye_is_cut_off(launcher: Launcher) -> None:
    running = launcher.start("goodbye.db", max_bad_messages="0")
    try:
        with raw(running) as client:
            client.upgrade()
            assert flood(client, frame(TEXT, b"x" * 1000) * 64) < FLOOD
    finally:
        running.end()


@pytest.mark.long
def test_sixty_slow_readers_are_gone_within_thirty_seconds(launcher: Launcher) -> None:
    """With the settings as they are: some read nothing, some a little, some do not even ask for much."""
    running = launcher.start("sixty.db")
    try:
        code, _ = running.make_table(players=2)
        hello = frame(TEXT, json.dumps({"type": "hello", "table": code, "secrets": []}).encode())
        asks = frame(TEXT, b'{"type": "sync", "id": "x", "events_from": 0}') * 400
        before = megabytes(running)
        with ExitStack() as stack:
            clients = [stack.enter_context(raw(running, small=True)) for _ in range(60)]
            for number, client in enumerate(clients):
                client.upgrade()
                client.send(hello)
                if number % 3:
                    flood_until_full(client, asks)
            begun, most = time.monotonic(), 0.0
            while "loveletter_connections 0.0" not in running.get("metrics").text:
                most = max(most, megabytes(running))
                for client in clients[::2]:
                    client.read_a_little()
                time.sleep(0.1)
                assert time.monotonic() - begun < 30
            assert most < before + 100
    finally:
        running.end()
