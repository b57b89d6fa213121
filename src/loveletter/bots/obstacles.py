"""Obstacles: why a bot cannot play on this machine."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib.util import find_spec

from loveletter.bots.registry import LEVELS, CannotBeMade, bot, names

FAST = ("numba", "numpy", "threadpoolctl")
"""The packages of the extra `[fast]`."""
NEED_NUMPY = frozenset({"schemer", "champion"})
"""Levels that play by a network. Without Numba the champion plays too, but does not search."""


class Obstacle(StrEnum):
    """Codes never change their meaning."""

    NEEDS_FAST = "needs_fast"
    """The extra `[fast]` is not installed."""
    CANNOT_BE_MADE = "cannot_be_made"
    """The package that brings the bot fails to make it."""


@cache
def obstacle(name: str) -> Obstacle | None:
    """Why this bot cannot play; None if it can. For a bot of another package, it runs that package's code once."""
    if name in NEED_NUMPY:
        return Obstacle.NEEDS_FAST if find_spec("numpy") is None else None
    if name in LEVELS:
        return None
    try:
        bot(name)
    except CannotBeMade:
        return Obstacle.CANNOT_BE_MADE
    return None


def obstacles() -> dict[str, Obstacle]:
    """The bots that cannot play, with the reason."""
    return {name: reason for name in names() if (reason := obstacle(name)) is not None}
