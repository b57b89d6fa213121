"""The luck of a match as everybody may see it: who takes part, and once the match is over, everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.mixing import Mixing

if TYPE_CHECKING:
    from loveletter.table.state import TableState


@dataclass(frozen=True, slots=True)
class LuckPromise:
    seat: Seat
    promise: str


@dataclass(frozen=True, slots=True)
class Luck:
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


class LuckContribution(NamedTuple):
    seat: Seat
    name: str
    promise: str | None
    """None if it was not sent in time."""
    luck: bytes | None
    """None also while the match runs."""
    shown: bool
    """Whether it is in the secret of the match."""


class MatchLuck(NamedTuple):
    """What it takes to check the seeds of a match."""

    commitment: str
    secret: bytes | None
    """The server's own part; None while the match runs."""
    added: tuple[LuckContribution, ...]


def public_luck(state: TableState) -> Luck | None:
    """None if nobody was asked for any."""
    if state.mixing is not None:
        return _public(state.mixing, state.match + 1, "show" if state.mixing.sealed else "promise")
    if state.game is None or state.game.mixed is None:
        return None
    return _public(state.game.mixed, state.match, "begun")


def _public(mixing: Mixing, match: int, step: Literal["promise", "show", "begun"]) -> Luck:
    promised = [LuckPromise(part.seat, part.promise) for part in mixing.contributions if part.promise is not None]
    return Luck(
        match,
        mixing.commitment,
        step,
        tuple(part.seat for part in mixing.contributions),
        () if step == "begun" else mixing.awaited,
        tuple(promised) if mixing.sealed else (),
        mixing.shown,
    )


def match_luck(mixed: Mixing, over: bool) -> MatchLuck:
    """The secret and the luck itself only where the match is over."""
    added = [
        LuckContribution(part.seat, part.name, part.promise, part.luck if over else None, part.luck is not None)
        for part in mixed.contributions
    ]
    return MatchLuck(mixed.commitment, mixed.secret if over else None, tuple(added))
