"""Pruning in PostgreSQL: closed tables are removed for good, also while servers run, which have let go of them."""

from __future__ import annotations

from sqlalchemy import text

from loveletter.server.store.postgres_schema import alone_in, make_ready_in
from loveletter.server.store.pruning import Pruned
from loveletter.table.entries import Closed

CLOSED = "SELECT code FROM entries WHERE kind = :kind AND at < :before"
COUNTED = f"SELECT count(DISTINCT code), count(*) FROM entries WHERE code IN ({CLOSED})"


def prune_database(url: str, before: int, dry_run: bool = False) -> Pruned:
    """Remove all tables that were closed before this time (milliseconds since 1970), or only count them."""
    which = {"kind": Closed.__name__, "before": before}
    with alone_in(url) as connection:
        make_ready_in(connection)
        found = Pruned(*connection.execute(text(COUNTED), which).one())
        if not dry_run and found.tables:
            for table in ("analyses", "agreements", "owners", "heads", "tables", "entries"):
                connection.execute(text(f"DELETE FROM {table} WHERE code IN ({CLOSED})"), which)
        return found
