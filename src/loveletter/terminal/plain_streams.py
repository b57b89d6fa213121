"""The streams of plain play: lines from the input, and a cover between people who share the output."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears what is seen and what can be scrolled back to."""
BLANK_LINES = 60
"""Where nothing can be cleared, so much moves out of sight."""


async def read_line() -> str | None:
    """The next line of the input, while connections live on; None at its end.

    A person may take long and interrupt with Ctrl+C, which a reading thread would not notice: from a terminal, a line
    is read once it is there."""
    if sys.stdin.isatty():
        await _input_there()
        line = sys.stdin.readline()
    else:
        line = await asyncio.to_thread(sys.stdin.readline)
    return line.rstrip("\r\n") if line else None


async def _input_there() -> None:
    loop, there = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(sys.stdin, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(sys.stdin)


def clearing(write: Callable[[str], None]) -> Callable[[], None]:
    """What covers the hand of one person before another comes. A pipe or a file shows nothing over a shoulder: there it
    only leaves a line empty."""
    if not sys.stdout.isatty():
        return lambda: write("\n")
    if os.environ.get("TERM", "dumb") == "dumb":
        return lambda: write("\n" * (BLANK_LINES + 1))
    return lambda: write(CLEAR + "\n")
