"""Policies for tests of the arena."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def first(observation: NDArray[np.uint8], mask: NDArray[np.int8], luck: np.random.Generator) -> int:
    assert observation.dtype == np.uint8
    assert observation.size > 100
    return int(mask.argmax())


def by_luck(observation: NDArray[np.uint8], mask: NDArray[np.int8], luck: np.random.Generator) -> np.int64:
    return np.int64(luck.choice(np.flatnonzero(mask)))


def last_of_a_dictionary(seen: dict[str, Any]) -> int:
    assert set(seen) == {"observation", "action_mask"}
    return int(np.flatnonzero(seen["action_mask"])[-1])


def not_legal(observation: NDArray[np.uint8], mask: NDArray[np.int8], luck: np.random.Generator) -> int:
    return int(mask.argmin())


NUMBER = 7
