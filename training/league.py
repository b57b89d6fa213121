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
from training.settings import Settings, every_opponent, opponents_of

PAST, OF_HABIT = "past", "habit"


def found_files(settings: Settings, folder: Path) -> dict[str, Path]:
    """The file of each opponent that is neither a past self nor of habit; one that is missing is not in it."""
    names = [name for name in every_opponent(settings) if name not in (PAST, OF_HABIT)]
    paths = {name: Path(name) if name.endswith(".npz") else folder / f"{name}-{settings.family}.npz" for name in names}
    return {name: path for name, path in paths.items() if path.exists()}


class League:
    """Which games have which opponents, and what these do."""

    def __init__(
        self, arrays: OnNumPy, games: Games, learner: Network, settings: Settings, files: dict[str, Path]
    ) -> None:
        self.arrays = arrays
        wanted = every_opponent(settings)
        self.past = [f"{PAST} {number}" for number in range(settings.past_selves)] if PAST in wanted else []
        there = [name for name in wanted if name == OF_HABIT or name in files]
        names = [*self.past, *there]
        self.networks: dict[str, Network] = {each: learner.copy() for each in self.past}
        self.networks |= {name: network.load(arrays, files[name]) for name in there if name in files}
        self._files = {name: files[name] for name in there if name in files}
        self._read = {name: path.stat().st_mtime_ns for name, path in self._files.items()}
        shares = [self._shares(opponents_of(settings, each.rules.players), names) for each in games.tables]
        kinds = given_games([each.games for each in games.tables], shares)
        self.rows = {name: arrays.array(np.nonzero(kinds == place)[0]) for place, name in enumerate(names)}
        """For each kind of opponent its games."""
        players = arrays.host(games.players)
        learner_seats = np.where(kinds < 0, EVERYBODY, np.arange(len(kinds)) % players)
        self.learner = arrays.array(learner_seats.astype(np.int64))
        """By game the one seat that learns, or EVERYBODY."""
        self.learned_from = float(np.where(kinds < 0, 1.0, 1 / players).mean())
        """The share of decisions that are the learner's."""
        rules = games.tables[0].rules
        self.guards = Guards(arrays, rules, games.observation) if OF_HABIT in self.rows else None

    def _shares(self, given: dict[str, float], names: Sequence[str]) -> list[float]:
        """The share of each opponent at a table; past selves have theirs in equal parts."""
        past = given.get(PAST, 0.0) / max(len(self.past), 1)
        return [past if name in self.past else given.get(name, 0.0) for name in names]

    def read_again(self) -> list[str]:
        """Take over the weights of files that were written again, such as a responder that learns beside this
        run; their names are returned."""
        read = []
        for name, path in self._files.items():
            written = path.stat().st_mtime_ns
            if written != self._read[name]:
                self.networks[name].copy_from(network.load(self.arrays, path))
                self._read[name] = written
                read.append(name)
        return read

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


def given_games(tables: Sequence[int], shares: Sequence[Sequence[float]]) -> NDArray[np.int64]:
    """For each game the place of its kind of opponent, -1 for none; every table has its shares."""
    kinds = []
    for games, here_shares in zip(tables, shares, strict=True):
        ends = np.round(np.cumsum([0.0, *here_shares]) * games).astype(int)
        here = np.full(games, -1)
        for place, (begin, end) in enumerate(itertools.pairwise(ends)):
            here[begin:end] = place
        kinds.append(here)
    return np.concatenate(kinds)
