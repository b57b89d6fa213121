"""A language model as a bot: it reads the rules and the text of its view, and its answer is read back."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from loveletter.engine.actions import Action
from loveletter.engine.view import View
from loveletter.notation import BadText
from loveletter.spaces.text import read_answer, rules_text, view_text

Model: TypeAlias = Callable[[str], str]
"""From a prompt to an answer."""

TRIES = 3


@dataclass
class ModelUse:
    """What a model was asked, and how well its answers could be read."""

    decisions: int = 0
    """Those in which there was a choice; where there is none nothing is asked."""
    legal_at_once: int = 0
    unread: int = 0
    """Decisions in which no answer could be read, so that luck decided."""
    prompts: int = 0
    prompt_characters: int = 0
    answer_characters: int = 0


class LanguageModelBot:
    """Says what was wrong with an answer, and asks again; after three answers luck decides."""

    def __init__(self, model: Model, name: str = "language_model") -> None:
        self.model = model
        self.name = name
        self.use = ModelUse()

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        self.use.decisions += 1
        prompt = prompt_of(view)
        for attempt in range(TRIES):
            answer = self._ask(prompt)
            try:
                action = read_answer(answer, view)
            except BadText as bad:
                prompt += f"{answer}\nThis cannot be read: {bad.problem}.\n"
            else:
                self.use.legal_at_once += attempt == 0
                return action
        self.use.unread += 1
        return luck.choice(view.legal)

    def _ask(self, prompt: str) -> str:
        answer = self.model(prompt)
        self.use.prompts += 1
        self.use.prompt_characters += len(prompt)
        self.use.answer_characters += len(answer)
        return answer


def prompt_of(view: View) -> str:
    return f"{rules_text(view.rules)}\n{view_text(view)}\nEnd your answer with the number of one action.\n"
