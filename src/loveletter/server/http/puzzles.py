"""Puzzles: which there are, one of them as its solver sees it, and the verdict on an answer."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from loveletter import puzzles
from loveletter.engine.refusals import IllegalAction
from loveletter.notation.plain import to_plain
from loveletter.notation.setup import settings
from loveletter.puzzles.puzzle import seen
from loveletter.server.http.dependencies import limit_reading
from loveletter.server.http.operations import Operations, compressed_response
from loveletter.server.messages import outgoing
from loveletter.server.messages.analysis_message import CoachRemark
from loveletter.server.messages.incoming import ActionMessage
from loveletter.server.messages.outgoing import encode
from loveletter.server.messages.view_message import UnseenTable, public_message, view_message
from loveletter.server.structs import source_value, tagged_json
from loveletter.table import TableRefused

operations = Operations("/api/puzzles")

Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Day = Annotated[date, Meta(description="The day at the solver's place")]


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would do in a puzzle."""

    action: ActionMessage


class PuzzleInfo(Struct, frozen=True):
    number: int
    edition: str
    players: int
    difficulty: int
    proven: bool
    """Whether its chances follow from perfect play, and are no estimates."""


class PuzzleList(Struct, frozen=True):
    """All puzzles in their order, and which is that of the day."""

    day: date
    today: int
    """The number of the puzzle of this day."""
    easy: int
    """The same for newcomers: an easy one of the second edition."""
    puzzles: list[PuzzleInfo]


class PuzzleMessage(Struct, frozen=True):
    number: int
    """From 1; of every puzzle the same for ever."""
    edition: str
    options: Mapping[str, str | int | bool]
    guesses: Mapping[str, tuple[str | int, ...]]
    players: tuple[str, ...]
    seat: int
    """Who is to decide."""
    difficulty: int
    """From 1, the easiest, to 3."""
    proven: bool
    view: outgoing.ViewMessage


class PuzzleRating(Struct, frozen=True):
    action: ActionMessage
    chance: float
    """The chance to win the round."""


class PuzzleVerdict(Struct, frozen=True):
    """The verdict on an answer."""

    solved: bool
    answer: int
    """Which of the ratings was the answer."""
    ratings: list[PuzzleRating]
    """All legal actions, the best first; the first is the solution."""
    error: float
    """The standard error of the gap between the first two."""
    proven: bool
    """Whether the chances follow from perfect play, and are no estimates; the error is then what they may be off."""
    theme: str
    why: CoachRemark
    tricks: tuple[CoachRemark, ...]


@operations.get("")
async def get_puzzles(request: Request, day: Day) -> PuzzleList:
    """All puzzles, and which is that of a day."""
    limit_reading(request)
    return await asyncio.to_thread(_list, day)


@operations.get("/{number}", answers={200: PuzzleMessage})
async def get_puzzle(request: Request, number: Number) -> Response:
    """A puzzle as the seat sees it that is to decide, without the solution."""
    limit_reading(request)
    return await compressed_response(request, await asyncio.to_thread(_document, number))


@operations.post("/{number}/answer")
async def answer_puzzle(request: Request, number: Number, body: PuzzleAnswer) -> PuzzleVerdict:
    """The verdict on what somebody would do, with the chances of all other choices."""
    limit_reading(request)
    return await asyncio.to_thread(_verdict, number, body)


def _list(day: date) -> PuzzleList:
    infos = [
        PuzzleInfo(puzzle.number, puzzle.edition, puzzle.players, puzzle.difficulty, puzzle.is_proven)
        for puzzle in puzzles.puzzles()
    ]
    return PuzzleList(day, puzzles.of_the_day(day).number, puzzles.easy_of_the_day(day).number, infos)


def _verdict(number: int, body: PuzzleAnswer) -> PuzzleVerdict:
    try:
        verdict = puzzles.check(_numbered(number), source_value(body.action))
    except IllegalAction as refused:
        raise TableRefused.by_rules(refused.refusal) from None
    plain = {**to_plain(verdict), "answer": verdict.ratings.index(verdict.answer)}
    return msgspec.convert(plain, PuzzleVerdict)


def puzzle_message(puzzle: puzzles.Puzzle) -> bytes:
    public, view = seen(puzzle)
    rules = puzzle.match.rules
    events: Any = [tagged_json(event) for event in view.events]
    unseen = UnseenTable.of(public.view)
    message = view_message(puzzle.seat, view.version, view.since, events, public_message(public), view.own, unseen)
    return encode(
        PuzzleMessage(
            puzzle.number,
            puzzle.edition,
            settings(rules),
            rules.guesses,
            puzzle.names,
            puzzle.seat,
            puzzle.difficulty,
            puzzle.is_proven,
            message,
        )
    )


@lru_cache(256)
def _document(number: int) -> bytes:
    """Runs off the event loop: the round is played again."""
    return gzip.compress(puzzle_message(_numbered(number)))


def _numbered(number: int) -> puzzles.Puzzle:
    try:
        return puzzles.numbered(number)
    except puzzles.UnknownPuzzle as unknown:
        raise TableRefused("unknown_puzzle", most=unknown.most) from None
