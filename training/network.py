"""Network: the champion's layers with their gradients, written out, and how its weights are stored.

All weights lie in one vector, so that an optimiser is a few operations on that. Sizes are filled up to multiples of 8
with weights that stay 0, because tensor cores like those.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from training.arrays import Array, OnNumPy

FULL = 8
HEADS = "h"
"""The layer of what comes out: a weight for each action, then worth and chance."""
VALUES = 2
SCALE = "_scale"


class Shape(NamedTuple):
    inputs: int
    hidden: tuple[int, ...]
    actions: int

    @property
    def layers(self) -> dict[str, tuple[int, int]]:
        """By name, from how many numbers to how many."""
        sizes = [filled(self.inputs), *self.hidden]
        inner = {str(place): (sizes[place], sizes[place + 1]) for place in range(len(self.hidden))}
        return {**inner, HEADS: (sizes[-1], filled(self.actions + VALUES))}

    @property
    def size(self) -> int:
        return sum((before + 1) * after for before, after in self.layers.values())


class Passed(NamedTuple):
    """What a pass through the network left: the values between layers, and what came out, with 32 bits."""

    values: list[Array]
    logits: Array
    expected: Array
    """Worth and chance."""


def filled(size: int) -> int:
    return -(-size // FULL) * FULL


class Network:
    """Weights on some arrays. `vector` is what is learned; `refresh` must follow when it has changed."""

    def __init__(self, arrays: OnNumPy, shape: Shape, vector: NDArray[np.float32]) -> None:
        self.arrays = arrays
        self.shape = shape
        self.vector = arrays.full(arrays.array(vector))
        self.refresh()

    def refresh(self) -> None:
        """Take over the vector in the precision of the products."""
        self._low = self._views(self.arrays.low(self.vector))

    def copy_from(self, other: Network) -> None:
        self.vector[:] = other.vector
        self.refresh()

    def copy(self) -> Network:
        return Network(self.arrays, self.shape, self.arrays.host(self.vector))

    def forward(self, inputs: Array) -> Passed:
        """From rows of inputs, filled up, in the precision of the products."""
        values = [inputs]
        for place in range(len(self.shape.hidden)):
            weights, bias = self._low[str(place)]
            values.append(self.arrays.rectified(self.arrays.affine(values[-1], weights, bias)))
        outcome = self.arrays.full(self.arrays.affine(values[-1], *self._low[HEADS]))
        actions = self.shape.actions
        return Passed(values, outcome[:, :actions], outcome[:, actions : actions + VALUES])

    def backward(self, passed: Passed, logits: Array, expected: Array, gradient: Array) -> None:
        """Write the gradient for the vector from those for what came out."""
        parts = self._views(gradient)
        arrays = self.arrays
        rows, actions = logits.shape
        back = arrays.zeros((rows, self.shape.layers[HEADS][1]))
        back[:, :actions] = logits
        back[:, actions : actions + VALUES] = expected
        back = arrays.low(back)
        for name, before in zip(reversed(self.shape.layers), reversed(passed.values), strict=True):
            weights, bias = parts[name]
            weights[:] = before.T @ back
            bias[:] = arrays.sum_rows(back)
            if name != "0":
                back = arrays.through_rectifier(back @ self._low[name][0].T, before)

    def _views(self, vector: Array) -> dict[str, tuple[Array, Array]]:
        """The weights and the bias of each layer in a vector."""
        views, start = {}, 0
        for name, (before, after) in self.shape.layers.items():
            end = start + before * after
            views[name] = (vector[start:end].reshape(before, after), vector[end : end + after])
            start = end + after
        return views

    def stored(self) -> dict[str, NDArray[np.float32]]:
        """The weights as they ship: `w0 b0 ... wp bp wv bv`, inputs x outputs."""
        host = self._views(self.arrays.host(self.vector))
        inputs, hidden, actions = self.shape
        weights, bias = host[HEADS]
        inner = {}
        for place in range(len(hidden)):
            inner[f"w{place}"], inner[f"b{place}"] = host[str(place)]
        inner["w0"] = inner["w0"][:inputs]
        ends = slice(actions, actions + VALUES)
        heads = {"wp": weights[:, :actions], "bp": bias[:actions], "wv": weights[:, ends], "bv": bias[ends]}
        return {name: np.ascontiguousarray(values, np.float32) for name, values in {**inner, **heads}.items()}


def begun(arrays: OnNumPy, shape: Shape, seed: int) -> Network:
    """A network that has learned nothing: every action is about equally likely."""
    luck = np.random.default_rng(seed)
    stored: dict[str, NDArray[Any]] = {}
    sizes = [shape.inputs, *shape.hidden]
    for place, (before, after) in enumerate(itertools.pairwise(sizes)):
        stored[f"w{place}"] = luck.normal(0, (2 / before) ** 0.5, (before, after))
        stored[f"b{place}"] = np.zeros(after)
    for name, columns, spread in (("p", shape.actions, 0.01), ("v", VALUES, 0.1)):
        stored[f"w{name}"] = luck.normal(0, spread / sizes[-1] ** 0.5, (sizes[-1], columns))
        stored[f"b{name}"] = np.zeros(columns)
    return from_stored(arrays, stored)


def from_stored(arrays: OnNumPy, stored: dict[str, NDArray[Any]]) -> Network:
    """The network of weights as they ship."""
    depth = sum(name[0] == "w" and name[1:].isdigit() for name in stored)
    hidden = tuple(stored[f"w{place}"].shape[1] for place in range(depth))
    if any(width % FULL for width in hidden):
        raise ValueError(f"hidden layers have multiples of {FULL} units, not {hidden}")
    shape = Shape(len(stored["w0"]), hidden, stored["wp"].shape[1])
    parts: list[NDArray[np.float32]] = []
    for name, (before, after) in shape.layers.items():
        weights, bias = np.zeros((before, after), np.float32), np.zeros(after, np.float32)
        if name == HEADS:
            here = np.concatenate([stored["wp"], stored["wv"]], 1), np.concatenate([stored["bp"], stored["bv"]])
        else:
            here = stored[f"w{name}"], stored[f"b{name}"]
        weights[: len(here[0]), : here[0].shape[1]] = here[0]
        bias[: len(here[1])] = here[1]
        parts += [weights.ravel(), bias]
    return Network(arrays, shape, np.concatenate(parts))


def load(arrays: OnNumPy, path: Path) -> Network:
    """The network of a file, also of one that ships, whose weights of 8 bits have a scale for each column."""
    with np.load(path) as stored:
        values = {name: stored[name].astype(np.float32) for name in stored.files}
    for name in [each for each in values if each.endswith(SCALE)]:
        values[name.removesuffix(SCALE)] *= values.pop(name)
    return from_stored(arrays, values)


def save(network: Network, path: Path, dtype: type[np.floating[Any]] = np.float16) -> None:
    """In one move, so that nobody finds half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.part")
    with unfinished.open("wb") as file:
        stored: dict[str, Any] = {name: values.astype(dtype) for name, values in network.stored().items()}
        np.savez_compressed(file, **stored)
    unfinished.replace(path)
