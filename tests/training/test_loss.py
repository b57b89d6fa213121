"""The gradients that the learner writes down are those of its loss."""

from __future__ import annotations

import numpy as np
import pytest

from training.arrays import OnNumPy
from training.loss import Decisions, Weighing, gradients, loss, masked
from training.network import Network, Shape, begun

ROWS, ACTIONS = 12, 7
WEIGHINGS = {
    "clipped": Weighing(clip=0.2, entropy=0.03, divergence=0.1, values=0.5),
    "mirror descent": Weighing(clip=1e9, entropy=0.05, divergence=2.0, values=1.0),
}
STEP = 1e-6


def exact_network(seed: int) -> Network:
    network = begun(OnNumPy("float64"), Shape(11, (16, 8), ACTIONS), seed)
    network.vector[:] = network.vector + np.random.default_rng(seed).normal(0, 0.2, len(network.vector))
    network.refresh()
    return network


def some_decisions(network: Network, inputs: np.ndarray) -> tuple[Decisions, np.ndarray]:
    luck = np.random.default_rng(5)
    allowed = luck.random((ROWS, ACTIONS)) < 0.6
    taken = luck.integers(ACTIONS, size=ROWS)
    allowed[np.arange(ROWS), taken] = True
    logs = masked(network.arrays, network.forward(inputs).logits, allowed)
    then = logs[np.arange(ROWS), taken] + luck.normal(0, 0.3, ROWS)  # some of them beyond the clip
    weight = (luck.random(ROWS) < 0.8).astype(np.float64)
    reference = masked(network.arrays, luck.normal(0, 1, (ROWS, ACTIONS)), allowed)
    return Decisions(allowed, taken, then, luck.normal(0, 1, ROWS), luck.normal(0, 1, (ROWS, 2)), weight), reference


@pytest.mark.parametrize("name", WEIGHINGS)
def test_the_gradient_is_that_of_the_loss(name: str) -> None:
    weighing = WEIGHINGS[name]
    network = exact_network(3)
    arrays = network.arrays
    inputs = np.random.default_rng(4).normal(0, 1, (ROWS, 16))
    decisions, reference = some_decisions(network, inputs)

    def loss_now() -> float:
        network.refresh()
        found = gradients(arrays, network.forward(inputs), reference, decisions, weighing)
        return float(loss(found.metrics, weighing))

    passed = network.forward(inputs)
    found = gradients(arrays, passed, reference, decisions, weighing)
    written = np.zeros_like(network.vector)
    network.backward(passed, found.logits, found.expected, written)
    for place in np.random.default_rng(6).choice(len(written), 60, replace=False):
        kept = network.vector[place]
        network.vector[place] = kept + STEP
        above = loss_now()
        network.vector[place] = kept - STEP
        below = loss_now()
        network.vector[place] = kept
        assert (above - below) / (2 * STEP) == pytest.approx(written[place], rel=1e-4, abs=1e-7)


def test_what_is_not_to_be_learned_from_has_no_gradient() -> None:
    network = exact_network(3)
    inputs = np.random.default_rng(4).normal(0, 1, (ROWS, 16))
    decisions, reference = some_decisions(network, inputs)
    found = gradients(network.arrays, network.forward(inputs), reference, decisions, WEIGHINGS["clipped"])
    assert (found.logits[decisions.weight == 0] == 0).all()
    assert (found.expected[decisions.weight == 0] == 0).all()
    assert np.abs(found.logits[~decisions.allowed]).max() == 0
