"""The former schemer in many positions at once decides as the bot itself does, and can be asked and played against."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS, State, View, apply, deal, versions, view
from loveletter.bots.champion.inputs import inputs_of
from loveletter.engine.events import Event, PutUnder
from loveletter.simulate import Batch
from loveletter.simulate.columns import columns_of
from loveletter.simulate.knowledge import RULED_OUT
from loveletter.simulate.layout import CARD_MASK
from loveletter.spaces.characters import NUMBERS
from training import network
from training.arrays import OnNumPy
from training.ask_former import Asking, examples_of, sharpened
from training.best_response import CHAMPION, weights_of
from training.distil import positions
from training.former_schemer.many import Search
from training.former_schemer.opponent_model import hand_weights
from training.former_schemer.policy import chances, numbering
from training.former_schemer.search import estimates
from training.network import filled
from training.tables import Table
from training.versus_former import FormerContest

SECOND = EDITIONS["second"]
GAMES = 16
UNHURRIED = 60.0
FEW: dict[str, Any] = {"stages": (64, 64, 128), "at_once": 1 << 13}


class Both:
    """Rounds in the engine, and the same rounds in a search over many of them; who is out of a round sits out."""

    def __init__(self, players: int) -> None:
        self.rules = SECOND.rules(players)
        self.search = Search(OnNumPy(), self.rules, GAMES, **FEW)
        self.luck = random.Random(players)
        dealt = [deal(self.rules, self.luck.randbytes(32)) for _ in range(GAMES)]
        self.states: list[State] = [state for state, _events in dealt]
        self.logs: list[tuple[Event, ...]] = [events for _state, events in dealt]
        rows = [self.search.games.simulator.from_state(state) for state in self.states]
        self.search.games.columns[:] = columns_of(np.concatenate(rows))

    @property
    def going_on(self) -> list[int]:
        return [game for game, state in enumerate(self.states) if state.awaited is not None]

    def seen(self, game: int) -> View:
        seat = self.states[game].awaited
        assert seat is not None
        return view(self.states[game], seat, versions(self.logs[game], seat))

    def outputs(self, seen: View) -> list[int]:
        numbers, places = numbering(self.rules)
        assert seen.viewer is not None
        return [int(places[numbers.number(action, seen.viewer)]) for action in seen.legal]

    def advance(self) -> None:
        """One action by chance in each round that goes on."""
        going_on = self.going_on
        taken = np.zeros(GAMES, np.int64)
        for game in going_on:
            seen = self.seen(game)
            chosen = self.luck.randrange(len(seen.legal))
            taken[game] = self.outputs(seen)[chosen]
            assert seen.viewer is not None
            self.states[game], events = apply(self.states[game], seen.viewer, seen.legal[chosen])
            self.logs[game] += events
        self.search.remember(taken)
        which = np.array(going_on)
        self.search.games.step(which, self.search.games.action_at[taken[which]])


def same_chances(both: Both, game: int, seen: View) -> None:
    logs = both.search.policy(np.array([game]))[0]
    assert np.exp(logs[both.outputs(seen)]) == pytest.approx(chances(seen), abs=1e-4)


def same_weights(both: Both, game: int, seen: View) -> list[bool]:
    """For every card that somebody else may hold: whether both conclude the same, or nothing. Whoever put cards under
    the pile knows them, which the viewer's search cannot take into account, and the other one does."""
    if any(isinstance(event, PutUnder) for event in seen.log):
        return []
    concluded = hand_weights(seen)
    rivals = [seat for seat in range(both.rules.players) if seat != seen.viewer and seat not in seen.out]
    return [
        abs(float(both.search.weights[game, seat, NUMBERS[card]]) - concluded.get(seat, {}).get(card, 1.0)) < 1e-4
        for seat in rivals
        for card in both.rules.characters
    ]


def test_with_two_seats_it_sees_concludes_and_decides_as_the_bot() -> None:
    both, asked, agreed = Both(2), 0, 0
    concluded: list[bool] = []
    while both.going_on:
        which = np.array(both.going_on)
        chosen = both.search(which, seed=1)
        for game, output in zip(which.tolist(), chosen.tolist(), strict=True):
            seen = both.seen(game)
            same_chances(both, game, seen)
            concluded += same_weights(both, game, seen)
            if len(seen.legal) > 1:
                worth = estimates(seen, random.Random(1), UNHURRIED)
                asked += 1
                mine = worth[both.outputs(seen).index(output)]
                agreed += mine > worth.max() - 0.02  # what luck decides is as good
        both.advance()
    assert len(concluded) > 100
    assert all(concluded)
    assert asked > 20
    assert agreed >= 0.9 * asked


