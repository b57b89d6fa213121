"""Explain: have the coach say to every answer of a puzzle why the solution is best."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from loveletter.coach.judging import worth_seeing
from loveletter.coach.position import Position
from loveletter.coach.remarks import remark
from loveletter.coach.report import Choice, Grade, Remark, grade_of
from loveletter.notation.plain import to_plain
from loveletter.puzzles.puzzle import Explanation, Puzzle, shared_facts


def explain(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the coach's words."""
    position, ratings, error = Position(puzzle.view), puzzle.ratings, puzzle.error / 1000
    best = ratings[0].chance
    choices = [Choice(each.action, each.chance, error, best - each.chance, error) for each in ratings]
    reasons = {}
    for at, each in enumerate(ratings):
        grade = Grade.BEST if at == 0 else grade_of(best - each.chance, error)
        reasons[each.action] = _explanation(remark(position, choices, at, grade), shared_facts(puzzle, each))
    tricks = worth_seeing(position, choices, 0, Grade.BEST)
    known = {"seat": puzzle.seat, "seen": True}
    why = tuple([reasons[action] for action in puzzle.view.legal])
    return replace(puzzle, why=why, tricks=tuple([_explanation(each, known) for each in tricks]))


def _explanation(said: Remark, known: Mapping[str, Any]) -> Explanation:
    """The remark without what follows from puzzle and answer anyway."""
    facts = {name: fact for name, fact in said.facts.items() if name not in known or known[name] != fact}
    return Explanation(said.about, {name: to_plain(fact) for name, fact in facts.items()})
