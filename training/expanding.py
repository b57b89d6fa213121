"""Expanding: rows of small whole numbers, as they are kept, into the inputs of the network, when they are needed.

On the processor that is `champion.encoding.expand`. On a GPU one kernel looks every input up: the byte it comes from,
shifted, has at most 32 values, and what stands for each was asked of `expand` beforehand.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import Columns, expand
from training.arrays import Array, OnNumPy
from training.network import filled

VALUES = 32
"""How many values the byte behind an input may have."""
ONE = 0x3F80
"""1 as a number of 16 bits of the kind that the products take."""


class Expander:
    """Observations that are kept in one array, made into inputs on the processor."""

    def __init__(self, arrays: OnNumPy, columns: Columns, kept: Array, table_inputs: Array, rows: int) -> None:
        """`kept` has a row for each decision, `table_inputs` one for each game; at most `rows` per call."""
        self.arrays = arrays
        self.columns = columns.on(arrays.array)
        self.kept = kept
        self.table_inputs = table_inputs
        size = (
            sum(len(each) for each in (columns.counts_from, columns.codes_from, columns.bits_from))
            + table_inputs.shape[1]
        )
        self._fill = arrays.zeros((rows, filled(size) - size))

    def __call__(self, rows: Array) -> Array:
        """The inputs of these rows, filled up; the next call may write into the same memory."""
        table_inputs = self.table_inputs[rows % len(self.table_inputs)]
        inputs = expand(self.columns, self.kept[rows], table_inputs, self.arrays.xp.concatenate)
        return self.arrays.xp.concatenate((inputs, self._fill[: len(rows)]), 1)


def expander(arrays: OnNumPy, *given: Any) -> Any:
    """The one for these arrays."""
    if arrays.batch_device == "cuda":
        from training.device_expanding import DeviceExpander  # needs numba-cuda

        return DeviceExpander(arrays, *given)
    return Expander(arrays, *given)


def as_bits(values: NDArray[np.float32]) -> NDArray[np.uint16]:
    """The upper 16 bits of numbers of 32, rounded: what tensor cores take."""
    bits = np.ascontiguousarray(values, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def lookup(columns: Columns) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.uint16]]:
    """For each input the byte that it comes from, how far that is shifted, and the input for each value of it."""
    sources = np.concatenate([columns.counts_from, columns.codes_from, columns.bits_from])
    direct = len(columns.counts_from) + len(columns.codes_from)
    shifts = np.concatenate([np.zeros(direct, np.uint8), columns.bits_bit])
    width = int(sources.max()) + 1
    seen = np.repeat(np.arange(VALUES, dtype=np.uint8)[:, None], width, 1)
    inputs = expand(columns, seen, np.zeros((VALUES, 0), np.float32), np.concatenate)
    table = as_bits(np.asarray(inputs, np.float32)).T.copy()
    table[direct:] = np.where(np.arange(VALUES) & 1, ONE, 0)
    return sources, shifts, table
