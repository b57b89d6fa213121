"""What only PostgreSQL does: several nodes on one database, each writing for its own tables, whatever happens to the
line between."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import chain, repeat
from selectors import EVENT_READ, DefaultSelector
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from loveletter.server import time_source
from loveletter.server.cluster import storage as postgres_storage
from loveletter.server.cluster.storage import PostgresStorage
from loveletter.server.store.errors import NotWritten, UnusableDatabase
from loveletter.server.store.migration import FORMAT
from loveletter.server.store.opening import check_database, migrate
from loveletter.server.store.owners import Elsewhere, Held, NodeRow
from loveletter.server.store.postgres_connection import PostgresConnection
from loveletter.server.store.write_batch import WriteBatch
from tests.parts.postgres import Postgres
from tests.server.store.rows import SINCE_FORMAT_2, about, closed, created, held, numbers, open_codes, rows

ENDED = 0.0
"""The lease of a node that has stalled: over as soon as it is said."""


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    url = postgres.database()
    yield url
    postgres.drop(url)


@contextmanager
def node(database: str, name: str, lease_seconds: float = 60) -> Iterator[PostgresStorage]:
    with closing(PostgresStorage(database, name, lease_seconds)) as opened:
        yield opened


def ask(database: str, question: str) -> list[Any]:
    with psycopg.connect(database) as opened:
        found = opened.execute(question.encode())
        return found.fetchall() if found.description else []


def test_threads_that_still_ask_keep_no_connection_once_it_is_closed(database: str) -> None:
    one = PostgresStorage(database, "one")
    with one.reading() as late:
        one.append(WriteBatch(created("rose-10"), {}, held(one, "rose-10")))
        connection = late.connection.driver_connection
        one.close()
        assert late.execute(text("SELECT 1")).scalar() == 1
        late.close()
        assert connection is not None
        assert connection.closed
    for ask_again in (one.owners.renew, lambda: one.append(WriteBatch(rows("rose-10", 1)))):
        with pytest.raises(NotWritten):
            ask_again()


# owners


def test_a_node_that_starts_where_another_was_killed_need_not_wait_for_its_lease(database: str) -> None:
    with node(database, "killed") as killed, node(database, "other") as other, node(database, "again") as again:
        for each, address in ((killed, "10.0.0.1:80"), (other, "10.0.0.2:80")):
            each.owners.announce(address, "{}")
            each.owners.renew()
        before = held(killed, "rose-10", "rose-11")
        killed.append(WriteBatch(created("rose-10"), {}, before))
        held(other, "lily-10")
        again.owners.succeed("10.0.0.3:80")
        assert again.owners.take("rose-10") == Elsewhere("killed", "10.0.0.1:80")
        again.owners.succeed("10.0.0.1:80")
        assert again.owners.take("rose-10") == Held(2)
        assert again.owners.take("lily-10") == Elsewhere("other", "10.0.0.2:80")
        # It was not killed after all: nothing is written twice, and it keeps what was not taken.
        assert killed.append(WriteBatch([*rows("rose-10", 1), *created("rose-11")], {}, before)) == {"rose-10"}
        assert killed.owners.renew() == {"rose-10"}
        assert again.owners.take("rose-11") == Elsewhere("killed", "10.0.0.1:80")


def test_nodes_without_an_address_are_not_taken_for_each_other(database: str) -> None:
    with node(database, "one") as one, node(database, "two") as two:
        held(one, "rose-10")
        two.owners.succeed("")
        assert two.owners.take("rose-10") == Elsewhere("one", "")


def test_a_table_has_one_owner_and_its_epochs_rise(database: str) -> None:
    with node(database, "one") as one, node(database, "two") as two:
        one.owners.announce("10.0.0.1:80", '{"tables":3}')
        one.owners.renew()
        assert one.owners.take("rose-10") == Held(1)
        assert two.owners.take("rose-10") == Elsewhere("one", "10.0.0.1:80")
        assert two.owners.nodes() == [NodeRow("one", "10.0.0.1:80", '{"tables":3}'), NodeRow("two", "", "{}")]
        one.owners.give_back(["rose-10", "rose-99"])
        assert two.owners.take("rose-10") == Held(2)
        assert two.owners.take("rose-10") == Held(3)
        two.owners.give_back_all()
        assert [each.node for each in two.owners.nodes()] == ["one"]
        assert one.owners.take("rose-10") == Held(4)
        assert one.secret() == two.secret()


def test_a_node_that_has_stalled_loses_its_tables_to_who_asks(database: str) -> None:
    with node(database, "one", ENDED) as one, node(database, "two") as two:
        epochs = held(one, "rose-10", "rose-11", "rose-12")
        one.append(WriteBatch([*created("rose-10"), *created("rose-11")], {}, epochs))
        assert one.owners.renew() == frozenset()
        taken = held(two, "rose-10", "rose-12")
        two.append(WriteBatch(rows("rose-10", 1), {}, taken))
        late = [*rows("rose-10", 1), *rows("rose-11", 1), *created("rose-12")]
        told = [about("rose-10", 9), about("rose-11", 9)]
        assert one.append(WriteBatch(late, {"stated": "yes"}, epochs, told)) == {"rose-10", "rose-12"}
        assert one.owners.renew() == {"rose-10", "rose-12"}
        assert one.owners.renew() == frozenset()
        assert [numbers(two, code) for code in ("rose-10", "rose-11", "rose-12")] == [[0, 1], [0, 1], []]
        told_of = one.row("rose-10"), one.row("rose-11")
        assert [row and row.opened_at for row in told_of] == [1000, 9]
        assert two.append(WriteBatch(rows("rose-10", 2), {}, taken)) == frozenset()


def test_who_was_refused_goes_on_from_what_the_other_has_written(database: str) -> None:
    with node(database, "one", ENDED) as one, node(database, "two", ENDED) as two:
        for number, storage in enumerate((one, two, one, one, two)):
            epochs = held(storage, "rose-10")
            row = created("rose-10") if number == 0 else rows("rose-10", number)
            assert storage.append(WriteBatch(row, {}, epochs)) == frozenset()
        assert numbers(one, "rose-10") == [0, 1, 2, 3, 4]


def test_nobody_writes_for_a_table_that_was_not_taken_or_was_given_back(database: str) -> None:
    with node(database, "one") as one:
        assert one.append(WriteBatch(created("rose-10"))) == {"rose-10"}
        epochs = held(one, "rose-10")
        one.owners.give_back(["rose-10"])
        assert one.append(WriteBatch(created("rose-10"), {}, epochs)) == {"rose-10"}
        assert not one.has("rose-10")


def test_tables_that_a_living_node_has_are_listed(database: str) -> None:
    with node(database, "one") as one, node(database, "two", ENDED) as two:
        for storage, code in ((one, "rose-10"), (two, "rose-11"), (two, "rose-12")):
            told = about(code, told=code, lobby=code == "rose-12")
            storage.append(WriteBatch(created(code), {}, held(storage, code), [told]))
        assert [row.code for row in one.listed(9)] == ["rose-10", "rose-12"]
        one.append(WriteBatch(closed("rose-10", 1), {}, held(one, "rose-10")))
        assert [row.code for row in two.listed(9)] == ["rose-12"]


# the line


@contextmanager
def once(line: Callable[[PostgresConnection, Any], None], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The next statement that writes finds the line lost, in this way."""
    execute = PostgresConnection.execute
    waiting = [line]

    def lost(self: PostgresConnection, query: Any, *details: Any, **more: Any) -> Any:
        if query in (postgres_storage.APPEND, postgres_storage.MOVES) and waiting:
            waiting.pop()(self, lambda: execute(self, query, *details, **more))
            raise psycopg.OperationalError("lost")
        return execute(self, query, *details, **more)

    with monkeypatch.context() as patched:
        patched.setattr(PostgresConnection, "execute", lost)
        yield
    assert not waiting


