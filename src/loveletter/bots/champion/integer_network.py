"""The network of three layers for one view at a time, in the standard library alone.

A row of weights, which are whole numbers of 8 bits, is one long integer with a field of 64 bits for each output. So one
multiplication and one addition of long integers take all outputs of an input in at once; that is ten times as fast as a
loop over floats, and only inputs that are not 0 cost anything. Inputs are rounded to 30 bits. The sums are exact, so
that the answer is the same on every machine, and closer to the exact one than that of 32-bit floats.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import compress
from math import frexp
from operator import add, mul
from typing import NamedTuple

from loveletter.bots.champion.manifest import NetworkFile, network_file
from loveletter.bots.champion.weights import BrokenWeights, StoredArray, read_arrays

FIELD = 8
"""Bytes of a field: enough for sums over 2 ** 26 inputs."""
INPUT_BITS = 30
"""As many as a digit of Python's integers has."""
OFFSET = 128
"""Added to each weight, so that no field is negative."""
WITH_OFFSET = bytes([(byte + OFFSET) % 256 for byte in range(256)])
VALUES = 2
"""Outputs of the value head: the expected reward of the training, and the expected share of the round."""


class IntegerLayer:
    """An inner layer with its ReLU."""

    def __init__(self, weights: StoredArray, scale: StoredArray, bias: StoredArray) -> None:
        rows, self.outputs = weights.shape
        positive = weights.data.translate(WITH_OFFSET)
        self.rows: list[int] = []
        for start in range(0, rows * self.outputs, self.outputs):
            fields = bytearray(FIELD * self.outputs)
            fields[::FIELD] = positive[start : start + self.outputs]
            self.rows.append(int.from_bytes(fields, "little"))
        self.scale, self.bias = scale.numbers, bias.numbers
        self.fields = struct.Struct(f"<{self.outputs}Q")

    def __call__(self, inputs: Sequence[float]) -> list[float]:
        """`inputs`: none is negative."""
        _fraction, exponent = frexp(max(inputs))
        step = 2.0 ** (exponent - INPUT_BITS)
        factors = [int(each / step + 0.5) for each in inputs if each]
        total = sum(map(mul, compress(self.rows, inputs), factors))
        sums = self.fields.unpack(total.to_bytes(self.fields.size, "little"))
        offset = OFFSET * sum(factors)
        scaled = [(each - offset) * step * scale for each, scale in zip(sums, self.scale, strict=True)]
        return [max(each, 0.0) for each in map(add, scaled, self.bias)]


class LastLayer:
    """A last layer. Of its outputs only those that are asked for are computed."""

    def __init__(self, weights: StoredArray, scale: StoredArray | None, bias: StoredArray) -> None:
        outputs = weights.shape[1]
        scales = (1.0,) * outputs if scale is None else scale.numbers
        numbers = weights.numbers
        self.columns = [array("d", [scales[n] * number for number in numbers[n::outputs]]) for n in range(outputs)]
        self.bias = bias.numbers

    def __call__(self, inputs: Sequence[float], output: int) -> float:
        return sum(map(mul, self.columns[output], inputs), self.bias[output])


class NetworkAnswer(NamedTuple):
    logits: list[float]
    """For each output asked for the log-probability of the policy, up to a constant."""
    chance: float
    """The expected share of the round."""


class IntegerNetwork:
    def __init__(self, family: str, arrays: Mapping[str, StoredArray]) -> None:
        inner = [name for name in arrays if name[0] == "w" and name[1:].isdigit()]
        if any(arrays[name].type != "|i1" for name in inner):
            raise BrokenWeights(family, "the weights of its inner layers do not have 8 bits")
        self.inner = [
            IntegerLayer(arrays[name], arrays[f"{name}_scale"], arrays[f"b{name[1:]}"]) for name in sorted(inner)
        ]
        self.policy, self.values = [
            LastLayer(arrays[f"w{name}"], arrays.get(f"w{name}_scale"), arrays[f"b{name}"]) for name in ("p", "v")
        ]

    def __call__(self, inputs: Sequence[float], outputs: Sequence[int]) -> NetworkAnswer:
        """The answer for one row of inputs."""
        values = inputs
        for layer in self.inner:
            values = layer(values)
        chance = self.values(values, VALUES - 1)
        return NetworkAnswer([self.policy(values, output) for output in outputs], min(max(chance, 0.0), 1.0))


def player_network(family: str, players: int) -> IntegerNetwork:
    """The network that the champion plays by at a table of so many."""
    return _network(network_file(family, "player", players))


@cache
def _network(entry: NetworkFile) -> IntegerNetwork:
    return IntegerNetwork(entry.family, read_arrays(entry))
