"""Judging: what each action of a decision was worth, from the deciding seat's view alone."""

from __future__ import annotations

import random
from collections.abc import Sequence

from loveletter.bots.champion.outlook import Outlook, outlook
from loveletter.coach.depths import FOR_THE_CURVE, Depth
from loveletter.coach.position import Chances, Decided, Position
from loveletter.coach.remarks import remark
from loveletter.coach.report import (
    BLUNDER,
    CERTAINTY,
    SLIP,
    TIE,
    Choice,
    Grade,
    Hand,
    Moment,
    Remark,
    grade_of,
)
from loveletter.coach.tricks import tricks

DIGITS = 4
"""To a hundredth of a point: more digits would say nothing, and a report is sent around."""


def luck_of(decided: Decided, seed: int) -> random.Random:
    """Chance of its own for each decision, so that it does not matter which others are looked at."""
    return random.Random(f"{seed} {decided.view.round} {decided.number}")


def judge(decided: Decided, depth: Depth, seed: int) -> Moment:
    """A decision between several actions with all that can be said of it."""
    luck, view = luck_of(decided, seed), decided.view
    found = outlook(view, luck, depth.first)
    taken = view.legal.index(decided.action)
    if is_open(found, taken):
        found = outlook(view, luck, depth.closer)
    choices = ranked(decided, found)
    place = next(at for at, each in enumerate(choices) if each.action == decided.action)
    grade = grade_of(choices[place].gap, choices[place].gap_error)
    position = Position(view)
    return Moment(
        round=view.round,
        number=decided.number,
        step=decided.step,
        seat=decided.seat,
        choices=choices,
        taken=place,
        grade=grade,
        loss=choices[place].gap,
        error=choices[place].gap_error,
        before=choices[0].chance,
        hands=tuple(
            [Hand(seat, _chances(position.exact[seat]), _chances(position.weighted[seat])) for seat in position.rivals]
        ),
        worlds=found.worlds,
        why=remark(position, choices, place, grade),
        tricks=worth_seeing(position, choices, place, grade),
    )


def chance_of_only(decided: Decided, seed: int) -> float:
    """The chance to win with the only legal action."""
    return _rounded(outlook(decided.view, luck_of(decided, seed), FOR_THE_CURVE).chances[0])


def is_open(found: Outlook, taken: int) -> bool:
    """Whether the error leaves room for another grade, or another action may be the best."""
    gap, error = float(found.chances.max() - found.chances[taken]), CERTAINTY * float(found.gap_errors[taken])
    if any(abs(gap - bound) < error for bound in (TIE, SLIP, BLUNDER)):
        return True
    behind = found.chances.max() - found.chances
    rivals = (behind <= CERTAINTY * found.gap_errors).sum()
    return gap > TIE and bool(rivals > 1)  # something else was better, but not yet what


def ranked(decided: Decided, found: Outlook) -> tuple[Choice, ...]:
    best = found.chances.max()
    rows = zip(decided.view.legal, found.chances, found.errors, found.gap_errors, strict=True)
    choices = [
        Choice(action, _rounded(chance), _rounded(error), _rounded(best - chance), _rounded(gap_error))
        for action, chance, error, gap_error in rows
    ]
    return tuple(sorted(choices, key=lambda each: each.gap))  # in the order of the rules where they are level


def worth_seeing(position: Position, choices: Sequence[Choice], taken: int, grade: Grade) -> tuple[Remark, ...]:
    """The tricks of the action taken, if it was among the best; else those of the best action, which were missed."""
    seen = grade is Grade.BEST
    action = choices[taken if seen else 0].action
    return tuple(
        [Remark(name, {"seat": position.me, "taken": seen, **facts}) for name, facts in tricks(position, action)]
    )


def _chances(hand: Chances) -> dict[str, float]:
    return {card: _rounded(chance) for card, chance in hand.items()}


def _rounded(number: float) -> float:
    return round(float(number), DIGITS)
