"""Verification: whether the logs of all tables in a file hold together, closed tables too."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from loveletter.engine.refusals import BadSetup
from loveletter.server.store.chain import Head
from loveletter.server.store.sqlite_file import format_of
from loveletter.server.store.stored_log import Break, Row, read_log, stored_table

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
    heads = {code: Head(number, made) for code, number, made in opened.execute("SELECT code, number, hash FROM heads")}
    rows = opened.execute("SELECT code, number, at, kind, data, hash FROM entries ORDER BY code, number")
    seen, entries, breaks = set[str](), 0, list[Break]()
    for code, found in groupby(rows, key=lambda row: str(row[0])):
        log = [Row(*each[1:]) for each in found]
        seen.add(code)
        entries += len(log)
        breaks += _break(code, log, heads.get(code))
    for code in sorted(heads.keys() - seen):
        breaks += _break(code, (), heads[code])
    opened.execute("COMMIT").close()
    return Verdict(len(seen | heads.keys()), entries, tuple(sorted(breaks)))


def _break(code: str, rows: Iterable[Row], head: Head | None) -> list[Break]:
    try:
        broken = stored_table(code, rows, head).broken
    except BadSetup:  # its edition is not installed here: nothing can be said but whether the chain holds
        broken = read_log(code, rows, head)[1]
    return [] if broken is None else [broken]
