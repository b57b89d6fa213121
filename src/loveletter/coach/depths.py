"""Depths: how thoroughly the coach looks at a decision."""

from typing import NamedTuple


class Depth(NamedTuple):
    """In how many worlds the actions of a decision are tried."""

    first: int
    """At first, for each decision."""
    closer: int
    """On a second look, where the first leaves open which grade it is."""


DEPTHS = {"quick": Depth(32, 64), "normal": Depth(64, 256), "deep": Depth(512, 2048)}
DEFAULT_DEPTH = "normal"
FOR_THE_CURVE = 32
"""In how many worlds an action is tried to which there was no other."""
