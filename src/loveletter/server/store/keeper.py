"""A keeper: writes entries one after another and reads tables back, for a program that is no server but shares its
database."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

from loveletter.server.store.entry_codec import entry_rows
from loveletter.server.store.opening import open_storage
from loveletter.table import Table
from loveletter.table.entries import Entry


class DatabaseKeeper:
    """While it is open no server runs on the database: two would each be the authority over the same tables."""

    def __init__(self, url: str) -> None:
        self._storage = open_storage(url)

    def write(self, code: str, first: int, at: int, entries: Sequence[Entry]) -> None:
        self._storage.append(entry_rows(code, first, at, entries))

    def has(self, code: str) -> bool:
        return self._storage.has(code)

    def table(self, code: str) -> Table | None:
        """The table of this code, if its log holds to its end."""
        stored = self._storage.stored(code)
        return None if stored is None or stored.broken is not None else stored.table

    def __enter__(self) -> DatabaseKeeper:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._storage.close()
