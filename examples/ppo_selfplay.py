"""Independent PPO by self-play on the vector environment, in NumPy alone: one network learns to play every seat.

    python examples/ppo_selfplay.py                        some 15 seconds: wins 72 % against random play
    python examples/ppo_selfplay.py --players 4 --updates 1000
    python examples/ppo_selfplay.py --plot curve.png       the curve as a picture (needs matplotlib)

In every game the seat that is asked acts. What a seat's decision was worth is known at its next one, or when the round
is over: rewards of all seats come with every step, and `advantages` hands each to the decisions of its own seat.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.environments.vector import LoveLetterVectorEnv

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]

NEVER = np.float32(-1e9)
"""The logit of what is not legal."""


@dataclass(frozen=True)
class Settings:
    edition: str = "second"
    players: int = 2
    games: int = 256
    steps: int = 32
    updates: int = 60
    hidden: int = 128
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.9
    seed: int = 1


class Network:
    """One hidden layer, then a logit for each action and a value; and the steps of Adam that improve them."""

    def __init__(self, inputs: int, hidden: int, actions: int, scale: Floats, luck: np.random.Generator) -> None:
        self.scale = scale
        shapes = {"in": (inputs, hidden), "logits": (hidden, actions), "value": (hidden, 1)}
        spread = {"in": np.sqrt(2 / inputs), "logits": 0.01, "value": 0.01}
        self.weights: dict[str, Floats] = {}
        for name, shape in shapes.items():
            self.weights[name] = (luck.standard_normal(shape) * spread[name]).astype(np.float32)
            self.weights[f"{name}_bias"] = np.zeros(shape[1], np.float32)
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.taken = 0

    def __call__(self, seen: NDArray[np.uint8], masks: Flags) -> tuple[Floats, Floats]:
        """Logarithms of the chances of all actions, and the values."""
        return self.look(seen * self.scale, masks)[1:]

    def look(self, inputs: Floats, masks: Flags) -> tuple[Floats, Floats, Floats]:
        weights = self.weights
        hidden = np.maximum(inputs @ weights["in"] + weights["in_bias"], 0)
        logits = np.where(masks, hidden @ weights["logits"] + weights["logits_bias"], NEVER)
        logits -= logits.max(axis=1, keepdims=True)
        chances = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return hidden, chances, (hidden @ weights["value"] + weights["value_bias"])[:, 0]

    def improve(self, inputs: Floats, hidden: Floats, by_logits: Floats, by_value: Floats, rate: float) -> None:
        """Back from the slopes of the loss by logits and value to all weights, and one step of Adam."""
        by_values = by_value[:, None]
        by_hidden = (by_logits @ self.weights["logits"].T + by_values @ self.weights["value"].T) * (hidden > 0)
        slopes = {"in": (inputs, by_hidden), "logits": (hidden, by_logits), "value": (hidden, by_values)}
        self.taken += 1
        for name, (before, after) in slopes.items():
            self._step(name, before.T @ after, rate)
            self._step(f"{name}_bias", after.sum(axis=0), rate)

    def _step(self, name: str, slope: Floats, rate: float, first: float = 0.9, second: float = 0.999) -> None:
        mean, square = self.means[name], self.squares[name]
        mean += (1 - first) * (slope - mean)
        square += (1 - second) * (slope * slope - square)
        size = rate * np.sqrt(1 - second**self.taken) / (1 - first**self.taken)
        self.weights[name] -= size * mean / (np.sqrt(square) + 1e-8)


class Rollout(NamedTuple):
    """What was seen, done and paid: axes are steps and games; rewards have one more for the seats."""

    seen: NDArray[np.uint8]
    masks: Flags
    seats: Whole
    actions: Whole
    chances: Floats
    values: Floats
    rewards: Floats
    over: Flags


def draw(chances: Floats, luck: np.random.Generator) -> Whole:
    """One action of each row, by the logarithms of its chances."""
    return np.asarray((chances + luck.gumbel(size=chances.shape)).argmax(axis=1))


class Player:
    """Plays the environment with the network and keeps what comes next."""

    def __init__(self, settings: Settings, network: Network | None = None) -> None:
        """`network` may come from a player at another table of this edition, which learns with this one."""
        self.settings = settings
        self.luck = np.random.default_rng(settings.seed)
        self.env = LoveLetterVectorEnv(
            settings.games, edition=settings.edition, players=settings.players, zero_sum=True
        )
        self.seen, self.info = self.env.reset(seed=settings.seed)
        space: Any = self.env.single_observation_space
        actions: Any = self.env.single_action_space
        scale = (1 / np.maximum(space.high, 1)).astype(np.float32)
        self.network = network or Network(space.shape[0], settings.hidden, int(actions.n), scale, self.luck)

    def roll_out(self) -> Rollout:
        return Rollout(*[np.stack(part) for part in zip(*self._steps(), strict=True)])

    def _steps(self) -> Iterator[tuple[Any, ...]]:
        for _ in range(self.settings.steps):
            seen, masks, seats = self.seen, self.info["action_mask"], self.info["seat"]
            chances, values = self.network(seen, masks)
            actions = draw(chances, self.luck)
            self.seen, _, over, _, self.info = self.env.step(actions)
            taken = chances[np.arange(len(actions)), actions]
            yield seen, masks, seats, actions, taken, values, self.info["rewards"], over


def advantages(rollout: Rollout, trace: float) -> tuple[Floats, Flags]:
    """How much better each decision turned out than its value, and whether that is known before the rollout ends.

    Each seat has its own chain of decisions: rewards, next value and next advantage are kept by game and seat.
    """
    steps, games, players = rollout.rewards.shape
    paid, value, advantage = np.zeros((3, games, players), np.float32)
    known = np.zeros((games, players), np.bool_)
    found = np.zeros((steps, games), np.float32)
    usable = np.zeros((steps, games), np.bool_)
    every = np.arange(games)
    for step in reversed(range(steps)):
        over = rollout.over[step]
        paid[over] = value[over] = advantage[over] = 0
        known |= over[:, None]
        paid += rollout.rewards[step]
        mine = every, rollout.seats[step]
        usable[step] = known[mine]
        found[step] = paid[mine] + value[mine] - rollout.values[step] + trace * advantage[mine]
        paid[mine], value[mine], advantage[mine] = 0, rollout.values[step], found[step] * usable[step]
        known[mine] = True
    return found, usable


def learn(network: Network, rollout: Rollout, settings: Settings, luck: np.random.Generator) -> None:
    """Some epochs of minibatches with the clipped objective, the squared error of the value and an entropy bonus."""
    found, usable = advantages(rollout, settings.trace)
    seen, masks, actions = rollout.seen[usable], rollout.masks[usable], rollout.actions[usable]
    chances, gains = rollout.chances[usable], found[usable]
    returns = gains + rollout.values[usable]
    gains = (gains - gains.mean()) / (gains.std() + np.float32(1e-8))
    for _ in range(settings.epochs):
        order = luck.permutation(len(actions))
        for begin in range(0, len(order) - settings.minibatch + 1, settings.minibatch):
            part = order[begin : begin + settings.minibatch]
            inputs = seen[part] * network.scale
            hidden, now, value = network.look(inputs, masks[part])
            by_logits = slope_of_policy(now, actions[part], chances[part], gains[part], settings)
            by_value = ((value - returns[part]) / len(part)).astype(np.float32)
            network.improve(inputs, hidden, by_logits, by_value, settings.rate)


def slope_of_policy(now: Floats, actions: Whole, before: Floats, gains: Floats, settings: Settings) -> Floats:
    """How the loss changes with each logit."""
    every = np.arange(len(actions))
    share = np.exp(now)
    ratio = np.exp(now[every, actions] - before)
    moved = np.where(gains > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)  # else it is clipped
    weight = -gains * ratio * moved
    slope = -share * weight[:, None]
    slope[every, actions] += weight
    surprise = np.where(share > 0, now, 0)
    entropy = -(share * surprise).sum(axis=1, keepdims=True)
    slope += settings.entropy * share * (surprise + entropy)
    return np.asarray(slope / len(actions), np.float32)


def share_against_random(network: Network, settings: Settings, rounds: int, seed: int = 7) -> float:
    """What share of the rounds the network wins from others who play by chance; it sits elsewhere in each game."""
    luck = np.random.default_rng(seed)
    env = LoveLetterVectorEnv(settings.games, edition=settings.edition, players=settings.players)
    seen, info = env.reset(seed=seed)
    every = np.arange(settings.games)
    mine = every % settings.players
    won = played = 0.0
    while played < rounds:
        masks = info["action_mask"]
        chances, _ = network(seen, masks)
        by_chance = np.where(masks, np.float32(0), NEVER)
        actions = draw(np.where((info["seat"] == mine)[:, None], chances, by_chance), luck)
        seen, _, over, _, info = env.step(actions)
        won += float(info["rewards"][every, mine].sum())
        played += float(over.sum())
    return won / played


def train(settings: Settings, *, look_every: int = 20, rounds: int = 4000) -> tuple[Network, list[tuple[int, float]]]:
    """The network after all updates, and the curve: share of rounds won from random play after so many updates."""
    player = Player(settings)
    curve = []
    for update in range(settings.updates + 1):
        if update % look_every == 0 or update == settings.updates:
            curve.append((update, share_against_random(player.network, settings, rounds)))
            print(f"{update:5} updates: {curve[-1][1]:.1%} of the rounds against random play", flush=True)
        if update < settings.updates:
            learn(player.network, player.roll_out(), settings, player.luck)
    return player.network, curve


def plot(curve: list[tuple[int, float]], path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 4), layout="constrained")
    axes = figure.subplots()
    axes.plot(*zip(*curve, strict=True), marker=".")
    axes.set(xlabel="updates", ylabel="share of rounds won against random play")
    axes.grid(alpha=0.3)
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("updates", "players", "games", "hidden", "seed"):
        parser.add_argument(f"--{name}", type=int, default=getattr(Settings, name))
    parser.add_argument("--edition", default=Settings.edition)
    parser.add_argument("--plot", metavar="FILE", help="write the curve as a picture")
    given = vars(parser.parse_args())
    picture = given.pop("plot")
    _, curve = train(Settings(**given))
    if picture:
        plot(curve, Path(picture))


if __name__ == "__main__":
    main()
