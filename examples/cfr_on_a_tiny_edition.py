"""CFR on a tiny edition: OpenSpiel learns how two perfect players play six cards, and says how far it is from that.

python examples/cfr_on_a_tiny_edition.py 100    as many iterations as that; without a number it takes seconds
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import loveletter.environments.openspiel  # noqa: F401 (OpenSpiel knows python_loveletter once it is imported)
from loveletter import EDITIONS, Edition

second = EDITIONS["second"]
COPIES = {"guard": 3, "priest": 1, "baron": 1, "princess": 1}
TINY: Edition = replace(
    second,
    name="tiny",
    rows=tuple(replace(row, copies=COPIES[row.character.name]) for row in second.rows if row.character.name in COPIES),
    most_players=2,
    face_up_with_two=0,
)


class Progress(NamedTuple):
    iterations: int
    exploitability: float
    """How much a perfect opponent would win on average, of a round that is worth 1/2."""
    value: float
    """What the round is worth to the player who begins."""


def learn(iterations: int) -> Iterator[Progress]:
    """Counterfactual regret minimisation; the progress after 1, 2, 4, 8, ... iterations and after the last."""
    game = pyspiel.load_game(f"python_loveletter(edition={__name__}:TINY)")
    solver = cfr.CFRSolver(game)
    for done in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if done.bit_count() == 1 or done == iterations:
            policy = solver.average_policy()
            value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
            yield Progress(done, exploitability.exploitability(game, policy), float(value))


if __name__ == "__main__":
    print("iterations  exploitability  value to who begins")
    for progress in learn(int(sys.argv[1]) if len(sys.argv) > 1 else 16):
        print(f"{progress.iterations:10}  {progress.exploitability:14.5f}  {progress.value:+19.5f}", flush=True)
