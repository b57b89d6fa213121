"""Networks for tests: small ones that have learned nothing, made from a seed."""

from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion import weights
from loveletter.bots.champion.families import lead_of, meanings
from loveletter.bots.champion.inputs import inputs_of

WIDTH = 24


def random_arrays(family: str, seed: int = 0) -> dict[str, NDArray[Any]]:
    luck = np.random.default_rng(seed)
    sizes = [inputs_of(lead_of(family)).size, WIDTH, WIDTH, WIDTH]
    arrays: dict[str, NDArray[Any]] = {}
    for place, (before, after) in enumerate(pairwise(sizes)):
        arrays[f"w{place}"] = luck.normal(0, (2 / before) ** 0.5, (before, after)).astype(np.float32)
        arrays[f"b{place}"] = luck.normal(0, 0.1, after).astype(np.float32)
    for name, outputs in (("p", len(meanings(family))), ("v", 2)):
        arrays[f"w{name}"] = luck.normal(0, 1, (WIDTH, outputs)).astype(np.float32)
        arrays[f"b{name}"] = luck.normal(0, 0.1, outputs).astype(np.float32)
    return arrays


def forget_networks() -> None:
    """Let all files of weights be read again when they are needed."""
    for each in (weights.network_of, weights._for_two, weights._for_many, weights._others):
        each.cache_clear()
