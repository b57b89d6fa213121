"""Columns: games whose fields lie in columns, so that neighbouring threads of a GPU read neighbouring numbers.

A thread copies its game into its own memory as a row, plays on that, and writes it back.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import WITHOUT_COMPILER, compiled
from loveletter.simulate.layout import GAME, SMALL, Game, Games

FIELDS = GAME.itemsize // np.dtype(SMALL).itemsize
PLACES = {name: GAME.fields[name][1] // np.dtype(SMALL).itemsize for name in GAME.names or () if GAME.fields}
"""Where each field of a game begins."""


def columns_of(games: Games) -> NDArray[np.int16]:
    return np.ascontiguousarray(games.view(SMALL).reshape(len(games), FIELDS).T)


@compiled
def first_row(rows: Games) -> Game:
    """The game, with its fields as attributes."""
    return rows.view(np.recarray)[0] if WITHOUT_COMPILER else rows[0]


@compiled
def read_fields(columns: Any, index: int, fields: Any) -> None:
    for field in range(FIELDS):
        fields[field] = columns[field, index]


@compiled
def write_fields(columns: Any, index: int, fields: Any) -> None:
    for field in range(FIELDS):
        columns[field, index] = fields[field]
