"""Leases between question and answer: what this node does meanwhile counts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

from loveletter.server.cluster.leases import Leases
from loveletter.server.store.opening import open_storage
from loveletter.server.store.owners import Held
from tests.parts.postgres import Postgres


@pytest.fixture
def shared(postgres: Postgres) -> Iterator[str]:
    """A database for several nodes."""
    url = postgres.database()
    open_storage(url, "first").close()
    yield url
    postgres.drop(url)


def taken_by_another(url: str) -> None:
    with psycopg.connect(url) as asked:
        asked.execute("UPDATE owners SET node = '', epoch = epoch + 1")


def test_a_table_that_is_taken_again_while_a_renewal_is_under_way_is_not_lost(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Leases(shared, "one", 60)) as one:
        assert one.take("rose-10") == Held(1)
        assert one.take("rose-11") == Held(1)
        taken_by_another(shared)
        ask = one._ask

        def answers_late(*question: Any) -> Any:
            answer = ask(*question)
            if one._ask is answers_late:
                monkeypatch.setattr(one, "_ask", ask)
                assert one.take("rose-10") == Held(3)
            return answer

        monkeypatch.setattr(one, "_ask", answers_late)
        assert one.renew() == {"rose-11"}
        assert one.renew() == frozenset()
        taken_by_another(shared)
        assert one.renew() == {"rose-10"}
