"""The clock of the server: the one place in which it asks for the time.

Whatever lasts (a decision, an absence, a limit) is counted by a steady clock, which no correction of the machine's date
moves: not one of a second, nor one of a month. Only what is written down for later has the date.
"""

import time


def wall_ms() -> int:
    """The date, in milliseconds since 1970, as the machine has it now."""
    return time.time_ns() // 1_000_000


def seconds() -> float:
    """The steady clock, in seconds since some moment."""
    return time.monotonic()


_ahead_ms = 0


def begin() -> None:
    """This process begins now; one that comes from a snapshot of a browser's worker says so."""
    global _ahead_ms  # noqa: PLW0603 - the clock of a process is one
    _ahead_ms = wall_ms() - time.monotonic_ns() // 1_000_000


begin()


def now_ms() -> int:
    """The steady clock, in milliseconds since 1970 by the date that the machine had when this process began."""
    return time.monotonic_ns() // 1_000_000 + _ahead_ms
