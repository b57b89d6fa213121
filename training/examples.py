"""Examples: positions of all tables of a family, and what a bot would do in each of them.

The bot is asked in every position with a choice, at every seat. Most seats are its own; some are played by others
and some actions are left to chance, so that positions come up that it would not get itself into.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.arena.players import player
from loveletter.arena.workers import run_tasks
from loveletter.beliefs import Belief
from loveletter.bots.appraise import Appraiser
from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.bots.champion.manifest import FAMILIES, is_learned
from loveletter.bots.champion.policy import chances
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Action
from loveletter.engine.deal import deal, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, versions
from loveletter.engine.play import apply
from loveletter.engine.view import View, view
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.observation import Observation

HISTORY = 10
"""Past actions that the network sees."""
SHARES = {2: 4, 3: 2, 4: 3}
"""How often a table size is played, where it is not 1: most tables have two to four seats."""
SITTERS = ("self", "self", "self", "policy", "random")
"""Who plays a seat for a round, each equally often: the bot itself, the learned policy, or chance."""
BY_CHANCE = 0.04
"""How many actions at the seats of the bot itself and of the policy are left to chance."""
PROGRESS_EVERY = 200
"""Matches between two progress reports."""
ALIKE = 0.004
"""The courtier takes what it values most. A network need not resolve smaller differences in value."""

Judge: TypeAlias = Callable[[View, random.Random], NDArray[np.float32]]
"""From a view to the chance of each legal action, in their order."""


class Table(NamedTuple):
    edition: str
    players: int

    @property
    def rules(self) -> Rules:
        return _rules(self.edition, self.players)


@cache
def _rules(edition: str, players: int) -> Rules:
    return EDITIONS[edition].rules(players)


@dataclass(frozen=True)
class Examples:
    """One row for each position."""

    tables: tuple[Table, ...]
    table: NDArray[np.uint8]
    """Which of the tables the position comes from."""
    seen: NDArray[np.uint8]
    """The observation of the seat that decides."""
    allowed: NDArray[np.bool_]
    wanted: NDArray[np.float32]
    """The chance of each action of the edition's space."""

    def __len__(self) -> int:
        return len(self.table)

    def split(self, share: float) -> tuple[Examples, Examples]:
        """All but the last share of the positions, and those; matches are not mixed, but for one."""
        end = len(self) - int(len(self) * share)
        return self._part(slice(0, end)), self._part(slice(end, len(self)))

    def _part(self, rows: slice) -> Examples:
        return Examples(self.tables, self.table[rows], self.seen[rows], self.allowed[rows], self.wanted[rows])

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(
            path,
            tables=np.array([f"{edition} {players}" for edition, players in self.tables]),
            table=self.table,
            seen=np.ascontiguousarray(self.seen.T),  # by columns, which are much alike: a quarter of the size
            allowed=np.packbits(self.allowed, axis=1),
            wanted=np.round(self.wanted * 255).astype(np.uint8),
        )

    @classmethod
    def together(cls, parts: Sequence[Examples]) -> Examples:
        """Those of several files."""
        tables = tuple(dict.fromkeys([table for each in parts for table in each.tables]))
        places = [np.array([tables.index(table) for table in each.tables], np.uint8)[each.table] for each in parts]
        arrays = [np.concatenate([getattr(each, name) for each in parts]) for name in ("seen", "allowed", "wanted")]
        return cls(tables, np.concatenate(places), *arrays)

    @classmethod
    def load(cls, path: Path) -> Examples:
        with np.load(path) as stored:
            words = [str(each).split() for each in stored["tables"]]
            wanted = stored["wanted"].astype(np.float32)
            wanted /= wanted.sum(axis=1, keepdims=True)
            return cls(
                tuple([Table(edition, int(players)) for edition, players in words]),
                stored["table"],
                np.ascontiguousarray(stored["seen"].T),
                np.unpackbits(stored["allowed"], axis=1, count=wanted.shape[1]).astype(np.bool_),
                wanted,
            )


class Position(NamedTuple):
    seen: NDArray[np.uint8]
    numbers: NDArray[np.int16]
    """Of the legal actions in the edition's space."""
    chances: NDArray[np.float32]


def tables_of(family: str, players: Sequence[int] = ()) -> tuple[Table, ...]:
    """All tables of a family, or those of so many players: each once, then the frequent ones again."""
    return tuple(
        [
            Table(name, seats)
            for repetition in range(max(SHARES.values()))
            for name in FAMILIES[family].editions
            for seats in range(EDITIONS[name].least_players, EDITIONS[name].most_players + 1)
            if (not players or seats in players) and repetition < SHARES.get(seats, 1)
        ]
    )


Job: TypeAlias = tuple[int, int, Table]


