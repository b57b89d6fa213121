"""The network for many positions at once: a multilayer perceptron with a policy head and a value head, in NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import inputs_of, meanings
from loveletter.bots.champion.integer_network import VALUES
from loveletter.bots.champion.manifest import FAMILIES, NetworkFile, network_file
from loveletter.bots.champion.weights import BrokenWeights, StoredArray, read_arrays

HEADS = ("p", "v")

Arrays = dict[str, NDArray[Any]]
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
            return self._above(self.inner[0](inputs))

    def from_first(self, first: Floats) -> NetworkOutput:
        """The answer, given the first inner layer before its ReLU."""
        with _single_thread():
            return self._above(first)

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


def player_network(family: str, players: int) -> Network:
    """The network that the champion plays by at a table of so many; hints, coach and puzzles use it too."""
    return _network(network_file(family, "player", players))


def opponent_networks(family: str, players: int) -> tuple[Network, Network]:
    """The two kinds of opponents that the search models: a champion, and a player who counts cards. The second has no
    meaningful values, only a policy."""
    return player_network(family, players), _network(network_file(family, "courtier", players))


@cache
def _network(entry: NetworkFile) -> Network:
    return read_network(entry.family, as_arrays(read_arrays(entry)))


def as_arrays(stored: Mapping[str, StoredArray]) -> Arrays:
    return {name: np.frombuffer(each.data, each.type).reshape(each.shape) for name, each in stored.items()}


def read_network(family: str, arrays: Arrays) -> Network:
    """The network of a file's arrays; raises `BrokenWeights` if they do not fit the family."""
    depth = max(1, sum(name[:1] == "w" and name[1:].isdigit() for name in arrays))
    names = [*[str(place) for place in range(depth)], *HEADS]
    missing = [array for name in names for array in (f"w{name}", f"b{name}") if array not in arrays]
    if missing:
        raise BrokenWeights(family, f"it lacks {', '.join(missing)}")
    layers = {name: _layer(family, arrays, name) for name in names}
    inner = [layers[name] for name in names[:depth]]
    sizes = [inputs_of(FAMILIES[family].first_edition).size, *[len(layer.bias) for layer in inner]]
    expected = {name: (sizes[place], sizes[place + 1]) for place, name in enumerate(names[:depth])}
    expected |= {"p": (sizes[-1], len(meanings(family))), "v": (sizes[-1], VALUES)}
    for name, layer in layers.items():
        if layer.weights.shape != expected[name] or layer.bias.shape != expected[name][1:]:
            raise BrokenWeights(family, f"w{name} has the shape {layer.weights.shape}, not {expected[name]}")
        if not (np.isfinite(layer.weights).all() and np.isfinite(layer.bias).all()):
            raise BrokenWeights(family, f"w{name} or b{name} contains NaN or infinity")
    return Network(tuple(inner), layers["p"], layers["v"])


def _layer(family: str, arrays: Arrays, name: str) -> Layer:
    weights, bias = arrays[f"w{name}"], arrays[f"b{name}"]
    if weights.ndim != 2 or bias.ndim != 1 or weights.dtype.kind not in "fi" or bias.dtype.kind != "f":
        raise BrokenWeights(family, f"w{name} or b{name} is not an array of weights")
    wide = weights.astype(np.float32)
    if weights.dtype.kind == "i":
        scale = arrays.get(f"w{name}_scale")
        if scale is None or scale.shape != wide.shape[1:] or scale.dtype.kind != "f":
            raise BrokenWeights(family, f"w{name} has no scale for each column")
        wide *= scale.astype(np.float32)
    return Layer(wide, bias.astype(np.float32))
