"""Language models by name: a program that reads a prompt on its input, a Python function, or a scripted baseline."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Callable, Sequence

from loveletter.arena.players import function_at
from loveletter.bots.language_model import Model
from loveletter.engine.actions import Action, Keep, Play
from loveletter.notation import format_action
from loveletter.spaces.text import ACTIONS, Facts, read_view

COMMAND = "command:"
TABLE = "\nedition: "
"""Where the text of the view begins."""
CARD = re.compile(r"^- (\w+) \(", re.MULTILINE)
"""A line of the rules; the strongest card is the last."""
MOST_SECONDS = 600
"""That a program may take for one answer."""


class ModelFailed(Exception):
    """The program of a model cannot be run, or ended with an error: that says nothing about the model."""


def first(prompt: str) -> str:
    """The first action offered."""
    return prompt.rpartition(f"{ACTIONS}\n")[2].splitlines()[0]


def last(prompt: str) -> str:
    """The last action offered, with words around it, as models have them."""
    offered = prompt.rpartition(f"{ACTIONS}\n")[2].partition("\n\n")[0].splitlines()
    return f"Let me think.\n{offered[-1]}"


def scripted(prompt: str) -> str:
    """A simple player that reads nothing but the text: it plays the card listed first, names what most copies are
    unseen of, and uses what it is certain of."""
    cards = CARD.findall(prompt)
    facts = read_view(prompt[prompt.index(TABLE) + 1 : prompt.index("\n\n", prompt.index(f"{ACTIONS}\n")) + 1])
    action = max(facts.legal, key=lambda action: _liking(facts, action, cards))
    return format_action(action, facts.players, None if facts.decision is None else facts.decision.card)


def _liking(facts: Facts, action: Action, cards: Sequence[str]) -> tuple[bool, bool, int, int]:
    if isinstance(action, Keep):
        return False, True, cards.index(action.card), 0
    if not isinstance(action, Play):
        return False, True, 0, 0
    hits = any(each.seat in action.targets and each.card == action.guess for each in facts.certain)
    harmless = facts.viewer not in action.targets and action.card != cards[-1]
    return hits, harmless, -cards.index(action.card), dict(facts.unseen).get(str(action.guess), 0)


SCRIPTED: dict[str, Model] = {"first": first, "last": last, "scripted": scripted}


def model_named(name: str) -> Model:
    """Raises `NoSuchBot`."""
    if name in SCRIPTED:
        return SCRIPTED[name]
    if name.startswith(COMMAND):
        return _program(shlex.split(name.removeprefix(COMMAND)))
    return function_at(name)


def _program(words: Sequence[str]) -> Callable[[str], str]:
    def ask(prompt: str) -> str:
        try:
            ran = subprocess.run(
                words, input=prompt, capture_output=True, text=True, encoding="utf-8", timeout=MOST_SECONDS, check=True
            )
        except (OSError, subprocess.SubprocessError, UnicodeDecodeError) as problem:
            raise ModelFailed(str(problem)) from problem
        return ran.stdout

    return ask
