"""Tries an installed wheel with a compiled engine: python -I tools/try_compiled.py

It plays a round of every edition by the compiled modules. What is missing there fails here, before anybody installs it.
"""

import random
import sys

from loveletter import EDITIONS, apply, deal, legal_actions
from loveletter.cards import guard
from loveletter.engine import turn


def try_compiled() -> int:
    """How many decisions were made; exits where a module runs from its source."""
    for module in (turn, guard):
        if (module.__file__ or ".py").endswith(".py"):
            sys.exit(f"{module.__name__} is not compiled: {module.__file__}")
    luck, decisions = random.Random(1), 0
    for edition in EDITIONS.values():
        state, _ = deal(edition.rules(4), bytes(32))
        while (seat := state.awaited) is not None:
            state, _ = apply(state, seat, luck.choice(legal_actions(state)))
            decisions += 1
        if state.ending is None:
            sys.exit(f"a round of {edition.name} has no ending")
    return decisions


if __name__ == "__main__":
    print(f"The compiled engine made {try_compiled()} decisions in {len(EDITIONS)} rounds.")
