"""Sleeping: what a server takes with very many matches over days that wait for somebody to come or a clock to run out.

python -m bench.sleeping                        100,000 tables in a file of SQLite
python -m bench.sleeping --database URL         the same in an empty database of PostgreSQL
python -m bench.sleeping --tables 10000         fewer
"""

from __future__ import annotations

import argparse
import tempfile
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import insert, text

from bench.figures import keep
from bench.server import UNLIMITED, Serving, served
from loveletter.server import time_source
from loveletter.server.settings import is_postgres
from loveletter.server.store.entry_codec import entry_rows
from loveletter.server.store.opening import open_storage
from loveletter.server.store.schema import deadlines, heads, log, tables
from loveletter.server.store.sql_storage import SqlStorage
from loveletter.server.store.stored_log import NOTHING, chained
from loveletter.server.tables.room import new_row
from loveletter.table import Setup, Sitter, create
from loveletter.table.keys import hashed
from loveletter.table.setup import DAY_SECONDS

TABLES = 100_000
BATCH = 1000
DUE = 20
"""Tables whose clocks run out during the measurement."""
DUE_AFTER_MS = 5_000
PATIENCE = 60.0
COLUMNS = [column.name for column in log.columns]


def fill(url: str, count: int) -> None:
    """Tables at which a match has begun; the last few are due in a moment."""
    sitters = [Sitter(name, hashed(name), None) for name in "ABCD"]
    setup = Setup(players=4, clock="days", seconds=2 * DAY_SECONDS)
    entries = create("sleeping", setup, sitters, 0, True).entries
    with closing(open_storage(url)) as storage:
        assert isinstance(storage, SqlStorage)
        now = time_source.wall_ms()
        for at in range(0, count, BATCH):
            codes = [f"sleeping-{number}" for number in range(at, min(at + BATCH, count))]
            rows = [row for code in codes for row in entry_rows(code, 0, now, entries)]
            ends, linked = chained(rows, lambda code: NOTHING)
            with storage.engine.begin() as connection:
                connection.execute(insert(log), [dict(zip(COLUMNS, row, strict=True)) for row in linked])
                connection.execute(insert(heads), [{"code": code, **head._asdict()} for code, head in ends.items()])
                known = [{**new_row(code)._asdict(), "entered": True, "seen_at": now} for code in codes]
                connection.execute(insert(tables), known)
                later = [(number, now + (1 + number % 13) * 3_600_000) for number in range(at, at + len(codes))]
                due = [DUE_AFTER_MS + now if number >= count - DUE else after for number, after in later]
                waits = [
                    {"code": code, "due_at": due_at, "decision": 0} for code, due_at in zip(codes, due, strict=True)
                ]
                connection.execute(insert(deadlines), waits)
        with storage.engine.begin() as connection:
            connection.execute(text("ANALYZE"))
            connection.execute(text("UPDATE deadlines SET due_at = due_at + :ms"), {"ms": time_source.wall_ms() - now})


def plan(url: str) -> tuple[str, float]:
    """How the database looks for the next tables that are due, and how many milliseconds it takes."""
    explain = "EXPLAIN" if is_postgres(url) else "EXPLAIN QUERY PLAN"
    asked = "SELECT code FROM deadlines WHERE due_at <= 1 ORDER BY due_at LIMIT 50"
    with closing(open_storage(url)) as storage:
        assert isinstance(storage, SqlStorage)
        with storage.engine.connect() as connection:
            found = connection.execute(text(f"{explain} {asked}")).all()
        storage.due(1, 50)
        begun = time.perf_counter()
        storage.due(1, 50)
        took = time.perf_counter() - begun
    lines = " ".join(str(row[-1]).strip() for row in found)
    assert "deadlines_by_due_at" in lines, lines
    return lines, 1000 * took


def waiting(url: str) -> int:
    """How many tables are due and nobody has looked after yet."""
    with closing(open_storage(url)) as storage:
        return len(storage.due(time_source.wall_ms(), 2 * DUE))


def measure(url: str, serving: Serving, begun: float) -> dict[str, float]:
    started, empty = time.perf_counter() - begun, serving.megabytes
    cpu = serving.cpu
    time.sleep(PATIENCE / 4)  # their clocks run out meanwhile, and bots play for those who are late
    return {
        "start.seconds": started,
        "megabytes": empty,
        "megabytes.woken": serving.megabytes,
        "cpu.share": (serving.cpu - cpu) / (PATIENCE / 4),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--database", default="")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        url = wish.database or f"sqlite:///{folder}/sleeping.db"
        fill(url, wish.tables)
        lines, query = plan(url)
        begun = time.perf_counter()
        with served(url, **UNLIMITED) as serving:
            found = measure(url, serving, begun)
        left = waiting(url)
    print(f"{wish.tables:,} sleeping tables ({'PostgreSQL' if is_postgres(url) else 'SQLite'}): {lines}")
    print(f"  next due: {query:.2f} ms; start: {found['start.seconds']:.2f} s; memory: {found['megabytes']:.0f} MB")
    print(f"  {DUE} woken: {found['megabytes.woken']:.0f} MB, {found['cpu.share']:.0%} of a CPU; {left} left waiting")
    if wish.tables == TABLES and not wish.database:
        keep({f"sleeping.{name}": value for name, value in found.items()})


if __name__ == "__main__":
    main()