class Matches(Sequence[Job]):
    """Matches to play, as many as may be needed; no other is begun once there are enough."""

    def __init__(self, seed: int, tables: Sequence[Table], most: int) -> None:
        self.seed, self.tables, self.most = seed, tables, most
        self.enough = False

    def __len__(self) -> int:
        return self.most

    def __getitem__(self, number: Any) -> Any:
        return self.seed, number, self.tables[number % len(self.tables)]

    def __iter__(self) -> Iterator[Job]:
        numbers = iter(range(self.most))
        while not self.enough and (number := next(numbers, None)) is not None:
            yield self[number]


def gather(
    bot: str,
    family: str,
    wanted: int,
    seed: int,
    workers: int,
    progress: Callable[[int], None],
    players: Sequence[int] = (),
) -> Examples:
    """So many positions from whole matches, the same for the same seed, however many workers there are."""
    tables = tables_of(family, players)
    kinds = tuple(dict.fromkeys(tables))
    matches = Matches(seed, tables, wanted)  # each has a position at least
    early: dict[int, list[Position]] = {}
    positions: list[tuple[int, Position]] = []
    number = 0
    for job, of_match in run_tasks(partial(_match, bot), matches, workers):
        early[job[1]] = of_match
        while number in early:  # in the order of the matches, not in that in which they ended
            positions += [(kinds.index(matches[number][2]), each) for each in early.pop(number)]
            number += 1
            if number % PROGRESS_EVERY == 0:
                progress(len(positions))
        matches.enough = len(positions) >= wanted
    return _examples(kinds, positions[:wanted])


def _examples(kinds: tuple[Table, ...], positions: Sequence[tuple[int, Position]]) -> Examples:
    size = ActionSpace(kinds[0].rules).size
    allowed = np.zeros((len(positions), size), np.bool_)
    wanted = np.zeros((len(positions), size), np.float32)
    for row, (_table, position) in enumerate(positions):
        allowed[row, position.numbers] = True
        wanted[row, position.numbers] = position.chances
    seen = np.stack([position.seen for _table, position in positions])
    return Examples(kinds, np.array([table for table, _position in positions], np.uint8), seen, allowed, wanted)


def _match(bot: str, job: Job) -> tuple[Job, list[Position]]:
    """One match, and what the bot would do in each position of it."""
    seed, number, table = job
    luck = random.Random(f"examples {seed} {number}")
    judge = judge_of(bot)
    positions: list[Position] = []
    state, news = deal(table.rules, luck.randbytes(32))
    while True:
        logs: list[tuple[Event, ...]] = [versions(news, seat) for seat in range(table.players)]
        sitters = [luck.choice(SITTERS) for _ in range(table.players)]
        while (seat := state.awaited) is not None:
            seen = view(state, seat, logs[seat])
            action = seen.legal[0]
            if len(seen.legal) > 1:
                weights = judge(seen, luck)
                positions.append(_position(seen, weights))
                action = _chosen(sitters[seat], seen, weights, luck)
            state, happened = apply(state, seat, action)
            logs = [log + versions(happened, each) for each, log in enumerate(logs)]
        if state.champions:
            return job, positions
        state, news = next_round(state, luck.randbytes(32))


def _chosen(sitter: str, seen: View, weights: Iterable[float], luck: random.Random) -> Action:
    if sitter == "random" or luck.random() < BY_CHANCE:
        return luck.choice(seen.legal)
    if sitter == "policy" and is_learned(seen.rules.edition):
        weights = chances(seen)
    return luck.choices(seen.legal, [float(each) for each in weights])[0]


def _position(seen: View, weights: NDArray[np.float32]) -> Position:
    observation, space = _spaces(seen.rules)
    assert seen.viewer is not None
    numbers = np.array([space.number(action, seen.viewer) for action in seen.legal], np.int16)
    return Position(observation.of(seen), numbers, weights)


@cache
def _spaces(rules: Rules) -> tuple[Observation, ActionSpace]:
    return Observation(rules, HISTORY), ActionSpace(rules)


def judge_of(bot: str) -> Judge:
    """The probabilities of the courtier's actions; of another bot, the action that it takes."""
    return _appraised if bot == "courtier" else partial(_decided, bot)


def _appraised(seen: View, luck: random.Random) -> NDArray[np.float32]:
    """What the courtier values most, and what nearly as much: that tells more of a position than one action."""
    appraiser = Appraiser(seen, Belief(seen))
    values = np.array([appraiser.appraise(action) for action in seen.legal])
    weights = np.exp((values - values.max()) / ALIKE)
    return np.asarray(weights / weights.sum(), np.float32)


def _decided(bot: str, seen: View, luck: random.Random) -> NDArray[np.float32]:
    taken: Any = player(bot).decide(seen, luck, DEFAULT_BUDGET)
    return np.array([action == taken for action in seen.legal], np.float32)
