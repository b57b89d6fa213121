"""A folded table: its log read from the file of the database and folded, in a process beside the server."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from sqlalchemy import NullPool, create_engine

from loveletter.engine.refusals import BadSetup
from loveletter.server.store.storage import read_stored
from loveletter.server.store.stored_log import StoredTable
from loveletter.table import TableRefused


def folded_table(file: str, code: str) -> StoredTable:
    """The table of this code; what its log does not hold to the end is played no more."""
    url = f"sqlite:///file:{quote(str(Path(file).absolute()))}?mode=ro&uri=true"
    try:
        found = read_stored(create_engine(url, poolclass=NullPool, hide_parameters=True), code)
    except BadSetup as bad:  # its edition came with a package that is not here any more
        raise TableRefused.by_rules(bad.refusal) from None
    if found is None:
        raise TableRefused("unknown_table")
    if found.broken is not None:
        found.table.end_play()
    return found
