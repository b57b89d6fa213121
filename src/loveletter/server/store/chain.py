"""The chain: the hash of an entry covers the one before it, and each table's head says where its log ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple


class Head(NamedTuple):
    """The last entry of a table. It is written together with that entry, so that a lost tail is noticed."""

    number: int
    hash: bytes


NOTHING = Head(-1, bytes(32))
"""Before the first entry."""


def link(previous: bytes, code: str, number: int, at: int, kind: str, data: str) -> bytes:
    """The hash of an entry: SHA-256 over the hash before it and all that is stored of it, with a zero byte between.

    None of the parts but the first and the last can have a zero byte, so that no two entries look the same.
    """
    return sha256(previous + f"{code}\0{number}\0{at}\0{kind}\0{data}".encode()).digest()


class Gap(ValueError):
    """An entry whose number does not follow the last one of its table."""


def chained(
    rows: Iterable[Mapping[str, Any]], head_of: Callable[[str], Head]
) -> tuple[dict[str, Head], list[tuple[Any, ...]]]:
    """The heads after these entries, and the columns of the entries with their hashes. Raises `Gap`."""
    heads: dict[str, Head] = {}
    linked: list[tuple[Any, ...]] = []
    for row in rows:
        code, number, at, kind, data = row["code"], row["number"], row["at"], row["kind"], row["data"]
        head = heads.get(code) or head_of(code)
        if number != head.number + 1:
            raise Gap(f"entry {number} after entry {head.number}")
        digest = link(head.hash, code, number, at, kind, data)
        heads[code] = Head(number, digest)
        linked.append((code, number, at, kind, data, digest))
    return heads, linked
