"""Who shares a database hears at once what the others tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from queue import SimpleQueue
from typing import Any, cast

import pytest

from loveletter.server.cluster import pubsub as postgres_pubsub
from loveletter.server.cluster.storage import PostgresStorage
from tests.parts.postgres import Postgres
from tests.server.raw import until

PATIENCE = 60.0


class Calls:
    """In place of an event loop: calls at once, in the thread that asks for it."""

    def is_closed(self) -> bool:
        return False

    def call_soon_threadsafe(self, call: Callable[..., None], *arguments: str) -> None:
        call(*arguments)


class Ear:
    """Somebody who hears the news of a storage."""

    def __init__(self, storage: PostgresStorage) -> None:
        self._heard: SimpleQueue[str] = SimpleQueue()
        for kind in ("made", "heard"):
            storage.pubsub.subscribe(kind, partial(self._hear, kind))
        storage.pubsub.start(cast(Any, Calls()))
        until(lambda: storage._pubsub.connected)

    def _hear(self, *words: str) -> None:
        self._heard.put(" ".join(words))

    def next(self) -> str:
        return self._heard.get(timeout=PATIENCE)


@contextmanager
def two(url: str) -> Iterator[tuple[PostgresStorage, PostgresStorage]]:
    with closing(PostgresStorage(url, "one", 60)) as one, closing(PostgresStorage(url, "two", 60)) as other:
        yield one, other


def test_the_others_hear_what_a_node_tells_and_it_does_not_hear_itself(postgres: Postgres) -> None:
    with two(postgres.database()) as (one, other):
        ears = Ear(one), Ear(other)
        for _ in range(50):
            one.pubsub.publish("made", "abc", 3)
        assert [ears[1].next() for _ in range(50)] == 50 * ["made abc 3"]
        other.pubsub.publish("heard")
        assert ears[0].next() == "heard"


def test_what_nobody_knows_is_ignored(postgres: Postgres) -> None:
    with two(postgres.database()) as (one, other):
        ears = Ear(one), Ear(other)
        one.pubsub.publish("of a later version", "abc")
        one.pubsub.publish("heard")
        assert ears[1].next() == "heard"


def test_a_lost_line_is_made_again(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_pubsub, "RETRY_SECONDS", 1.0)  # long enough to see that it was lost
    url = postgres.database()
    with two(url) as (one, other):
        ears = Ear(one), Ear(other)
        postgres.end_connections(url)
        until(lambda: not one._pubsub.connected and not other._pubsub.connected)
        until(lambda: one._pubsub.connected and other._pubsub.connected)
        one.pubsub.publish("heard")
        assert ears[1].next() == "heard"
