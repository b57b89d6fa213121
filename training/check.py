"""Check: whether the learner works on this machine, in about a minute: gradients, speed, and a short run.

    python -m training.check                       on a GPU
    python -m training.check --seconds 60          a longer run
    python -m training.check --device cpu --set games=512 --set minibatch=2048 --set varied=0.0

It prints one line of JSON, and fails if the device's gradient is not that of NumPy, an action was refused, or the short
run does not beat players by chance.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.families import FAMILIES
from training.arrays import OnNumPy, arrays_on
from training.loss import Decisions, Weighing, gradients, masked
from training.network import Network, Shape, begun
from training.run import Run
from training.selfplay import read_change
from training.settings import CONFIG, read_settings
from training.tables import tables_of
from training.versus import versus

ROWS = 1024
ALIKE = 0.995
"""The least that the cosine of the two gradients may be; products of 16 bits make them differ."""
BEATS_CHANCE = 0.62
"""The least share of rounds that a short run must win from players by chance at two seats."""


def gradient_on(arrays: OnNumPy, shape: Shape) -> NDArray[np.float64]:
    """The gradient of one minibatch, which is the same wherever it is computed."""
    luck = np.random.default_rng(1)
    network = begun(arrays, shape, 1)
    width = shape.layers["0"][0]
    inputs = arrays.low(arrays.array((luck.random((ROWS, width)) < 0.1).astype(np.float32)))
    allowed = luck.random((ROWS, shape.actions)) < 0.3
    taken = luck.integers(shape.actions, size=ROWS)
    allowed[np.arange(ROWS), taken] = True
    chance = -np.log(allowed.sum(1))
    given = (allowed, taken, chance, luck.normal(0, 1, ROWS), luck.normal(0, 1, (ROWS, 2)), np.ones(ROWS))
    on_device = [arrays.array(each if each.dtype != np.float64 else each.astype(np.float32)) for each in given]
    decisions = Decisions(*on_device)
    passed = network.forward(inputs)
    reference = masked(arrays, passed.logits * 0, decisions.allowed)
    found = gradients(arrays, passed, reference, decisions, Weighing(0.2, 0.02, 0.05, 0.5))
    gradient = arrays.zeros(shape.size)
    network.backward(passed, found.logits, found.expected, gradient)
    return arrays.host(gradient).astype(np.float64)


def cosine(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    return float(one @ other / (np.linalg.norm(one) * np.linalg.norm(other)))


def timed(run: Run, seconds: float) -> dict[str, float]:
    """Go on for so long; decisions a second played and learned from, and those learned from, once it is warm."""
    for _ in range(2):
        run.segment()
    run.learner.read_metrics()
    began, played, learned = time.perf_counter(), run.progress.played, run.progress.decisions
    while time.perf_counter() - began < seconds:
        for _ in range(3):
            run.segment()
        run.learner.read_metrics()  # so that the clock is not ahead of the device
    passed = time.perf_counter() - began
    return {
        "played_per_s": (run.progress.played - played) / passed,
        "learned_per_s": (run.progress.decisions - learned) / passed,
        "seconds": passed,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", nargs="?", choices=sorted(FAMILIES), default="second")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seconds", type=float, default=25.0)
    parser.add_argument("--set", type=read_change, action="append", default=[], help="change a setting: name=value")
    wish = parser.parse_args()
    arrays = arrays_on(wish.device)
    shape = Shape(730, (512, 512, 512), 95)
    found: dict[str, Any] = {"gradient": cosine(gradient_on(arrays, shape), gradient_on(OnNumPy(), shape))}
    changes = {"rate": (6e-4, 6e-4), **dict(wish.set)}
    settings = read_settings(CONFIG / f"{wish.family}.toml", **changes)
    with tempfile.TemporaryDirectory() as folder:
        run = Run(arrays, settings, Path(folder))
        found |= timed(run, wish.seconds)
        found["refused"] = run.games.refused
    table = tables_of(settings)[0]._replace(games=min(settings.games, 32768))
    chance = Network(arrays, run.learner.network.shape, np.zeros(run.learner.network.shape.size, np.float32))
    found["against_chance"] = versus(arrays, table, run.learner.network, chance, 2 * table.games)["rounds"]
    print(json.dumps(found), flush=True)
    if found["gradient"] < ALIKE or found["refused"] or found["against_chance"]["share"] < BEATS_CHANCE:
        raise SystemExit("this learner does not work here")


if __name__ == "__main__":
    main()
