"""The stored log of one table: its entries as far as they hold together, and where and why they do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from loveletter.engine.coded_text import CodedText
from loveletter.server.store.chain import NOTHING, Head, link
from loveletter.server.store.entry_codec import UnknownEntry, decode_entries, decode_entry
from loveletter.table import Table
from loveletter.table.entries import Entry
from loveletter.table.restoring import DoesNotFollow


class LogRow(NamedTuple):
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
    reason: CodedText

    def __str__(self) -> str:
        return f"table {self.code}, entry {self.number}: {self.reason}"

    @property
    def described(self) -> CodedText:
        return CodedText(str(self), "broken_log", code=self.code, number=self.number, reason=self.reason)


class StoredTable(NamedTuple):
    table: Table
    """As far as its log holds."""
    broken: Break | None


def read_log(code: str, rows: Iterable[LogRow], head: Head | None) -> tuple[list[tuple[Entry, int]], Break | None]:
    """The entries with their times, up to the first that is missing, changed or unknown to this program."""
    chained, broken = _chained(code, rows, head)
    try:
        return list(zip(_decoded(chained), [row.at for row in chained], strict=True)), broken
    except UnknownEntry:
        pass
    entries: list[tuple[Entry, int]] = []
    for row in chained:
        try:
            entries.append((decode_entry(row.kind, row.data), row.at))
        except UnknownEntry as unknown:
            return entries, Break(code, len(entries), unknown.reason)
    return entries, broken


def _decoded(rows: Sequence[LogRow]) -> Iterator[Entry]:
    """All entries of a kind are decoded at once, which is faster than one by one."""
    texts: dict[str, list[str]] = {}
    for row in rows:
        texts.setdefault(row.kind, []).append(row.data)
    of_kind = {kind: decode_entries(kind, of_it) for kind, of_it in texts.items()}
    return (next(of_kind[row.kind]) for row in rows)


def _chained(code: str, rows: Iterable[LogRow], head: Head | None) -> tuple[list[LogRow], Break | None]:
    """The rows up to the first that is missing or changed."""
    chained: list[LogRow] = []
    problem: CodedText | None = None
    last = NOTHING.hash
    for row in rows:
        number, at, kind, data, digest = row
        if number != len(chained):
            problem = CodedText("it is missing", "entry_missing")
            break
        if digest != link(last, code, number, at, kind, data):
            problem = CodedText("it was changed after it was written", "entry_changed")
            break
        chained.append(row)
        last = digest
    length = len(chained)
    if head is not None and length > head.number and chained[head.number].hash != head.hash:
        length, problem = head.number, CodedText("another entry was written here", "entry_replaced")
    elif head is not None and length > head.number + 1:
        length, problem = head.number + 1, CodedText("it was not written by a server", "entry_foreign")
    elif problem is None and head is None:
        problem = CodedText("nothing says whether the log ends before it", "no_head")
    elif problem is None and head is not None and length <= head.number:
        english = f"it is missing; the log had {head.number + 1} entries"
        problem = CodedText(english, "log_cut", entries=head.number + 1)
    return chained[:length], None if problem is None else Break(code, length, problem)


def stored_table(code: str, rows: Iterable[LogRow], head: Head | None, *, replay: bool = False) -> StoredTable:
    """The table after these rows, as far as they hold; with `replay`, without the help of checkpoints."""
    entries, broken = read_log(code, rows, head)
    table_of = Table.replayed if replay else Table.restored
    try:
        return StoredTable(table_of(code, entries), broken)
    except DoesNotFollow as problem:
        broken = Break(code, problem.number, CodedText(str(problem), "entry_impossible"))
        return StoredTable(table_of(code, entries[: problem.number]), broken)
