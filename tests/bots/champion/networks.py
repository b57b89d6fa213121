"""Networks for tests: small and untrained, made from a seed."""

from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion import integer_network, manifest, network
from loveletter.bots.champion.encoding import inputs_of, meanings
from loveletter.bots.champion.manifest import FAMILIES

WIDTH = 24


def random_arrays(family: str, seed: int = 0) -> dict[str, NDArray[Any]]:
    luck = np.random.default_rng(seed)
    sizes = [inputs_of(FAMILIES[family].first_edition).size, WIDTH, WIDTH, WIDTH]
    arrays: dict[str, NDArray[Any]] = {}
    for place, (before, after) in enumerate(pairwise(sizes)):
        arrays[f"w{place}"] = luck.normal(0, (2 / before) ** 0.5, (before, after)).astype(np.float32)
        arrays[f"b{place}"] = luck.normal(0, 0.1, after).astype(np.float32)
    for name, outputs in (("p", len(meanings(family))), ("v", 2)):
        arrays[f"w{name}"] = luck.normal(0, 1, (WIDTH, outputs)).astype(np.float32)
        arrays[f"b{name}"] = luck.normal(0, 0.1, outputs).astype(np.float32)
    return arrays


def forget_networks() -> None:
    """Read manifest entries and network files again when they are needed."""
    manifest.network_file.cache_clear()
    network._network.cache_clear()
    integer_network._network.cache_clear()
