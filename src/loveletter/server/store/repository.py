"""A repository of tables for a program that is no server but shares its database."""

from __future__ import annotations

from collections.abc import Sequence

from loveletter.engine.coded_text import CodedText
from loveletter.server.store.entry_codec import entry_rows
from loveletter.server.store.errors import UnusableDatabase
from loveletter.server.store.opening import open_storage
from loveletter.server.store.owners import Elsewhere
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table import Table
from loveletter.table.entries import Entry


class TableRepository:
    """While it is open no server runs on a file of SQLite: two would each be the authority over the same tables. A
    database of PostgreSQL is shared, and only the tables that are written to are this program's."""

    def __init__(self, url: str) -> None:
        self._storage = open_storage(url)
        self._epochs: dict[str, int] = {}

    def write(self, code: str, first: int, at: int, entries: Sequence[Entry]) -> None:
        """Raises `UnusableDatabase` where a server has the table, or has taken it meanwhile."""
        if code not in self._epochs:
            taken = self._storage.owners.take(code)
            if isinstance(taken, Elsewhere):
                raise UnusableDatabase(CodedText(f"a server has the table {code}", "table_in_use", code=code))
            self._epochs[code] = taken.epoch
        if self._storage.append(WriteBatch(entry_rows(code, first, at, entries), epochs=self._epochs)):
            english = f"a server has taken the table {code} meanwhile"
            raise UnusableDatabase(CodedText(english, "table_in_use", code=code))

    def has(self, code: str) -> bool:
        return self._storage.has(code)

    def table(self, code: str) -> Table | None:
        """The table of this code, if its log holds to its end."""
        stored = self._storage.stored(code)
        return None if stored is None or stored.broken is not None else stored.table

    def __enter__(self) -> TableRepository:
        return self

    def __exit__(self, *_error: object) -> None:
        self._storage.owners.give_back_all()
        self._storage.close()
