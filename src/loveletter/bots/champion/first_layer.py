"""The first layer from observations: what many tables in a row see differs little, and only that costs anything."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.inputs import Inputs
from loveletter.bots.champion.network import Floats, Layer
from loveletter.simulate.compiled import kernel

Places = NDArray[np.int64]
Bytes = NDArray[np.uint8]

AFRESH = 32
"""After so many rows the sum begins afresh, so that errors of rounding cannot pile up."""
VALUES = 256


class FirstLayer(NamedTuple):
    """The inputs by the place of an observation that they come from. An input is a function of one place, and 0 where
    that is 0."""

    places: Places
    """The places that are taken in."""
    begins: Places
    """For each of them, and one more, where its columns begin in `columns`."""
    columns: Places
    worth: Floats
    """For each of the `columns` what it is for each value of its place."""


def first_layer(inputs: Inputs) -> FirstLayer:
    told = inputs.columns
    values = np.arange(VALUES, dtype=np.uint8)[None]
    sources = np.concatenate([told.counts_from, told.codes_from, told.bits_from])
    worth = np.concatenate(
        [
            values * np.asarray(told.counts_scale, np.float32)[:, None],
            values == np.asarray(told.codes_value)[:, None],
            values >> np.asarray(told.bits_bit)[:, None] & 1,
        ]
    ).astype(np.float32)
    columns = np.argsort(sources, kind="stable")
    places, begins = np.unique(sources[columns], return_index=True)
    return FirstLayer(places.astype(np.int64), np.append(begins, len(columns)), columns, worth[columns])


def before_rectifier(inner: FirstLayer, layer: Layer, seen: Bytes, table: Floats) -> Floats:
    """What the layer makes of rows of observations at one table, whose own inputs come last."""
    told = len(layer.weights) - len(table)
    alone = table @ layer.weights[told:] + layer.bias
    found = np.empty((len(seen), len(alone)), np.float32)
    sum_up(*inner, layer.weights, alone, seen, found)
    return found


@kernel
def sum_up(
    places: Places,
    begins: Places,
    columns: Places,
    worth: Floats,
    weights: Floats,
    alone: Floats,
    seen: Bytes,
    found: Floats,
) -> None:
    """Each row from the one before. `alone`: what comes out where all places are 0."""
    width = len(alone)
    for row in range(len(seen)):
        afresh = row % AFRESH == 0
        out = found[row]
        out[:] = alone if afresh else found[row - 1]
        for index in range(len(places)):
            now = seen[row, places[index]]
            before = np.uint8(0) if afresh else seen[row - 1, places[index]]
            if now == before:
                continue
            for entry in range(begins[index], begins[index + 1]):
                change = worth[entry, now] - worth[entry, before]
                if change != 0:
                    line = weights[columns[entry]]
                    for unit in range(width):
                        out[unit] += change * line[unit]