def test_worlds_have_all_cards_of_the_deck_and_differ() -> None:
    both = Both(4)
    for _ in range(6):
        both.advance()
    games, worlds = both.search.games, both.search._worlds
    which = np.repeat(np.array(both.going_on), 50)
    number = len(which)
    actions = np.array([games.action_at[both.outputs(both.seen(game))[0]] for game in which.tolist()])
    before = games.columns.copy()
    worlds.imagine(games, which, np.arange(number) % 50, both.search.weights, 3, actions)
    assert (games.columns == before).all()
    moves = games.field("moves")[which] + 1
    assert (worlds.field("moves")[:number] == moves).all()
    deck = sorted(both.rules.deck)
    rows = worlds.columns[:, :number].T.copy()
    simulator = games.simulator
    held = set()
    for row in rows[:: max(number // 60, 1)]:
        state = simulator.to_state(row.view(simulator.from_state(both.states[int(which[0])]).dtype))
        cards = [card.card for hand in state.hands for card in hand] + [card.card for card in state.pile]
        cards += [card for lying in state.discards for card in lying]
        cards += [*state.face_up, *([state.set_aside] if state.set_aside else [])]
        assert sorted(cards) == deck
        held.add(tuple(cards))
    assert len(held) > 10


def test_nobody_holds_what_is_ruled_out() -> None:
    both = Both(4)
    games, worlds = both.search.games, both.search._worlds
    tables = games.simulator.tables[0]
    guard = NUMBERS["guard"]
    games.known[RULED_OUT] |= 1 << guard
    held: list[int] = []
    for game in range(GAMES):
        actions = games.action_at[both.outputs(both.seen(game))]
        harmless = [each for each in actions.tolist() if tables["action_card"][each] == NUMBERS["handmaid"]]
        for action in harmless:  # it changes no hand
            me = int(games.field("turn")[game])
            worlds.imagine(games, np.full(50, game), np.arange(50), both.search.weights, 3, np.full(50, action))
            others = [worlds.field("hands", seat)[:50] & CARD_MASK for seat in range(4) if seat != me]
            held += np.concatenate(others).tolist()
    assert len(set(held)) > 4
    assert guard not in held


def test_asked_side_by_side_it_answers_with_legal_actions_and_plays_to_the_end() -> None:
    arrays = OnNumPy()
    champion = network.load(arrays, weights_of(CHAMPION, "second", 2))
    asking = Asking(arrays, Table(SECOND.rules(3), 8, inputs_of(SECOND)), champion, at_once=1 << 13)
    told: list[str] = []
    found = examples_of(asking, 40, UNHURRIED, 1, told.append)
    assert told == [f"3 seats: {len(found)} positions"]
    assert len(found) >= 40
    assert found.wanted.sum(1) == pytest.approx(1, abs=1e-5)
    assert found.wanted[~found.allowed].max() == 0
    assert (found.allowed.sum(1) > 1).all()


def test_sharpened_it_likes_the_same_actions_and_takes_the_likeliest_more_often() -> None:
    fitted = network.load(OnNumPy(), weights_of(CHAMPION, "second", 2))
    inputs = np.random.default_rng(1).random((20, filled(fitted.shape.inputs))).astype(np.float32)
    plain, sharp = [each.forward(inputs) for each in (fitted, sharpened(fitted, 2))]
    assert sharp.logits == pytest.approx(2 * plain.logits, rel=1e-4, abs=1e-3)
    assert sharp.expected == pytest.approx(plain.expected)


def test_what_it_judges_is_what_it_does_and_what_comes_near() -> None:
    arrays = OnNumPy()
    champion = network.load(arrays, weights_of(CHAMPION, "second", 2))
    asking = Asking(arrays, Table(SECOND.rules(2), 8, inputs_of(SECOND)), champion, at_once=1 << 13)
    asking.games.reset(1)
    asking.former.look()
    which = np.arange(8)
    found = []
    for alike in (0.5, 0.01, 1e-7):
        arrays.seed(1)
        found.append(asking.former.judge(which, 1, alike))
    arrays.seed(1)
    taken = asking.former.decide(which, 1)
    for answers, likely in found:
        assert (answers == taken).all()
        assert (likely.argmax(1) == taken).all()
        assert likely.sum(1) == pytest.approx(1, abs=1e-5)
    wide, usual, narrow = [likely.max(1).mean() for _answers, likely in found]
    assert wide < usual < narrow
    assert narrow == pytest.approx(1)


def test_a_network_is_held_against_it_from_every_seat() -> None:
    arrays = OnNumPy()
    champion = network.load(arrays, weights_of(CHAMPION, "second", 2))
    contest = FormerContest(arrays, Table(SECOND.rules(2), 12, inputs_of(SECOND)), champion, **FEW)
    by_deal = contest.rounds(1)
    assert by_deal.shape == (12,)
    assert 0 < by_deal.mean() < 1
    assert contest.games.refused == 0


def test_a_small_network_can_learn_from_a_larger_one() -> None:
    arrays = OnNumPy()
    teacher = network.load(arrays, weights_of(CHAMPION, "second", 2))
    table = Table(SECOND.rules(2), 16, inputs_of(SECOND))
    seen, allowed, meant = positions(arrays, table, teacher, teacher, 30, 1)
    assert len(seen) == len(allowed) == len(meant) >= 30
    assert meant.sum(1) == pytest.approx(1, abs=1e-4)
    assert meant[~allowed].max() < 1e-6


def test_columns_are_told_only_where_what_is_known_is_kept() -> None:
    with pytest.raises(ValueError, match="observations=True"):
        Batch(SECOND.rules(2), 2).in_columns()


def test_the_simulated_gpu_does_the_same_to_games() -> None:
    simulated = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.training.former_on_gpu"]
    here, there = (
        subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, check=False)
        for env in (dict(os.environ), simulated)
    )
    assert here.returncode == there.returncode == 0, here.stderr + there.stderr
    assert len(here.stdout.split()) == 8
    assert there.stdout == here.stdout
