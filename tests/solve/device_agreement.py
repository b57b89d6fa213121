"""The GPU solves as the processor does: equal strategies and values after one iteration, the same round after more.

Ties between plays are decided by the last bit of a number, which differs between the two. So after more iterations the
strategies may differ, but what each proves about the round must agree with the other.

    python -m tests.solve.device_agreement            every reduced deck, and a round of six draws
    python -m tests.solve.device_agreement --small    the two smallest decks

It needs a GPU. Without one, NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 with --small runs it in Numba's simulation.
"""

from __future__ import annotations

import argparse

import numpy as np

from loveletter.editions import EDITIONS
from loveletter.solve.cut_games import CutGames, batches_of, games_below
from loveletter.solve.machine import Machine, machine
from loveletter.solve.round_start import RoundStart
from loveletter.solve.solver import Solver, Worth
from loveletter.solve.tree import PublicTree
from loveletter.solve.variant import CFR_PLUS, VARIANTS, Variant
from tests.solve.decks import DECKS

FACE_UP = ("guard", "priest", "prince")
SMALL = ("SWAPS", "FORCED")


def solved(start: RoundStart, variant: Variant, iterations: int, on: Machine) -> tuple[np.ndarray, Worth]:
    """The average strategies and what they are worth, with games by themselves solved on the same machine."""
    tree = PublicTree([start.state], cutting=True, on=on)
    games = CutGames()
    for batch in batches_of(games_below(tree.roots)):
        below = PublicTree(batch, cutting=True, on=on)
        solver = Solver(below, games.of(below.cut), CFR_PLUS)
        for _ in range(iterations):
            solver.iterate()
        games.add(batch, solver.worth())
    solver = Solver(tree, games.of(tree.cut), variant)
    for _ in range(iterations):
        solver.iterate()
    return solver.sums, solver.worth()


def agree(name: str, start: RoundStart, iterations: int) -> None:
    for variant in VARIANTS.values():
        (mine, own), (theirs, others) = (solved(start, variant, 1, machine(each)) for each in ("cpu", "cuda"))
        assert np.allclose(mine, theirs, rtol=1e-3, atol=1e-4), (name, variant.name)
        assert all(np.allclose(one, two, atol=1e-5) for one, two in zip(own, others, strict=True)), (name, variant.name)
        one, two = (solved(start, variant, iterations, machine(each))[1] for each in ("cpu", "cuda"))
        assert -min(one.best_other[0], two.best_other[0]) <= min(one.best_mover[0], two.best_mover[0]), name
        assert np.allclose(one.exploitability, two.exploitability, rtol=0.5, atol=1e-4), (name, variant.name)
    print(f"{name}: equal", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="the two smallest decks, few iterations")
    small = parser.parse_args().small
    for name, deck in DECKS.items():
        if not small or name in SMALL:
            agree(name, RoundStart.of(deck.rules(2)), 3 if small else 20)
    if not small:
        agree("six draws", RoundStart.of(EDITIONS["original"].rules(2), FACE_UP, 6), 20)


if __name__ == "__main__":
    main()
