"""Who shares a database hears at once which tables lists show differently, and what else the others tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, cast

import pytest

from loveletter.server.cluster import pubsub as postgres_pubsub
from loveletter.server.cluster.storage import PostgresStorage
from loveletter.server.store.sqlite_storage import SqliteStorage
from loveletter.server.store.storage import LISTED, Storage
from tests.parts.postgres import Postgres
from tests.server.store.rows import about, closed, created, held, rows

PATIENCE = 30.0
MISSED = "(missed)"


class Calls:
    """In place of an event loop: calls at once, in the thread that asks for it."""

    def is_closed(self) -> bool:
        return False

    def call_soon_threadsafe(self, call: Callable[..., None], *arguments: str) -> None:
        call(*arguments)


class Ear:
    """Somebody who hears the news of a storage."""

    def __init__(self, storage: Storage) -> None:
        self._heard: SimpleQueue[str] = SimpleQueue()
        for kind in (LISTED, "made", "heard"):
            storage.pubsub.subscribe(kind, partial(self._hear, kind))
        storage.pubsub.subscribe(MISSED, print, lambda: self._heard.put(MISSED))
        storage.pubsub.start(cast(Any, Calls()))

    def _hear(self, *words: str) -> None:
        self._heard.put(" ".join(words))

    def next(self) -> str:
        return self._heard.get(timeout=PATIENCE)

    def rest(self) -> list[str]:
        found = []
        try:
            while True:
                found.append(self._heard.get_nowait())
        except Empty:
            return found


@contextmanager
def two(url: str) -> Iterator[tuple[PostgresStorage, PostgresStorage]]:
    with closing(PostgresStorage(url, "one", 60)) as one, closing(PostgresStorage(url, "two", 60)) as other:
        yield one, other


def test_only_what_lists_show_differently_is_told(postgres: Postgres) -> None:
    with two(postgres.database()) as (one, other):
        ear = Ear(other)
        assert ear.next() == MISSED
        epochs = held(one, "rose-1", "rose-2", "rose-3")
        lobby = about("rose-1", told="a lobby", lobby=True)
        one.append(created("rose-1"), {}, epochs, [lobby])
        one.append(created("rose-2"), {}, epochs, [about("rose-2")])  # nobody is told of it
        one.append(rows("rose-1", 1), {}, epochs)
        one.append([], {}, epochs, [lobby._replace(entered=True), about("rose-2", entered=True)])
        one.append(created("rose-3"), {}, epochs, [about("rose-3", told="another", lobby=True)])
        one.append(rows("rose-1", 2), {}, epochs, [lobby._replace(told="full")])
        one.append(rows("rose-1", 3), {}, epochs, [lobby._replace(told=None, lobby=False)])
        one.append(closed("rose-2", 1), {}, epochs)
        one.append(closed("rose-3", 1), {}, epochs)
        assert [ear.next() for _ in range(5)] == [f"listed rose-{number}" for number in (1, 3, 1, 1, 3)]
        assert other.append(rows("rose-1", 4), {}, {"rose-1": 9}, [lobby]) == {"rose-1"}  # refused: nothing has changed
        one.append([], {}, held(one, "rose-4"), [about("rose-4", told="the last")])
        assert ear.next() == "listed rose-4"
        assert ear.rest() == []


def test_the_others_hear_what_a_node_tells_and_it_does_not_hear_itself(postgres: Postgres) -> None:
    with two(postgres.database()) as (one, other):
        ears = Ear(one), Ear(other)
        assert [ear.next() for ear in ears] == [MISSED, MISSED]
        for _ in range(50):
            one.pubsub.publish("made", "abc", 3)
        assert [ears[1].next() for _ in range(50)] == 50 * ["made abc 3"]
        other.pubsub.publish("heard")
        assert ears[0].next() == "heard"


def test_a_lost_line_is_made_again_and_nobody_believes_that_all_was_heard(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_pubsub, "QUIET_SECONDS", 0.05)  # so that it is asked for now and then
    url = postgres.database()
    with two(url) as (one, other):
        ear = Ear(other)
        assert ear.next() == MISSED
        postgres.end_connections(url)
        assert ear.next() == MISSED
        assert other.pubsub.connected
        one.append([], {}, held(one, "rose-1"), [about("rose-1", told="a table")])
        assert ear.next() == "listed rose-1"


def test_a_process_that_is_alone_hears_what_it_writes(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("news") / "registry.db"
    with closing(SqliteStorage(f"sqlite:///{file}")) as storage:
        ear = Ear(storage)
        storage.pubsub.publish("made", "abc")
        storage.append(created("rose-1"), {}, {}, [about("rose-1", told="a table")])
        storage.append(rows("rose-1", 1))
        assert ear.rest() == ["listed rose-1"]
        assert storage.pubsub.connected
