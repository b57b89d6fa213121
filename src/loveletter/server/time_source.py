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


_AHEAD_MS = wall_ms() - time.monotonic_ns() // 1_000_000


def now_ms() -> int:
    """The steady clock, in milliseconds since 1970 by the date that the machine had when this process began."""
    return time.monotonic_ns() // 1_000_000 + _AHEAD_MS
