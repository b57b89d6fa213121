"""Checkpoints: everything that a run needs to go on, in one file, written in one move.

After writing a checkpoint, a run deals all games afresh and draws its luck from its count of segments. So a resumed run
continues exactly as the one that wrote the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from training.league import League
from training.learner import Learner


@dataclass
class Progress:
    """How far a run has come."""

    segments: int = 0
    decisions: int = 0
    """That were learned from."""
    played: int = 0
    """Decisions of all seats."""
    seconds: float = 0.0


def write_checkpoint(path: Path, learner: Learner, league: League, progress: Progress) -> None:
    host = learner.arrays.host
    past = {f"past {place}": host(league.networks[name].vector) for place, name in enumerate(league.past)}
    kept: dict[str, Any] = {
        "vector": host(learner.network.vector),
        "reference": host(learner.reference.vector),
        **({} if learner.smoothed is None else {"smoothed": host(learner.smoothed.vector)}),
        "mean": host(learner.adam.mean),
        "square": host(learner.adam.square),
        "steps": np.array(learner.adam.steps),
        **past,
        **{name: np.array(value) for name, value in vars(progress).items()},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.part")
    with unfinished.open("wb") as file:
        np.savez(file, **kept)
    unfinished.replace(path)


def read_checkpoint(path: Path, learner: Learner, league: League) -> Progress:
    """Bring everything to where the file left it."""
    with np.load(path) as kept:
        if kept["vector"].shape != tuple(learner.network.vector.shape):
            raise ValueError(f"{path.name} holds a network of another size than the settings ask for")
        array = learner.arrays.array
        learner.network.vector[:] = array(kept["vector"])
        learner.reference.vector[:] = array(kept["reference"])
        if learner.smoothed is not None:
            learner.smoothed.vector[:] = array(kept["smoothed"])
        learner.adam.mean[:] = array(kept["mean"])
        learner.adam.square[:] = array(kept["square"])
        learner.adam.steps = int(kept["steps"])
        for place, name in enumerate(league.past):
            league.networks[name].vector[:] = array(kept[f"past {place}"])
            league.networks[name].refresh()
        learner.network.refresh()
        learner.reference.refresh()
        return Progress(int(kept["segments"]), int(kept["decisions"]), int(kept["played"]), float(kept["seconds"]))
