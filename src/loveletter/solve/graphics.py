"""Graphics card: the passes over a tree on a GPU, one thread for each node. The rules are the processor's functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.accelerator import THREADS, blocks
from loveletter.simulate.compiled import WITHOUT_COMPILER
from loveletter.simulate.device_kernels import DeviceArray, cuda, device_kernel
from loveletter.solve import passes
from loveletter.solve.passes import (
    ROWS_OF_HANDS,
    count_of,
    grow_from,
    place_of_cut,
    reach_from,
    round_strategy,
    value_of,
)
from loveletter.solve.public_state import FIELDS, MOST_PLAYS, K

SMALL, REAL = numba.int64 if WITHOUT_COMPILER else numba.int16, numba.float32
"""What a thread works with takes less memory than the processor's numbers, as memory is what it waits for. A simulation
reckons by NumPy's rules, by which small integers would overflow."""
REGISTERS = 64
"""Of a thread in the passes: more threads at once are worth more. On an H200 an iteration takes 0.24 s, not 0.28."""
CHUNK = 256
"""Of the counts that a thread sums up alone."""


def pass_kernel(run: Callable[..., None]) -> Any:
    return cuda.jit(**({} if WITHOUT_COMPILER else {"max_registers": REGISTERS}))(run)  # a simulation has none


class GraphicsCard:
    """A tree needs 116 bytes of its memory for each node and 8 for each entry, 12 if the variant is predictive."""

    def __init__(self) -> None:
        if not cuda.is_available():
            raise ValueError("There is no GPU that numba-cuda could use here: solve on the processor.")

    def put(self, array: NDArray[Any]) -> DeviceArray:
        return cuda.to_device(np.ascontiguousarray(array))

    def get(self, array: DeviceArray) -> NDArray[Any]:
        return np.asarray(array.copy_to_host())

    def empty(self, shape: tuple[int, ...], dtype: type[np.generic]) -> DeviceArray:
        return cuda.device_array(shape, dtype)

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> DeviceArray:
        array = cuda.device_array(shape, dtype)
        fill_with_zeros[blocks(max(array.size, 1)), THREADS](array.reshape(array.size))
        return array

    def write_first(self, array: DeviceArray, rows: NDArray[Any]) -> None:
        array[: len(rows)].copy_to_device(np.ascontiguousarray(rows))

    def joined(self, arrays: Sequence[DeviceArray]) -> DeviceArray:
        whole = cuda.device_array(sum(len(array) for array in arrays), arrays[0].dtype)
        begin = 0
        for array in arrays:
            if len(array):
                whole[begin : begin + len(array)].copy_to_device(array)
            begin += len(array)
        return whole

    def running_sums(self, counts: DeviceArray, start: int, dtype: type[np.integer]) -> tuple[DeviceArray, int]:
        chunks = -(-len(counts) // CHUNK)
        sums = cuda.device_array(chunks, np.int64)
        sum_chunk[blocks(chunks), THREADS](counts, sums)
        before = np.cumsum(self.get(sums))
        running = cuda.device_array(len(counts), dtype)
        first = self.put(start + np.concatenate([[0], before[:-1]]))
        sum_before[blocks(chunks), THREADS](counts, first, running)
        return running, int(before[-1])

    def run(self, level_pass: Callable[..., None], start: int, end: int, *given: Any) -> None:
        KERNELS[level_pass][blocks(max(end - start, 1)), THREADS](*given, start, end)


@device_kernel
def fill_with_zeros(array: DeviceArray) -> None:
    place = cuda.grid(1)
    if place < len(array):
        array[place] = 0


@device_kernel
def sum_chunk(counts: DeviceArray, sums: DeviceArray) -> None:
    chunk = cuda.grid(1)
    if chunk < len(sums):
        total = 0
        for place in range(chunk * CHUNK, min((chunk + 1) * CHUNK, len(counts))):
            total += counts[place]
        sums[chunk] = total


@device_kernel
def sum_before(counts: DeviceArray, first: DeviceArray, running: DeviceArray) -> None:
    chunk = cuda.grid(1)
    if chunk < len(first):
        total = first[chunk]
        for place in range(chunk * CHUNK, min((chunk + 1) * CHUNK, len(counts))):
            running[place] = total
            total += counts[place]


@device_kernel
def count_each(states: Any, cutting: bool, children: Any, entries: Any, start: int, end: int) -> None:
    node = start + cuda.grid(1)
    if node < end:
        plays = cuda.local.array((MOST_PLAYS, FIELDS), SMALL)
        count_of(states, cutting, children, entries, node, plays)


@device_kernel
def grow_each(states: Any, cutting: bool, children: Any, first: int, following: Any, start: int, end: int) -> None:
    node = start + cuda.grid(1)
    if node < end:
        plays = cuda.local.array((MOST_PLAYS, FIELDS), SMALL)
        grow_from(states, cutting, children, first, following, node, plays)


@device_kernel
def place_each(states: Any, cut: Any, entries: Any, start: int, end: int) -> None:
    node = start + cuda.grid(1)
    if node < end:
        place_of_cut(states, cut, entries, node)


@device_kernel
def round_each(states: Any, entries: Any, weights: Any, strategies: Any, start: int, end: int) -> None:
    node = start + cuda.grid(1)
    if node < end:
        plays = cuda.local.array((MOST_PLAYS, FIELDS), SMALL)
        strategy = cuda.local.array((MOST_PLAYS, K), REAL)
        total = cuda.local.array((2, K, K), REAL)
        round_strategy(states, entries, weights, strategies, node, plays, strategy, total)


@pass_kernel
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
        plays = cuda.local.array((MOST_PLAYS, FIELDS), SMALL)
        strategy = cuda.local.array((MOST_PLAYS, K), REAL)
        total = cuda.local.array((2, K, K), REAL)
        left = cuda.local.array(K, REAL)
        reach_from(states, children, entries, reach, weights, prediction, cutting, node, plays, strategy, total, left)


@pass_kernel
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
        plays = cuda.local.array((MOST_PLAYS, FIELDS), SMALL)
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


KERNELS: dict[Callable[..., None], Any] = {
    passes.count_level: count_each,
    passes.grow_level: grow_each,
    passes.place_cut: place_each,
    passes.reach_level: reach_each,
    passes.value_level: value_each,
    passes.round_strategies: round_each,
}
