"""The guard of one connection, on a transport of the test: when it reads, who is cut off, and who has gone."""

from __future__ import annotations

import asyncio
import logging
import socket
from asyncio.trsock import TransportSocket
from collections.abc import Callable
from unittest import mock

import pytest

from loveletter.server import edge
from loveletter.server.edge import Edge, FrameLimit, Guard
from loveletter.server.limits import AcceptLimit
from loveletter.server.logs import WEB_SERVER_SECONDS
from tests.server.raw import CONTINUED, PING, TEXT, frame
from tests.server.running import PATIENCE


class Wired:
    """A guard between a transport that sends as much as the test says and a protocol that does nothing."""

    def __init__(self) -> None:
        self.transport = mock.Mock(spec=asyncio.Transport)
        self.transport.is_closing.return_value = False
        self.transport.get_extra_info.return_value = ("192.0.2.1", 50_000)
        self.protocol = mock.Mock(spec=asyncio.Protocol)
        self.refused: list[str] = []
        edge = Edge(AcceptLimit(100, 100, ""), self.refused.append)
        self.loop = mock.Mock(spec=asyncio.AbstractEventLoop)
        with mock.patch("asyncio.get_running_loop", return_value=self.loop):
            self.guard = Guard(edge, self.protocol)
            self.guard.connection_made(self.transport)
        self.unsent(0)

    def unsent(self, size: int) -> None:
        self.transport.get_write_buffer_size.return_value = size

    def awaits_response(self) -> bool:
        return self.guard.awaits_response

    def call(self, what: Callable[[], None]) -> None:
        with mock.patch("asyncio.get_running_loop", return_value=self.loop):
            what()

    def fire(self) -> None:
        """The time of the last timer has come."""
        _, callback, *arguments = self.loop.call_later.call_args.args
        self.call(lambda: callback(*arguments))


HEAD = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


def test_a_head_has_its_time_and_what_follows_an_answer_has_it_again() -> None:
    wired = Wired()
    (allowed, _), timer = wired.loop.call_later.call_args.args, wired.loop.call_later.return_value
    assert edge.HEAD_SECONDS <= allowed <= 1.25 * edge.HEAD_SECONDS
    wired.call(lambda: wired.guard.data_received(HEAD[:-1]))
    assert not timer.cancel.called
    wired.call(lambda: wired.guard.data_received(HEAD[-1:]))
    assert timer.cancel.called, "however long the answer takes"
    assert wired.awaits_response()
    wired.guard.write(b"HTTP/1.1 200 OK\r\n\r\n")
    assert not wired.awaits_response()
    started = wired.loop.call_later.call_count
    wired.guard.write(b"more")
    assert wired.transport.write.call_count == 2
    wired.call(lambda: wired.guard.data_received(HEAD[:5]))
    assert wired.loop.call_later.call_count == started + 1
    wired.fire()
    assert wired.refused == ["late_head"]
    assert wired.transport.write.call_args.args[0].startswith(b"HTTP/1.1 408 ")
    assert wired.guard.is_closing()


def test_an_answer_without_the_end_of_a_head_ends_its_time() -> None:
    """Such as that a head is too long."""
    wired = Wired()
    wired.call(lambda: wired.guard.data_received(HEAD[:5]))
    wired.guard.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    assert wired.loop.call_later.return_value.cancel.called


def test_a_websocket_is_not_waited_for() -> None:
    wired = Wired()
    wired.call(lambda: wired.guard.data_received(HEAD))
    assert wired.awaits_response()
    wired.call(lambda: wired.guard.set_protocol(mock.Mock(spec=asyncio.Protocol)))
    assert not wired.awaits_response()


def test_reading_continues_when_no_reason_against_it_is_left() -> None:
    wired = Wired()
    wired.guard.pause_reading()
    wired.call(wired.guard.pause_writing)
    assert wired.transport.pause_reading.call_count == 1
    wired.guard.resume_reading()
    assert not wired.transport.resume_reading.called
    wired.call(wired.guard.resume_writing)
    assert wired.transport.resume_reading.call_count == 1


