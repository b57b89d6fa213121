"""Hints: what the coach says before a decision, to the seat that asks and from what it sees alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

from loveletter.bots.obstacles import FAST
from loveletter.bots.registry import is_learned
from loveletter.coach.report import Remark
from loveletter.engine.actions import Action
from loveletter.engine.edition import Edition
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.language import Speaker
from loveletter.notation.plain import from_plain
from loveletter.table import TableRefused

FEW = 6
"""So many of the choices are told; those that are level with the best all are."""


class HintChoice(NamedTuple):
    action: Action
    chance: float
    """To win the round."""
    error: float


class Hint(NamedTuple):
    choices: tuple[HintChoice, ...]
    """All legal actions, the best first."""
    level: int
    """How many of them, from the first on, cannot be told from the best."""
    why: Remark
    tricks: tuple[Remark, ...]


def require_coach(edition: Edition) -> None:
    """Raises `TableRefused` where there is no coach for this edition on this machine."""
    if any(find_spec(package) is None for package in FAST):
        raise TableRefused("coach_needs_fast")
    if not is_learned(edition):
        raise TableRefused("coach_unlearned")


def hint_for(view: View) -> Hint:
    """What the coach says to the viewer, who is awaited."""
    from loveletter.coach.advice import advise  # it needs the extra [fast], which the terminal does without

    advice = advise(view)
    choices = tuple(HintChoice(each.action, each.chance, each.error) for each in advice.choices)
    return Hint(choices, advice.level, advice.why, advice.tricks)


def read_hint(message: Mapping[str, Any]) -> Hint:
    """The same from a server (docs/protocol.md)."""
    choices = [HintChoice(_action(each["action"]), each["chance"], each["error"]) for each in message["choices"]]
    return Hint(tuple(choices), message["level"], _remark(message["why"]), tuple(map(_remark, message["tricks"])))


def hint_lines(hint: Hint, names: Sequence[str], seat: Seat, voice: Speaker) -> Iterator[str]:
    for remark in (hint.why, *hint.tricks):
        yield voice.remark(remark.about, remark.facts, names, seat)
    yield voice.message("hint-choices")
    for at, choice in enumerate(hint.choices[: max(FEW, hint.level)]):
        percent, error = round(100 * choice.chance), round(100 * choice.error)
        chance = voice.message("hint-chance", chance=percent, error=error)
        if at < hint.level:
            mark = voice.message("hint-level" if hint.level > 1 else "hint-best")
            chance = voice.message("plain-shown", shown=chance, holds=mark)
        yield voice.message("plain-entry", name=voice.action(choice.action, names, seat), line=chance)


def _remark(told: Mapping[str, Any]) -> Remark:
    facts = {name: _action(each) if isinstance(each, Mapping) else each for name, each in told["facts"].items()}
    return Remark(told["about"], facts)


def _action(told: object) -> Action:
    action: Action = from_plain(Action, told)
    return action
