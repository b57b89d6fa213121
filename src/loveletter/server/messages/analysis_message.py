"""The analysis as a message, over HTTP: what the coach says to one seat of a match that is over (docs/coach.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from loveletter.engine.seats import Seat
from loveletter.server.messages.action_messages import ActionMessage

GradeName: TypeAlias = Literal["best", "good", "slip", "blunder"]


class CoachRemark(Struct, frozen=True):
    """Something to be said: a client chooses the sentence by `coach` in the table of sentences."""

    about: str
    facts: Mapping[str, Any]
    """Seats, cards, actions, whole percents."""


class CoachChoice(Struct, frozen=True):
    action: ActionMessage
    chance: float
    error: float
    """The standard error of the chance."""
    gap: float
    """How much lower the chance is than that of the best action."""
    gap_error: float
    level: bool
    """Whether it cannot be told from the best one."""


class CoachHand(Struct, frozen=True):
    """What another seat could hold."""

    seat: Seat
    exact: Mapping[str, float]
    """The chance of each card, by counting deals."""
    weighted: Mapping[str, float]
    """The same, with a look at how that seat played."""


class CoachMoment(Struct, frozen=True):
    """A decision between several actions."""

    round: int
    at: int
    """The step of the replay in which it was carried out; the one before shows what was decided on."""
    choices: tuple[CoachChoice, ...]
    """The best first."""
    taken: int
    grade: GradeName
    loss: float
    error: float
    before: float
    """The chance to win the round with the best action."""
    hands: tuple[CoachHand, ...]
    why: CoachRemark
    tricks: tuple[CoachRemark, ...]


class CoachPoint(Struct, frozen=True):
    """The chance to win the round after a step of the replay; at its last step, what was won."""

    round: int
    at: int
    chance: float


class CoachShare(Struct, frozen=True):
    """Rounds won, taken apart: won = even + luck + decisions."""

    won: float
    even: float
    luck: float
    decisions: float
    error: float


class CoachSplit(Struct, frozen=True):
    whole: CoachShare
    rounds: tuple[CoachShare, ...]


class Analysis(Struct, frozen=True, tag_field="state", tag="ready"):
    """What the coach says to a seat."""

    match: int
    seat: Seat
    moments: tuple[CoachMoment, ...]
    """Its decisions, in the order of the match."""
    points: tuple[CoachPoint, ...]
    counts: Mapping[str, int]
    """How many decisions had each grade."""
    instructive: tuple[int, ...]
    """Up to three of the moments, the most instructive first."""
    split: CoachSplit | None
