"""Ask the former schemer what it would do in millions of positions, with its search, and fit a network to that.

    python -m training.ask_former second --positions 8e6
    python -m training.ask_former second --minutes 4          as many as there is time for
    python -m training.ask_former second --minutes 4 --players 3 4 5 6        at these tables only

`training.imitate former` asks the bot itself, at some forty positions a second and core. Here its search goes over
thousands of positions at once on a GPU (`former_schemer.many`). Half of the seats are its own; at the others sits the
champion's network, or chance, and some actions are left to chance, as in `examples`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from loveletter.bots.champion.inputs import inputs_of
from loveletter.editions import EDITIONS
from training import examples, network
from training.arrays import Array, OnNumPy, arrays_on
from training.best_response import CHAMPION, weights_of
from training.examples import BY_CHANCE, Examples
from training.expanding import expander
from training.former_at_tables import FormerAtTables
from training.games import Games
from training.imitate import KEPT_BACK, agreement, fit
from training.loss import masked
from training.network import Network, save
from training.playing import drawn
from training.tables import Table

FAMILY = "second"
"""The only one whose cards `former_schemer.many` knows: who holds another card after which of them."""
SHARES = {2: 0.25, 3: 0.05, 4: 0.6, 5: 0.05, 6: 0.05}
"""How many of the positions come from tables of so many, and how much of the time: more where more is played, or where
positions differ more."""
STAGES = {2: (64, 64, 128, 256)}
FEW_STAGES = (64, 64, 128)
"""As in `many`, but fewer: a network that is fitted to the answers takes the mean of what luck decides."""
OWN, ANYBODY = 0.5, 0.1
"""How often it sits at a seat itself for a round, and how often chance does; else the champion's network."""
ALIKE = 0.01
"""With so few worlds luck decides between actions whose worth differs by less than this. The network is fitted to the
chances of all of them, not to the one that happened to come out best."""
SHARPER = 2.0
"""Times the logits, once they are fitted: the bot always takes what it likes best."""
AT_ONCE = 1 << 21
"""Worlds that are played on together; a GPU waits for its starts with fewer."""
TOLD_EVERY = 10.0
"""Seconds."""


class Asking:
    """Games that go on at one table, in every position of which the former schemer is asked."""

    def __init__(self, arrays: OnNumPy, table: Table, champion: Network, **options: int) -> None:
        self.arrays, self.champion = arrays, champion
        self.games = games = Games(arrays, [table], together=False)
        self.former = FormerAtTables(games, stages=STAGES.get(table.rules.players, FEW_STAGES), **options)
        self._seen = arrays.zeros((games.size, games.width), "uint8")
        self._allowed = arrays.zeros((games.size, games.actions), "bool")
        self._seat = arrays.zeros(games.size, "int64")
        self._brought = arrays.zeros((games.seats, games.size))
        self._over = arrays.zeros(games.size, "bool")
        self._expand = expander(arrays, table.sight.columns, self._seen, games.told, games.size)
        self._every = arrays.xp.arange(games.size, device=arrays.device)

    def positions(
        self, wanted: int, seconds: float, seed: int, tell: Callable[[int], None]
    ) -> tuple[Array, Array, Array]:
        """What was seen, what was allowed and the chances of what it would do, in at least so many positions with a
        choice, or as many as there was time for."""
        arrays, games, found, number, step = self.arrays, self.games, [], 0, 0
        arrays.seed(seed)
        games.reset(seed)
        sitters, told = seated(arrays, games), time.perf_counter()
        until = told + seconds
        while number < wanted and time.perf_counter() < until:
            games.observe(self._seen, self._allowed, self._seat)
            self.former.look()
            which = arrays.xp.where(self._allowed.sum(1) > 1)[0]
            answers, chances = self.former.judge(which, seed + step, ALIKE)
            found.append([arrays.host(each) for each in (self._seen[which], self._allowed[which], chances)])
            number += len(which)
            taken = self._taken(which, answers, sitters)
            self.former.remember(taken)
            games.advance(taken, seed + step, self._brought, self._brought, self._over)
            self.former.forget(self._over)
            sitters = arrays.xp.where(self._over[:, None], seated(arrays, games), sitters)
            step += 1
            if time.perf_counter() - told > TOLD_EVERY:
                told = time.perf_counter()
                tell(number)
        if games.refused:
            raise RuntimeError(f"{games.refused} actions were not legal")
        seen, allowed, chances = (np.concatenate(each) for each in zip(*found, strict=True))
        return seen, allowed, chances

    def _taken(self, which: Array, answers: Array, sitters: Array) -> Array:
        arrays = self.arrays
        logits = self.champion.forward(self._expand(self._every)).logits
        others = drawn(arrays, masked(arrays, logits, self._allowed))
        own = others + 0
        own[which] = answers
        return played_by(arrays, sitters[self._every, self._seat], own, others, self._allowed)


