"""Pub/sub by PostgreSQL's NOTIFY, in a thread with a connection of its own."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from queue import Empty, SimpleQueue
from selectors import EVENT_READ, DefaultSelector

import psycopg

from loveletter.server.store.postgres_connection import PostgresConnection
from loveletter.server.store.storage import PubSub

log = logging.getLogger(__name__)

CHANNEL = "loveletter"
LISTEN = f"LISTEN {CHANNEL}"
PUBLISH = f"SELECT pg_notify('{CHANNEL}', message) FROM unnest(%s::text[]) AS message"
ALIVE = "SELECT"
QUIET_SECONDS, DEADLINE = 2.0, 3.0
"""After a silence of the first the other end is asked whether it is there, and has the second to answer."""
RETRY_SECONDS = 0.2
MARK = "#"
"""A number follows it: PostgreSQL would deliver equal messages of one transaction once."""
MOST_WAITING = 10_000
"""Messages that wait for a connection; more are dropped, since all would be old by then."""


class PostgresPubSub(PubSub):
    def __init__(self, url: str) -> None:
        self.connected = False
        """Whether every message that is published reaches this process now."""
        self._url = url
        self._loop: asyncio.AbstractEventLoop | None = None
        self._handlers: dict[str, Callable[..., object]] = {}
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._woken, self._waker = socket.socketpair()
        self._waker.setblocking(False)
        self._numbers = count()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def subscribe(self, kind: str, handle: Callable[..., object]) -> None:
        self._handlers[kind] = handle

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._thread = threading.Thread(target=self._run, name="pubsub", daemon=True)
        self._thread.start()

    def publish(self, *words: object) -> None:
        if self._thread is not None and self._waiting.qsize() < MOST_WAITING:
            self._waiting.put(f"{' '.join(map(str, words))}{MARK}{next(self._numbers)}")
            self._wake()

    def close(self) -> None:
        self._ended.set()
        self._wake()
        if self._thread is not None:
            self._thread.join()
        self._woken.close()
        self._waker.close()

    def _wake(self) -> None:
        with suppress(BlockingIOError):  # it has been woken often enough
            self._waker.send(b"\0")

    def _run(self) -> None:
        while not self._ended.is_set():
            connection: PostgresConnection | None = None
            try:
                connection = PostgresConnection.to(self._url, DEADLINE)
                connection.execute(LISTEN)
                self.connected = True
                self._attend(connection)
            except psycopg.Error as problem:
                if self.connected:
                    log.warning("pub/sub connection lost", extra={"error": type(problem).__name__})
                self.connected = False
                self._ended.wait(RETRY_SECONDS)
            finally:
                if connection is not None:
                    connection.close()

    def _attend(self, connection: PostgresConnection) -> None:
        """Until the end, or until the connection is lost, which raises."""
        with DefaultSelector() as waiting:
            waiting.register(connection.fileno(), EVENT_READ)
            waiting.register(self._woken, EVENT_READ)
            while not self._ended.is_set():
                ready = [key.fileobj for key, _ in waiting.select(QUIET_SECONDS)]
                if self._woken in ready:
                    self._woken.recv(4096)
                if messages := self._all_waiting():
                    connection.execute(PUBLISH, [messages])
                elif not ready:
                    connection.execute(ALIVE)
                for notice in connection.notifies(timeout=0):
                    if notice.pid != connection.pgconn.backend_pid:  # else it was published here
                        self._receive(notice.payload.partition(MARK)[0])

    def _receive(self, message: str) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._handle, message)

    def _handle(self, message: str) -> None:
        kind, *words = message.split(" ")
        try:
            self._handlers[kind](*words)
        except (LookupError, TypeError, ValueError):  # a node of another version publishes more than is known here
            log.debug("message of an unknown kind ignored")

    def _all_waiting(self) -> list[str]:
        messages: list[str] = []
        try:
            while True:
                messages.append(self._waiting.get_nowait())
        except Empty:
            return messages
