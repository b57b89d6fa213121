"""When tables are due, in both databases: written with their entries, found by an index, and told to members."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from loveletter.server.store.sql_storage import SqlStorage
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import Schedule, WriteBatch
from tests.server.store.rows import created, held, rows
from tests.server.store.test_members import AYU, BUDI, of

CODES = ("rose-10", "rose-11", "rose-12")


def given_back(storage: Storage) -> None:
    """Of a table that a living node has, that node alone looks after the clock."""
    storage.owners.give_back(CODES)


def test_what_is_due_comes_the_longest_due_first(storage: Storage) -> None:
    epochs = held(storage, *CODES)
    schedules = [Schedule(code, due_at, None) for code, due_at in zip(CODES, (30, 10, 20), strict=True)]
    storage.append(WriteBatch([row for code in CODES for row in created(code)], {}, epochs, schedules=schedules))
    given_back(storage)
    assert storage.due(9, 10) == []
    assert storage.due(20, 10) == ["rose-11", "rose-12"]
    assert storage.due(99, 2) == ["rose-11", "rose-12"]
    storage.postpone("rose-11", 50)
    storage.postpone("rose-12", 5)
    assert storage.due(99, 10) == ["rose-12", "rose-10", "rose-11"]


def test_a_schedule_is_written_with_its_entries_or_not_at_all(storage: Storage) -> None:
    epochs = held(storage, "rose-10")
    storage.append(WriteBatch(created("rose-10"), {}, epochs, schedules=[Schedule("rose-10", 10, None)]))
    later = [Schedule("rose-10", 20, None)]
    if storage.owners.alone:
        with pytest.raises(ValueError, match="entry 5"):
            storage.append(WriteBatch(rows("rose-10", 5), {}, epochs, schedules=later))
    else:
        assert storage.append(WriteBatch(rows("rose-10", 5), {}, epochs, schedules=later)) == {"rose-10"}
        stale = {"rose-10": epochs["rose-10"] - 1}
        assert storage.append(WriteBatch(rows("rose-10", 1), {}, stale, schedules=later)) == {"rose-10"}
    given_back(storage)
    assert storage.due(15, 10) == ["rose-10"]


def test_a_schedule_alone_is_written_by_the_owner(storage: Storage) -> None:
    """As by a room after the date was wrong (`Room.reschedule`)."""
    epochs = held(storage, "rose-10")
    storage.append(WriteBatch(created("rose-10"), {}, epochs, schedules=[Schedule("rose-10", 10)]))
    assert storage.append(WriteBatch(epochs=epochs, schedules=[Schedule("rose-10", 50)])) == frozenset()
    if not storage.owners.alone:
        stale = {"rose-10": epochs["rose-10"] - 1}
        assert storage.append(WriteBatch(epochs=stale, schedules=[Schedule("rose-10", 90)])) == {"rose-10"}
    given_back(storage)
    assert (storage.due(49, 10), storage.due(50, 10)) == ([], ["rose-10"])


def test_a_table_that_is_due_no_more_is_found_no_more(storage: Storage) -> None:
    epochs = held(storage, "rose-10")
    storage.append(WriteBatch(created("rose-10"), {}, epochs, schedules=[Schedule("rose-10", 10, None)]))
    storage.append(WriteBatch(rows("rose-10", 1), {}, epochs, schedules=[Schedule("rose-10", None, None)]))
    given_back(storage)
    assert storage.due(99, 10) == []


def test_what_a_living_node_has_is_left_to_it(storage: Storage) -> None:
    epochs = held(storage, "rose-10")
    storage.append(WriteBatch(created("rose-10"), {}, epochs, schedules=[Schedule("rose-10", 10, None)]))
    assert storage.due(99, 10) == (["rose-10"] if storage.owners.alone else [])


def test_what_is_due_is_found_by_an_index(storage: Storage) -> None:
    assert isinstance(storage, SqlStorage)
    shared = storage.engine.dialect.name != "sqlite"
    with storage.engine.connect() as connection:
        if shared:  # which reads an empty table faster than an index
            connection.execute(text("SET enable_seqscan = off"))
        explain = "EXPLAIN" if shared else "EXPLAIN QUERY PLAN"
        asked = f"{explain} SELECT code FROM deadlines WHERE due_at <= 1 ORDER BY due_at LIMIT 50"
        plan = " ".join(str(row[-1]) for row in connection.execute(text(asked)))
    assert "deadlines_by_due_at" in plan


def test_a_member_is_told_where_a_decision_is_awaited(storage: Storage) -> None:
    members, epochs = of(storage), held(storage, *CODES)
    marks = [members.mark(AYU, code, 0) for code in CODES]
    other = members.mark(BUDI, "rose-10", 0)
    awaits = (other, marks[1], None)
    schedules = [Schedule(code, 10 + at, mark) for at, (code, mark) in enumerate(zip(CODES, awaits, strict=True))]
    storage.append(WriteBatch([row for code in CODES for row in created(code)], {}, epochs, schedules=schedules))
    assert [tuple(table) for table in members.tables(AYU, 10)] == [
        ("rose-11", True, 11),
        ("rose-10", False, 10),
        ("rose-12", False, 12),
    ]
    assert [tuple(table) for table in members.tables(BUDI, 10)] == [("rose-10", True, 10)]
    assert len(members.tables(AYU, 1)) == 1
    assert (members.marked(AYU, "rose-12"), members.marked(BUDI, "rose-12")) == (marks[2], None)
    members.erase(AYU)
    assert members.tables(AYU, 10) == []
