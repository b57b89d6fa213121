"""A language model at a table: it reads the rules and the text of its view, and its answer is read back."""

import random

from loveletter import EDITIONS, Match, tell
from loveletter.bots.language_model import LanguageModelBot
from loveletter.spaces.text import ACTIONS, view_text


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
