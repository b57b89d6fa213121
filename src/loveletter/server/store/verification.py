"""Verification: whether the logs of all tables in a database hold together, closed tables too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import Connection, text

from loveletter.engine.refusals import BadSetup
from loveletter.evenings.codes import is_evening
from loveletter.server.store.entry_codec import decode_entry
from loveletter.server.store.migration import required_format
from loveletter.server.store.stored_log import Break, Head, LogRow, read_log, stored_evening, stored_table

HEADS = "SELECT code, number, hash FROM heads"
ENTRIES = "SELECT code, number, at, kind, data, hash FROM entries ORDER BY code, number"
CHAINED = 2
"""The first format with hashes."""
BATCH = 1000


class Verdict(NamedTuple):
    tables: int
    entries: int
    breaks: tuple[Break, ...]


def verify(
    connection: Connection, seen: Callable[[str, list[LogRow]], None] = lambda code, log: None
) -> Verdict | None:
    """All breaks, in the order of their tables; None where the format is too old to have hashes. Whatever is to be done
    with each log is done by `seen`. Raises `UnusableDatabase`."""
    if required_format(connection) < CHAINED:
        return None
    ends = {str(code): Head(number, bytes(digest)) for code, number, digest in connection.execute(text(HEADS))}
    codes, counted, breaks = set[str](), 0, list[Break]()
    rows = connection.execute(text(ENTRIES).execution_options(stream_results=True, yield_per=BATCH))
    for code, entries in groupby(rows, key=lambda row: str(row[0])):
        log = [LogRow(*entry[1:]) for entry in entries]
        codes.add(code)
        counted += len(log)
        breaks += _break(code, log, ends.get(code))
        seen(code, log)
    for code in sorted(ends.keys() - codes):
        breaks += _break(code, (), ends[code])
    return Verdict(len(codes | ends.keys()), counted, tuple(sorted(breaks)))


def _break(code: str, rows: Iterable[LogRow], head: Head | None) -> list[Break]:
    if is_evening(code):
        broken = stored_evening(code, rows, head).broken
        return [] if broken is None else [broken]
    try:
        broken = stored_table(code, rows, head, replay=True).broken
    except BadSetup:  # its edition is not installed here: only the chain can be checked
        broken = read_log(code, rows, head, decode_entry)[1]
    return [] if broken is None else [broken]
