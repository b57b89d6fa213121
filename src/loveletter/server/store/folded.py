"""A folded table: its log read from the database and folded, in a process beside the server."""

from __future__ import annotations

from loveletter.engine.refusals import BadSetup
from loveletter.server.store.opening import engine_to_read
from loveletter.server.store.reading import read_stored
from loveletter.server.store.stored_log import StoredTable
from loveletter.table import TableRefused


def folded_table(database: str, code: str) -> StoredTable:
    """The table of this code in the database at this URL; what its log does not hold to the end is played no more."""
    try:
        with engine_to_read(database).connect() as connection:
            found = read_stored(connection, code)
    except BadSetup as bad:  # its edition came with a package that is not here any more
        raise TableRefused.by_rules(bad.refusal) from None
    if found is None:
        raise TableRefused("unknown_table")
    if found.broken is not None:
        found.table.end_play()
    return found
