"""Every decision is learned from once, when its round has ended, and with what that round brought its own seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import inputs_of
from loveletter.editions import EDITIONS
from tests.training.tiny import tiny_table
from training.arrays import OnNumPy
from training.games import Games
from training.learner import Lesson
from training.segments import Memory, Outcome, Returns
from training.tables import Table

SECOND = EDITIONS["second"]
PARTS = ("seat", "over", "shares", "tokens", "mine")
SEGMENTS = 5
TOKENS = 0.4


def played_by_chance(games: Games, memory: Memory, seed: int) -> None:
    luck = np.random.default_rng(seed)
    for step in memory.begin():
        games.observe(memory.seen[step], memory.allowed[step], memory.seat[step])
        memory.mine[step] = luck.random(games.size) < 0.8
        taken = (memory.allowed[step] * luck.random(memory.allowed[step].shape)).argmax(1)
        games.advance(taken, seed * 1000 + step, memory.shares[step], memory.tokens[step], memory.over[step])


class Told:
    """What became known after each segment, by step since the beginning."""

    def __init__(self, length: int) -> None:
        self.games = Games(OnNumPy(), [Table(SECOND.rules(players), 8, inputs_of(SECOND)) for players in (2, 4)])
        self.memory = Memory(OnNumPy(), self.games, length)
        returns = Returns(OnNumPy(), self.games, self.memory, TOKENS)
        self.games.reset(5)
        played: dict[str, list[NDArray[Any]]] = {name: [] for name in PARTS}
        self.outcomes: list[dict[tuple[int, int], NDArray[np.float32]]] = []
        for number in range(SEGMENTS * self.memory.segments):
            played_by_chance(self.games, self.memory, number)
            for name, parts in played.items():
                parts.append(self.memory.of_newest(getattr(self.memory, name)).copy())
            self.outcomes.append(self._since_beginning(returns(), number))
        self.played = {name: np.concatenate(parts) for name, parts in played.items()}

    def _since_beginning(self, outcome: Outcome, number: int) -> dict[tuple[int, int], NDArray[np.float32]]:
        memory = self.memory
        found = {}
        for step, game in np.argwhere(outcome.new).tolist():
            age = (memory.newest - step // memory.length) % memory.segments
            found[(number - age) * memory.length + step % memory.length, game] = outcome.returned[step, game]
        return found


@pytest.mark.parametrize("length", [0, 5, 8], ids=["longest round", "five steps", "eight steps"])
def test_every_decision_is_told_once_when_its_round_has_ended(length: int) -> None:
    told = Told(length)
    memory, played = told.memory, told.played
    assert told.games.refused == 0
    for game in range(told.games.size):
        players = 2 if game < 8 else 4
        ends = np.flatnonzero(played["over"][:, game])
        for step in range(int(ends[-1]) + 1):
            end = int(ends[np.searchsorted(ends, step)])
            telling = [number for number, outcomes in enumerate(told.outcomes) if (step, game) in outcomes]
            if not played["mine"][step, game]:
                assert not telling
                continue
            assert telling == [end // memory.length]
            worth = (1 - TOKENS) * played["shares"][end, :players, game] + TOKENS * played["tokens"][
                end, :players, game
            ]
            seat = played["seat"][step, game]
            expected = worth[seat] - worth.mean(), played["shares"][end, seat, game]
            assert told.outcomes[telling[0]][step, game] == pytest.approx(expected, abs=1e-6)
        assert not any(
            (step, game) in each for each in told.outcomes for step in range(ends[-1] + 1, len(played["over"]))
        )


def test_a_memory_is_just_as_long_as_the_longest_round_needs() -> None:
    games = Games(OnNumPy(), [Table(SECOND.rules(2), 4, inputs_of(SECOND))])
    longest = games.longest
    assert [Memory(OnNumPy(), games, length).segments for length in (0, longest - 1, longest - 2)] == [2, 2, 3]
    assert Memory(OnNumPy(), games, 1).segments == longest


def lesson_of(new: NDArray[np.bool_], memory: Memory, games: Games, *, counted: bool) -> Lesson:
    returned = np.stack([np.arange(new.size, dtype=np.float32).reshape(new.shape), new.astype(np.float32)], -1)
    lesson = Lesson(OnNumPy(), games, memory, 8, 1.0)
    lesson.take(Outcome(returned, new), counted=counted)
    return lesson


def test_a_lesson_takes_each_new_decision_at_most_once_and_leaves_out_by_chance() -> None:
    games = Games(OnNumPy(), [tiny_table(16)])
    memory = Memory(OnNumPy(), games, games.longest)
    new = np.zeros((memory.steps, games.size), np.bool_)
    new.reshape(-1)[np.random.default_rng(1).permutation(new.size)[:60]] = True
    lesson = lesson_of(new, memory, games, counted=True)
    taken = np.concatenate([decisions.returned[:, 0] for _inputs, decisions in lesson.minibatches()])
    assert len(taken) == len(set(taken)) == 56  # seven minibatches of eight
    assert set(taken) <= set(np.flatnonzero(new))
    again = np.concatenate([decisions.returned[:, 0] for _inputs, decisions in lesson.minibatches()])
    assert set(again) != set(taken)  # the four that are left out are others the next time


def test_what_is_missing_in_a_lesson_weighs_nothing() -> None:
    games = Games(OnNumPy(), [tiny_table(16)])
    memory = Memory(OnNumPy(), games, games.longest)
    new = np.zeros((memory.steps, games.size), np.bool_)
    new[0, :5] = True
    lesson = lesson_of(new, memory, games, counted=False)
    weights = [decisions.weight.sum() for _inputs, decisions in lesson.minibatches()]
    assert weights == [5.0] + [0.0] * (lesson.expected - 1)
    assert lesson.expected > 1
