"""Migration: a database of an older format becomes one of this format, in one step or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import groupby
from pathlib import Path

from loveletter.server.store.chain import NOTHING, Head, link
from loveletter.server.store.format import FORMAT, PROGRAM
from loveletter.server.store.sqlite_file import format_of


def migrate(database: Path) -> None:
    """Bring the file to this format. Whoever calls this has claimed it."""
    with closing(sqlite3.connect(database, isolation_level=None)) as opened:
        if format_of(opened) != 1:
            return
        opened.execute("BEGIN IMMEDIATE")
        _add_chain(opened)
        stated = [("format", str(FORMAT)), ("written_by", PROGRAM)]
        opened.executemany("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", stated)
        opened.execute("COMMIT")


def _add_chain(opened: sqlite3.Connection) -> None:
    """Format 2: hashes from the entries as they are found. What was lost or changed before that cannot be told."""
    opened.execute("ALTER TABLE entries ADD COLUMN hash BLOB NOT NULL DEFAULT x''")
    opened.execute(
        "CREATE TABLE heads (code VARCHAR(40) PRIMARY KEY NOT NULL, number INTEGER NOT NULL, hash BLOB NOT NULL)"
    )
    rows = opened.execute("SELECT code, number, at, kind, data FROM entries ORDER BY code, number").fetchall()
    for code, entries in groupby(rows, key=lambda row: str(row[0])):
        head = NOTHING
        for _code, number, at, kind, data in entries:
            head = Head(number, link(head.hash, code, number, at, kind, data))
            opened.execute("UPDATE entries SET hash = ? WHERE code = ? AND number = ?", (head.hash, code, number))
        opened.execute("INSERT INTO heads (code, number, hash) VALUES (?, ?, ?)", (code, *head))
