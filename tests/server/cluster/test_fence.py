"""The fence: whatever two nodes do on one database, in whichever order, a log never forks, nothing that was
acknowledged is lost, epochs never fall, and nobody writes under an older one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loveletter.server.cluster.storage import PostgresStorage
from loveletter.server.store.opening import snapshot
from loveletter.server.store.owners import Held
from loveletter.server.store.stored_log import Gap
from loveletter.server.store.verification import verify
from loveletter.server.store.write_batch import WriteBatch
from tests.parts.postgres import Postgres
from tests.server.store.rows import about, held, numbers, rows

CODES = ("rose-10", "rose-11")


class Node:
    """A storage, and what its rooms believe: the epoch and the next number of each table that they have loaded."""

    def __init__(self, url: str, name: str) -> None:
        self.storage = PostgresStorage(url, name, lease_seconds=0.0)  # it has always just run out: anybody may take
        self.loaded: dict[str, tuple[int, int]] = {}

    def take(self, code: str, epochs: dict[str, int]) -> None:
        taken = self.storage.owners.take(code)
        assert isinstance(taken, Held)
        assert taken.epoch > epochs.get(code, 0)
        epochs[code] = taken.epoch
        with self.storage.reading() as connection:
            found = connection.exec_driver_sql("SELECT number FROM heads WHERE code = %s", (code,)).scalar()
        self.loaded[code] = (taken.epoch, 0 if found is None else found + 1)

    def append(
        self, wanted: dict[str, int], mark: int, acknowledged: dict[tuple[str, int], int], latest: dict[str, int]
    ) -> None:
        """Write so many entries to each of the tables that it has loaded, as one batch. What is taken up was written
        under the latest epoch of its table, even where its number was still free."""
        batch, epochs = [], {}
        for code, size in wanted.items():
            if code in self.loaded:
                epochs[code], first = self.loaded[code]
                batch += [{**row, "at": mark} for row in rows(code, *range(first, first + size))]
        if not batch:
            return
        refused = self._written(batch, epochs)
        for row in batch:
            if row["code"] not in refused:
                assert epochs[row["code"]] == latest[row["code"]]
                assert (row["code"], row["number"]) not in acknowledged
                acknowledged[row["code"], row["number"]] = mark
        for code in epochs:
            if code in refused:
                del self.loaded[code]  # it steps down
            else:
                self.loaded[code] = (epochs[code], self.loaded[code][1] + wanted[code])

    def _written(self, batch: list[dict[str, Any]], epochs: dict[str, int]) -> frozenset[str]:
        """The codes that were refused. As the server's writer does it, each is written alone where one is at fault."""
        try:
            return self.storage.append(WriteBatch(batch, {}, epochs))
        except (Gap, psycopg.errors.UniqueViolation):
            alone = [[row for row in batch if row["code"] == code] for code in epochs]
            return frozenset().union(*[self.storage.append(WriteBatch(rows, {}, epochs)) for rows in alone])


@pytest.fixture(scope="module")
def two_nodes(postgres: Postgres) -> Iterator[tuple[str, Node, Node]]:
    url = postgres.database()
    nodes = Node(url, "one"), Node(url, "two")
    yield url, *nodes
    for node in nodes:
        node.storage.close()
    postgres.drop(url)


which = st.integers(0, 1)
steps = st.one_of(
    st.tuples(st.just("take"), which, st.sampled_from(CODES)),
    st.tuples(st.just("append"), which, st.dictionaries(st.sampled_from(CODES), st.integers(1, 3), min_size=1)),
    st.tuples(st.just("give_back"), which, st.sampled_from(CODES)),
    st.tuples(st.just("cut"), which, st.none()),
)


@given(st.lists(steps, max_size=30))
@settings(max_examples=30)
def test_no_order_of_appends_and_takings_forks_a_log_or_loses_a_row(
    two_nodes: tuple[str, Node, Node], walk: list[tuple[str, int, object]]
) -> None:
    url, *nodes = two_nodes
    with psycopg.connect(url) as asked:
        asked.execute("TRUNCATE entries, heads, tables, owners")
    epochs: dict[str, int] = {}
    acknowledged: dict[tuple[str, int], int] = {}
    for node in nodes:
        node.loaded.clear()
        node.storage._heads.clear()
    for number, (kind, at, what) in enumerate(walk):
        node = nodes[at]
        if kind == "take":
            node.take(str(what), epochs)
        elif kind == "append":
            assert isinstance(what, dict)
            node.append(what, number, acknowledged, epochs)
        elif kind == "give_back":
            node.storage.owners.give_back([str(what)])
        elif node.storage._connection is not None:
            node.storage._connection.close()
    with psycopg.connect(url) as asked:
        found = asked.execute("SELECT code, number, at FROM entries").fetchall()
        assert len(found) == len(acknowledged)
        assert {(code, number): at for code, number, at in found} == acknowledged
        owned = asked.execute("SELECT code, epoch FROM owners").fetchall()
        assert {str(code): epoch for code, epoch in owned} == epochs
    with snapshot(url) as connection:
        verdict = verify(connection)
        assert verdict is not None
        assert verdict.breaks == ()


def test_who_believes_in_an_older_log_is_refused(postgres: Postgres) -> None:
    url = postgres.database()
    one, two = Node(url, "one"), Node(url, "two")
    epochs: dict[str, int] = {}
    one.take("rose-10", epochs)
    one.append({"rose-10": 2}, 1, {}, epochs)
    two.take("rose-10", epochs)
    two.append({"rose-10": 1}, 2, {}, epochs)
    assert one.storage.append(WriteBatch(rows("rose-10", 2), {}, {"rose-10": 1})) == {"rose-10"}
    epochs["rose-10"] = held(one.storage, "rose-10")["rose-10"]
    assert one.storage.append(WriteBatch(rows("rose-10", 2), {}, epochs)) == {"rose-10"}
    with pytest.raises(Gap):
        one.storage.append(WriteBatch([*rows("rose-10", 2), *rows("rose-11", 0)], {}, epochs))
    assert one.storage.append(WriteBatch(rows("rose-10", 3), {}, epochs)) == frozenset()
    for node in (one, two):
        node.storage.close()
    postgres.drop(url)


def test_what_a_node_has_under_way_is_refused_once_it_has_taken_the_table_again(postgres: Postgres) -> None:
    """The node, its line and the number are right: the epoch alone tells that the entry was decided before."""
    url = postgres.database()
    one = PostgresStorage(url, "one", lease_seconds=60)
    before = held(one, "rose-10", "rose-11")
    assert one.append(WriteBatch(rows("rose-10", 0, 1) + rows("rose-11", 0), {}, before)) == frozenset()
    known = one.row("rose-10")
    now = held(one, "rose-10")
    assert one.append(WriteBatch(rows("rose-10", 2), {}, before)) == {"rose-10"}
    assert one.append(WriteBatch([], {}, before, [about("rose-10", opened_at=7)])) == {"rose-10"}
    assert one.append(WriteBatch(rows("rose-10", 2) + rows("rose-11", 1), {}, before)) == {"rose-10"}
    assert (numbers(one, "rose-10"), numbers(one, "rose-11")) == ([0, 1], [0, 1])
    assert one.row("rose-10") == known
    assert one.append(WriteBatch(rows("rose-10", 2), {}, now)) == frozenset()
    one.close()
    postgres.drop(url)
