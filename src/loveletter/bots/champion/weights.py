"""Weights: reading the network files that the manifest lists, checked against their hashes, without NumPy.

A file is an archive of arrays as NumPy writes them: `w0 b0 w1 b1 ... wp bp wv bv`. Weights have 16 or 32 bits, or up to
8 with a scale for each column, `w0_scale` and so on.
"""

from __future__ import annotations

import hashlib
import struct
from ast import literal_eval
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from math import prod
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile
from zlib import error as BadCompression  # noqa: N812 - an error by its name

from loveletter.bots.champion.manifest import NetworkFile

PACKAGE: Traversable = files("loveletter")
FORMATS = {"|i1": "b", "<f2": "e", "<f4": "f"}
"""The formats of `struct` for the types of numbers in a file."""
HEADER = struct.Struct("<6s2BH")
"""What an array begins with: a mark, a version, and the length of the description that follows."""


class BrokenWeights(ValueError):
    """A network file that is missing, changed or broken, or does not fit its family."""

    def __init__(self, family: str, why: str) -> None:
        super().__init__(
            f"a network for {family!r} cannot be used: {why}. "
            "Install loveletter-game again, or restore the file as it was released."
        )


class StoredArray(NamedTuple):
    shape: tuple[int, ...]
    type: str
    """One of `FORMATS`."""
    data: bytes
    """Row by row."""

    @property
    def numbers(self) -> tuple[float, ...]:
        return struct.unpack(f"<{prod(self.shape)}{FORMATS[self.type]}", self.data)


def read_arrays(entry: NetworkFile) -> dict[str, StoredArray]:
    """The arrays of a network file; raises `BrokenWeights` if it is not the file that the manifest lists."""
    try:
        content = PACKAGE.joinpath(entry.file).read_bytes()
    except OSError as problem:
        raise BrokenWeights(entry.family, f"{entry.file} cannot be read ({type(problem).__name__})") from problem
    if hashlib.sha256(content).hexdigest() != entry.sha256:
        raise BrokenWeights(entry.family, f"{entry.file} is not the file that networks.toml lists")
    try:
        with ZipFile(BytesIO(content)) as archive:
            return {name.removesuffix(".npy"): stored_array(archive.read(name)) for name in archive.namelist()}
    except (BadZipFile, BadCompression, EOFError, ValueError) as problem:
        raise BrokenWeights(entry.family, f"{entry.file} is not a file of arrays ({problem})") from problem


def stored_array(content: bytes) -> StoredArray:
    """An array in the format of NumPy's files, version 1; raises `ValueError` for any other content."""
    try:
        magic, major, _minor, length = HEADER.unpack_from(content)
        described = literal_eval(content[HEADER.size : HEADER.size + length].decode("latin-1"))
        shape, kind, by_columns = described["shape"], described["descr"], described["fortran_order"]
    except (struct.error, SyntaxError, TypeError, KeyError) as problem:
        raise ValueError(f"an array without a description: {problem}") from problem
    data = content[HEADER.size + length :]
    if (magic, major) != (b"\x93NUMPY", 1) or by_columns or kind not in FORMATS:
        raise ValueError(f"an array of a format that is not read here: {described}")
    if len(data) != prod(shape) * struct.calcsize(FORMATS[kind]):
        raise ValueError(f"an array of {len(data)} bytes: {described}")
    return StoredArray(shape, kind, data)
