"""Versus: one network alone against copies of another, on the device; every deal is played from every seat.

    python -m training.versus second build/learned/second.npz build/weights/courtier-second.npz
    python -m training.versus second NEW.npz OLD.npz --players 4 --rounds 4000000 --matches

It prints the share of rounds that the first one wins, with its 95 % interval, and with --matches that of matches.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.families import FAMILIES
from loveletter.bots.champion.inputs import inputs_of
from loveletter.editions import EDITIONS
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.rewards import Reward
from training import network
from training.arrays import Array, OnNumPy, arrays_on
from training.expanding import expander
from training.games import Games
from training.loss import masked
from training.network import Network, Shape
from training.playing import drawn
from training.tables import Table

INTERVAL = 1.96
LONGEST_MATCH = 400
"""Steps; hardly any match has as many."""


class Contest:
    """The same games once for each seat of the first network."""

    def __init__(
        self, arrays: OnNumPy, table: Table, one: Network, other: Network, reward: str, *, together: bool = True
    ) -> None:
        self.arrays, self.one, self.other = arrays, one, other
        players = table.rules.players
        self.games = Games(arrays, [table] * players, reward=reward, together=together)
        self.deals = table.games
        self.own_seat = arrays.array(np.repeat(np.arange(players), table.games))
        games = self.games
        self._seen = arrays.zeros((games.size, games.width), "uint8")
        self._allowed = arrays.zeros((games.size, games.actions), "bool")
        self._seat = arrays.zeros(games.size, "int64")
        self._shares, self._brought = arrays.zeros((players, games.size)), arrays.zeros((players, games.size))
        self._over = arrays.zeros(games.size, "bool")
        self._expand = expander(arrays, table.sight.columns, self._seen, games.told, games.size)
        self._every = arrays.xp.arange(games.size, device=arrays.device)

    def play(self, seed: int, steps: int) -> Any:
        """Go on by so many steps from new deals; after each, by game: what was brought each seat, and the ends."""
        self.arrays.seed(seed)
        self.games.reset(seed, same_deals=True)
        for step in range(steps):
            self.games.observe(self._seen, self._allowed, self._seat)
            inputs = self._expand(self._every)
            mine = (self._seat == self.own_seat)[:, None]
            logits = self.arrays.xp.where(mine, self.one.forward(inputs).logits, self.other.forward(inputs).logits)
            taken = drawn(self.arrays, masked(self.arrays, logits, self._allowed))
            self.games.advance(taken, seed * steps + step, self._shares, self._brought, self._over)
            yield self._shares, self._brought, self._over

    def rounds(self, seed: int) -> NDArray[np.float64]:
        """By deal: the share of its round that the first network won, over all its seats."""
        won, open_still = self.arrays.zeros(self.games.size), self.arrays.zeros(self.games.size) == 0
        for shares, _brought, over in self.play(seed, self.games.longest):
            won += self._mine(shares) * (over & open_still)
            open_still &= ~over
        return self._by_deal(won)

    def matches(self, seed: int) -> NDArray[np.float64]:
        """By deal: the share of its match; one that is not over after very many steps is nobody's."""
        won, open_still = self.arrays.zeros(self.games.size), self.arrays.zeros(self.games.size) == 0
        for _shares, champions, _over in self.play(seed, LONGEST_MATCH):
            ended = champions.sum(0) > 0
            won += self._mine(champions) * (ended & open_still)
            open_still &= ~ended
        return self._by_deal(won)

    def _mine(self, values: Array) -> Array:
        return self.arrays.pick(self.arrays.xp.swapaxes(values, 0, 1), self.own_seat)

    def _by_deal(self, won: Array) -> NDArray[np.float64]:
        by_deal: NDArray[np.float64] = self.arrays.host(won).astype(np.float64).reshape(-1, self.deals).mean(0)
        return by_deal


def load_any(arrays: OnNumPy, path: Path, table: Table) -> Any:
    """The network of a file, also one of those that only comparisons have."""
    with np.load(path) as stored:
        kinds = [name for name in ("gru", "attention") if name in stored.files]
        if not kinds:
            return network.load(arrays, path)
        from training.sequences import SequenceNetwork  # for comparisons alone

        actions = ActionSpace(table.rules).size
        shape = Shape(table.sight.size, tuple(stored["hidden"].astype(int).tolist()), actions)
        vector = stored[kinds[0]].astype(np.float32)
        return SequenceNetwork(arrays, kinds[0], shape, table.sight.columns, vector)


def estimate(by_deal: list[NDArray[np.float64]]) -> dict[str, float]:
    values = np.concatenate(by_deal)
    return {"share": float(values.mean()), "error": float(INTERVAL * values.std() / len(values) ** 0.5)}


def versus(
    arrays: OnNumPy, table: Table, one: Network, other: Network, rounds: int, *, matches: int = 0, seed: int = 1
) -> dict[str, Any]:
    """The share of rounds, and of matches if there are to be some, with the half-width of the 95 % interval."""
    found: dict[str, Any] = {"edition": table.rules.edition.name, "players": table.rules.players}
    for name, number, reward in (("rounds", rounds, Reward.TOKENS), ("matches", matches, Reward.MATCH)):
        contest = Contest(arrays, table, one, other, reward) if number else None
        if contest is not None:
            times = -(-number // contest.games.size)
            play = contest.rounds if name == "rounds" else contest.matches
            found[name] = {
                "number": times * contest.games.size,
                **estimate([play(seed + each) for each in range(times)]),
            }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edition", choices=[name for names in FAMILIES.values() for name in names])
    parser.add_argument("one", type=Path)
    parser.add_argument("other", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2_000_000)
    parser.add_argument("--matches", type=int, default=0, help="how many (default: none)")
    parser.add_argument("--games", type=int, default=65536, help="deals side by side (default: 65536)")
    parser.add_argument("--device", default="cuda", help="cuda, cpu or numpy (default: cuda)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    arrays, edition = arrays_on(wish.device), EDITIONS[wish.edition]
    options = {"allow_two": True} if wish.players < edition.least_players else {}
    table = Table(edition.rules(wish.players, options), wish.games, inputs_of(edition))
    one, other = network.load(arrays, wish.one), network.load(arrays, wish.other)
    found = versus(arrays, table, one, other, wish.rounds, matches=wish.matches, seed=wish.seed)
    print(json.dumps({"one": wish.one.name, "other": wish.other.name, **found}))


if __name__ == "__main__":
    main()
