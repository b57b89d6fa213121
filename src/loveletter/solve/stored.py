"""Stored: arrays in folders that are whole or not there at all, and strategies in one byte for each play."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.solve.passes import round_strategies
from loveletter.solve.tree import PublicTree

PARTLY = ".part"
"""The end of the name of what is still being written."""


def write_whole(file: Path, content: bytes) -> None:
    part = file.with_name(file.name + PARTLY)
    part.write_bytes(content)
    part.replace(file)


def write_arrays(folder: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """A file for each array: an archive would need a second copy of the largest. The folder that was there before stays
    until the new one is complete."""
    part, old = (folder.with_name(folder.name + end) for end in (PARTLY, ".old"))
    for leftover in (part, old):
        if leftover.exists():
            shutil.rmtree(leftover)
    part.mkdir(parents=True)
    for name, array in arrays.items():
        np.save(part / f"{name}.npy", array)
        with (part / f"{name}.npy").open("rb") as file:
            os.fsync(file.fileno())
    if folder.exists():
        folder.rename(old)
    part.rename(folder)
    if old.exists():
        shutil.rmtree(old)


def read_arrays(folder: Path) -> dict[str, NDArray[Any]]:
    if not folder.exists() and (old := folder.with_name(folder.name + ".old")).exists():
        old.rename(folder)  # stopped between the two names
    return {file.stem: np.load(file) for file in sorted(folder.glob("*.npy"))}


def rounded(tree: PublicTree, weights: Any) -> NDArray[np.uint8]:
    """The strategies in proportion to these weights, which lie on the tree's machine, in 255ths; every pair of cards
    keeps its likeliest play."""
    strategies = tree.machine.zeros((tree.entry_count,), np.uint8)
    tree.machine.run(round_strategies, 0, len(tree), tree.states, tree.entries, weights, strategies)
    return tree.machine.get(strategies)
