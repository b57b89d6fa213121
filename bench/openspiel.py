"""OpenSpiel: steps a second on one core, by random play through its own interface, side by side with its own games.

A step is an action of a player or of chance; every node is asked for what is possible there. `strings`: the player who
acts also gets its information state as text; `clones`: every step is taken on a copy, as searches and solvers do.

python -m bench.openspiel              python_loveletter at some tables, and games of OpenSpiel, counted the same way
python -m bench.openspiel --seconds 5  longer, for steadier figures
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel
from open_spiel.python.games import kuhn_poker  # noqa: F401 (OpenSpiel knows python_kuhn_poker once it is imported)

import loveletter.environments.openspiel  # noqa: F401
from bench.figures import keep

GAMES = {
    "second.2": "python_loveletter(edition=second,players=2)",
    "second.4": "python_loveletter(edition=second,players=4)",
    "premium.8": "python_loveletter(edition=premium,players=8)",
    "python_kuhn_poker": "python_kuhn_poker",
    "cpp_leduc_poker": "leduc_poker",
}
STRETCHES = 5
"""The best of so many stretches counts: other work on the machine makes a stretch slower, never faster."""


def plain(state: Any, action: int) -> Any:
    state.apply_action(action)
    return state


def on_a_copy(state: Any, action: int) -> Any:
    return state.child(action)


def with_string(state: Any, action: int) -> Any:
    if state.current_player() >= 0:
        state.information_state_string(state.current_player())
    state.apply_action(action)
    return state


WAYS: dict[str, Callable[[Any, int], Any]] = {"steps": plain, "strings": with_string, "clones": on_a_copy}


def steps_a_second(game: Any, step: Callable[[Any, int], Any], seconds: float) -> float:
    luck, steps, begun = random.Random(7), 0, time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                kinds, chances = zip(*state.chance_outcomes(), strict=True)
                action = luck.choices(kinds, chances)[0]
            else:
                action = luck.choice(state.legal_actions())
            state = step(state, action)
            steps += 1
    return steps / took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure each figure (default: 5)")
    seconds = parser.parse_args().seconds / STRETCHES
    print("\nSteps a second in OpenSpiel on one core.\n")
    print(f"{'game':48}" + "".join(f"{way:>12}" for way in WAYS))
    for name, text in GAMES.items():
        game = pyspiel.load_game(text)
        best = {way: max(steps_a_second(game, step, seconds) for _ in range(STRETCHES)) for way, step in WAYS.items()}
        print(f"{text:48}" + "".join(f"{best[way]:12,.0f}" for way in WAYS), flush=True)
        keep({f"env.openspiel.{name}.{way}_per_s": figure for way, figure in best.items()})


if __name__ == "__main__":
    main()
