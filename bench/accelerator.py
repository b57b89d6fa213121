"""Accelerator: moves a second by random play on a GPU, in games that go on and on.

    python -m bench.accelerator                     second at 4 seats, premium at 8
    python -m bench.accelerator --games 1048576     so many games side by side (default: 4194304)

Every move asks for the sets of legal actions, chooses from them by chance, and advances: the round is scored, the next
round or match is dealt where one has ended, shares and ends are written. Then the same once more, with the observation
of every decision written. It needs numba-cuda and a GPU.
"""

import argparse
import time

from bench.figures import keep
from loveletter import EDITIONS
from loveletter.simulate import Batch

TABLES = (("second", 4), ("premium", 8))
MOVES = 100
STRETCHES = 5


def moves_per_second(batch: Batch) -> float:
    """The best of some stretches."""
    seed = 0
    fastest = 0.0
    observe = batch.observe if batch.observation is not None else lambda: None
    batch.reset(seed=1)
    batch.legal_sets()
    for stretch in range(STRETCHES + 1):
        start = time.perf_counter()
        for _ in range(MOVES - 1):
            seed += 1
            batch.advance(batch.choose(seed), seed)
            observe()
        last = batch.advance(batch.choose(seed + 1), seed + 1)
        observe()
        refused = int(last.refused.copy_to_host()[0])  # which waits for the device
        assert refused == 0, f"{refused} actions were refused"
        if stretch:  # the first one compiles
            fastest = max(fastest, MOVES * batch.size / (time.perf_counter() - start))
    return fastest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1 << 22, help="games side by side (default: 4194304)")
    games = parser.parse_args().games
    print(f"\nRandom play on a GPU, {games:,} games, millions of moves a second.\n")
    for name, seats in TABLES:
        for observations, figure in ((False, "moves_per_s"), (True, "observed_moves_per_s")):
            batch = Batch(EDITIONS[name].rules(seats), games, device="cuda", observations=observations)
            speed = moves_per_second(batch)
            print(f"{name:10}{seats:3} seats {speed / 1e6:10.0f}{'  with observations' * observations}", flush=True)
            keep({f"accelerator.{name}.{seats}.{figure}": speed})


if __name__ == "__main__":
    main()
