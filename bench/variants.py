"""Which variant of regret minimisation comes near perfect play soonest: the exploitability, in points of a round, after
some iterations of each, on shortened rounds of sixteen cards, and the time of an iteration.

    python -m bench.variants
"""

from __future__ import annotations

import time

from loveletter.editions import EDITIONS
from loveletter.solve.round_start import RoundStart
from loveletter.solve.solver import Solver
from loveletter.solve.tree import PublicTree
from loveletter.solve.variant import VARIANTS, Variant

LOOK_AFTER = (10, 30, 100)
ROUNDS = {("king", "countess", "princess"): 5, ("guard", "priest", "prince"): 4, ("guard", "guard", "guard"): 4}
"""The cards that lie face up, and the draws."""


def tried(start: RoundStart, variant: Variant) -> tuple[list[float], float]:
    """The exploitability in points after each of `LOOK_AFTER`, and the seconds of an iteration."""
    solver = Solver(PublicTree([start.state], cutting=False), variant=variant)
    found, spent = [], 0.0
    for iteration in range(1, LOOK_AFTER[-1] + 1):
        begun = time.process_time()
        solver.iterate()
        spent += time.process_time() - begun
        if iteration in LOOK_AFTER:
            found.append(100 * float(solver.worth().exploitability[0]))
    return found, spent / LOOK_AFTER[-1]


def main() -> None:
    rules = EDITIONS["original"].rules(2)
    for deal, draws in ROUNDS.items():
        start = RoundStart.of(rules, deal, draws)
        print(f"{', '.join(deal)}, {draws} draws: exploitability after {LOOK_AFTER} iterations", flush=True)
        for variant in VARIANTS.values():
            found, seconds = tried(start, variant)
            figures = ", ".join(f"{each:.4f}" for each in found)
            print(f"  {variant.name:12}{figures}   {1000 * seconds:.1f} ms an iteration", flush=True)


if __name__ == "__main__":
    main()
