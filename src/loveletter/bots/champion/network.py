"""The network: a multilayer perceptron with a policy head and a value head, in NumPy alone."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Layer(NamedTuple):
    weights: Floats
    """Inputs in rows, outputs in columns."""
    bias: Floats

    def __call__(self, values: Floats) -> Floats:
        result = values @ self.weights
        result += self.bias  # in place, as below: new memory for each step costs a tenth of the time
        return result


class NetworkOutput(NamedTuple):
    """For each row of inputs."""

    logits: Floats
    """For each output the log-probability of the policy, up to a constant."""
    worth: Floats
    """The expected training reward of the seat: share of the round and tokens, less the mean of all seats."""
    chance: Floats
    """The expected share of the round."""


class Network(NamedTuple):
    inner: tuple[Layer, ...]
    policy: Layer
    values: Layer
    """Two columns: worth and chance."""

    @property
    def inputs(self) -> int:
        return len(self.inner[0].weights)

    def __call__(self, inputs: Floats) -> NetworkOutput:
        with _single_thread():
            return self._above(self.first(inputs))

    def from_first(self, first: Floats) -> NetworkOutput:
        """The answer, given the first inner layer before its ReLU."""
        with _single_thread():
            return self._above(first)

    def first(self, inputs: Floats) -> Floats:
        """The first inner layer before its ReLU. For a single row, only inputs that are not 0 cost anything."""
        layer = self.inner[0]
        if len(inputs) > 1:
            return layer(inputs)
        used = np.flatnonzero(inputs[0])
        return inputs[:, used] @ layer.weights[used] + layer.bias

    def _above(self, first: Floats) -> NetworkOutput:
        values = np.maximum(first, 0)
        for layer in self.inner[1:]:
            values = layer(values)
            np.maximum(values, 0, out=values)
        expected = self.values(values)
        return NetworkOutput(self.policy(values), expected[:, 0], np.clip(expected[:, 1], 0, 1))


def _single_thread() -> AbstractContextManager[object]:
    """The matrices are small: threads that share them mostly wait for each other, or for those of other bots."""
    controller = _blas()
    return nullcontext() if controller is None else controller.limit(limits=1, user_api="blas")


@cache
def _blas() -> Any:
    """Limits the threads of the BLAS behind NumPy; None without the extra [fast]."""
    try:
        from threadpoolctl import ThreadpoolController
    except ImportError:
        return None
    return ThreadpoolController()
