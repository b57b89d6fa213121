"""What the learner keeps and expands is what the shipped network takes in, and both networks say the same of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import Inputs, inputs_of
from loveletter.bots.champion.network import read_network
from loveletter.editions import EDITIONS
from training.arrays import OnNumPy
from training.expanding import ONE, Expander, as_bits, lookup
from training.network import Shape, begun, filled, save

ROWS, GAMES = 9, 4


def some_observations(inputs: Inputs) -> NDArray[np.uint8]:
    luck = np.random.default_rng(7)
    high = inputs.observation.high.astype(np.int64)
    return luck.integers(0, high + 1, (ROWS, len(high))).astype(np.uint8)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lookup_of_the_device_is_the_expansion(edition: str) -> None:
    inputs = inputs_of(EDITIONS[edition])
    seen = some_observations(inputs)
    sources, shifts, table = lookup(inputs.columns)
    looked_up = table[np.arange(len(sources)), seen[:, sources] >> shifts & 31]
    table_row = np.zeros(inputs.table_size, np.float32)
    assert np.array_equal(looked_up, as_bits(inputs.expand(seen, table_row))[:, : len(sources)])


def test_numbers_of_16_bits_are_rounded_as_everywhere() -> None:
    values = np.array([0, 1, 0.5, -2, 1 + 2**-8, 1 + 3 * 2**-8], np.float32)
    assert as_bits(values).tolist() == [0, ONE, 0x3F00, 0xC000, ONE, ONE + 2]  # ties go to the even one


@pytest.mark.parametrize("family", ["second", "sixteen"])
def test_the_shipped_network_says_what_the_learner_says(family: str, tmp_path: Path) -> None:
    inputs = inputs_of(EDITIONS["second" if family == "second" else "classic"])
    arrays = OnNumPy()
    kept = some_observations(inputs)
    told = np.zeros((GAMES, inputs.table_size), np.float32)
    told[1:] = 1
    rows = np.array([5, 2, 7, 0])
    expanded = Expander(arrays, inputs.columns, kept, told, ROWS)(rows)
    assert expanded.shape == (len(rows), filled(inputs.size))
    actions = {"second": 95, "sixteen": 41}[family]
    learner = begun(arrays, Shape(inputs.size, (32, 16), actions), 1)
    learner.vector[:] = np.random.default_rng(2).normal(0, 0.1, len(learner.vector))
    learner.refresh()
    save(learner, tmp_path / f"{family}.npz", np.float32)
    expected = np.array([inputs.expand(kept[[row]], told[row % GAMES])[0] for row in rows])
    with np.load(tmp_path / f"{family}.npz") as stored:
        answer = read_network(family, dict(stored))(expected)
    passed = learner.forward(expanded)
    assert np.allclose(answer.logits, passed.logits, atol=1e-5)
    assert np.allclose(answer.worth, passed.expected[:, 0], atol=1e-5)
    assert np.allclose(answer.chance, passed.expected[:, 1].clip(0, 1), atol=1e-5)
