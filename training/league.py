"""League: in a share of the games the learner sits alone among frozen opponents, who are not learned from.

Whole games are given to a kind of opponent, so that all shapes stay as they are: past selves, networks from files, and
players of habit, who are the learner itself but for their guesses.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from training import network
from training.arrays import Array, OnNumPy
from training.games import EVERYBODY, Games
from training.habits import Guards
from training.network import Network
from training.settings import Settings

PAST, OF_HABIT = "past", "habit"


def found_files(settings: Settings, folder: Path) -> dict[str, Path]:
    """The file of each opponent that is neither a past self nor of habit; one that is missing is not in it."""
    names = [name for name in settings.opponents if name not in (PAST, OF_HABIT)]
    paths = {name: Path(name) if name.endswith(".npz") else folder / f"{name}-{settings.family}.npz" for name in names}
    return {name: path for name, path in paths.items() if path.exists()}


class League:
    """Which games have which opponents, and what these do."""

    def __init__(
        self, arrays: OnNumPy, games: Games, learner: Network, settings: Settings, files: dict[str, Path]
    ) -> None:
        self.arrays = arrays
        past = [f"{PAST} {number}" for number in range(settings.past_selves)] if PAST in settings.opponents else []
        self.networks: dict[str, Network] = {}
        shares: list[tuple[str, float]] = []
        for name, share in settings.opponents.items():
            if name == PAST:
                shares += [(each, share / len(past)) for each in past]
                self.networks |= {each: learner.copy() for each in past}
            elif name == OF_HABIT or name in files:
                shares.append((name, share))
                if name in files:
                    self.networks[name] = network.load(arrays, files[name])
        self.past = past
        kinds = given_games([each.games for each in games.tables], [share for _name, share in shares])
        self.rows = {name: arrays.array(np.nonzero(kinds == place)[0]) for place, (name, _share) in enumerate(shares)}
        """For each kind of opponent its games."""
        players = arrays.host(games.players)
        learner_seats = np.where(kinds < 0, EVERYBODY, np.arange(len(kinds)) % players)
        self.learner = arrays.array(learner_seats.astype(np.int64))
        """By game the one seat that learns, or EVERYBODY."""
        self.learned_from = float(np.where(kinds < 0, 1.0, 1 / players).mean())
        """The share of decisions that are the learner's."""
        rules = games.tables[0].rules
        self.guards = Guards(arrays, rules, games.observation) if OF_HABIT in self.rows else None

    def mine(self, seat: Array) -> Array:
        """Whether the awaited seat of each game is one that learns."""
        return (self.learner == EVERYBODY) | (self.learner == seat)

    def speak(self, logits: Array, inputs: Array, mine: Array) -> Array:
        """The logits, with those of the networks that sit at the other seats."""
        for name, other in self.networks.items():
            rows = self.rows[name]
            said = other.forward(inputs[rows]).logits
            logits[rows] = self.arrays.xp.where(mine[rows][:, None], logits[rows], said)
        return logits

    def keep_habits(self, seen: Array, taken: Array, mine: Array) -> Array:
        """The actions, with those of players of habit as their habit wants them."""
        if self.guards is not None:
            rows = self.rows[OF_HABIT]
            usual = self.guards.by_habit(seen[rows], taken[rows], self.arrays.uniform(len(rows)))
            taken[rows] = self.arrays.xp.where(mine[rows], taken[rows], usual)
        return taken

    def remember(self, learner: Network, number: int) -> None:
        """The learner of today takes the place of the oldest past self."""
        if self.past:
            self.networks[self.past[number % len(self.past)]].copy_from(learner)


def given_games(tables: Sequence[int], shares: Sequence[float]) -> NDArray[np.int64]:
    """For each game the place of its kind of opponent, -1 for none; the shares hold at every table."""
    kinds = []
    for games in tables:
        ends = np.round(np.cumsum([0.0, *shares]) * games).astype(int)
        here = np.full(games, -1)
        for place, (begin, end) in enumerate(itertools.pairwise(ends)):
            here[begin:end] = place
        kinds.append(here)
    return np.concatenate(kinds)
