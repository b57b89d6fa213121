"""What every storage does, in whichever database: the log, its chain, and what is asked of all tables at once."""

import time
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError

from loveletter.server.settings import file_of
from loveletter.server.store.backup import back_up
from loveletter.server.store.opening import open_storage
from loveletter.server.store.owners import Held
from loveletter.server.store.postgres_connection import engine_to_ask
from loveletter.server.store.sql_analyses import SqlAnalyses, open_analyses
from loveletter.server.store.sql_storage import SqlStorage
from loveletter.server.store.sqlite_file import engine_to_change, engine_to_read
from loveletter.server.store.storage import BACKED_UP, Storage
from loveletter.server.store.stored_log import Gap
from loveletter.server.store.write_batch import WriteBatch
from tests.server.store.rows import about, closed, created, held, numbers, open_codes, rows


def test_a_table_is_read_as_it_was_written(storage: Storage) -> None:
    epochs = held(storage, "rose-10", "rose-11")
    assert storage.append(WriteBatch([*created("rose-10"), *rows("rose-10", 1)], {}, epochs)) == frozenset()
    storage.append(WriteBatch([*rows("rose-10", 2), *created("rose-11")], {"answer": "42"}, epochs))
    assert numbers(storage, "rose-10") == [0, 1, 2]
    assert numbers(storage, "rose-11") == [0]
    assert storage.stored("rose-12") is None
    assert (storage.has("rose-10"), storage.has("rose-12")) == (True, False)
    assert (storage.fact("answer"), storage.fact("question")) == ("42", None)


def test_a_log_has_no_gap_and_no_number_twice(storage: Storage) -> None:
    epochs = held(storage, "rose-10")
    storage.append(WriteBatch(created("rose-10"), {}, epochs))
    for number in (0, 2):
        with pytest.raises(Gap):
            storage.append(WriteBatch([*rows("rose-10", number), *created("rose-11")], {"told": "yes"}, epochs))
    assert numbers(storage, "rose-10") == [0]
    assert (storage.has("rose-11"), storage.fact("told")) == (False, None)


def test_all_goes_on_after_the_database_was_opened_again(url: str) -> None:
    storage = open_storage(url, "one")
    storage.append(WriteBatch([*created("rose-10"), *rows("rose-10", 1)], {}, held(storage, "rose-10")))
    secret = storage.secret()
    assert len(secret) >= 32
    storage.close()
    storage = open_storage(url, "two")
    storage.owners.take("rose-10")
    storage.close()
    storage = open_storage(url, "one")
    assert storage.secret() == secret
    storage.append(WriteBatch(rows("rose-10", 2), {}, held(storage, "rose-10")))
    assert numbers(storage, "rose-10") == [0, 1, 2]
    storage.close()


def test_open_tables_are_those_that_were_not_closed(storage: Storage) -> None:
    epochs = held(storage, "rose-10", "rose-11")
    storage.append(WriteBatch([*created("rose-10"), *created("rose-11")], {}, epochs))
    storage.append(WriteBatch(closed("rose-10", 1), {}, epochs))
    assert open_codes(storage) == ["rose-11"]
    told = storage.row("rose-10"), storage.row("rose-11"), storage.row("rose-12")
    assert [each and (each.code, each.opened_at, each.closed) for each in told] == [
        ("rose-10", 1000, True),
        ("rose-11", 1000, False),
        None,
    ]


def test_what_is_told_of_a_table_is_replaced_with_the_log(storage: Storage) -> None:
    epochs = held(storage, "rose-10")
    first = about("rose-10", 5, told="{}", maker="m", network="n", key="k", lobby=True)
    storage.append(WriteBatch(created("rose-10"), {}, epochs, [first]))
    assert storage.row("rose-10") == first
    later = first._replace(told=None, entered=True, lobby=False)
    storage.append(WriteBatch(rows("rose-10", 1), {}, epochs, [later]))
    assert storage.row("rose-10") == later


