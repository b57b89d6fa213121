"""A verdict: whether an answer is the solution, what every choice was worth, and what the coach says of it."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.coach.report import Fact, Remark, percent
from loveletter.engine.actions import Action
from loveletter.puzzles.puzzle import ActionRating, Puzzle


class CheckedAnswer(NamedTuple):
    solved: bool
    answer: ActionRating
    ratings: tuple[ActionRating, ...]
    """All legal actions, the best first; the first is the solution."""
    error: float
    """The standard error of the gap between the first two."""
    theme: str
    why: Remark
    """Why the solution is best, said to somebody who gave this answer."""
    tricks: tuple[Remark, ...]
    """What else is worth seeing in the solution."""


def check(puzzle: Puzzle, action: Action) -> CheckedAnswer:
    """The verdict on an action; `IllegalAction` where the rules do not allow it."""
    if action not in puzzle.view.legal:
        puzzle.match.act(puzzle.seat, action)  # the rules say why
    ratings = puzzle.ratings
    answer = next(each for each in ratings if each.action == action)
    why = puzzle.why[puzzle.view.legal.index(action)]
    solved = answer is ratings[0]
    return CheckedAnswer(
        solved,
        answer,
        ratings,
        puzzle.error / 1000,
        puzzle.theme,
        Remark(why.about, {**shared_facts(puzzle, answer), **why.facts}),
        tuple([Remark(each.about, {"seat": puzzle.seat, "seen": solved, **each.facts}) for each in puzzle.tricks]),
    )


def shared_facts(puzzle: Puzzle, answer: ActionRating) -> dict[str, Fact]:
    """What goes into every remark on an answer: with the solution, what comes next; with any other, the solution."""
    best, second = puzzle.ratings[:2]
    facts: dict[str, Fact] = {"seat": puzzle.seat, "taken": answer.action, "was": percent(answer.chance)}
    if answer == best:
        return {**facts, "next": second.action, "chance": percent(second.chance)}
    return {**facts, "best": best.action, "chance": percent(best.chance)}
