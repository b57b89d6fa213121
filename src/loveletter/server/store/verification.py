"""Verification: whether the logs of all tables in a file hold together, closed tables too."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from loveletter.engine.refusals import BadSetup
from loveletter.server.store.chain import Head
from loveletter.server.store.sqlite_file import format_of
from loveletter.server.store.stored_log import Break, LogRow, read_log, stored_table

HEADS = "SELECT code, number, hash FROM heads"
ENTRIES = "SELECT code, number, at, kind, data, hash FROM entries ORDER BY code, number"
CHAINED = 2
"""The first format with hashes."""


class Verdict(NamedTuple):
    tables: int
    entries: int
    breaks: tuple[Break, ...]


def verify(opened: sqlite3.Connection) -> Verdict | None:
    """All breaks of a file, in the order of their tables; None where its format is too old to have hashes."""
    if (format_of(opened) or 0) < CHAINED:
        return None
    opened.execute("BEGIN").close()  # one moment for all that is read, also while a server writes
    found = verdict(opened.execute(HEADS), opened.execute(ENTRIES))
    opened.execute("COMMIT").close()
    return found


def verdict(
    heads: Iterable[Sequence[Any]],
    entries: Iterable[Sequence[Any]],
    seen: Callable[[str, list[LogRow]], None] = lambda code, log: None,
) -> Verdict:
    """All breaks of the logs that these heads and entries make, the entries of a table in their order. Whatever is to
    be done with each log is done by `seen`."""
    ends = {str(code): Head(number, bytes(made)) for code, number, made in heads}
    codes, counted, breaks = set[str](), 0, list[Break]()
    for code, found in groupby(entries, key=lambda row: str(row[0])):
        log = [LogRow(*each[1:]) for each in found]
        codes.add(code)
        counted += len(log)
        breaks += _break(code, log, ends.get(code))
        seen(code, log)
    for code in sorted(ends.keys() - codes):
        breaks += _break(code, (), ends[code])
    return Verdict(len(codes | ends.keys()), counted, tuple(sorted(breaks)))


def _break(code: str, rows: Iterable[LogRow], head: Head | None) -> list[Break]:
    try:
        broken = stored_table(code, rows, head, replay=True).broken
    except BadSetup:  # its edition is not installed here: only the chain can be checked
        broken = read_log(code, rows, head)[1]
    return [] if broken is None else [broken]
