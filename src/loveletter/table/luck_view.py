"""Luck as everybody may see it: who adds some while it is mixed, and all of it once the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.mixing import Mixing

if TYPE_CHECKING:
    from loveletter.table.state import TableState


class PublicLuck(NamedTuple):
    """What everybody sees of the luck for a match that is about to begin, or has begun."""

    match: int
    commitment: str
    step: Literal["promise", "show", "begun"]
    asked: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    promises: tuple[tuple[Seat, str], ...]
    """Only once they are fixed."""
    shown: tuple[Seat, ...]


class AddedLuck(NamedTuple):
    """What somebody who was asked for luck has added to a match."""

    seat: Seat
    name: str
    promise: str | None
    """None where it did not come in time."""
    luck: bytes | None
    """None also while the match runs."""
    shown: bool
    """Whether it is in the secret of the match."""


class MatchLuck(NamedTuple):
    """What it takes to check from which luck the seeds of a match come."""

    commitment: str
    secret: bytes | None
    """The server's own part; None while the match runs."""
    added: tuple[AddedLuck, ...]


def public_luck(state: TableState) -> PublicLuck | None:
    """None where nobody was asked for any."""
    if state.mixing is not None:
        return _public(state.mixing, state.match + 1, "show" if state.mixing.sealed else "promise")
    if state.game is None or state.game.mixed is None:
        return None
    return _public(state.game.mixed, state.match, "begun")


def _public(mixing: Mixing, match: int, step: Literal["promise", "show", "begun"]) -> PublicLuck:
    promised = [(each.seat, each.promise) for each in mixing.contributions if each.promise is not None]
    return PublicLuck(
        match,
        mixing.commitment,
        step,
        tuple(each.seat for each in mixing.contributions),
        () if step == "begun" else mixing.awaited,
        tuple(promised) if mixing.sealed else (),
        mixing.shown,
    )


def match_luck(mixed: Mixing, over: bool) -> MatchLuck:
    """The secret and the luck itself only where the match is over."""
    added = [
        AddedLuck(each.seat, each.name, each.promise, each.luck if over else None, each.luck is not None)
        for each in mixed.contributions
    ]
    return MatchLuck(mixed.commitment, mixed.secret if over else None, tuple(added))
