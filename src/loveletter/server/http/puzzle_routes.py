"""Routes of puzzles: which there are, one of them as its solver sees it, and the verdict on an answer."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from loveletter import puzzles
from loveletter.coach.report import Remark
from loveletter.engine.actions import Action
from loveletter.engine.refusals import IllegalAction
from loveletter.notation.plain import from_plain, to_plain
from loveletter.server.http import puzzle_models as models
from loveletter.server.http.compressed import compressed_response
from loveletter.server.http.dependencies import PROBLEMS, limit_reading
from loveletter.server.messages.puzzle_message import puzzle_message
from loveletter.table import TableRefused

router = APIRouter(prefix="/api/puzzles", responses=PROBLEMS, dependencies=[Depends(limit_reading)])

Number = Annotated[int, Path(ge=1, le=1_000_000)]


@router.get("")
def get_puzzles(day: Annotated[models.Day, Query(description="The day at the solver's place")]) -> models.PuzzleList:
    """All puzzles, and which is that of a day."""
    return models.PuzzleList(
        day=day,
        today=puzzles.of_the_day(day).number,
        puzzles=[
            models.PuzzleInfo(
                number=each.number, edition=each.edition, players=each.players, difficulty=each.difficulty
            )
            for each in puzzles.puzzles()
        ],
    )


@router.get("/{number}", response_model=None, responses={200: {"model": dict[str, Any]}})
async def get_puzzle(request: Request, number: Number) -> Response:
    """A puzzle as the seat sees it that is to decide, without the solution."""
    body = await asyncio.get_running_loop().run_in_executor(None, _document, number)
    return await compressed_response(request, body)


@router.post("/{number}/answer")
def answer(number: Number, body: models.PuzzleAnswer) -> models.PuzzleVerdict:
    """The verdict on what somebody would do, with the chances of all other choices."""
    puzzle = _numbered(number)
    plain = body.action.model_dump(mode="json")
    action: Action = from_plain(Action, plain)
    try:
        verdict = puzzles.check(puzzle, action)
    except IllegalAction as refused:
        raise TableRefused.by_rules(refused.refusal) from None
    return models.PuzzleVerdict(
        solved=verdict.solved,
        answer=verdict.ratings.index(verdict.answer),
        ratings=[_rating(each) for each in verdict.ratings],
        error=verdict.error,
        theme=verdict.theme,
        why=_remark(verdict.why),
        tricks=[_remark(each) for each in verdict.tricks],
    )


def _rating(rating: puzzles.Rating) -> models.PuzzleRating:
    return models.PuzzleRating.model_validate({"action": to_plain(rating.action), "chance": rating.chance})


def _remark(remark: Remark) -> models.PuzzleRemark:
    return models.PuzzleRemark(about=remark.about, facts=to_plain(remark)["facts"])


@lru_cache(256)
def _document(number: int) -> bytes:
    """Runs off the event loop: the round is played again."""
    return gzip.compress(puzzle_message(_numbered(number)))


def _numbered(number: int) -> puzzles.Puzzle:
    try:
        return puzzles.numbered(number)
    except puzzles.UnknownPuzzle as unknown:
        raise TableRefused("unknown_puzzle", most=unknown.most) from None
