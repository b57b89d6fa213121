"""Commands: what the director, a player or the server can ask of an evening. Clients send those of people as they are
here (`server/http/evenings.py`, where their fields have bounds)."""

from __future__ import annotations

from dataclasses import dataclass

from loveletter.evenings.plan import EveningPlan


class EveningCommand:
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class EnterEvening(EveningCommand):
    """Take part from the next round on, with a secret that is already hashed. Asked for again with the same secret, it
    is the same player, who comes back after having left."""

    name: str
    secret: str
    face: int | None = None
    luck: bool = False
    """Whether the player's device adds luck to the shuffles (docs/shuffle.md)."""


@dataclass(frozen=True, slots=True)
class LeaveEvening(EveningCommand):
    """A player for themselves, or the director for a player: a bot plays on, and the next round has no seat."""

    player: int


@dataclass(frozen=True, slots=True)
class ReturnToEvening(EveningCommand):
    """The same, back again: with a seat from the next round on."""

    player: int


@dataclass(frozen=True, slots=True)
class ChangePlan(EveningCommand):
    """Director: another plan, before the first round."""

    plan: EveningPlan


@dataclass(frozen=True, slots=True)
class StartRound(EveningCommand):
    """Director: draw the tables of this round, counted from 1, and open them. Asked for again, it is the same round."""

    round: int


@dataclass(frozen=True, slots=True)
class GiveSeat(EveningCommand):
    """Director: in the present round, seat a player who has no seat in place of a bot or of another player, who is
    substituted. Tables are counted from 1."""

    table: int
    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class NoteResult(EveningCommand):
    """The server itself: how the match of a table ended."""

    code: str
    tokens: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CorrectResult(EveningCommand):
    """Director: set the result of a table, with a note that everybody can read. Rounds and tables are counted from
    1."""

    round: int
    table: int
    tokens: tuple[int, ...]
    winners: tuple[int, ...]
    note: str


@dataclass(frozen=True, slots=True)
class PauseEvening(EveningCommand):
    """Director: no round begins, and the tables of this one stand still; or go on."""

    paused: bool


@dataclass(frozen=True, slots=True)
class EndEvening(EveningCommand):
    """Director: nothing changes any more. A round that still runs does not count."""
