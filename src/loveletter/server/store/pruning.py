"""Pruning: closed tables and evenings are removed for good, with the names of those who played there, and results of
deals of the day."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import text

from loveletter.evenings.entries import EveningEnded
from loveletter.server.settings import file_of, is_postgres
from loveletter.server.store.migration import make_ready_in, required_format
from loveletter.server.store.opening import changing, claimed
from loveletter.server.store.sql_analyses import forget_analyses
from loveletter.server.store.sql_errors import raising_unusable
from loveletter.server.store.sqlite_file import wipe
from loveletter.table.entries import Closed


class Pruned(NamedTuple):
    tables: int
    entries: int
    results: int
    """Of deals of the day."""


CLOSED = "SELECT code FROM entries WHERE kind IN (:closed, :ended) AND at < :before"
COUNT = f"SELECT count(DISTINCT code), count(*) FROM entries WHERE code IN ({CLOSED})"
RESULTS = (
    "FROM facts WHERE (name LIKE 'daily-____-__-__-%' AND substr(name, 7, 10) < :day)"
    " OR (name LIKE 'champion-____-__-__' AND substr(name, 10, 10) < :day)"
)
"""As `server/tables/daily.py` names them, of days before this one."""


def prune(url: str, before: int, dry_run: bool = False) -> Pruned:
    """Remove all tables that were closed before this time (milliseconds since 1970), and what was counted of the deals
    of days before it, or only say how many there are. Nothing of them is left in a file of SQLite, on which no server
    may run; servers on PostgreSQL have let go of closed tables. Raises `UnusableDatabase`."""
    which = {"closed": Closed.__name__, "ended": EveningEnded.__name__, "before": before}
    days = {"day": datetime.fromtimestamp(before / 1000, UTC).date().isoformat()}
    file = None if is_postgres(url) else file_of(url)
    with claimed(url):
        with changing(url) as connection:
            if file is None or not dry_run:
                make_ready_in(connection)
            else:
                required_format(connection)
            results = connection.execute(text(f"SELECT count(*) {RESULTS}"), days).scalar_one()
            tables, entries = connection.execute(text(COUNT), which).one()
            pruned = Pruned(tables, entries, results)
            if dry_run or not (pruned.tables or pruned.results):
                return pruned
            only_shared = ("analyses", "agreements", "owners") if file is None else ()
            if file is not None:
                codes = list(connection.execute(text(CLOSED), which).scalars())
                forget_analyses(file, codes)  # first: after an interruption the same tables can be pruned again
                connection.exec_driver_sql("PRAGMA secure_delete = ON")
            for table in (*only_shared, "marks", "deadlines", "reminders", "heads", "tables", "entries"):
                connection.execute(text(f"DELETE FROM {table} WHERE code IN ({CLOSED})"), which)
            connection.execute(text(f"DELETE {RESULTS}"), days)
        if file is not None:
            with raising_unusable():
                wipe(file)
        return pruned