def lost_on_the_way_back(line: PostgresConnection, execute: Callable[[], None]) -> None:
    execute()
    line.close()


def lost_on_the_way_there(line: PostgresConnection, execute: Callable[[], None]) -> None:
    line.close()


@pytest.mark.parametrize("lost", [lost_on_the_way_there, lost_on_the_way_back])
def test_what_became_of_a_write_is_looked_up_before_anybody_is_told(
    database: str, monkeypatch: pytest.MonkeyPatch, lost: Callable[[PostgresConnection, Any], None]
) -> None:
    with node(database, "one", ENDED) as one, node(database, "two") as two:
        epochs = held(one, "rose-10", "rose-11")
        one.append(WriteBatch([*created("rose-10"), *created("rose-11")], {}, epochs))
        two.owners.take("rose-11")
        with once(lost, monkeypatch):
            assert one.append(WriteBatch([*rows("rose-10", 1, 2), *rows("rose-11", 1)], {}, epochs)) == {"rose-11"}
        with once(lost, monkeypatch):
            assert one.append(WriteBatch([], {"asked": "yes"})) == frozenset()
        assert one.append(WriteBatch(rows("rose-10", 3), {}, epochs)) == frozenset()
        assert [numbers(one, code) for code in ("rose-10", "rose-11")] == [[0, 1, 2, 3], [0]]
        assert one.fact("asked") == "yes"


