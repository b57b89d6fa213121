"""Vector: decisions a second on one core by random play in many games at once, with every observation and every mask.

    python -m bench.vector                second at 4 seats, premium at 8
    python -m bench.vector --seconds 5    longer, for steadier figures

A decision is an action chosen by chance and taken, with its rewards and ends and the next deal where a round is over,
and then the observation and the mask of the seat that is awaited next, over the action space of the edition. It is
measured through Gymnasium's interface, with new arrays at every step, and on the batch itself, with arrays of its own.
"""

import argparse

from bench.figures import keep
from bench.simulate import best
from loveletter import EDITIONS
from loveletter.environments.vector import LoveLetterVectorEnv
from loveletter.simulate import Batch

GAMES = 1024
MOVES = 40
TABLES = (("second", 4), ("premium", 8))


def decisions_per_second(name: str, seats: int, seconds: float) -> dict[str, float]:
    """In the best of some stretches, through the environment and on the batch itself."""
    batch = Batch(EDITIONS[name].rules(seats), GAMES, workers=1, observations=True)
    batch.reset(seed=1)
    batch.legal_sets()

    def play(stretch: int) -> int:
        for seed in range(stretch * MOVES, (stretch + 1) * MOVES):
            batch.advance(batch.choose(seed), seed)
            batch.observe()
            batch.masks()
        return MOVES * GAMES

    env = LoveLetterVectorEnv(GAMES, name, seats, workers=1)
    env.reset(seed=1)
    inside = env._batch  # noqa: SLF001 - it chooses faster than anything in Python could
    numbers = inside.simulator.actions.from_table

    def step(stretch: int) -> int:
        for seed in range(stretch * MOVES, (stretch + 1) * MOVES):
            env.step(numbers[inside.choose(seed)])
        return MOVES * GAMES

    play(0)  # compiles
    step(0)
    return best({"env.vector": step, "simulate.batch": play}, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to measure each table (default: 3)")
    seconds = parser.parse_args().seconds
    print(f"\nRandom play in {GAMES:,} games at once with observations and masks, decisions a second on one core.\n")
    for name, seats in TABLES:
        for way, speed in decisions_per_second(name, seats, seconds).items():
            print(f"{way:16}{name:10}{seats:3} seats {speed:12,.0f}", flush=True)
            keep({f"{way}.{name}.{seats}.steps_per_s": speed})


if __name__ == "__main__":
    main()
