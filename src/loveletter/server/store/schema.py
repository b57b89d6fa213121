"""The schema: the tables of the database as SQLite and PostgreSQL both have them. `migration.py` makes them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text

from loveletter.server.store.table_row import TableRow

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

FIELDS = TableRow._fields
COLUMNS = [tables.c[name] for name in FIELDS]
