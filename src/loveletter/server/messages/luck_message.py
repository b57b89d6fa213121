"""The luck that is added to a match, as a part of the `table` message: the same for everybody."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from loveletter.engine.seats import Seat
from loveletter.table.luck_view import PublicLuck


class LuckPromise(Struct, frozen=True):
    seat: Seat
    promise: str


class Luck(Struct, frozen=True):
    """What everybody's devices add to a match (docs/shuffle.md)."""

    match: int
    """Which match of the table it is for, from 1."""
    commitment: str
    """The hash of the server's own secret."""
    step: Literal["promise", "show", "begun"]
    """What the table waits for: promises; then the luck itself; "begun" when the match has begun."""
    asked: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    """Who has not answered yet in this step."""
    promises: tuple[LuckPromise, ...]
    """From "show" on, when the list is fixed."""
    shown: tuple[Seat, ...]
    """Whose luck is in; once the match has begun, all others who were asked are left out."""


def luck_message(luck: PublicLuck | None) -> Luck | None:
    if luck is None:
        return None
    match, commitment, step, asked, awaited, promises, shown = luck
    return Luck(match, commitment, step, asked, awaited, tuple(LuckPromise(*each) for each in promises), shown)
