"""Observations from rows of the simulator are those from views of the engine, to the byte, for every seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from examples.tiny_edition import TINY
from loveletter import EDITIONS, versions, view
from loveletter.cards.baroness import BARONESS
from loveletter.cards.chancellor import CHANCELLOR
from loveletter.cards.guard import GUARD
from loveletter.cards.king import KING
from loveletter.cards.prince import PRINCE
from loveletter.cards.princess import PRINCESS
from loveletter.engine.edition import Edition, Row, Rules
from loveletter.simulate import NO_SEAT, Batch, Simulator
from loveletter.spaces import Observation
from tests.play import random_match, random_rules, random_seed, table_sizes

OUTSIDE = Edition(
    name="chancellery",
    rows=(
        Row(PRINCESS, 9, 2),
        Row(CHANCELLOR, 2, 6),
        Row(GUARD, 1, 4),
        Row(KING, 7, 3),
        Row(BARONESS, 4, 2),
        Row(PRINCE, 7, 3),
    ),
    least_players=2,
    most_players=5,
    goals={2: 3, 3: 3, 4: 2, 5: 2},
)
"""An edition of our cards that is none of ours: several Princesses, many questions, shared values."""

ALL = {
    **EDITIONS,
    OUTSIDE.name: OUTSIDE,
    "tiny": TINY,
    "tiny and open": replace(TINY, name="tiny and open", set_aside=0, face_up_with_two=2),
}
TABLES = [(name, players) for name, edition in ALL.items() for players in table_sizes(edition)]
MOMENTS, MANY_MOMENTS = 60, 4_000


class Watched:
    """Matches in the engine, with a row and a trace that go along."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.simulator = Simulator(rules)
        self.seats = range(rules.players)

    def moments(self) -> Iterator[None]:
        """A whole match by chance; every state, those at the end of rounds too, has been compared."""
        simulator = self.simulator
        for played in random_match(self.rules, random_seed(self.rng), self.rng):
            state, logs = played.start, [versions(played.dealt, seat) for seat in self.seats]
            game, trace = simulator.from_state(state), simulator.new_traces(1)
            simulator.begin_traces(game, trace)
            for step in (*played.steps, None):
                views = [view(state, seat, logs[seat]) for seat in self.seats]
                rows, traces = np.repeat(game, len(views)), np.repeat(trace, len(views))
                for kind in (simulator.observation, simulator.information_state):
                    seen = simulator.observe(rows, traces, self.seats, observation=kind)
                    for one, vector in zip(views, seen, strict=True):
                        check_same(kind, kind.of(one), vector)
                yield
                if step is not None:
                    simulator.step(game, simulator.numbering.number(step.action, step.seat), traces=trace)
                    state = step.after
                    logs = [log + versions(step.events, seat) for seat, log in enumerate(logs)]


def check_same(kind: Observation, expected: np.ndarray, found: np.ndarray) -> None:
    if (expected != found).any():
        parts = kind.named(expected), kind.named(found)
        wrong = {name: (part, parts[1][name]) for name, part in parts[0].items() if (part != parts[1][name]).any()}
        raise AssertionError(wrong)
    assert (found <= kind.high).all()


def agree(name: str, players: int, moments: int, seed: str) -> None:
    rng = Random(seed)
    compared = 0
    while compared < moments:
        watched = Watched(random_rules(rng, ALL[name], players), rng)
        for _ in watched.moments():
            compared += 1


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rows_and_views_give_the_same_observations(name: str, players: int) -> None:
    agree(name, players, MOMENTS, f"{name} {players}")


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rows_and_views_give_the_same_observations_for_long(name: str, players: int) -> None:
    agree(name, players, MANY_MOMENTS, f"long {name} {players}")


def test_a_batch_that_advances_observes_what_rows_that_step_observe() -> None:
    simulator = Simulator(EDITIONS["premium"].rules(5))
    batch = Batch(simulator, 150, workers=1, observations=True)
    batch.reset(seed=1)
    batch.legal_sets()
    rows, traces = batch.games.copy(), simulator.new_traces(150)
    simulator.begin_traces(rows, traces)
    history = simulator.observation.slices["history"]
    begun = 0
    for move in range(25):
        chosen = batch.choose(move).copy()
        advanced = batch.advance(chosen, move)
        simulator.step(rows, chosen, traces=traces)
        assert not simulator.observe(rows, traces)[advanced.over].any()  # nobody is awaited
        simulator.next_rounds(rows, move)
        assert (rows == batch.games).all()
        dealt, fresh = rows[advanced.over], simulator.new_traces(int(advanced.over.sum()))
        simulator.begin_traces(dealt, fresh)
        traces[advanced.over] = fresh
        seen = batch.observe()
        assert (seen == simulator.observe(rows, traces)).all()
        assert not seen[advanced.over, history].any()
        assert seen[~advanced.over, history].any(axis=1).all()
        begun += int(advanced.over.sum())
    assert begun > 50


def test_a_reset_starts_over() -> None:
    batch = Batch(EDITIONS["second"].rules(2), 3, workers=1, observations=True, history=None)
    batch.reset(seed=4)
    first = batch.observe().copy()
    batch.legal_sets()
    batch.advance(batch.choose(1), 1)
    assert (batch.observe() != first).any(axis=1).all()
    batch.reset(seed=4)
    assert (batch.observe() == first).all()


def test_seats_can_be_named_and_nobody_sees_nothing() -> None:
    simulator = Simulator(EDITIONS["classic"].rules(3))
    games, traces = np.repeat(simulator.reset(4), 4), simulator.new_traces(4)
    out = np.full((4, simulator.observation.size), 9, np.uint8)
    seen = simulator.observe(games, traces, [0, 1, 2, NO_SEAT], out=out)
    assert seen is out
    assert not seen[3].any()
    awaited = int(games["awaited"][0])
    assert (simulator.observe(games, traces) == seen[awaited]).all()
    assert (simulator.observe(games, traces, awaited) == seen[awaited]).all()


def test_what_does_not_fit_is_refused() -> None:
    simulator = Simulator(EDITIONS["classic"].rules(3))
    games, traces = np.repeat(simulator.reset(4), 2), simulator.new_traces(2)
    before = games.copy(), traces.copy()
    with pytest.raises(ValueError, match="numbers from 0 to 2, or -1"):
        simulator.observe(games, traces, [0, 3])
    with pytest.raises(ValueError, match="2 games need as many traces, not 1"):
        simulator.observe(games, traces[:1])
    with pytest.raises(ValueError, match="2 games need as many actions, not 3"):
        simulator.step(games, np.array([1, 2, 3]), traces=traces)
    with pytest.raises(ValueError, match="Action 500 is not legal in game 0"):
        simulator.step(games, 500, traces=traces)
    with pytest.raises(ValueError, match="an array of uint8 in the shape"):
        simulator.observe(games, traces, out=np.zeros((2, 3), np.uint8))
    with pytest.raises(ValueError, match="'second' does not fit 'classic'"):
        simulator.observe(games, traces, observation=Observation(EDITIONS["second"].rules(3)))
    with pytest.raises(ValueError, match="observations=True"):
        Batch(simulator, 2, workers=1).observe()
    assert (games == before[0]).all()
    assert (traces == before[1]).all()
