"""Judging: grade a decision from the deciding seat's view alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from loveletter.bots.champion.evaluation import evaluate
from loveletter.bots.choices import is_blunder, likeliest_first
from loveletter.coach.action_values import ActionValues, evaluate_actions
from loveletter.coach.decisions import FOR_THE_CURVE, Decided, Depth
from loveletter.coach.position import Chances, Position
from loveletter.coach.remarks import remark
from loveletter.coach.report import Choice, Fact, Grade, Hand, Moment, Remark, grade_of
from loveletter.coach.tricks import tricks
from loveletter.engine.actions import Action, Play

DIGITS = 4
"""To a hundredth of a point: more digits would mean nothing, and reports are sent over the network."""


def luck_of(decided: Decided, seed: int) -> random.Random:
    """Each decision has its own random numbers, so that it does not matter which others are analysed."""
    return random.Random(f"{seed} {decided.view.round} {decided.number}")


def judge(decided: Decided, depth: Depth, seed: int) -> Moment:
    luck, view = luck_of(decided, seed), decided.view
    position = Position(view)
    values = evaluate_actions(position, view.legal.index(decided.action), luck, depth)
    choices = ranked(position, values)
    place = next(at for at, each in enumerate(choices) if each.action == decided.action)
    grade = grade_of(choices[place].gap, choices[place].gap_error)
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
            [
                Hand(seat, _chances(position.exact[seat]), _chances(position.weighted[seat]))
                for seat in position.opponents
            ]
        ),
        worlds=values.worlds,
        why=remark(position, choices, place, grade),
        tricks=worth_seeing(position, choices, place, grade),
    )


def chance_of_only(decided: Decided, seed: int) -> float:
    return _rounded(evaluate(decided.view, luck_of(decided, seed), FOR_THE_CURVE).chances[0])


def ranked(position: Position, values: ActionValues) -> tuple[Choice, ...]:
    """All actions, the best first. Level guesses cannot be told apart by what they won, so they are ordered by their
    chance to hit."""
    view = position.view
    choices = [
        Choice(action, *[_rounded(number) for number in numbers])
        for action, *numbers in zip(
            view.legal, values.chances, values.errors, values.gaps, values.gap_errors, strict=True
        )
    ]
    choices.sort(key=lambda each: each.gap)  # in the order of the rules where they are equal
    level = [choice.level for choice in choices]
    actions = likeliest_first(view.rules, [choice.action for choice in choices], level, position.weighted)
    return tuple([replace(each, action=action) for each, action in zip(choices, actions, strict=True)])


def worth_seeing(position: Position, choices: Sequence[Choice], taken: int, grade: Grade) -> tuple[Remark, ...]:
    """The tricks of the action taken, if it was among the best and another card would have been worse; those of the
    best action, if it was missed at a cost. Where all else is to leave the round, nothing is a trick."""
    if grade is Grade.GOOD:
        return ()
    seen = grade is Grade.BEST
    action = choices[taken if seen else 0].action
    others = [choice for choice in choices if choice.action != action and not is_blunder(position.view, choice.action)]
    as_good = [other for other in others if other.level]
    if not others or (seen and any(_card(each.action) != _card(action) for each in as_good)):
        return ()
    common: dict[str, Fact] = {"seat": position.me, "seen": seen}
    return tuple([Remark(name, {**common, **facts}) for name, facts in tricks(position, action)])


def _card(action: Action) -> str | None:
    return action.card if isinstance(action, Play) else None


def _chances(hand: Chances) -> dict[str, float]:
    return {card: _rounded(chance) for card, chance in hand.items()}


def _rounded(number: float) -> float:
    return round(float(number), DIGITS)
