"""The stored log of one table: its entries as far as they hold together, and where and why they do not."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from loveletter.server.store.chain import NOTHING, Head, link
from loveletter.server.store.entry_codec import UnknownEntry, decode_entries
from loveletter.table import Table
from loveletter.table.entries import Entry
from loveletter.table.table import DoesNotFollow


class Row(NamedTuple):
    """One entry as it lies in the database."""

    number: int
    at: int
    kind: str
    data: str
    hash: bytes


class Break(NamedTuple):
    """The first entry of a table that cannot be used."""

    code: str
    number: int
    reason: str

    def __str__(self) -> str:
        return f"table {self.code}, entry {self.number}: {self.reason}"


class StoredTable(NamedTuple):
    table: Table
    """As far as its log holds."""
    broken: Break | None


def read_log(code: str, rows: Iterable[Row], head: Head | None) -> tuple[list[tuple[Entry, int]], Break | None]:
    """The entries with their times, up to the first that is missing, changed or unknown to this program."""
    chained, broken = _chained(code, rows, head)
    entries: list[tuple[Entry, int]] = []
    for kind, run in groupby(chained, lambda row: row.kind):
        run_rows = list(run)
        try:
            for entry, row in zip(decode_entries(kind, [row.data for row in run_rows]), run_rows, strict=True):
                entries.append((entry, row.at))
        except UnknownEntry as unknown:
            return entries, Break(code, len(entries), str(unknown))
    return entries, broken


def _chained(code: str, rows: Iterable[Row], head: Head | None) -> tuple[list[Row], Break | None]:
    """The rows up to the first that is missing or changed."""
    chained: list[Row] = []
    last = NOTHING
    for row in rows:
        if (problem := _problem(code, row, last, head)) is not None:
            return chained, Break(code, len(chained), problem)
        chained.append(row)
        last = Head(row.number, row.hash)
    if head is None:
        return chained, Break(code, len(chained), "nothing says whether the log ends before it")
    if head.number > last.number:
        return chained, Break(code, len(chained), f"it is missing; the log had {head.number + 1} entries")
    return chained, None


def _problem(code: str, row: Row, last: Head, head: Head | None) -> str | None:
    """What is wrong with this row after the last one."""
    if row.number != last.number + 1:
        return "it is missing"
    if row.hash != link(last.hash, code, row.number, row.at, row.kind, row.data):
        return "it was changed after it was written"
    if head is not None and row.number > head.number:
        return "it was not written by a server"
    if head is not None and row.number == head.number and row.hash != head.hash:
        return "another entry was written here"
    return None


def stored_table(code: str, rows: Iterable[Row], head: Head | None) -> StoredTable:
    """The table that these rows have made, as far as they hold."""
    entries, broken = read_log(code, rows, head)
    try:
        return StoredTable(Table.restored(code, entries), broken)
    except DoesNotFollow as problem:
        broken = Break(code, problem.number, str(problem))
        return StoredTable(Table.restored(code, entries[: problem.number]), broken)
