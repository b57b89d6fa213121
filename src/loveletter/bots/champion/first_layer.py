"""The first layer from observations: neighbouring games differ little, and only the differences cost anything."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import Inputs
from loveletter.bots.champion.network import Floats, Layer
from loveletter.simulate.compiled import kernel

Places = NDArray[np.int64]
Bytes = NDArray[np.uint8]

FRESH_EVERY = 32
"""After so many rows the sum starts over, so that rounding errors cannot accumulate."""
VALUES = 256


class FirstLayer(NamedTuple):
    """The inputs, grouped by the byte of an observation that they come from. An input is 0 where its byte is."""

    places: Places
    """The bytes that are used."""
    begins: Places
    """For each of them, and one more, where its entries begin in `columns`."""
    columns: Places
    inputs: Floats
    """For each of the `columns` the input for each value of its byte."""


def first_layer(inputs: Inputs) -> FirstLayer:
    source = inputs.columns
    values = np.arange(VALUES, dtype=np.uint8)[None]
    sources = np.concatenate([source.counts_from, source.codes_from, source.bits_from])
    values_of = np.concatenate(
        [
            values * np.asarray(source.counts_scale, np.float32)[:, None],
            values == np.asarray(source.codes_value)[:, None],
            values >> np.asarray(source.bits_bit)[:, None] & 1,
        ]
    ).astype(np.float32)
    columns = np.argsort(sources, kind="stable")
    places, begins = np.unique(sources[columns], return_index=True)
    return FirstLayer(places.astype(np.int64), np.append(begins, len(columns)), columns, values_of[columns])


def before_relu(inner: FirstLayer, layer: Layer, seen: Bytes, table: Floats) -> Floats:
    """The layer before its ReLU, for rows of observations at one table, whose own inputs come last."""
    observed = len(layer.weights) - len(table)
    empty = table @ layer.weights[observed:] + layer.bias
    sums = np.empty((len(seen), len(empty)), np.float32)
    sum_up(*inner, layer.weights, empty, seen, sums)
    return sums


@kernel
def sum_up(
    places: Places,
    begins: Places,
    columns: Places,
    inputs: Floats,
    weights: Floats,
    empty: Floats,
    seen: Bytes,
    sums: Floats,
) -> None:
    """Each row from the one before. `empty`: the sum where all bytes are 0."""
    width = len(empty)
    for row in range(len(seen)):
        fresh = row % FRESH_EVERY == 0
        out = sums[row]
        out[:] = empty if fresh else sums[row - 1]
        for index in range(len(places)):
            now = seen[row, places[index]]
            before = np.uint8(0) if fresh else seen[row - 1, places[index]]
            if now == before:
                continue
            for entry in range(begins[index], begins[index + 1]):
                change = inputs[entry, now] - inputs[entry, before]
                if change != 0:
                    line = weights[columns[entry]]
                    for unit in range(width):
                        out[unit] += change * line[unit]
