"""What is written together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from loveletter.server.store.schedule import Schedule
from loveletter.server.store.table_row import TableRow
from loveletter.table.results import SeatResult


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
