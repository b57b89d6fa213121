"""Weights: the networks that ship, two to five files for each family, and how they are read, checked and written.

A file holds `w0 b0 w1 b1 ... wp bp wv bv`. Weights are numbers of 16 or 32 bits, or of 8 or fewer with a scale for each
column, `w0_scale` and so on. A file of differences holds what is to be added to another one, and the checksum of that
in `of`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from zipfile import BadZipFile
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.families import lead_of, meanings
from loveletter.bots.champion.inputs import inputs_of
from loveletter.bots.champion.network import Layer, Network

FOLDER: Traversable = files(__package__) / "weights"
HEADS = ("p", "v")
OF = "of"
"""In a file of differences: the checksum of what they are to be added to."""
VALUES = 2
"""What the network expects besides a weight for each action: worth and chance."""
STEADY = frozenset({"second"})
"""The families in which the champion plays by a network of its own, which is hard to exploit; in the others it plays by
the one that hints and the coach go by, too (docs/decisions/0041-a-steady-player.md)."""
MANY = frozenset({"second"})
"""The families in which it plays tables of three and more by another one, which ships as what it differs by
(docs/decisions/0043-a-network-for-larger-tables.md)."""
PLANNERS = frozenset({"second"})
"""The families in which a rival may also be one who plans ahead (docs/decisions/0042-one-who-plans-ahead.md)."""
ITSELF, COUNTER, PLANNER = range(3)
"""The kinds of rivals, by their place in `kinds_of`."""

Arrays = dict[str, NDArray[Any]]


class BrokenWeights(ValueError):
    """A file of weights that is missing, broken, or not one of this family's network."""

    def __init__(self, family: str, why: str) -> None:
        super().__init__(
            f"the champion's weights for {family!r} cannot be used: {why}. "
            "Install loveletter-game again, or put the file back as it was released."
        )


@cache
def network_of(family: str) -> Network:
    """The network for a family that hints, coach and puzzles go by: it has learned to read those who count cards."""
    return _shipped(family, f"{family}.npz")


def player_of(family: str, players: int) -> Network:
    """The network that the champion plays by at a table of so many."""
    if family in MANY and players > 2:
        return _for_many(family)
    return _for_two(family) if family in STEADY else network_of(family)


@cache
def _for_two(family: str) -> Network:
    return _shipped(family, f"steady-{family}.npz")


@cache
def _for_many(family: str) -> Network:
    for_two, found = _for_two(family), _arrays(family, f"many-{family}.npz")
    if int(found.pop(OF, np.array(0))) != checksum_of(FOLDER / f"steady-{family}.npz"):
        raise BrokenWeights(family, f"many-{family}.npz holds differences from another steady-{family}.npz")
    return for_two.plus(read_network(family, found))


def checksum_of(file: Traversable) -> int:
    """By which a file of differences tells what it differs from."""
    return crc32(file.read_bytes())


def kinds_of(family: str, players: int) -> tuple[Network, ...]:
    """How rivals may play: as the champion does; as one who counts cards, the `courtier`; and as one who plans ahead
    and always does what it likes best, the schemer of former days. What the last two expect means nothing."""
    return (player_of(family, players), *_others(family))


@cache
def _others(family: str) -> tuple[Network, ...]:
    planners = [_shipped(family, f"planner-{family}.npz")] if family in PLANNERS else []
    return (_shipped(family, f"counter-{family}.npz"), *planners)


def _shipped(family: str, name: str) -> Network:
    return read_network(family, _arrays(family, name))


def _arrays(family: str, name: str) -> Arrays:
    try:
        with (FOLDER / name).open("rb") as stored, np.load(stored) as arrays:
            return dict(arrays.items())
    except FileNotFoundError:
        raise BrokenWeights(family, "there is no such file") from None
    except (BadZipFile, ValueError, EOFError, OSError) as problem:
        raise BrokenWeights(family, f"the file cannot be read ({problem})") from problem


def read_network(family: str, arrays: Arrays) -> Network:
    """The network of the arrays of a file; `BrokenWeights` if they are not one of this family's."""
    depth = max(1, sum(name[:1] == "w" and name[1:].isdigit() for name in arrays))
    names = [*[str(place) for place in range(depth)], *HEADS]
    missing = [each for name in names for each in (f"w{name}", f"b{name}") if each not in arrays]
    if missing:
        raise BrokenWeights(family, f"it lacks {', '.join(missing)}")
    layers = {name: _layer(family, arrays, name) for name in names}
    inner = [layers[name] for name in names[:depth]]
    sizes = [inputs_of(lead_of(family)).size, *[len(each.bias) for each in inner]]
    wanted = {name: (sizes[place], sizes[place + 1]) for place, name in enumerate(names[:depth])}
    wanted |= {"p": (sizes[-1], len(meanings(family))), "v": (sizes[-1], VALUES)}
    for name, layer in layers.items():
        if layer.weights.shape != wanted[name] or layer.bias.shape != wanted[name][1:]:
            raise BrokenWeights(family, f"w{name} has the shape {layer.weights.shape}, not {wanted[name]}")
        if not (np.isfinite(layer.weights).all() and np.isfinite(layer.bias).all()):
            raise BrokenWeights(family, f"w{name} or b{name} holds what is not a number")
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


def write_weights(path: Path, arrays: Arrays, bits: int = 16, of: int | None = None) -> None:
    """Write arrays of weights as they ship, with 16 or up to 8 bits a weight; the last layers have 16, or 8 where the
    others have fewer. `of`: they are differences from the file with this checksum."""
    if bits != 16 and not 2 <= bits <= 8:
        raise ValueError(f"weights have 16 bits, or 2 to 8, not {bits}")
    stored: Arrays = {} if of is None else {OF: np.array(of, np.int64)}
    for name, values in arrays.items():
        plain = np.asarray(values, np.float32)
        inner = name[1:].isdigit()
        if name[0] == "w" and (bits <= 8 if inner else bits < 8):
            steps = 2 ** ((bits if inner else 8) - 1) - 1  # each way from 0
            scale = np.maximum(np.abs(plain).max(0), np.finfo(np.float32).tiny) / steps
            stored[name] = np.rint(plain / scale).astype(np.int8)
            stored[f"{name}_scale"] = scale.astype(np.float32)
        else:
            stored[name] = plain.astype(np.float16)
    with path.open("wb") as file:
        np.savez_compressed(file, **stored)  # type: ignore[arg-type] # names, not options
