"""The schemer of before, kept as an opponent: it plays every edition, and sees in play what it saw in training."""

import random

import numpy as np
import pytest

from loveletter import EDITIONS, apply, deal, versions, view
from loveletter.arena.players import player
from loveletter.bots.bot import Bot
from tests.bots.champion.test_inputs import decisions
from training.examples import UNHURRIED, judge_of
from training.former_schemer import FormerSchemer
from training.former_schemer.batch import Batch
from training.former_schemer.features import features

ONLY = np.array([0])


@pytest.mark.parametrize(("edition", "players"), [("second", 3), ("original", 2), ("premium", 8)])
def test_view_and_row_give_the_same_features_and_it_answers_legally(edition: str, players: int) -> None:
    rules = EDITIONS[edition].rules(players)
    batch = Batch(rules, 1)
    luck = random.Random(players)
    for _round in range(3):
        state, events = deal(rules, luck.randbytes(32))
        log = list(events)
        batch.games[:] = batch.simulator.from_state(state)
        batch.knowledge[:] = 0
        while (seat := state.awaited) is not None:
            encoded, _allowed = batch.encode(ONLY)
            seen = view(state, seat, versions(tuple(log), seat))
            np.testing.assert_allclose(features(seen), encoded[0], atol=1e-6)
            action = FormerSchemer().decide(seen, luck, 0.0)
            assert action in seen.legal
            batch.step(ONLY, np.array([batch.simulator.numbering.number(action, seat)]))
            state, events = apply(state, seat, action)
            log += events


def test_an_imitation_is_told_what_it_does_and_what_it_might_have_done_with_other_luck() -> None:
    judge, several = judge_of("former"), 0
    for seen in decisions(EDITIONS["second"].rules(2), 12):
        wanted = judge(seen, random.Random(1))
        assert wanted.sum() == pytest.approx(1)
        assert FormerSchemer().decide(seen, random.Random(1), UNHURRIED) == seen.legal[int(wanted.argmax())]
        several += (wanted > 0.1).sum() > 1
    assert several


def test_the_arena_finds_it() -> None:
    found = player("training.former_schemer:FormerSchemer")
    assert isinstance(found, Bot)
    assert found.name == "former_schemer"
