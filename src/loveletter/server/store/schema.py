"""The schema: the tables of the database as SQLite and PostgreSQL both have them. `migration.py` makes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text

from loveletter.table.entries import Closed

metadata = MetaData()

log = Table(
    "entries",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("data", Text, nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
)
"""What happened at each table, numbered from 0. No two entries of a table have the same number."""

heads = Table(
    "heads",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
)
"""The last entry of each table."""

facts = Table("facts", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("entered", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("lobby", Boolean, nullable=False),
    Column("told", Text),
    Column("maker", Text, nullable=False),
    Column("network", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
"""What is asked of all tables at once, written together with the log; nothing that depends on a hidden card."""


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


FIELDS = TableRow._fields
COLUMNS = [tables.c[name] for name in FIELDS]


def rows_to_write(rows: Sequence[dict[str, Any]], given: Sequence[TableRow]) -> tuple[list[TableRow], list[str]]:
    """The rows of tables to write with these entries: a complete row for each table that was opened or given, and the
    codes of the others that were closed."""
    known = {
        row["code"]: TableRow(row["code"], row["at"], True, False, False, None, "", "", "")
        for row in rows
        if row["number"] == 0
    }
    known |= {about.code: about for about in given}
    ended = [row["code"] for row in rows if row["kind"] == Closed.__name__]
    known |= {code: known[code]._replace(closed=True) for code in ended if code in known}
    return list(known.values()), [code for code in ended if code not in known]
