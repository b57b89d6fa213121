"""Simulator: moves a second by random play, through `legal` and `step` and in the fused rollout, on one core and two.

python -m bench.simulate              all editions, at 2, 4 and the most seats
python -m bench.simulate --seconds 5  longer, for steadier figures
"""

import argparse
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from bench.figures import keep
from loveletter import EDITIONS
from loveletter.simulate import Simulator, new_games
from loveletter.simulate.compiled import kernel
from loveletter.simulate.dealing import below, deal, next_luck, seeded, shuffle
from loveletter.simulate.kernels import begin_match, in_parallel, play_out
from loveletter.simulate.layout import NO_SEAT, ONGOING, Games
from loveletter.simulate.legal import Listing, legal
from loveletter.simulate.play import step
from loveletter.simulate.tables import MOST_ACTIONS, Tables

ROUNDS = 20_000
CORES = 2
STRETCHES = 10
"""The best of so many stretches counts: other work on the machine makes a stretch slower, never faster."""


class Speed(NamedTuple):
    steps: float
    rollout: float
    ratio: float
    moves: float


@kernel
def by_legal_and_step(tables: Tables, games: Games, listing: Listing, luck: np.uint64, rounds: int) -> int:
    """Rounds in which every move lists all legal actions, takes one of them by chance and steps."""
    moves = 0
    game = games[0]
    for _ in range(rounds):
        luck = shuffle(tables[0], game, luck)
        deal(tables[0], game, 0)
        while game.ending == ONGOING:
            luck = next_luck(luck)
            step(tables[0], game, listing[below(luck, legal(tables[0], game, listing))])
        moves += game.moves
    return moves


@kernel
def by_rollout(tables: Tables, games: Games, listing: Listing, seed: np.uint64, begin: int, end: int) -> int:
    """First rounds of matches, each played to its end by chance."""
    moves = 0
    game = games[0]
    for index in range(begin, end):
        play_out(tables[0], game, begin_match(tables[0], game, seeded(seed, index), NO_SEAT), listing)
        moves += game.moves
    return moves


def best(works: dict[str, Callable[[int], int]], seconds: float) -> dict[str, float]:
    """How much each work amounts to in a second, in the best of some stretches; they take turns, so that a quiet moment
    of the machine serves all of them.
    """
    fastest = dict.fromkeys(works, 0.0)
    begun = time.perf_counter()
    stretch = 0
    while stretch < STRETCHES or time.perf_counter() - begun < seconds:
        for name, work in works.items():
            start = time.perf_counter()
            amount = work(stretch)
            fastest[name] = max(fastest[name], amount / (time.perf_counter() - start))
        stretch += 1
    return fastest


def measure(edition: str, seats: int, seconds: float) -> Speed:
    rules = EDITIONS[edition].rules(seats, {"allow_two": True} if edition == "premium" and seats == 2 else None)
    simulator = Simulator(rules)
    games, listing = new_games(1), np.empty(MOST_ACTIONS, np.int16)
    by_legal_and_step(simulator.tables, games, listing, np.uint64(0), 1)

    def steps(stretch: int) -> int:
        return by_legal_and_step(simulator.tables, games, listing, np.uint64(stretch), ROUNDS)

    def rollout(stretch: int, cores: int = 1) -> int:
        def work(begin: int, end: int) -> int:
            scratch, listing = new_games(1), np.empty(MOST_ACTIONS, np.int16)
            return by_rollout(simulator.tables, scratch, listing, np.uint64(stretch), begin, end)

        return sum(in_parallel(work, cores * ROUNDS, cores))

    by_rollout(simulator.tables, games, listing, np.uint64(0), 0, 1)
    fastest = best({"steps": steps, "alone": rollout, "together": lambda stretch: rollout(stretch, CORES)}, seconds)
    ratio = fastest["together"] / fastest["alone"]
    return Speed(fastest["steps"], fastest["alone"], ratio, rollout(0) / ROUNDS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to measure each table (default: 3)")
    seconds = parser.parse_args().seconds
    print(
        f"\nRandom play in the simulator, millions of moves a second on one core; {CORES} cores: how many times that.\n"
    )
    print(f"{'edition':10}{'seats':>6}{'legal+step':>12}{'rollout':>10}{f'{CORES} cores':>10}{'moves/round':>13}")
    for name, edition in EDITIONS.items():
        for seats in dict.fromkeys((2, 4, edition.most_players)):
            speed = measure(name, seats, seconds)
            print(
                f"{name:10}{seats:6}{speed.steps / 1e6:12.1f}{speed.rollout / 1e6:10.1f}{speed.ratio:10.2f}"
                f"{speed.moves:13.2f}",
                flush=True,
            )
            at = f"simulate.{name}.{seats}"
            keep(
                {
                    f"{at}.steps_per_s": speed.steps,
                    f"{at}.rollout_moves_per_s": speed.rollout,
                    f"{at}.parallel_ratio": speed.ratio,
                }
            )


if __name__ == "__main__":
    main()
