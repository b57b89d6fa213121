"""Open value: what a position is worth when all hands lie open, learned from rounds that the policy plays.

    python -m training.open_value second --minutes 4

Every table size of the family is played at once, half of the seats with habits (habits.py). The result goes to
src/loveletter/coach/weights/FAMILY.npz, which is what ships. NumPy alone, one core. Every four steps it tells what is
left of the variance of the result, for each table size, on rounds that it has not learned from.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from loveletter.coach.open_value import LEADS, OpenInputs, OpenValue
from loveletter.simulate.results import by_seat
from training.former_schemer.batch import Batch
from training.former_schemer.families import FAMILIES as PLAYED
from training.former_schemer.habits import Guards
from training.former_schemer.policy import network

WEIGHTS = Path(__file__).parent.parent / "src/loveletter/coach/weights"
HIDDEN = 128
ROUNDS = 1024
"""How many rounds are played at each table size before the network learns from them."""
MINIBATCH = 256
EPOCHS = 2
"""How often each round is learned from: playing costs more than learning."""
RATE = 1e-3
OF_HABIT = 0.5

Floats = NDArray[np.float32]


def rounds_of(batch: Batch, inputs: OpenInputs, seed: int) -> tuple[Floats, Floats]:
    """Every position of many rounds, and the share that each seat won in the end, the awaited seat first."""
    luck = np.random.default_rng(seed)
    net, guards, players = network(batch.family), Guards(batch.family), batch.rules.players
    batch.deal(seed)
    habitual = luck.random((len(batch.games), players)) < OF_HABIT
    seen, which_games, whose = [], [], []
    while len(which := batch.ongoing()):
        games = batch.games[which]
        seen.append(inputs(games, batch.knowledge[which], players))
        which_games.append(which)
        whose.append(inputs.turned(games, players))
        features, allowed = batch.encode(which)
        logits, _value = net(features)
        chosen = (np.where(allowed, logits, -np.inf) + luck.gumbel(size=logits.shape)).argmax(1)
        changed = guards.by_habit(features, chosen, luck)
        chosen = np.where(habitual[which, games["awaited"]], changed, chosen)
        batch.step(which, batch.action_at[chosen])
    won = by_seat(batch.games["winners"], players)
    share = won / np.maximum(won.sum(1, keepdims=True), 1)
    rows = np.concatenate(which_games)
    targets = np.zeros((len(rows), inputs.seats), np.float32)
    targets[:, :players] = np.take_along_axis(share[rows], np.concatenate(whose), axis=1)
    some = targets.any(axis=1)  # a round that nobody won teaches nothing
    return np.concatenate(seen)[some], targets[some]


class Adam:
    def __init__(self, weights: list[Floats]) -> None:
        self.weights = weights
        self.mean = [np.zeros_like(each) for each in weights]
        self.square = [np.zeros_like(each) for each in weights]
        self.steps = 0

    def step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        for weight, mean, square, gradient in zip(self.weights, self.mean, self.square, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            unbiased = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weight -= rate * mean / (1 - 0.9**self.steps) / unbiased


def gradients(value: OpenValue, seen: Floats, share: Floats) -> list[Floats]:
    """Of the cross-entropy, for weights and bias of each layer."""
    *layers, shares = value.all_layers(seen)
    back = np.asarray((shares - share) / len(seen), np.float32)
    found: list[Floats] = []
    for (weights, _bias), before in zip(reversed(value.layers), reversed(layers), strict=True):
        found = [before.T @ back, back.sum(axis=0), *found]
        back = np.asarray((back @ weights.T) * (before > 0), np.float32)
    return found


def train(family: str, minutes: float, seed: int, rounds: int = ROUNDS) -> OpenValue:
    """The network after so many minutes; what it has not yet learned from is its test."""
    lead = LEADS[family]
    luck = np.random.default_rng(seed)
    inputs = OpenInputs(lead)
    sizes = [inputs.size, HIDDEN, HIDDEN, inputs.seats]
    layers = [
        (luck.normal(0, np.sqrt(2 / rows), (rows, columns)).astype(np.float32), np.zeros(columns, np.float32))
        for rows, columns in pairwise(sizes)
    ]
    value = OpenValue(lead, layers)
    adam = Adam([part for layer in layers for part in layer])
    names = [name for name, played in PLAYED.items() if played.name == family]
    tables = [
        Batch(PLAYED[name].edition.rules(players), rounds)
        for name in names[:1]
        for players in range(lead.least_players, lead.most_players + 1)
    ]
    begun = time.perf_counter()
    number = 0
    while (done := (time.perf_counter() - begun) / 60 / minutes) < 1:
        number += 1
        played = [rounds_of(table, inputs, seed + number * 64 + place) for place, table in enumerate(tables)]
        if number % 4 == 1:
            print(f"{done:4.0%}", tell(value, played), flush=True)
        seen, share = (np.concatenate(part) for part in zip(*played, strict=True))
        order = np.concatenate([luck.permutation(len(seen)) for _ in range(EPOCHS)])
        for begin in range(0, len(order), MINIBATCH):
            some = order[begin : begin + MINIBATCH]
            adam.step(gradients(value, seen[some], share[some]), RATE * min(1, 2 * (1 - done)))
    return value


def tell(value: OpenValue, played: list[tuple[Floats, Floats]]) -> str:
    """For each table size what is left of the variance of the result."""
    left = []
    for seen, share in played:
        in_round = value.shares(seen)
        players = int(seen[0, value.inputs.kinds + 5])
        even = ((share[:, :players] - 1 / players) ** 2).sum()
        left.append(f"{players} seats {((share - in_round) ** 2).sum() / even:.3f}")
    return ", ".join(left)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=list(LEADS))
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    value = train(given.family, given.minutes, given.seed)
    keep(value, WEIGHTS / f"{given.family}.npz")


def keep(value: OpenValue, path: Path) -> None:
    layers = enumerate(value.layers)
    parts = {f"{kind}{number}": part for number, layer in layers for kind, part in zip("wb", layer, strict=True)}
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **{name: part.astype(np.float16) for name, part in parts.items()})


if __name__ == "__main__":
    main()
