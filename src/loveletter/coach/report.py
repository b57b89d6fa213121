"""Reports: what the coach has to say of a match, as plain values that JSON can hold (docs/coach.md)."""

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
"""A loss of at most two points is none: the action counts as the best."""
SLIP = 0.04
"""From here on a loss is a slip."""
BLUNDER = 0.12
"""From here on it is a blunder."""
CERTAINTY = 2.0
"""How many standard errors a loss must have before it counts."""

Fact: TypeAlias = str | int | bool | Action | None
"""What goes into a sentence: seats, cards, actions; chances are whole percents there."""


class Grade(StrEnum):
    """How good an action was, by what it lost against the best one."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


def grade_of(loss: float, error: float) -> Grade:
    """The grade of an action that lost so much of the chance to win, known with this standard error."""
    if loss <= max(TIE, CERTAINTY * error):
        return Grade.BEST
    return Grade.GOOD if loss < SLIP else Grade.SLIP if loss < BLUNDER else Grade.BLUNDER


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to be said; `coach` in `language/sentences.json` has the cases for each kind of remark."""

    about: str
    """The kind: `guess`, `duel`, ... or the name of a trick."""
    facts: Mapping[str, Fact] = field(hash=False)
    """What goes into the sentence: seats, cards, whole percents."""


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
        """Whether it cannot be told from the best: a near-tie is a tie."""
        return grade_of(self.gap, self.gap_error) is Grade.BEST


@dataclass(frozen=True, slots=True)
class Hand:
    """What another seat could hold, as the deciding seat could tell."""

    seat: Seat
    exact: Mapping[str, float] = field(hash=False)
    """The chance of each card, by counting deals."""
    weighted: Mapping[str, float] = field(hash=False)
    """The same, with a look at how that seat played."""


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
    """Which of them was taken."""
    grade: Grade
    loss: float
    """What the action taken lost of the chance to win, against the best one."""
    error: float
    """The standard error of that loss."""
    before: float
    """The chance to win before the decision: that of the best action."""
    hands: tuple[Hand, ...]
    worlds: int
    """In how many worlds the actions were tried."""
    why: Remark
    """Why the best action is best, or what the one taken was worth."""
    tricks: tuple[Remark, ...]
    """Fine points: a Baron that cannot lose, a Guard that must hit. Its fact `seen` says whether it was played."""

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def choice(self) -> Choice:
        """The action taken."""
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
    """The chance of a seat to win the round, from round to round; each ends with the share that was won."""

    seat: Seat
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A result taken apart: won = even + luck + decisions."""

    won: float
    """Rounds won; one that several win counts in parts."""
    even: float
    """What a seat wins on the average among equals."""
    luck: float
    """What the deals and draws gave, against what they give on the average."""
    decisions: float
    """What is left: what the seat, and the others, made of their cards."""
    error: float
    """The standard error of `luck` and `decisions`."""


@dataclass(frozen=True, slots=True)
class Split:
    """Luck and decisions of one seat, over the match and for each round."""

    whole: Share
    rounds: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class SeatReport:
    """What the coach has to say to one seat."""

    seat: Seat
    moments: tuple[Moment, ...]
    """Its decisions, in the order of the match."""
    curve: Curve
    counts: Mapping[str, int] = field(hash=False)
    """How many decisions had each grade."""
    instructive: tuple[int, ...]
    """Up to three of the moments, the most instructive first."""
    split: Split | None = None
    """None where the match is not over."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the coach has to say of a match, to each seat that was asked for."""

    edition: str
    players: tuple[str, ...]
    rounds: int
    """How many rounds the match has."""
    steps: int
    """How many actions it has."""
    tokens: tuple[int, ...]
    """What each seat had won in the end."""
    champions: tuple[Seat, ...]
    """Who won the match; nobody while it is not over."""
    depth: str
    """How thoroughly it was looked at."""
    seed: int
    """The same record, depth and seed give the same analysis."""
    seats: tuple[SeatReport, ...]
    format_version: int = FORMAT_VERSION

    def to_json(self) -> str:
        """The document that `from_json` reads; equal analyses give equal texts."""
        return json.dumps(to_plain(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Analysis:
        """The analysis again; `BadText` where the text is something else."""
        return from_plain(cls, read_json(text))
