"""The outflow of one connection, with a clock of the test: who is read from, who is watched, and who is cut off."""

from __future__ import annotations

import asyncio
from unittest import mock

import pytest

from loveletter.server.wire.outflow import UNREAD, UNSENT, Outflow, Pace

PACE = Pace(10, 100)
"""A thousand bytes in each look."""


class Wired:
    """An outflow on a transport that sends nothing, or as much as the test says."""

    def __init__(self) -> None:
        self.inner = mock.create_autospec(asyncio.Transport, instance=True)
        self.inner.is_closing.return_value = False
        self.loop = mock.create_autospec(asyncio.AbstractEventLoop, instance=True)
        self.too_slow, self.on_lost = mock.Mock(), mock.Mock()
        self.outflow = Outflow(self.inner, self.loop, PACE, self.too_slow, self.on_lost)
        self.unsent(0)

    def unsent(self, size: int) -> None:
        self.inner.get_write_buffer_size.return_value = size

    def look(self) -> None:
        """The time until the next look has passed."""
        seconds, look = self.loop.call_later.call_args.args
        assert seconds == PACE.seconds
        look()


def test_reading_goes_on_once_no_reason_is_left() -> None:
    wired = Wired()
    wired.outflow.pause_reading()
    wired.outflow.hold(UNREAD)
    wired.outflow.hold(UNSENT)
    assert wired.inner.pause_reading.call_count == 1
    wired.outflow.resume_reading()
    wired.outflow.release(UNSENT)
    assert not wired.inner.resume_reading.called
    wired.outflow.release(UNREAD)
    wired.outflow.release(UNREAD)
    assert wired.inner.resume_reading.call_count == 1


def test_who_reads_slowly_but_fast_enough_may_stay() -> None:
    wired = Wired()
    wired.unsent(100_000)
    wired.outflow.writing_paused()
    watched = wired.outflow.stalled
    for left in range(99_000, 90_000, -1000):
        wired.unsent(left)
        wired.look()
    assert not wired.inner.abort.called
    wired.outflow.writing_resumed()
    assert (watched, wired.outflow.stalled) == (True, False)
    assert wired.inner.resume_reading.called


@pytest.mark.parametrize("left", [100_000, 99_001, 100_500])
def test_who_reads_too_slowly_is_cut_off(left: int) -> None:
    wired = Wired()
    wired.unsent(100_000)
    wired.outflow.writing_paused()
    wired.unsent(left)
    wired.look()
    wired.inner.abort.assert_called_once_with()
    wired.too_slow.assert_called_once_with()


def test_a_close_does_not_wait_for_ever() -> None:
    wired = Wired()
    wired.unsent(500)
    wired.outflow.close()
    wired.inner.close.assert_called_once_with()
    wired.look()
    wired.inner.abort.assert_called_once_with()


def test_who_has_gone_is_not_watched() -> None:
    wired = Wired()
    wired.outflow.close()
    timer = wired.loop.call_later.return_value
    wired.outflow.lost()
    wired.outflow.lost()
    timer.cancel.assert_called_once_with()
    wired.on_lost.assert_called_once_with()
    wired.outflow.close()  # uvicorn does so once more
    assert wired.loop.call_later.call_count == 1
