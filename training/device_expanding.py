"""Device expanding: observations into inputs by one kernel, which looks every input up (see `expanding`)."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from loveletter.bots.champion.encoding import Columns
from loveletter.simulate.device_kernels import cuda
from training.arrays import Array, OnNumPy
from training.expanding import VALUES, as_bits, lookup
from training.network import filled

THREADS = 256


class DeviceExpander:
    """The same by a kernel on a GPU."""

    def __init__(self, arrays: OnNumPy, columns: Columns, kept: Array, table_inputs: Array, rows: int) -> None:
        torch = arrays.xp
        sources, shifts, looked_up = lookup(columns)
        size = filled(len(sources) + table_inputs.shape[1])
        self._rows = arrays.zeros(rows, "int64")
        self._inputs = arrays.zeros((rows, size), "int16")
        self.inputs = self._inputs.view(torch.bfloat16)
        bits = arrays.array(as_bits(arrays.host(table_inputs)).view(np.int16))
        self._static = [arrays.array(each) for each in (sources, shifts, looked_up.view(np.int16))]
        given = (kept, bits, *self._static, self._rows, self._inputs)
        self._given = [cuda.as_cuda_array(each) for each in given]
        self._kernel = kernel()

    def __call__(self, rows: Array) -> Array:
        self._rows[: len(rows)] = rows
        blocks = -(-len(rows) * self._inputs.shape[1] // THREADS)
        self._kernel[blocks, THREADS](*self._given, len(rows))
        return self.inputs[: len(rows)]


@cache
def kernel() -> Any:
    def run(
        kept: Any, table_inputs: Any, sources: Any, shifts: Any, table: Any, rows: Any, inputs: Any, number: int
    ) -> None:
        place = cuda.grid(1)
        width, known = inputs.shape[1], len(sources)
        row, column = place // width, place % width
        if row < number:
            which = rows[row]
            if column < known:
                value = kept[which, sources[column]] >> shifts[column] & (VALUES - 1)
                inputs[row, column] = table[column, value]
            elif column < known + table_inputs.shape[1]:
                inputs[row, column] = table_inputs[which % len(table_inputs), column - known]
            else:
                inputs[row, column] = 0

    return cuda.jit(run)
