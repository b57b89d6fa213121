"""Device kernels: the functions of `kernels` on a GPU, one thread for each row."""

from __future__ import annotations

import warnings
from functools import cache
from typing import Any

import numpy as np
from numba.core.errors import NumbaPerformanceWarning

from loveletter.simulate.device_kernels import ROW, cuda, kernel_over_games
from loveletter.simulate.knowledge import KNOWLEDGE
from loveletter.simulate.layout import MOST_SEATS, SMALL
from loveletter.spaces.characters import CHARACTERS
from training.former_schemer.kernels import MOST_LISTED, ONE

warnings.filterwarnings("ignore", ".*Grid size", NumbaPerformanceWarning)  # the last worlds of a search are few


@cache
def on_gpu(name: str) -> Any:
    one = ONE[name]

    def run(frame: Any, tables: Any, places: Any, number: int, given: Any) -> None:
        row = cuda.grid(1)
        if row < number:
            rows = cuda.local.array(1, ROW)
            listing = cuda.local.array(MOST_LISTED, SMALL)
            unseen = cuda.local.array(CHARACTERS, np.float32)
            counts = cuda.local.array((2, CHARACTERS), np.int64)
            known = cuda.local.array((KNOWLEDGE, MOST_SEATS), np.int32)
            one(frame, tables[0], places, (rows, rows.view(SMALL), listing, unseen, counts, known), row, given)

    return kernel_over_games(run)
