"""Weights: reading the network files that the manifest lists, checked against their hashes.

A file holds `w0 b0 w1 b1 ... wp bp wv bv`. Weights have 16 or 32 bits, or up to 8 with a scale for each column,
`w0_scale` and so on.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import inputs_of, meanings
from loveletter.bots.champion.manifest import FAMILIES, NetworkFile, network_file
from loveletter.bots.champion.network import Layer, Network

PACKAGE: Traversable = files("loveletter")
HEADS = ("p", "v")
VALUES = 2
"""Outputs besides one for each action: the expected value and the expected share of the round."""

Arrays = dict[str, NDArray[Any]]


class BrokenWeights(ValueError):
    """A network file that is missing, changed or broken, or does not fit its family."""

    def __init__(self, family: str, why: str) -> None:
        super().__init__(
            f"a network for {family!r} cannot be used: {why}. "
            "Install loveletter-game again, or restore the file as it was released."
        )


def player_network(family: str, players: int) -> Network:
    """The network that the champion plays by at a table of so many; hints, coach and puzzles use it too."""
    return _network(network_file(family, "player", players))


def opponent_networks(family: str, players: int) -> tuple[Network, Network]:
    """The two kinds of opponents that the search models: a champion, and a player who counts cards. The second has no
    meaningful values, only a policy."""
    return player_network(family, players), _network(network_file(family, "courtier", players))


@cache
def _network(entry: NetworkFile) -> Network:
    return read_network(entry.family, read_arrays(entry))


def read_arrays(entry: NetworkFile) -> Arrays:
    """The arrays of a network file; raises `BrokenWeights` if it is not the file that the manifest lists."""
    try:
        content = PACKAGE.joinpath(entry.file).read_bytes()
    except OSError as problem:
        raise BrokenWeights(entry.family, f"{entry.file} cannot be read ({type(problem).__name__})") from problem
    if hashlib.sha256(content).hexdigest() != entry.sha256:
        raise BrokenWeights(entry.family, f"{entry.file} is not the file that networks.toml lists")
    try:
        with np.load(BytesIO(content)) as arrays:
            return dict(arrays.items())
    except (BadZipFile, ValueError, EOFError, OSError) as problem:
        raise BrokenWeights(entry.family, f"{entry.file} is not a file of arrays ({problem})") from problem


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
