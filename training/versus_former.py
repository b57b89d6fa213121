"""Versus former: networks alone against the former schemer with its search, on the device; every deal from every seat.

    python -m training.versus_former build/learned/second.npz --players 2 --rounds 400000
    python -m training.versus_former build/*/second.npz --players 4 --rounds 60000

In the arena the same takes hours: a decision of the bot takes 20 to 80 ms. It prints the share of rounds that each
network wins, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.inputs import inputs_of
from loveletter.editions import EDITIONS
from loveletter.spaces.rewards import Reward
from training import network
from training.arrays import OnNumPy, arrays_on
from training.ask_former import FAMILY
from training.former_at_tables import FormerAtTables
from training.loss import masked
from training.network import Network
from training.playing import drawn
from training.tables import Table
from training.versus import Contest, estimate


class FormerContest(Contest):
    """The network alone against the former schemer at all other seats."""

    def __init__(self, arrays: OnNumPy, table: Table, one: Network, **options: int) -> None:
        super().__init__(arrays, table, one, one, Reward.TOKENS, together=False)
        self.former = FormerAtTables(self.games, **options)

    def rounds(self, seed: int) -> NDArray[np.float64]:
        arrays, xp, former = self.arrays, self.arrays.xp, self.former
        won, open_still = arrays.zeros(self.games.size), arrays.zeros(self.games.size) == 0
        arrays.seed(seed)
        self.games.reset(seed, same_deals=True)
        former.forget(open_still)
        for step in range(self.games.longest):
            self.games.observe(self._seen, self._allowed, self._seat)
            logits = self.one.forward(self._expand(self._every)).logits
            taken = drawn(arrays, masked(arrays, logits, self._allowed))
            former.look()
            which = xp.where(open_still & (self._seat != self.own_seat))[0]
            taken[which] = former.decide(which, seed * self.games.longest + step)
            former.remember(taken)
            self.games.advance(taken, seed * self.games.longest + step, self._shares, self._brought, self._over)
            former.forget(self._over)
            won += self._mine(self._shares) * (self._over & open_still)
            open_still &= ~self._over
            if not open_still.any():
                break
        return self._by_deal(won)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("networks", type=Path, nargs="+")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=8192, help="deals side by side (default: 8192)")
    parser.add_argument("--device", default="cuda", help="cuda, cpu or numpy (default: cuda)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    arrays, edition = arrays_on(wish.device), EDITIONS[FAMILY]
    table = Table(edition.rules(wish.players), wish.games, inputs_of(edition))
    contest: FormerContest | None = None
    for path in wish.networks:
        one = network.load(arrays, path)
        contest = contest or FormerContest(arrays, table, one)
        contest.one = one
        times = -(-wish.rounds // contest.games.size)
        found = estimate([contest.rounds(wish.seed + each) for each in range(times)])
        about = {"one": str(path), "players": wish.players, "rounds": times * contest.games.size}
        print(json.dumps({**about, **found}), flush=True)


if __name__ == "__main__":
    main()
