"""Graphics card: the passes over a tree on a GPU, one thread for each node. The rules are the processor's functions."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.accelerator import THREADS, blocks
from loveletter.simulate.device_kernels import DeviceArray, cuda, device_kernel
from loveletter.solve.passes import ROWS_OF_HANDS, reach_from, value_of
from loveletter.solve.public_state import FIELDS, MOST_PLAYS, K

INTEGER, REAL = numba.int64, numba.float64


class GraphicsCard:
    """A tree needs 116 bytes of its memory for each node and 8 for each entry, 12 if the variant is predictive."""

    def __init__(self) -> None:
        if not cuda.is_available():
            raise ValueError("There is no GPU that numba-cuda could use here: solve on the processor.")

    def put(self, array: NDArray[Any]) -> DeviceArray:
        return cuda.to_device(np.ascontiguousarray(array))

    def get(self, array: DeviceArray) -> NDArray[Any]:
        return np.asarray(array.copy_to_host())

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> DeviceArray:
        array = cuda.device_array(shape, dtype)
        fill_with_zeros[blocks(max(array.size, 1)), THREADS](array.reshape(array.size))
        return array

    def reach_level(self, start: int, end: int, *given: Any) -> None:
        reach_each[blocks(end - start), THREADS](*given, start, end)

    def value_level(self, start: int, end: int, *given: Any) -> None:
        value_each[blocks(end - start), THREADS](*given, start, end)


@device_kernel
def fill_with_zeros(array: DeviceArray) -> None:
    place = cuda.grid(1)
    if place < len(array):
        array[place] = 0


@device_kernel
def reach_each(
    states: Any,
    children: Any,
    entries: Any,
    reach: Any,
    weights: Any,
    prediction: Any,
    cutting: bool,
    start: int,
    end: int,
) -> None:
    node = start + cuda.grid(1)
    if node < end:
        plays = cuda.local.array((MOST_PLAYS, FIELDS), INTEGER)
        strategy = cuda.local.array((MOST_PLAYS, K), REAL)
        total = cuda.local.array((2, K, K), REAL)
        left = cuda.local.array(K, REAL)
        reach_from(states, children, entries, reach, weights, prediction, cutting, node, plays, strategy, total, left)


@device_kernel
def value_each(
    states: Any,
    children: Any,
    entries: Any,
    reach: Any,
    values: Any,
    worth: Any,
    weights: Any,
    prediction: Any,
    sums: Any,
    rates: Any,
    cutting: bool,
    on_turn: bool,
    how: int,
    start: int,
    end: int,
) -> None:
    node = start + cuda.grid(1)
    if node < end:
        plays = cuda.local.array((MOST_PLAYS, FIELDS), INTEGER)
        strategy = cuda.local.array((MOST_PLAYS, K), REAL)
        total = cuda.local.array((2, K, K), REAL)
        hands = cuda.local.array((ROWS_OF_HANDS, K), REAL)
        by_play = cuda.local.array((MOST_PLAYS, K), REAL)
        value_of(
            states,
            children,
            entries,
            reach,
            values,
            worth,
            weights,
            prediction,
            sums,
            rates,
            cutting,
            on_turn,
            how,
            node,
            plays,
            strategy,
            total,
            hands,
            by_play,
        )
