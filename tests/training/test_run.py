"""A run learns, and goes on from a checkpoint as if it had never stopped."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.training.tiny import tiny_settings, tiny_table
from training import network
from training.arrays import OnNumPy
from training.compare import versus
from training.network import Network
from training.run import Run

GAMES = 512


def new_run(out: Path, **changes: object) -> Run:
    return Run(OnNumPy(), tiny_settings(**changes), out, tables=[tiny_table(GAMES)])


@pytest.mark.long
def test_a_tiny_edition_is_learned_from_nothing(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    run.go()
    learned = run.learner.network
    by_chance = Network(learned.arrays, learned.shape, np.zeros(learned.shape.size, np.float32))
    found = versus(learned.arrays, tiny_table(2048), learned, by_chance, 8192)["rounds"]
    assert found["share"] - found["error"] > 0.6
    stored = network.load(learned.arrays, run.weights)
    assert np.abs(learned.vector - stored.vector).max() < 1e-2  # it is kept with 16 bits


def test_a_run_that_is_taken_up_again_goes_on_as_if_it_had_not_stopped(tmp_path: Path) -> None:
    whole = new_run(tmp_path / "whole", smoothed_over=4)
    whole.go(segments=3)
    whole.go(segments=4)
    first = new_run(tmp_path / "parts", smoothed_over=4)
    first.go(segments=3)
    again = new_run(tmp_path / "parts", smoothed_over=4)
    again.resume()
    again.go(segments=4)
    assert whole.learner.smoothed is not None
    assert again.learner.smoothed is not None
    assert np.array_equal(whole.learner.smoothed.vector, again.learner.smoothed.vector)
    assert np.array_equal(whole.learner.network.vector, again.learner.network.vector)
    assert np.array_equal(whole.league.networks["past 0"].vector, again.league.networks["past 0"].vector)
    assert whole.progress.decisions == again.progress.decisions


def test_the_smoothed_weights_are_a_mean_of_the_last_segments(tmp_path: Path) -> None:
    run = new_run(tmp_path, smoothed_over=2)
    expected = np.array(run.learner.network.vector)
    for _segment in range(3):
        run.segment()
        expected += (run.learner.network.vector - expected) / 2
    run.keep()
    stored = network.load(run.arrays, tmp_path / "smoothed" / run.weights.name)
    assert np.abs(stored.vector - expected).max() < 1e-2  # it is kept with 16 bits
    assert np.abs(run.learner.network.vector - expected).max() > 1e-3


def test_a_checkpoint_of_another_network_is_refused(tmp_path: Path) -> None:
    new_run(tmp_path).keep()
    other = new_run(tmp_path, hidden=(16, 16))
    with pytest.raises(ValueError, match="another size"):
        other.resume()
