"""Tables: one row for each, with what is asked of all of them at once, written together with the log. It holds nothing
that depends on a hidden card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from loveletter.server.store.schema import tables
from loveletter.table.entries import Closed


class TableRow(NamedTuple):
    code: str
    opened_at: int
    """Milliseconds since 1970 by the date of whoever opened it; for the order of a list alone."""
    entered: bool
    """Whether anybody has ever come."""
    closed: bool
    lobby: bool
    """Whether it is listed even while nobody is there."""
    told: str | None
    """What anybody may be told of it, as JSON; None where it is not listed."""
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


FIELDS = TableRow._fields
COLUMNS = [tables.c[name] for name in FIELDS]


def told_by(rows: Sequence[dict[str, Any]], given: Sequence[TableRow]) -> tuple[list[TableRow], list[str]]:
    """What these entries, and whoever wrote them, tell of their tables: one row for each table of which all is known,
    and the codes of others that were closed."""
    known = {
        row["code"]: TableRow(row["code"], row["at"], True, False, False, None, "", "", "")
        for row in rows
        if row["number"] == 0
    }
    known |= {about.code: about for about in given}
    ended = [row["code"] for row in rows if row["kind"] == Closed.__name__]
    known |= {code: known[code]._replace(closed=True) for code in ended if code in known}
    return list(known.values()), [code for code in ended if code not in known]
