"""Entries: everything that is written for an evening, in order. Folded from the first, they give the evening."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from loveletter.evenings.plan import EveningPlan

Stage: TypeAlias = Literal["main", "semifinal", "final"]


@dataclass(frozen=True, slots=True)
class EveningOpened:
    plan: EveningPlan
    director: str
    """The secret of the director, hashed."""
    secret: str
    """32 bytes in hexadecimal, from which the deals of a duplicate evening and all lots of the seating follow."""


@dataclass(frozen=True, slots=True)
class PlanChanged:
    plan: EveningPlan


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """Players are numbered from 0, in the order in which they came."""

    name: str
    secret: str
    """Hashed; the same proves the player's seat at every table of the evening."""
    face: int | None = None
    luck: bool = False
    """Whether the player's device adds luck to the shuffles."""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """From the next round on there is no seat for the player; a bot takes the present one."""

    player: int


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    player: int


@dataclass(frozen=True, slots=True)
class TableDrawn:
    code: str
    seats: tuple[int | None, ...]
    """The player in each seat; None for a bot."""


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """The tables of the next round. They are open when this is written, so that nobody comes too early."""

    stage: Stage
    tables: tuple[TableDrawn, ...]


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """From now on the seat belongs to this player, a latecomer or a substitute, and so does what it wins."""

    code: str
    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class TableFinished:
    code: str
    tokens: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """The director has set a result, also of a table that never finished."""

    code: str
    tokens: tuple[int, ...]
    winners: tuple[int, ...]
    note: str


@dataclass(frozen=True, slots=True)
class EveningPauseSet:
    paused: bool


@dataclass(frozen=True, slots=True)
class EveningEnded:
    pass


EveningEntry: TypeAlias = (
    EveningOpened
    | PlanChanged
    | PlayerEntered
    | PlayerLeft
    | PlayerReturned
    | RoundDrawn
    | SeatGiven
    | TableFinished
    | ResultCorrected
    | EveningPauseSet
    | EveningEnded
)

EVENING_KINDS: dict[str, Any] = {kind.__name__: kind for kind in get_args(EveningEntry)}
