"""What is written together: entries of logs, facts, and what is known of a table besides its log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from loveletter.table.entries import Closed
from loveletter.table.results import SeatResult


class TableRow(NamedTuple):
    """What is known of a table besides its log, and asked of all tables at once."""

    code: str
    opened_at: int
    """Milliseconds since 1970 by the clock of the node that opened it; only for the order of a list."""
    entered: bool
    """Whether anybody has ever come."""
    closed: bool
    lobby: bool
    """Whether it is listed even while nobody is there."""
    told: str | None
    """Its entry in lists, as JSON; None where it is not listed."""
    maker: str
    network: str
    """Keyed hashes of the address that made it and of its network; empty where unknown."""
    key: str
    """The hashed secret of who made it, so that the request can be repeated; empty where unknown."""


class Schedule(NamedTuple):
    """When a table that is played over days goes on although nobody comes."""

    code: str
    due_at: int | None = None
    """In milliseconds since 1970; None: only when somebody comes."""
    awaits: str | None = None
    """The mark of the member whose decision it waits for (`Members.mark`)."""
    decision: int = 0
    """The number of the entry that began this decision."""
    remind_at: int | None = None
    """When to remind that member. Written with a new decision and left alone while it lasts: nobody is reminded of one
    decision twice."""


class WriteBatch(NamedTuple):
    rows: Sequence[dict[str, Any]] = ()
    """Of the logs of tables and evenings."""
    facts: Mapping[str, str] = {}
    """In place of those with the same names."""
    epochs: Mapping[str, int] = {}
    """Under which the tables of the rows are held; 0 where none is named."""
    tables: Sequence[TableRow] = ()
    results: Sequence[SeatResult] = ()
    schedules: Sequence[Schedule] = ()

    @classmethod
    def joined(cls, batches: Iterable[WriteBatch]) -> WriteBatch:
        """All of them, in this order."""
        parts = list(batches)
        return cls(
            [row for part in parts for row in part.rows],
            {name: value for part in parts for name, value in part.facts.items()},
            {code: epoch for part in parts for code, epoch in part.epochs.items()},
            [table for part in parts for table in part.tables],
            [result for part in parts for result in part.results],
            [schedule for part in parts for schedule in part.schedules],
        )


def rows_to_write(rows: Sequence[dict[str, Any]], given: Sequence[TableRow]) -> tuple[list[TableRow], list[str]]:
    """The rows of tables to write with these entries: a complete row for each table that was opened or given, and the
    codes of the others that were closed."""
    tables = {
        row["code"]: TableRow(row["code"], row["at"], True, False, False, None, "", "", "")
        for row in rows
        if row["number"] == 0
    }
    tables |= {about.code: about for about in given}
    ended = [row["code"] for row in rows if row["kind"] == Closed.__name__]
    tables |= {code: tables[code]._replace(closed=True) for code in ended if code in tables}
    return list(tables.values()), [code for code in ended if code not in tables]
