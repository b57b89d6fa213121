"""The champion's network: layers with a rectifier after each, and on top what to do and what to expect. NumPy alone."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Layer(NamedTuple):
    weights: Floats
    """From so many numbers, in rows, to so many, in columns."""
    bias: Floats

    def __call__(self, values: Floats) -> Floats:
        found = values @ self.weights
        found += self.bias  # in place, as is all below: new memory for each step costs a tenth of the time
        return found

    def plus(self, other: Layer) -> Layer:
        return Layer(self.weights + other.weights, self.bias + other.bias)


class Answer(NamedTuple):
    """For each row of inputs."""

    logits: Floats
    """A weight for each output: the logarithm of how likely the policy takes it, up to a constant."""
    worth: Floats
    """What the seat can expect of what was trained for: shares of the round and tokens, less the mean of all seats."""
    chance: Floats
    """The share of the round that it can expect."""


class Network(NamedTuple):
    inner: tuple[Layer, ...]
    policy: Layer
    values: Layer
    """Two columns: worth and chance."""

    @property
    def inputs(self) -> int:
        return len(self.inner[0].weights)

    def plus(self, other: Network) -> Network:
        """The network whose every weight is the sum of the two."""
        inner = [mine.plus(added) for mine, added in zip(self.inner, other.inner, strict=True)]
        return Network(tuple(inner), self.policy.plus(other.policy), self.values.plus(other.values))

    def __call__(self, inputs: Floats) -> Answer:
        with _single_thread():
            return self._above(self.first(inputs))

    def from_first(self, first: Floats) -> Answer:
        """What comes out, from the first inner layer before its rectifier."""
        with _single_thread():
            return self._above(first)

    def first(self, inputs: Floats) -> Floats:
        """The first inner layer before its rectifier. Of a single row, only the inputs that are not 0 cost anything."""
        layer = self.inner[0]
        if len(inputs) > 1:
            return layer(inputs)
        told = np.flatnonzero(inputs[0])
        return inputs[:, told] @ layer.weights[told] + layer.bias

    def _above(self, first: Floats) -> Answer:
        values = np.maximum(first, 0)
        for layer in self.inner[1:]:
            values = layer(values)
            np.maximum(values, 0, out=values)
        expected = self.values(values)
        return Answer(self.policy(values), expected[:, 0], np.clip(expected[:, 1], 0, 1))


def _single_thread() -> AbstractContextManager[object]:
    """The products are small, and threads that share them mostly wait for each other, or for those of other bots."""
    controller = _mathematics()
    return nullcontext() if controller is None else controller.limit(limits=1, user_api="blas")


@cache
def _mathematics() -> Any:
    """What limits the threads of the libraries behind NumPy; None where the extra [fast], which has it, is missing."""
    try:
        from threadpoolctl import ThreadpoolController
    except ImportError:
        return None
    return ThreadpoolController()
