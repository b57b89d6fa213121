"""Transactions of several statements, for what is written beside the logs."""

from __future__ import annotations

from sqlalchemy import Connection, text


def begin(connection: Connection, lock: int | None = None) -> None:
    """From here to the commit all or nothing is written. `lock`: one of PostgreSQL's advisory locks, which this
    transaction has for itself; SQLite has one writer anyway. Must come first: connections are made for single
    statements."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # one that reads first could not write once somebody else has
        return
    connection.execution_options(isolation_level="READ COMMITTED")
    if lock is not None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:ours)"), {"ours": lock})
