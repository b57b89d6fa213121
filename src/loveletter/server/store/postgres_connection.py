"""A connection to PostgreSQL that gives up in time, and whose errors have our codes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from selectors import EVENT_READ, DefaultSelector
from typing import Any, Self

import psycopg
from psycopg.rows import TupleRow
from psycopg.waiting import Ready
from sqlalchemy import Engine, NullPool, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from loveletter.engine.coded_text import CodedText
from loveletter.server import time_source
from loveletter.server.store.errors import NotWritten, UnusableDatabase
from loveletter.server.store.sql_errors import error_code

NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The database's date in milliseconds since 1970."""
BUSY_MS = 5_000
"""How long a statement waits for what another holds."""
CONNECT_SECONDS = 3
DEADLINE = 10.0
"""Seconds to wait for an answer; the network may fail silently."""
LONGEST_STEP = 1.0
"""The most of a deadline that one look for an answer uses up. In a process that was stopped for longer, the answer may
come a moment after it goes on."""
PATIENCE = 3600.0
"""Seconds for a statement that reads all tables."""
OLDEST = 13
"""The oldest version of PostgreSQL that is still maintained."""

SET_UP = """
SELECT set_config('lock_timeout', %s, false), set_config('default_transaction_isolation', 'read committed', false),
    CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'local', false) END
"""
"""Whatever a host has chosen for others: what was acknowledged must be on the disk."""


class PostgresConnection(psycopg.Connection[TupleRow]):
    deadline = DEADLINE

    @classmethod
    def to(cls, url: str, deadline: float = DEADLINE) -> Self:
        """A new connection, on which each statement is a transaction of its own."""
        connection = cls.connect(
            url,
            autocommit=True,
            connect_timeout=CONNECT_SECONDS,
            application_name="loveletter",
            client_encoding="utf8",
            tcp_user_timeout=int(1000 * deadline),
        )
        connection.deadline = deadline
        try:
            connection.execute(SET_UP, [str(BUSY_MS)])
        except BaseException:
            connection.close()
            raise
        return connection

    def wait(self, gen: Any, *details: Any, **more: Any) -> Any:
        return super().wait(self._bounded(gen), *details, **more)

    def _bounded(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """The same work; when it takes too long, the connection is closed, and the outcome is unknown."""
        left, looked_at = self.deadline, time_source.seconds()
        try:
            state = next(gen)
            while True:
                ready = yield state
                now = time_source.seconds()
                left -= min(now - looked_at, LONGEST_STEP)
                looked_at = now
                if ready == Ready.NONE and left < 0:
                    self.close()
                    raise psycopg.OperationalError("the database did not answer in time")
                state = gen.send(ready)
        except StopIteration as done:
            return done.value

    @property
    def lost(self) -> bool:
        """Whether the server's end is gone."""
        return bool(self.closed)

    def look(self) -> None:
        """Notice whether the server has closed the idle connection, so that nothing is sent into a dead one."""
        if self.closed:
            return
        with DefaultSelector() as waiting:
            waiting.register(self.fileno(), EVENT_READ)
            try:
                while waiting.select(0):  # a last word may come before the end
                    self.pgconn.consume_input()
            except psycopg.OperationalError:
                self.close()


def checked_connection(url: str) -> PostgresConnection:
    """A connection, for transactions, to a server that this program can use."""
    checked = PostgresConnection.to(url, PATIENCE)
    try:
        version, encoding = checked.info.server_version // 10_000, checked.info.parameter_status("server_encoding")
        if version < OLDEST:
            english = f"it is PostgreSQL {version}; the game needs {OLDEST} or later"
            raise UnusableDatabase(CodedText(english, "old_postgres", version=str(version), oldest=str(OLDEST)))
        if encoding != "UTF8":
            english = f"its encoding is {encoding}; make the database with ENCODING 'UTF8'"
            raise UnusableDatabase(CodedText(english, "wrong_encoding", encoding=str(encoding)))
        standby = checked.execute("SELECT pg_is_in_recovery()").fetchone()
        if standby is not None and standby[0]:
            raise UnusableDatabase(CodedText("it is a standby, which can only be read; name the primary", "standby"))
        checked.autocommit = False
    except BaseException:
        checked.close()
        raise
    return checked


def postgres_engine(connect: Callable[[], PostgresConnection], **options: Any) -> Engine:
    """An engine whose errors do not contain entries."""
    return create_engine(
        "postgresql+psycopg://", creator=connect, hide_parameters=True, **{"poolclass": NullPool, **options}
    )


def engine_to_ask(url: str, **options: Any) -> Engine:
    """An engine that makes each statement a transaction of its own."""
    return postgres_engine(
        lambda: PostgresConnection.to(url),
        isolation_level="AUTOCOMMIT",
        pool_pre_ping=True,  # the database may have restarted
        **options,
    )


@contextmanager
def raising_error_codes() -> Iterator[None]:
    """Whatever keeps the database from answering becomes `NotWritten`."""
    try:
        yield
    except (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout) as problem:
        raise NotWritten(error_code(problem)) from problem
    except DBAPIError as problem:
        if not isinstance(problem.orig, psycopg.OperationalError | psycopg.InterfaceError):
            raise
        raise NotWritten(error_code(problem)) from problem