def test_a_client_that_reads_slowly_but_fast_enough_may_stay() -> None:
    wired = Wired()
    step = edge.STALL_SECONDS * edge.MIN_BYTES_PER_SECOND
    wired.unsent(10 * step)
    wired.call(wired.guard.pause_writing)
    for left in range(9 * step, step, -step):
        wired.unsent(left)
        watched = wired.loop.call_later.call_count
        wired.fire()
        assert wired.loop.call_later.call_count == watched + 1, "it is watched further"
    assert not wired.transport.abort.called
    assert not wired.guard.write_texts([b"x"]), "nothing more is sent before it has read this"
    wired.call(wired.guard.resume_writing)
    assert wired.guard.write_texts([b"x"])


@pytest.mark.parametrize("left", [1_000_000, 1_000_500, 1_000_001 - 10 * 4096])
def test_a_client_that_reads_too_slowly_is_cut_off(left: int) -> None:
    wired = Wired()
    wired.unsent(1_000_000)
    wired.call(wired.guard.pause_writing)
    wired.unsent(left)
    wired.fire()
    wired.transport.abort.assert_called_once_with()
    assert wired.refused == ["slow_reader"]


def test_a_close_does_not_wait_for_ever() -> None:
    wired = Wired()
    wired.call(wired.guard.close)
    wired.transport.write_eof.assert_called_once_with()
    assert not wired.transport.abort.called, "the client may read what it was sent"
    wired.guard.write(b"more")
    assert not wired.transport.write.called
    wired.fire()
    wired.transport.abort.assert_called_once_with()


def test_a_client_that_has_gone_is_not_watched() -> None:
    wired = Wired()
    wired.call(wired.guard.close)
    wired.guard.connection_lost(None)
    assert wired.loop.call_later.return_value.cancel.called
    wired.protocol.connection_lost.assert_called_once_with(None)
    started = wired.loop.call_later.call_count
    wired.call(wired.guard.close)  # uvicorn does so once more
    assert wired.loop.call_later.call_count == started


def test_frames_are_counted_however_they_are_cut() -> None:
    frames = [frame(PING), frame(TEXT, b"x" * 200), frame(CONTINUED, last=False), frame(TEXT, b"y" * 70), frame(PING)]
    stream = b"".join(frames)
    for size in (1, 2, 3, 7, 100, len(stream)):
        with mock.patch("loveletter.server.edge.Bucket") as bucket:
            limit = FrameLimit()
            assert all(limit.allow(stream[at : at + size]) for at in range(0, len(stream), size))
            assert bucket.return_value.take.call_count == len(frames), size


def test_frames_without_a_mask_are_counted_too() -> None:
    """Only the protocol behind refuses them."""
    with mock.patch("loveletter.server.edge.Bucket") as bucket:
        assert FrameLimit().allow(3 * b"\x81\x01x" + b"\x81\x02xy")
        assert bucket.return_value.take.call_count == 4


def test_a_long_frame_is_one_frame() -> None:
    limit = FrameLimit()
    data = b"\x81\xff" + (100_000).to_bytes(8, "big") + bytes(4 + 100_000)
    assert limit.allow(data[:5])
    assert limit.allow(data[5:] + frame(PING)[:1])
    assert limit.allow(frame(PING)[1:])


def test_refusals_are_all_counted_and_some_are_logged(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("loveletter.server.time_source.seconds", lambda: now)
    counted: list[str] = []
    edge = Edge(AcceptLimit(1, 1, ""), counted.append)
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            edge.refuse("late_head")
        edge.refuse("slow_reader")
        now = WEB_SERVER_SECONDS
        edge.refuse("late_head")
    assert len(counted) == 102
    assert [vars(record)["reason"] for record in caplog.records] == ["late_head", "slow_reader", "late_head"]


def test_a_client_that_hung_up_is_known_although_its_data_is_unread() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.create_connection(listening.getsockname()) as peer:
        here = listening.accept()[0]
        wired = Wired()
        wired.transport.get_extra_info.return_value = TransportSocket(here)
        with here:
            peer.sendall(b"hello")
            assert here.recv(5, socket.MSG_PEEK) == b"hello"
            assert not wired.guard.is_gone()
            peer.close()
            asyncio.run(asyncio.wait_for(until_gone(wired.guard), PATIENCE))
            assert here.recv(5) == b"hello"
        assert not wired.guard.is_gone(), "a socket that is closed here tells nothing"
        wired.call(wired.guard.close)
        assert wired.guard.is_gone()


async def until_gone(guard: Guard) -> None:
    while not guard.is_gone():
        await asyncio.sleep(0)
