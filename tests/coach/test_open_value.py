"""The value of an open position: what the network sees of it, told again from the engine's state, and what it says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS, Match, State, legal_actions
from loveletter.bots.champion.manifest import family_of
from loveletter.coach.open_value import FLAGS, OpenInputs, even, open_value
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import Question
from loveletter.simulate.knowledge import RULED_OUT
from loveletter.simulate.layout import Games
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.trace import Traces
from loveletter.spaces.characters import NUMBERS

ROUNDS = (
    ("second", 2, 1),
    ("second", 4, 2),
    ("premium", 3, 3),
    ("premium", 6, 4),
    ("premium", 8, 5),
    ("original", 3, 6),
)
Position = tuple[Simulator, State, Games, Traces]


def positions(edition: str, players: int, seed: int) -> Iterator[Position]:
    """Every position of some rounds that are played by chance."""
    luck, rules = random.Random(seed), EDITIONS[edition].rules(players)
    simulator = Simulator(rules)
    for _ in range(4):
        match = Match.begin(rules, [f"P{seat}" for seat in range(players)]).deal(luck.randbytes(32), 0)
        game, trace = simulator.from_state(match.state), simulator.new_traces(1)
        simulator.begin_traces(game, trace)
        while (seat := match.awaited) is not None:
            yield simulator, match.state, game, trace
            action = luck.choice(legal_actions(match.state))
            match = match.act(seat, action)
            simulator.step(game, simulator.numbering.number(action, seat), traces=trace)


def seen(state: State, trace: Traces) -> list[float]:
    """What the network sees, from the seat that is awaited on."""
    names = [row.character.name for row in state.rules.edition.rows]
    awaited, players = state.awaited, state.rules.players
    assert awaited is not None

    def count(cards: Iterable[str | None]) -> list[float]:
        counted = Counter(cards)
        return [counted[name] for name in names]

    inputs = count([*(held.card for held in state.pile), state.set_aside])
    question = None if state.pending is None else state.pending.question
    inputs += [question is each for each in (None, Question.KEEP, Question.LOOK, Question.REDRAW)]
    inputs += [len(state.pile), players]
    for seat in [(awaited + place) % players for place in range(players)]:
        hand, own = state.hands[seat], state.hand(seat)
        inputs += flags(state, seat)
        assert len(hand) <= 1 or seat == state.turn
        inputs += count(own[:1]) + count(own[1:]) + count(state.discards[seat])
        inputs += [int(trace["knowledge"][0, RULED_OUT, seat]) >> NUMBERS[name] & 1 for name in names]
    empty = (state.rules.edition.most_players - players) * (FLAGS + 4 * len(names))
    return inputs + [0] * empty


def flags(state: State, seat: Seat) -> list[float]:
    others = set(members(state.hands[seat][0].known_by)) & set(state.survivors) - {seat} if state.hands[seat] else set()
    looks = state.pending is not None and state.pending.question is Question.LOOK
    return [
        seat not in state.out,
        seat in state.protected,
        seat == state.turn,
        seat == state.must_choose,
        any(seat in bet for bet in state.bets),
        bool(others),
        looks and state.pending is not None and seat in state.pending.among,
    ]


@pytest.mark.parametrize(("edition", "players", "seed"), ROUNDS)
def test_what_the_network_sees(edition: str, players: int, seed: int) -> None:
    inputs = OpenInputs(EDITIONS[edition])
    for _simulator, state, game, trace in positions(edition, players, seed):
        assert inputs(game, trace["knowledge"], players)[0].tolist() == seen(state, trace)


def by_hand(layers: list[tuple[Any, Any]], inputs: list[float], in_round: list[bool]) -> list[float]:
    """The shares by the definition of the network."""
    values = np.array(inputs)
    for weights, bias in layers[:-1]:
        values = np.maximum(values @ weights + bias, 0)
    scores = np.exp((values @ layers[-1][0] + layers[-1][1])[: len(in_round)].astype(float)) * in_round
    return list(scores / scores.sum())


@pytest.mark.parametrize(("edition", "players", "seed"), ROUNDS)
def test_shares_belong_to_their_seats_and_nobody_who_is_out_has_one(edition: str, players: int, seed: int) -> None:
    network = open_value(family_of(EDITIONS[edition]))
    every = [
        (simulator, state, game.copy(), trace.copy())
        for simulator, state, game, trace in positions(edition, players, seed)
    ]
    games, traces = (np.concatenate([each[part] for each in every]) for part in (2, 3))
    found = network(every[0][0], games, traces)
    assert found.sum(axis=1) == pytest.approx(1)
    for (simulator, state, game, trace), shares in zip(every, found, strict=True):
        assert state.awaited is not None
        turned = [(state.awaited + place) % players for place in range(players)]
        expected = by_hand(network.layers, seen(state, trace), [seat not in state.out for seat in turned])
        assert [shares[seat] for seat in turned] == pytest.approx(expected, abs=1e-5)
        alike = [0 if seat in state.out else 1 / len(state.survivors) for seat in range(players)]
        assert even(simulator, game, trace)[0].tolist() == pytest.approx(alike)
