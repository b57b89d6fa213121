"""The stored log of a table is a chain: the hash of an entry covers the one before it, and the table's head says where
the log ends. So it is known how far a log holds together, and where and why it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from loveletter.engine.coded_text import CodedText
from loveletter.evenings import EveningState, fold
from loveletter.server.store.entry_codec import UnknownEntry, decode_entry, decode_evening_entry
from loveletter.table import Table
from loveletter.table.restoring import DoesNotFollow

Value = TypeVar("Value")


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


class LogRow(NamedTuple):
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


class StoredEvening(NamedTuple):
    evening: EveningState
    """As far as its log holds."""
    broken: Break | None


def read_log(
    code: str, rows: Iterable[LogRow], head: Head | None, decode: Callable[[str, str], Value]
) -> tuple[list[tuple[Value, int]], Break | None]:
    """The entries with their times, up to the first that is missing, changed or unknown to this program."""
    intact, broken = _intact(code, rows, head)
    entries: list[tuple[Value, int]] = []
    for row in intact:
        try:
            entry = decode(row.kind, row.data)
        except UnknownEntry as unknown:
            return entries, Break(code, row.number, unknown.reason)
        entries.append((entry, row.at))
    return entries, broken


def _intact(code: str, rows: Iterable[LogRow], head: Head | None) -> tuple[list[LogRow], Break | None]:
    """The rows up to the first that is missing or changed."""
    intact: list[LogRow] = []
    problem: CodedText | None = None
    last = NOTHING.hash
    for row in rows:
        number, at, kind, data, digest = row
        if number != len(intact):
            problem = CodedText("it is missing", "entry_missing")
            break
        if digest != link(last, code, number, at, kind, data):
            problem = CodedText("it was changed after it was written", "entry_changed")
            break
        intact.append(row)
        last = digest
    length = len(intact)
    if head is not None and length > head.number and intact[head.number].hash != head.hash:
        length, problem = head.number, CodedText("another entry was written here", "entry_replaced")
    elif head is not None and length > head.number + 1:
        length, problem = head.number + 1, CodedText("it was not written by a server", "entry_foreign")
    elif problem is None and head is None:
        problem = CodedText("nothing says whether the log ends before it", "no_head")
    elif problem is None and head is not None and length <= head.number:
        english = f"it is missing; the log had {head.number + 1} entries"
        problem = CodedText(english, "log_cut", entries=head.number + 1)
    return intact[:length], None if problem is None else Break(code, length, problem)


def stored_table(code: str, rows: Iterable[LogRow], head: Head | None, *, replay: bool = False) -> StoredTable:
    """The table after these rows, as far as they hold; with `replay`, without the help of checkpoints."""
    entries, broken = read_log(code, rows, head, decode_entry)
    table_of = Table.replayed if replay else Table.restored
    try:
        return StoredTable(table_of(code, entries), broken)
    except DoesNotFollow as problem:
        broken = Break(code, problem.number, CodedText(str(problem), "entry_impossible"))
        return StoredTable(table_of(code, entries[: problem.number]), broken)


def stored_evening(code: str, rows: Iterable[LogRow], head: Head | None) -> StoredEvening:
    """The evening after these rows, as far as they hold."""
    entries, broken = read_log(code, rows, head, decode_evening_entry)
    state = EveningState.nothing(code)
    for number, (entry, _at) in enumerate(entries):
        try:
            state = fold(state, (entry,))
        except (LookupError, ValueError) as problem:
            return StoredEvening(state, Break(code, number, CodedText(repr(problem), "entry_impossible")))
    return StoredEvening(state, broken)
