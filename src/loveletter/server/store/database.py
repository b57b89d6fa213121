"""A database: where the tables of a server are stored, before it is opened."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from loveletter.engine.refusals import BadSetup
from loveletter.server.store.analyses import Analyses
from loveletter.server.store.storage import Storage
from loveletter.server.store.stored_log import StoredTable
from loveletter.server.store.writer import Writer
from loveletter.table import TableRefused


class Database(ABC):
    """Side processes get it as well, and read from it by themselves. Equal ones are the same database."""

    @abstractmethod
    def open_storage(self, node: str, lease_seconds: float) -> Storage:
        """`node` is the name of this process where several share the database. Raises `UnusableDatabase`, with a
        sentence, if this program cannot use it."""

    @abstractmethod
    def open_writer(self, storage: Storage, measure: Callable[[float, int], None]) -> Writer:
        """`measure` gets the seconds of each commit and how many entries it had."""

    @abstractmethod
    def open_analyses(self, most_bytes: int) -> Analyses: ...

    @abstractmethod
    def replayed(self, code: str) -> StoredTable | None:
        """A table as far as its log holds, replayed without the help of checkpoints."""

    def read_table(self, code: str) -> StoredTable:
        """The table with this code, replayed from its whole log; one with a broken log accepts no commands."""
        try:
            stored = self.replayed(code)
        except BadSetup as bad:  # the package of its edition is no longer installed
            raise TableRefused.by_rules(bad.refusal) from None
        if stored is None:
            raise TableRefused("unknown_table")
        if stored.broken is not None:
            stored.table.end_play()
        return stored
