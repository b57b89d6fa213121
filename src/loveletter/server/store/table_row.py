"""What is known of each table besides its log: asked of all tables at once, and written together with the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from loveletter.table.entries import Closed


class TableRow(NamedTuple):
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


class Counts(NamedTuple):
    """How many open tables there are: in all, of one maker, of one network."""

    open: int
    by_maker: int
    by_network: int


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