def test_the_newest_are_listed_the_newest_last(storage: Storage) -> None:
    codes = [f"rose-{number}" for number in (10, 11, 12, 13, 14)]
    epochs = held(storage, *codes)
    given = [about(code, at, told=code, lobby=True) for at, code in enumerate(codes)]
    given[1] = given[1]._replace(told=None)
    storage.append(WriteBatch([row for code in codes for row in created(code)], {}, epochs, given))
    storage.append(WriteBatch(closed("rose-13", 1), {}, epochs))
    assert [each.told for each in storage.listed(10)] == ["rose-10", "rose-12", "rose-14"]
    assert [each.code for each in storage.listed(2)] == ["rose-12", "rose-14"]


def test_tables_are_found_by_their_key_and_counted_by_their_makers(storage: Storage) -> None:
    codes = [f"rose-{number}" for number in (10, 11, 12)]
    epochs = held(storage, *codes)
    given = [about(code, key=f"key {code}", maker=maker, network="n") for code, maker in zip(codes, "aab", strict=True)]
    storage.append(WriteBatch([row for code in codes for row in created(code)], {}, epochs, given))
    assert storage.made_by("key rose-11") == "rose-11"
    assert storage.made_by("key") is None
    assert storage.made_by("") is None
    assert storage.counts("a", "n") == (3, 2, 3)
    storage.append(WriteBatch(closed("rose-11", 1), {}, epochs))
    assert storage.made_by("key rose-11") is None
    assert storage.counts("a", "n") == (2, 1, 2)
    assert storage.counts("c", "m") == (2, 0, 0)


def test_deserted_are_those_that_nobody_has_touched(storage: Storage) -> None:
    codes = ["rose-10", "rose-11", "rose-12"]
    epochs = held(storage, *codes)
    given = [about(code, entered=code != "rose-11") for code in codes]
    storage.append(WriteBatch([row for code in codes for row in created(code)], {}, epochs, given))
    assert storage.deserted(100, 100, 10) == []
    assert sorted(storage.deserted(-1, -1, 10)) == codes
    assert storage.deserted(100, -1, 10) == ["rose-11"]
    assert len(storage.deserted(-1, -1, 2)) == 2
    storage.touch(["rose-10"])
    assert storage.deserted(-1, -1, 10)[-1] == "rose-10"
    storage.append(WriteBatch(closed("rose-10", 1), {}, epochs))
    assert sorted(storage.deserted(-1, -1, 10)) == ["rose-11", "rose-12"]
    storage.touch([])


def test_whoever_takes_a_table_that_is_nobodys_has_it(storage: Storage) -> None:
    assert isinstance(storage.owners.take("rose-10"), Held)
    storage.owners.announce("127.0.0.1:1", '{"tables":1}')
    assert storage.owners.renew() == frozenset()
    storage.owners.give_back(["rose-10"])
    storage.owners.give_back_all()


def test_no_error_shows_what_was_to_be_written(url: str, storage: Storage) -> None:
    """The text of an error goes to the log, and entries hold everybody's cards."""
    analyses = open_analyses(url, 1000)
    assert isinstance(storage, SqlStorage)
    assert isinstance(analyses, SqlAnalyses)
    engines: list[Engine] = [storage.engine, analyses._engine]
    if url.startswith("sqlite"):
        engines += [engine_to_read(file_of(url)), engine_to_change(file_of(url))]
    else:
        engines.append(engine_to_ask(url))
    for engine in engines:
        with pytest.raises(DBAPIError) as failed, engine.connect() as connection:
            connection.execute(text("INSERT INTO nowhere (card) VALUES (:card)"), {"card": "princess"})
        assert "princess" not in str(failed.value)
        engine.dispose()


def test_it_is_known_when_the_last_backup_was_made(url: str, tmp_path: Path) -> None:
    open_storage(url).close()
    begin = int(time.time())
    back_up(url, tmp_path / "backup.db")
    storage = open_storage(url)
    assert begin <= int(storage.fact(BACKED_UP) or 0) <= time.time()
    storage.close()
