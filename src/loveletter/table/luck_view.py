"""The luck of a match as everybody may see it: who takes part, and once the match is over, everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

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


@dataclass(frozen=True, slots=True)
class AddedLuck:
    """What somebody who was asked for luck has added."""

    seat: Seat
    name: str
    promise: str | None
    """None if it was not sent in time."""
    luck: str | None
    """In hexadecimal; None also while the match runs."""
    shown: bool
    """Whether it is in the secret of the match; if not, it was left out."""


@dataclass(frozen=True, slots=True)
class LuckProof:
    """What it takes to check from which luck the seeds come (docs/shuffle.md)."""

    commitment: str
    secret: str | None
    """The server's own part, in hexadecimal; None while the match runs."""
    added: tuple[AddedLuck, ...]


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


def luck_proof(mixed: Mixing, over: bool) -> LuckProof:
    """The secret and the luck itself only where the match is over."""
    added = []
    for part in mixed.contributions:
        luck = part.luck.hex() if over and part.luck is not None else None
        added.append(AddedLuck(part.seat, part.name, part.promise, luck, part.luck is not None))
    return LuckProof(mixed.commitment, mixed.secret.hex() if over else None, tuple(added))
