"""Imitation: a small network that plays like a bot, for games in which whole batches need an opponent on a device.

    python -m training.imitate courtier second --positions 150000 --workers 2
    python -m training.imitate novice premium --positions 400000 --workers 16 --device cuda

It asks the bot what it would do in positions of all tables of the family (`examples`), fits a network to that by cross
entropy, and tells how often they agree in positions that were kept back. The file goes to build/weights/BOT-FAMILY.npz,
where `training.learn` and `training.respond` look for opponents, and the arena plays it by name:
`loveletter arena --bots training.players:courtier,courtier`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import expand, inputs_of, table_of
from loveletter.bots.champion.manifest import FAMILIES
from training.adam import Adam
from training.arrays import OnNumPy, arrays_on
from training.examples import Examples, gather
from training.loss import masked
from training.network import Network, Shape, begun, filled, save

WEIGHTS = Path("build/weights")
EXAMPLES = Path("build/examples")
KEPT_BACK = 0.1
"""The share of positions, from the last matches, that test the imitation."""
ROWS = 4096
"""Positions that are judged at a time."""


class Agreement(NamedTuple):
    """How an imitation does in positions that it was not fitted to."""

    positions: int
    agreed: float
    """The share of positions in which its likeliest action is one that the bot may take."""
    chance: float
    """What it takes by chance is the bot's action as often as this; at best `best`."""
    best: float
    divergence: float
    """Of its chances from those of the bot, in nats."""


class Material:
    """Examples as inputs of the network, made when they are needed; they lie where the network is."""

    def __init__(self, arrays: OnNumPy, examples: Examples) -> None:
        self.arrays = arrays
        sight = inputs_of(examples.tables[0].rules.edition)
        self.shape = sight.size, examples.wanted.shape[1]
        self._columns = sight.columns.on(arrays.array)
        self._told = arrays.array(np.stack([table_of(each.rules) for each in examples.tables]))
        kept = examples.table.astype(np.int64), examples.seen, examples.allowed, examples.wanted
        self._table, self._seen, self._allowed, self._wanted = [arrays.array(each) for each in kept]

    def __call__(self, rows: NDArray[np.int64]) -> tuple[Any, Any, Any]:
        """Inputs, what is allowed, and what is wanted."""
        here = self.arrays.array(rows)
        inputs = expand(self._columns, self._seen[here], self._told[self._table[here]], self.arrays.xp.concatenate)
        fill = self.arrays.zeros((len(rows), filled(self.shape[0]) - self.shape[0]))
        inputs = self.arrays.low(self.arrays.xp.concatenate((inputs, fill), 1))
        return inputs, self._allowed[here], self._wanted[here]


def fit(
    arrays: OnNumPy,
    examples: Examples,
    hidden: tuple[int, ...],
    epochs: int,
    *,
    minibatch: int = 512,
    rate: float = 1.5e-3,
    seed: int = 1,
) -> Network:
    """The network that gives the examples the best chance, by Adam with a rate that falls to 0."""
    material = Material(arrays, examples)
    inputs, actions = material.shape
    network = begun(arrays, Shape(inputs, hidden, actions), seed)
    adam, gradient = Adam(arrays, len(network.vector)), arrays.zeros(len(network.vector))
    nothing = arrays.zeros((minibatch, 2))
    luck = np.random.default_rng(seed)
    steps = epochs * (len(examples) // minibatch)
    for step, rows in enumerate(_minibatches(luck, len(examples), minibatch, epochs)):
        seen, allowed, wanted = material(rows)
        passed = network.forward(seen)
        chances = arrays.xp.exp(masked(arrays, passed.logits, allowed))
        network.backward(passed, (chances - wanted) / minibatch, nothing, gradient)
        adam.step(network.vector, gradient, rate * (1 - step / steps))
        network.refresh()
    return network


def _minibatches(luck: np.random.Generator, rows: int, size: int, epochs: int) -> Iterator[NDArray[np.int64]]:
    for _epoch in range(epochs):
        order = luck.permutation(rows)
        for start in range(0, rows - size + 1, size):
            yield order[start : start + size]


def agreement(network: Network, examples: Examples) -> Agreement:
    arrays = network.arrays
    material = Material(arrays, examples)
    sums = np.zeros(4)
    for start in range(0, len(examples), ROWS):
        seen, allowed, wanted = material(np.arange(start, min(start + ROWS, len(examples))))
        logs = arrays.host(masked(arrays, network.forward(seen).logits, allowed)).astype(np.float64)
        meant = arrays.host(wanted).astype(np.float64)
        certain = (meant * np.log(np.maximum(meant, 1e-12))).sum()
        likeliest = np.take_along_axis(meant, logs.argmax(1)[:, None], 1)[:, 0]
        agreed = (likeliest > 0.99 * meant.max(1)).sum()
        sums += agreed, (meant * np.exp(logs)).sum(), (meant * meant).sum(), certain - (meant * logs).sum()
    return Agreement(len(examples), *[float(each) for each in sums / len(examples)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="a name that the arena knows")
    parser.add_argument("family", choices=sorted(FAMILIES))
    parser.add_argument("--positions", type=int, default=150_000)
    parser.add_argument("--players", type=int, nargs="+", default=(), help="at tables of so many (default: all)")
    parser.add_argument("--hidden", type=int, nargs="+", default=(256, 256, 256))
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="numpy", help="numpy, or a device of PyTorch: cpu, cuda (default: numpy)")
    parser.add_argument("--minibatch", type=int, default=512)
    parser.add_argument("--examples", type=Path, nargs="+", help="what was asked before, instead of asking now")
    parser.add_argument("--keep", type=Path, help="only ask, and write what was answered to this file")
    wish = parser.parse_args()
    began = time.perf_counter()

    def report(text: str) -> None:
        print(f"{time.perf_counter() - began:6.0f} s  {wish.bot} {wish.family}: {text}", flush=True)

    if wish.examples is None:
        examples = gather(
            wish.bot,
            wish.family,
            wish.positions,
            wish.seed,
            wish.workers,
            lambda count: report(f"{count} positions"),
            wish.players,
        )
        examples.save(wish.keep or EXAMPLES / f"{wish.bot}-{wish.family}.npz")
        if wish.keep is not None:
            report(f"{len(examples)} positions in {wish.keep}")
            return
    else:
        examples = Examples.together([Examples.load(each) for each in wish.examples])
    fitted, kept_back = examples.split(KEPT_BACK)
    rate = 1.5e-3 * (wish.minibatch / 512) ** 0.5
    arrays, hidden = arrays_on(wish.device), tuple(wish.hidden)
    network = fit(arrays, fitted, hidden, wish.epochs, minibatch=wish.minibatch, rate=rate, seed=wish.seed)
    path = WEIGHTS / f"{wish.bot}-{wish.family}.npz"
    save(network, path)
    result = agreement(network, kept_back)
    report(f"{path} ({path.stat().st_size} bytes): {json.dumps(result._asdict())}")


if __name__ == "__main__":
    main()
