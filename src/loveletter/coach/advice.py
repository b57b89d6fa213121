"""Advice: the coach's hint before a decision, from the view of the seat that decides."""

from __future__ import annotations

import random
from collections.abc import Sequence

from loveletter.bots.hint import PATIENCE, Hint, hint
from loveletter.coach.judging import worth_seeing
from loveletter.coach.position import Position
from loveletter.coach.remarks import compared
from loveletter.coach.report import Advice, Choice, Grade, Remark, percent
from loveletter.engine.actions import Action, Keep, Play
from loveletter.engine.view import View

ONLY_AFTERWARDS = frozenset({"impossible"})
"""Reasons that criticise an action already taken."""


def advise(view: View, luck: random.Random | None = None, budget: float = PATIENCE) -> Advice:
    """The advice for the viewer, whose turn it is; the chances are those of `hint`."""
    return advice_from(view, hint(view, luck, budget))


def advice_from(view: View, given: Hint) -> Advice:
    best = given.chances[0][1]
    choices = tuple(
        [
            Choice(action, chance, error, max(0.0, best - chance), 0.0)
            for (action, chance), error in zip(given.chances, given.errors, strict=True)
        ]
    )
    position, level = Position(view), len(given.ties)
    return Advice(choices, level, _why(position, choices, level), worth_seeing(position, choices, 0, Grade.BEST))


def _why(position: Position, choices: Sequence[Choice], level: int) -> Remark:
    """The best action compared with the best one of another idea: naming another card is hardly another idea."""
    best, behind = choices[0], choices[level:]
    if len(choices) == 1:
        return Remark("hint_only", {"seat": position.me, "best": best.action})
    if not behind:
        return Remark("hint_level", {"seat": position.me, "best": best.action, "chance": percent(best.chance)})
    others = [each for each in behind if _idea(each.action) != _idea(best.action)]
    return compared(position, best, (others or behind)[0], ONLY_AFTERWARDS if others else _REASONS_OF_OTHER_IDEAS)


def _idea(action: Action) -> object:
    return (type(action), action.card) if isinstance(action, Play | Keep) else action


_REASONS_OF_OTHER_IDEAS = ONLY_AFTERWARDS | {"guess", "keep"}
"""Between two actions of one idea these reasons would be about an action already taken."""
