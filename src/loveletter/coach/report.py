"""Reports: the coach's analysis of a match, as plain values that JSON can hold (docs/coach.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.notation.json_shape import read_json
from loveletter.notation.plain import from_plain, to_plain

FORMAT_VERSION = 1

TIE = 0.02
"""A loss of up to two points counts as none: the action is as good as the best."""
SLIP = 0.04
"""From this loss on, an action is a slip."""
BLUNDER = 0.12
"""From this loss on, it is a blunder."""
CERTAINTY = 2.0
"""A loss counts from this number of standard errors on."""

Fact: TypeAlias = str | int | bool | Action | None
"""A fact of a sentence: a seat, card or action, or a chance in whole percent."""


class Grade(StrEnum):
    """How good an action was, by its loss against the best one."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


def percent(chance: float) -> int:
    return round(100 * chance)


def grade_of(loss: float, error: float) -> Grade:
    if loss <= max(TIE, CERTAINTY * error):
        return Grade.BEST
    return Grade.GOOD if loss < SLIP else Grade.SLIP if loss < BLUNDER else Grade.BLUNDER


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence of the coach; `coach` in `language/sentences.json` has the cases for each kind."""

    about: str
    """The kind: `guess`, `duel`, ... or the name of a trick."""
    facts: Mapping[str, Fact] = field(hash=False)
    """The facts of the sentence: seats, cards, whole percents."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, and the chance to win the round with it."""

    action: Action
    chance: float
    error: float
    """The standard error of that chance."""
    gap: float
    """How much lower the chance is than that of the best action."""
    gap_error: float
    """The standard error of the gap, as all actions are tried in the same worlds; of the best action, how much ahead
    another may be after all."""

    @property
    def level(self) -> bool:
        """Whether it is as good as the best: a near-tie is a tie."""
        return grade_of(self.gap, self.gap_error) is Grade.BEST


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint with reasons."""

    choices: tuple[Choice, ...]
    """All legal actions, the best first."""
    level: int
    """How many of them, from the first on, are level with the best."""
    why: Remark
    tricks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """What another seat could hold, from the view of the deciding seat."""

    seat: Seat
    exact: Mapping[str, float] = field(hash=False)
    """The chance of each card, by counting deals."""
    weighted: Mapping[str, float] = field(hash=False)
    """The same, considering how that seat played."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a seat between several legal actions."""

    round: int
    number: int
    """The place of the action in its round, from 1."""
    step: int
    """The place of the action in the match, from 1, as `Step.number`."""
    seat: Seat
    choices: tuple[Choice, ...]
    """All legal actions, the best first."""
    taken: int
    grade: Grade
    loss: float
    """The chance of the best action minus that of the action taken."""
    error: float
    """The standard error of that loss."""
    before: float
    """The chance to win before the decision: that of the best action."""
    hands: tuple[Hand, ...]
    worlds: int
    """The number of worlds in which the actions were tried."""
    why: Remark
    """Why the best action is best, or how good the one taken was."""
    tricks: tuple[Remark, ...]
    """Fine points: a Baron that cannot lose, a Guard that must hit. Its fact `seen` says whether it was played."""

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def choice(self) -> Choice:
        return self.choices[self.taken]


@dataclass(frozen=True, slots=True)
class Point:
    """The chance of a seat to win a round after so many of its actions."""

    round: int
    number: int
    """How many actions the round had seen; 0 is after the deal."""
    step: int
    """How many the match had seen."""
    chance: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A seat's chance to win the round over the match; each round ends with the share that was won."""

    seat: Seat
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A result split into its parts: won = even + luck + decisions."""

    won: float
    """Rounds won; a shared win counts as its share."""
    even: float
    """The average among equal players."""
    luck: float
    """What deals and draws gave beyond their average."""
    decisions: float
    """The rest: what this seat and the others made of their cards."""
    error: float
    """The standard error of `luck` and `decisions`."""


@dataclass(frozen=True, slots=True)
class Split:
    """Luck and decisions of one seat, over the match and for each round."""

    whole: Share
    rounds: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class SeatReport:
    """The analysis for one seat."""

    seat: Seat
    moments: tuple[Moment, ...]
    """Its decisions, in the order of the match."""
    curve: Curve
    counts: Mapping[str, int] = field(hash=False)
    """The number of decisions by grade."""
    instructive: tuple[int, ...]
    """Up to three of the moments, the most instructive first."""
    split: Split | None = None
    """None if the match is not over, or where the extra [fast] is missing, which it needs."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a match for the requested seats."""

    edition: str
    players: tuple[str, ...]
    rounds: int
    steps: int
    tokens: tuple[int, ...]
    champions: tuple[Seat, ...]
    """Who won the match; nobody while it is not over."""
    depth: str
    """A name of `decisions.DEPTHS`."""
    seed: int
    """The same record, depth and seed give the same analysis."""
    seats: tuple[SeatReport, ...]
    format_version: int = FORMAT_VERSION

    def to_json(self) -> str:
        """The document that `from_json` reads; equal analyses give equal texts."""
        return json.dumps(to_plain(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Analysis:
        """Read an analysis; raises `BadText` for any other text."""
        return from_plain(cls, read_json(text))
