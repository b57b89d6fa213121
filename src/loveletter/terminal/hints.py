"""Hints: what the coach says before a decision, to the seat that asks and from what it sees alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from loveletter.bots.registry import FAST, is_learned
from loveletter.coach.report import Advice, Choice, Remark
from loveletter.engine.actions import Action
from loveletter.engine.edition import Edition
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.language import Speaker
from loveletter.notation.plain import from_plain
from loveletter.table import TableRefused

FEW = 6
"""How many choices are shown; all that are level with the best are."""


def require_coach(edition: Edition) -> None:
    """Raises `TableRefused` where there is no coach for this edition on this machine."""
    if any(find_spec(package) is None for package in FAST):
        raise TableRefused("coach_needs_fast")
    if not is_learned(edition):
        raise TableRefused("coach_unlearned")


def hint_for(view: View) -> Advice:
    """What the coach says to the viewer, who is awaited."""
    from loveletter.coach.advice import advise  # it needs the extra [fast], which the terminal does without

    return advise(view)


def read_hint(message: Mapping[str, Any]) -> Advice:
    """The same from a server (docs/protocol.md)."""
    best = message["choices"][0]["chance"]
    choices = [
        Choice(_action(each["action"]), each["chance"], each["error"], max(0.0, best - each["chance"]), gap_error=0.0)
        for each in message["choices"]
    ]
    return Advice(tuple(choices), message["level"], _remark(message["why"]), tuple(map(_remark, message["tricks"])))


def hint_lines(hint: Advice, names: Sequence[str], seat: Seat, voice: Speaker) -> Iterator[str]:
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


def _remark(plain: Mapping[str, Any]) -> Remark:
    facts = {name: _action(fact) if isinstance(fact, Mapping) else fact for name, fact in plain["facts"].items()}
    return Remark(plain["about"], facts)


def _action(plain: object) -> Action:
    action: Action = from_plain(Action, plain)
    return action
