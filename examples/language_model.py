"""A player that shows a language model the rules and the text of the view, and reads its answer."""

import random
from collections.abc import Callable

from loveletter import EDITIONS, Action, BadText, Match, View, tell
from loveletter.spaces.text import ACTIONS, read_answer, rules_text, view_text

TRIES = 3


class LanguageModelBot:
    """Any function from a prompt to an answer will do, such as a call of a model's interface."""

    name = "language_model"

    def __init__(self, model: Callable[[str], str]) -> None:
        self.model = model

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        prompt = f"{rules_text(view.rules)}\n{view_text(view)}\nEnd your answer with the number of one action.\n"
        for _ in range(TRIES):
            answer = self.model(prompt)
            try:
                return read_answer(answer, view)
            except BadText as bad:
                prompt += f"{answer}\nThis cannot be read: {bad.problem}.\n"
        return luck.choice(view.legal)


def last_action(prompt: str) -> str:
    """Stands for a model here: it names the last action offered, with some words around it."""
    offered = prompt.rpartition(f"{ACTIONS}\n")[2].partition("\n\n")[0].splitlines()
    return f"Let me think.\n{offered[-1]}"


def main() -> None:
    luck, players = random.Random(7), ["seat0", "seat1", "seat2"]
    player = LanguageModelBot(last_action)
    match = Match.begin(EDITIONS["second"].rules(players=3), players).deal(luck.randbytes(32), starter=0)
    print(view_text(match.view(0)))
    while (seat := match.state.awaited) is not None:
        match = match.act(seat, player.decide(match.view(seat), luck, budget=1.0))
    print("\n".join(tell(match, viewer=0)))


if __name__ == "__main__":
    main()
