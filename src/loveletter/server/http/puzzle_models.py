"""The bodies of requests and responses about puzzles."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StrictBool, StrictStr

from loveletter.server.http.http_models import MOST_PLAYERS, Answer, Request, Whole


def _written(value: object) -> object:
    """A day is written as 2026-12-24: a number, which could be a moment, is none."""
    if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d{2}-\d{2}", value, re.ASCII):
        raise ValueError("expected a day such as 2026-12-24")
    return value


Day = Annotated[date, BeforeValidator(_written)]
Word = Annotated[StrictStr, Field(max_length=40)]
Seat = Annotated[Whole, Field(ge=0, lt=MOST_PLAYERS)]


class PuzzlePlay(Request):
    kind: Literal["play"]
    card: Word
    targets: Annotated[tuple[Seat, ...], Field(max_length=MOST_PLAYERS)] = ()
    guess: Annotated[Whole, Field(ge=0, le=99)] | Word | None = None


class PuzzleKeep(Request):
    kind: Literal["keep"]
    card: Word
    under: Annotated[list[Word], Field(max_length=MOST_PLAYERS)]


class PuzzleLook(Request):
    kind: Literal["look"]
    target: Seat | None


class PuzzleRedraw(Request):
    kind: Literal["redraw"]
    wanted: StrictBool


PuzzleAction = Annotated[PuzzlePlay | PuzzleKeep | PuzzleLook | PuzzleRedraw, Field(discriminator="kind")]


class PuzzleAnswer(Request):
    """What somebody would do in a puzzle."""

    action: PuzzleAction


class PuzzleInfo(Answer):
    number: int
    edition: str
    players: int
    difficulty: int


class PuzzleList(Answer):
    """All puzzles in their order, and which is that of the day."""

    day: date
    today: int
    """The number of the puzzle of this day."""
    puzzles: list[PuzzleInfo]


class PuzzleRating(Answer):
    action: PuzzleAction
    chance: float
    """The chance to win the round."""


class PuzzleRemark(Answer):
    """Something that the coach says: `coach` in the table of sentences has the words."""

    about: str
    facts: dict[str, Any]


class PuzzleVerdict(Answer):
    """What is told to somebody who has answered."""

    solved: bool
    answer: int
    """Which of the ratings was the answer."""
    ratings: list[PuzzleRating]
    """All legal actions, the best first; the first is the solution."""
    error: float
    """The standard error of the gap between the first two."""
    theme: str
    why: PuzzleRemark
    tricks: list[PuzzleRemark]
