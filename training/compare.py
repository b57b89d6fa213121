"""Compare networks: one alone against copies of another, on the device; every deal is played from every seat.

    python -m training.compare second build/learned/second.npz --against build/weights/courtier-second.npz
    python -m training.compare second build/*/second.npz --against OLD.npz --players 2 4 --matches 100000

It prints one line of JSON for each pair and table: the share of rounds that the first network wins with its 95%
interval, and with --matches that of matches.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import inputs_of
from loveletter.bots.champion.manifest import FAMILIES
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Rules
from loveletter.spaces.rewards import Reward
from training import network
from training.arrays import Array, OnNumPy, arrays_on
from training.expanding import expander
from training.games import Games
from training.loss import masked
from training.network import Network
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
        self._expand = expander(arrays, table.sight.columns, self._seen, games.table_inputs, games.size)
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


def estimate(by_deal: list[NDArray[np.float64]]) -> dict[str, float]:
    values = np.concatenate(by_deal)
    return {"share": float(values.mean()), "error": float(INTERVAL * values.std() / len(values) ** 0.5)}


def versus(
    arrays: OnNumPy, table: Table, one: Network, other: Network, rounds: int, *, matches: int = 0, seed: int = 1
) -> dict[str, Any]:
    """The share of rounds, and of matches if there are to be some, with the half-width of the 95 % interval."""
    results: dict[str, Any] = {"edition": table.rules.edition.name, "players": table.rules.players}
    for name, number, reward in (("rounds", rounds, Reward.TOKENS), ("matches", matches, Reward.MATCH)):
        contest = Contest(arrays, table, one, other, reward) if number else None
        if contest is not None:
            times = -(-number // contest.games.size)
            play = contest.rounds if name == "rounds" else contest.matches
            results[name] = {
                "number": times * contest.games.size,
                **estimate([play(seed + each) for each in range(times)]),
            }
    return results


def comparisons(
    arrays: OnNumPy, tables: Sequence[Table], of: Sequence[Path], against: Sequence[Path], rounds: int, matches: int = 0
) -> Iterator[dict[str, Any]]:
    """One of `of` alone against copies of one of `against`, at each table; none plays itself."""
    networks = {path: network.load(arrays, path) for path in (*of, *against)}
    for table in tables:
        for other in against:
            for one in of:
                if one != other:
                    result = versus(arrays, table, networks[one], networks[other], rounds, matches=matches)
                    yield {"one": str(one), "other": str(other), **result}


def rules_of(edition: str, players: int) -> Rules:
    """The rules for a table; two may play an edition for more if it has an option for that."""
    chosen = EDITIONS[edition]
    return chosen.rules(players, {"allow_two": True} if players < chosen.least_players else {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edition", choices=[name for family in FAMILIES.values() for name in family.editions])
    parser.add_argument("networks", type=Path, nargs="+", help="files of weights")
    parser.add_argument("--against", type=Path, nargs="+", required=True, help="files of weights")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--rounds", type=int, default=2_000_000, help="of each pair (default: 2000000)")
    parser.add_argument("--matches", type=int, default=0, help="of each pair (default: none)")
    parser.add_argument("--games", type=int, default=65536, help="deals played in parallel (default: 65536)")
    parser.add_argument("--device", default="cuda", help="cuda, cpu or numpy (default: cuda)")
    wish = parser.parse_args()
    sight = inputs_of(EDITIONS[wish.edition])
    tables = [Table(rules_of(wish.edition, players), wish.games, sight) for players in wish.players]
    results = comparisons(arrays_on(wish.device), tables, wish.networks, wish.against, wish.rounds, wish.matches)
    for result in results:
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