def test_what_a_lost_line_still_carries_is_refused_once_it_was_looked_up(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    late: list[tuple[PostgresConnection, Callable[[], Any]]] = []

    def stuck(line: PostgresConnection, execute: Callable[[], Any]) -> None:
        """The statement arrives when nobody waits for it any more."""
        late.append((line, execute))
        monkeypatch.setattr(type(line), "lost", property(lambda self: self is line or bool(self.closed)))

    with node(database, "one") as one:
        epochs = held(one, "rose-10")
        one.append(WriteBatch(created("rose-10"), {}, epochs))
        with once(stuck, monkeypatch):
            one.append(WriteBatch(rows("rose-10", 1), {}, epochs))
        [(line, arrive)] = late
        assert arrive().fetchall() == []
        line.close()
        one.append(WriteBatch(rows("rose-10", 2), {}, epochs))
        assert numbers(one, "rose-10") == [0, 1, 2]
        assert ask(database, "SELECT max(number), count(*) FROM entries") == [(2, 3)]


def test_the_database_may_be_restarted(postgres: Postgres, database: str) -> None:
    with node(database, "one") as one:
        epochs = held(one, "rose-10")
        one.append(WriteBatch(created("rose-10"), {}, epochs))
        assert one.has("rose-10")
        postgres.restart("crash")
        one.append(WriteBatch(rows("rose-10", 1), {}, epochs))
        assert numbers(one, "rose-10") == [0, 1]
        assert one.owners.renew() == frozenset()
        postgres.stop()
        try:
            for question in (
                lambda: one.append(WriteBatch(rows("rose-10", 2), {}, epochs)),
                lambda: one.has("rose-10"),
                one.owners.renew,
                lambda: one.touch(["rose-10"]),
            ):
                with pytest.raises(NotWritten, match="database_gone"):
                    question()
        finally:
            postgres.start()
        assert one.append(WriteBatch(rows("rose-10", 2), {}, epochs)) == frozenset()
        assert held(one, "rose-10") == {"rose-10": 2}
        assert numbers(one, "rose-10") == [0, 1, 2]


def test_a_process_that_ends_before_the_database_is_back_claims_nothing(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with node(database, "one") as one:
        epochs = held(one, "rose-10")

        def gone(line: PostgresConnection, execute: Callable[[], None]) -> None:
            line.close()
            postgres.stop()
            one._closing.set()

        try:
            with once(gone, monkeypatch):
                assert one.append(WriteBatch(created("rose-10"), {}, epochs)) == {"rose-10"}
        finally:
            postgres.start()


def test_whoever_finds_no_line_free_is_told_so(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_storage, "POOL_SECONDS", 0.1)
    with node(database, "one") as one, ExitStack() as others:
        for _ in range(postgres_storage.READERS):
            others.enter_context(one.reading())
        with pytest.raises(NotWritten, match="database_busy"):
            one.has("rose-10")


def test_a_line_on_which_nothing_is_heard_is_given_up(database: str) -> None:
    with (
        closing(PostgresConnection.to(database, 0.2)) as line,
        pytest.raises(psycopg.OperationalError, match="in time"),
    ):
        line.execute("SELECT pg_sleep(60)")
    assert line.lost


def test_a_process_that_was_stopped_still_waits_for_the_answer(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(PostgresConnection.to(database, 3.0)) as line:
        an_hour_later_once_asked = chain([0.0], repeat(3600.0))
        monkeypatch.setattr(time_source, "seconds", lambda: next(an_hour_later_once_asked))
        assert line.execute("SELECT 1 FROM pg_sleep(0.5)").fetchall() == [(1,)]


def test_an_idle_line_that_the_server_has_closed_is_noticed(database: str) -> None:
    with closing(PostgresConnection.to(database)) as line, closing(PostgresConnection.to(database)) as other:
        line.look()
        assert not line.lost
        other.execute("SELECT pg_terminate_backend(%s)", [line.info.backend_pid])
        with DefaultSelector() as waiting:  # until its last word is here
            waiting.register(line.fileno(), EVENT_READ)
            assert waiting.select(60)
        end = time.monotonic() + 60
        while not lost(line) and time.monotonic() < end:
            line.look()
        assert lost(line)


def lost(line: PostgresConnection) -> bool:
    return line.lost


# the database


def test_a_database_that_cannot_be_used_is_refused_with_a_sentence(postgres: Postgres, database: str) -> None:
    odd = postgres.database(encoding="LATIN1")
    with pytest.raises(UnusableDatabase, match="its encoding is LATIN1"):
        check_database(odd)
    postgres.drop(odd)
    with pytest.raises(UnusableDatabase, match='database "nowhere" does not exist'):
        check_database(postgres.url("nowhere"))
    with pytest.raises(UnusableDatabase, match="onnection refused"):
        check_database(postgres.url("nowhere", port=1))
    ask(database, "CREATE TABLE customers (name text)")
    with pytest.raises(UnusableDatabase, match="there is a table 'customers'"):
        check_database(database)
    ask(database, "DROP TABLE customers")
    check_database(database)
    ask(database, "UPDATE facts SET value = '99' WHERE name = 'format'")
    with pytest.raises(UnusableDatabase, match="the database has format 99; this program"):
        check_database(database)
    ask(database, "UPDATE facts SET value = '3' WHERE name = 'format'")
    ask(database, "DROP TABLE owners")
    with pytest.raises(UnusableDatabase, match="some of its tables are missing"):
        check_database(database)


def test_an_older_format_is_brought_to_this_one_on_request_alone(database: str) -> None:
    with node(database, "one") as one:
        epochs = held(one, "rose-10", "rose-11")
        written = [*created("rose-10"), *rows("rose-10", 1), *created("rose-11"), *closed("rose-11", 1)]
        one.append(WriteBatch(written, {}, epochs))
    ask(database, f"DROP TABLE {', '.join(SINCE_FORMAT_2)}")
    ask(database, "UPDATE facts SET value = '2' WHERE name = 'format'")
    with pytest.raises(UnusableDatabase, match="has format 2: run `loveletter migrate`"):
        check_database(database)
    assert migrate(database) == (2, FORMAT)
    assert migrate(database) == (FORMAT, FORMAT)
    with node(database, "one") as one:
        assert open_codes(one) == ["rose-10"]
        assert one.append(WriteBatch(rows("rose-10", 2), {}, held(one, "rose-10"))) == frozenset()
        assert numbers(one, "rose-10") == [0, 1, 2]


def test_two_nodes_that_are_asked_for_one_table_make_one(database: str) -> None:
    """The second, which may have stood still since it looked, is refused, alone."""
    with node(database, "one") as one, node(database, "two") as two:
        mine, its = held(one, "rose-10"), held(two, "rose-11", "rose-12")
        assert one.append(WriteBatch(created("rose-10"), {}, mine, [about("rose-10", key="asked")])) == frozenset()
        assert two.append(WriteBatch(created("rose-11"), {}, its, [about("rose-11", key="asked")])) == {"rose-11"}
        assert two.append(WriteBatch(created("rose-12"), {}, its, [about("rose-12")])) == frozenset()
        assert (two.made_by("asked"), numbers(two, "rose-11")) == ("rose-10", [])