def seated(arrays: OnNumPy, games: Games) -> Array:
    """By game and seat a number from 0 to 1 that says who sits there."""
    return arrays.uniform(games.size * games.seats).reshape(games.size, -1)


def played_by(arrays: OnNumPy, sitter: Array, own: Array, others: Array, allowed: Array) -> Array:
    """For each game the action of whoever sits at the awaited seat."""
    xp = arrays.xp
    by_chance = (sitter > 1 - ANYBODY) | (arrays.uniform(len(sitter)) < BY_CHANCE)
    anything = drawn(arrays, masked(arrays, arrays.full(allowed) * 0, allowed))
    return xp.where(by_chance, anything, xp.where(sitter < OWN, own, others))


def examples_of(asking: Asking, positions: int, seconds: float, seed: int, tell: Callable[[str], None]) -> Examples:
    players = asking.games.seats
    seen, allowed, wanted = asking.positions(
        positions, seconds, seed, lambda number: tell(f"{players} seats: {number} positions")
    )
    tell(f"{players} seats: {len(wanted)} positions")
    rules = asking.games.tables[0].rules
    return Examples(
        (examples.Table(rules.edition.name, rules.players),), np.zeros(len(wanted), np.uint8), seen, allowed, wanted
    )


def sharpened(fitted: Network, factor: float) -> Network:
    """A network that likes the same actions, and takes the likeliest more often."""
    stored = fitted.stored()
    changed = {name: factor * values for name, values in stored.items() if name in ("wp", "bp")}
    return network.from_stored(fitted.arrays, {**stored, **changed})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=(FAMILY,))
    parser.add_argument("--positions", type=float, default=8e6)
    parser.add_argument("--minutes", type=float, default=1e9, help="to ask for (default: until there are enough)")
    parser.add_argument("--players", type=int, nargs="+", default=(), help="at tables of so many (default: all)")
    parser.add_argument("--games", type=int, default=16384, help="side by side (default: 16384)")
    parser.add_argument("--hidden", type=int, nargs="+", default=(768, 768, 768))
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--device", default="cuda", help="cuda, cpu (both PyTorch), or numpy (default: cuda)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="default: build/weights/former-FAMILY.npz")
    wish = parser.parse_args()
    began = time.perf_counter()

    def tell(text: str) -> None:
        print(f"{time.perf_counter() - began:6.0f} s  {text}", flush=True)

    arrays = arrays_on(wish.device)
    edition = EDITIONS[wish.family]
    fitted, kept_back = [], []
    shares = {players: share for players, share in SHARES.items() if players in (wish.players or SHARES)}
    for players, share in [(each, share / sum(shares.values())) for each, share in shares.items()]:
        table = Table(edition.rules(players), wish.games, inputs_of(edition))
        champion = network.load(arrays, weights_of(CHAMPION, wish.family, players))
        many, seconds = int(wish.positions * share), 60 * wish.minutes * share
        here = examples_of(Asking(arrays, table, champion, at_once=AT_ONCE), many, seconds, wish.seed, tell)
        parts = here.split(KEPT_BACK)
        fitted.append(parts[0])
        kept_back.append(parts[1])
    together = Examples.together(fitted)
    rate = 1e-3 * (wish.minibatch / 2048) ** 0.5
    found = fit(arrays, together, tuple(wish.hidden), wish.epochs, minibatch=wish.minibatch, rate=rate, seed=wish.seed)
    path = wish.out or Path("build/weights") / f"former-{wish.family}.npz"
    save(sharpened(found, SHARPER), path)
    tell(f"{path}: fitted to {len(together)} positions")
    for each in kept_back:
        (table_asked,) = each.tables
        tell(f"{table_asked.players} seats: {json.dumps(agreement(found, each)._asdict())}")


if __name__ == "__main__":
    main()
