"""A batch: sets of legal actions, chances, games that go on and on; and the GPU held to the processor."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.simulate import NO_ACTION, Batch, Simulator, by_seat, outcome
from loveletter.simulate.action_sets import WORD_BITS
from loveletter.simulate.layout import ONGOING
from loveletter.spaces import Reward, Rewards

PREMIUM = EDITIONS["premium"].rules(8)


@pytest.fixture(scope="module")
def premium() -> Simulator:
    return Simulator(PREMIUM)


def test_sets_are_masks_in_words(premium: Simulator) -> None:
    batch = Batch(premium, 500, workers=1)
    batch.reset(seed=1)
    actions = np.arange(premium.numbering.size)
    for move in range(60):
        words = batch.legal_sets()[actions // WORD_BITS] >> (actions % WORD_BITS).astype(np.uint64)[:, None]
        assert (premium.masks(batch.games) == (words & np.uint64(1)).T).all()
        batch.advance(batch.choose(move), move)


def test_every_legal_action_is_chosen_equally_often() -> None:
    batch = Batch(EDITIONS["second"].rules(4), 1, workers=1)
    batch.reset(seed=5)
    legal = batch.simulator.legal(batch.games)
    batch.legal_sets()
    chosen = [int(batch.choose(seed)[0]) for seed in range(300 * len(legal))]
    counts = np.bincount(chosen, minlength=batch.simulator.numbering.size)
    assert set(np.flatnonzero(counts)) == set(legal.tolist())
    assert counts[legal].min() > 200


def test_nothing_is_chosen_where_nothing_is_legal() -> None:
    batch = Batch(EDITIONS["second"].rules(2), 3, workers=1)
    batch.reset(seed=5)
    batch.simulator.play_out(batch.games, seed=1)
    batch.legal_sets()
    assert (batch.choose(1) == NO_ACTION).all()


def test_games_go_on_from_round_to_round_and_from_match_to_match() -> None:
    batch = Batch(EDITIONS["second"].rules(2, {"tokens": 2}), 300, workers=2)
    batch.reset(seed=1)
    batch.legal_sets()
    won, rounds = np.zeros((2, 300)), np.zeros(300)
    for move in range(200):
        advanced = batch.advance(batch.choose(move), move)
        assert advanced.refused[0] == 0
        assert ((advanced.shares.sum(axis=0) == 1) == advanced.over).all()
        assert (advanced.words != 0).any(axis=0).all()
        won += advanced.shares
        rounds += advanced.over
    assert won.sum(axis=0) == pytest.approx(rounds)
    assert batch.games["round_number"].max() <= 4
    assert batch.games["tokens"].max() <= 2  # a Spy's token may come beside the round's
    assert rounds.min() > 3


def test_advancing_is_stepping_and_dealing(premium: Simulator) -> None:
    batch = Batch(premium, 200, workers=1)
    batch.reset(seed=1)
    batch.legal_sets()
    rows = batch.games.copy()
    for move in range(20):
        chosen = batch.choose(move).copy()
        advanced = batch.advance(chosen, move)
        premium.step(rows, chosen)
        assert ((rows["ending"] != ONGOING) == advanced.over).all()
        winners = by_seat(rows["winners"], 8)
        assert (winners / np.maximum(winners.sum(axis=1), 1)[:, None] == advanced.shares.T).all()
        premium.next_rounds(rows, move)
        assert (rows == batch.games).all()


@pytest.mark.parametrize("zero_sum", [False, True])
@pytest.mark.parametrize("reward", list(Reward))
def test_rewards_are_those_of_the_rounds_that_have_ended(reward: Reward, zero_sum: bool) -> None:
    rules = EDITIONS["premium"].rules(3, {"tokens": 2})
    batch = Batch(rules, 100, workers=1, reward=reward, zero_sum=zero_sum)
    matches = 0
    batch.reset(seed=1)
    batch.legal_sets()
    for move in range(60):
        rows, chosen = batch.games.copy(), batch.choose(move).copy()
        advanced = batch.advance(chosen, move)
        batch.simulator.step(rows, chosen)
        expected = Rewards(rules, reward, zero_sum=zero_sum).of(outcome(rows, 3))
        assert pytest.approx(np.where(rows["ending"][:, None] != ONGOING, expected, 0)) == advanced.rewards.T
        assert (advanced.match_over == (rows["champions"] != 0)).all()
        matches += int(advanced.match_over.sum())
    assert matches > 20


def test_masks_and_actions_in_the_numbers_of_the_edition() -> None:
    batch = Batch(EDITIONS["second"].rules(3), 200, workers=1)
    space = batch.simulator.actions
    batch.reset(seed=1)
    batch.legal_sets()
    for move in range(20):
        masks = batch.masks()
        assert masks.shape == (200, space.size)
        legal = batch.simulator.masks(batch.games)
        assert (masks[:, space.from_table] == legal).all()
        assert masks.sum() == legal.sum()
        chosen = batch.choose(move).copy()
        assert (batch.renumber(space.from_table[chosen]) == chosen).all()
        batch.advance(chosen, move)
    elsewhere = int(np.flatnonzero(space.to_table < 0)[0])
    before = batch.games.copy()
    numbers = np.array([elsewhere, space.size, -2, *[NO_ACTION] * 197])
    assert batch.advance(batch.renumber(numbers), seed=1).refused[0] == 3
    assert (batch.games == before).all()
    with pytest.raises(ValueError, match="200 games need as many actions, not 2"):
        batch.renumber(np.array([0, 0]))


def test_what_is_not_legal_is_counted_and_changes_nothing(premium: Simulator) -> None:
    batch = Batch(premium, 10, workers=1)
    batch.reset(seed=1)
    before = batch.games.copy()
    advanced = batch.advance(np.array([premium.numbering.size, -2, 10**6, *[NO_ACTION] * 7]), seed=1)
    assert advanced.refused[0] == 3
    assert (batch.games == before).all()
    with pytest.raises(ValueError, match="10 games need as many actions, not 2"):
        batch.advance(np.array([0, 0]), seed=1)


def test_a_device_must_exist(premium: Simulator) -> None:
    with pytest.raises(ValueError, match="no device 'tpu': choose one of cpu, cuda"):
        Batch(premium, 1, device="tpu")
    with pytest.raises(ValueError, match="at least one game"):
        Batch(premium, 0)


def test_without_a_gpu_a_batch_says_so(premium: Simulator) -> None:
    with pytest.raises((ValueError, ImportError), match=r"no GPU|numba-cuda"):
        Batch(premium, 1, device="cuda")


def test_the_simulated_gpu_agrees_with_the_processor() -> None:
    """As far as Python can simulate one: the same kernels, thread by thread."""
    simulated = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.simulate.device_agreement", "--small"]
    told = subprocess.run(command, env=simulated, capture_output=True, text=True, timeout=300, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout.endswith("3 tables, all equal\n")
