"""News by PostgreSQL's NOTIFY: a thread with a line of its own, which listens, and tells what this process has to
say."""

from __future__ import annotations

import logging
import socket
import threading
from contextlib import suppress
from itertools import count
from queue import Empty, SimpleQueue
from selectors import EVENT_READ, DefaultSelector

import psycopg

from loveletter.server.store.news import Heard, Missed
from loveletter.server.store.postgres_line import Line

log = logging.getLogger(__name__)

CHANNEL = "loveletter"
LISTEN = f"LISTEN {CHANNEL}"
TELL = f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(%s::text[]) AS said"
ALIVE = "SELECT"
QUIET_SECONDS, DEADLINE = 2.0, 3.0
"""After a silence of the first the other end is asked whether it is there, and has the second to answer."""
RETRY_SECONDS = 0.2
MARK = "#"
"""A number follows it: PostgreSQL would deliver what is told twice in one transaction once."""
MOST_WAITING = 10_000
"""Pieces of news that wait for a line; more are dropped, since all would be old by then."""


class PostgresNews:
    def __init__(self, url: str) -> None:
        self._url = url
        self.whole = False
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._woken, self._waker = socket.socketpair()
        self._waker.setblocking(False)
        self._numbers = count()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def listen(self, heard: Heard, missed: Missed) -> None:
        self._thread = threading.Thread(target=self._run, args=(heard, missed), name="news", daemon=True)
        self._thread.start()

    def tell(self, *words: object) -> None:
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

    def _run(self, heard: Heard, missed: Missed) -> None:
        while not self._ended.is_set():
            line: Line | None = None
            try:
                line = Line.to(self._url, DEADLINE)
                line.execute(LISTEN)
                self.whole = True
                missed()  # whatever was told before
                self._attend(line, heard)
            except psycopg.Error as problem:
                if self.whole:
                    log.warning("the news of other nodes is not heard: %s", type(problem).__name__)
                self.whole = False
                self._ended.wait(RETRY_SECONDS)
            finally:
                if line is not None:
                    line.close()

    def _attend(self, line: Line, heard: Heard) -> None:
        """Until the end, or until the line is lost, which raises."""
        with DefaultSelector() as waiting:
            waiting.register(line.fileno(), EVENT_READ)
            waiting.register(self._woken, EVENT_READ)
            while not self._ended.is_set():
                ready = [key.fileobj for key, _ in waiting.select(QUIET_SECONDS)]
                if self._woken in ready:
                    self._woken.recv(4096)
                if said := self._all_waiting():
                    line.execute(TELL, [said])
                elif not ready:
                    line.execute(ALIVE)
                for notice in line.notifies(timeout=0):
                    if notice.pid != line.pgconn.backend_pid:  # else it was told here
                        heard(notice.payload.partition(MARK)[0])

    def _all_waiting(self) -> list[str]:
        said: list[str] = []
        try:
            while True:
                said.append(self._waiting.get_nowait())
        except Empty:
            return said
