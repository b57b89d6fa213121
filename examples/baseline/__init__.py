"""A baseline of the benchmark: for each edition a network with one hidden layer, whose best legal action is played.

`python -m examples.train_baseline` writes this file and the weights beside it. It needs NumPy alone.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Weights = dict[str, NDArray[np.float32]]


def read(file: Path) -> dict[int, Weights]:
    """The networks by the length of what they observe, which tells the editions apart."""
    networks: dict[str, Weights] = {}
    with np.load(file) as arrays:
        for name in arrays:
            edition, part = name.split("/")
            networks.setdefault(edition, {})[part] = arrays[name].astype(np.float32)
    return {len(weights["in"]): weights for weights in networks.values()}


NETWORKS = read(Path(__file__).with_name("weights.npz"))


def act(observation: NDArray[np.uint8], mask: NDArray[np.int8], luck: np.random.Generator) -> Any:
    weights = NETWORKS[len(observation)]
    hidden = np.maximum(observation @ weights["in"] + weights["in_bias"], 0)
    scores = hidden @ weights["logits"] + weights["logits_bias"]
    return np.where(mask, scores, -np.inf).argmax()
