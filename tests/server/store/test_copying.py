"""A whole database moves from one database to another, is backed up, brought back, verified and pruned."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from loveletter.server.store.analyses import AnalysisKey
from loveletter.server.store.backup import copy_database
from loveletter.server.store.errors import UnusableDatabase
from loveletter.server.store.opening import check_database, open_storage
from loveletter.server.store.sql_analyses import open_analyses
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import TableRow, WriteBatch
from tests.cli.command import Ran, loveletter
from tests.parts.postgres import Postgres
from tests.server.store.rows import closed, created, held, numbers, open_codes, rows

OLD = Path(__file__).parents[1] / "stored" / "format_1.db"
NO_PROGRESS = lambda done, total: None  # noqa: E731


@pytest.fixture
def shared(postgres: Postgres) -> Iterator[str]:
    url = postgres.database()
    yield url
    postgres.drop(url)


def content(url: str) -> list[list[Any]]:
    """All that a registry is, but for when its tables were last seen."""
    questions = (
        "SELECT code, number, at, kind, data, hash FROM entries ORDER BY code, number",
        "SELECT code, number, hash FROM heads ORDER BY code",
        "SELECT code, opened_at, entered, closed, lobby, told, key FROM tables ORDER BY code",
        "SELECT name, value FROM facts WHERE name NOT IN ('age', 'probe', 'secret', 'backed_up') ORDER BY name",
    )
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as opened:
            return [[tuple(row) for row in opened.execute(question)] for question in questions]
    with psycopg.connect(url) as asked:
        return [[tuple(row) for row in asked.execute(question.encode())] for question in questions]


def test_a_house_goes_to_postgresql_and_back_byte_for_byte(tmp_path: Path, shared: str) -> None:
    shutil.copy(OLD, tmp_path / "old.db")
    before = (tmp_path / "old.db").read_bytes()
    told: list[tuple[int, int]] = []
    found = copy_database(f"sqlite:///{tmp_path / 'old.db'}", shared, lambda done, total: told.append((done, total)))
    assert (tmp_path / "old.db").read_bytes() == before  # of an older format, and left as it is
    assert (found.tables, found.breaks) == (3, ())
    assert told[-1] == (found.entries, found.entries)
    ran = loveletter("copy", "--from", shared, "--to", f"sqlite:///{tmp_path / 'new.db'}")
    assert (ran.code, f"3 tables with {found.entries} entries" in ran.out) == (0, True), ran.out
    assert content(f"sqlite:///{tmp_path / 'new.db'}") == content(shared)
    with closing(open_storage(shared, "one")) as storage:
        assert open_codes(storage) == ["quill-10", "river-30"]
        keys = [storage.row(code) for code in ("quill-10", "river-30")]
        assert sorted(bool(about and about.key) for about in keys) == [False, True]  # both were made with the same
        assert storage.deserted(60, 60, 10) == []
        state = storage.stored("quill-10")
        assert state is not None
        epochs = held(storage, "quill-10")
        assert storage.append(WriteBatch(rows("quill-10", state.table.number), {}, epochs)) == frozenset()


def refused(*urls: str) -> str:
    ran = loveletter("copy", "--from", urls[0], "--to", urls[1])
    assert (ran.code, ran.out) == (2, "")
    return ran.err


def test_a_copy_is_made_whole_or_not_at_all(tmp_path: Path, shared: str) -> None:
    file = f"sqlite:///{tmp_path / 'registry.db'}"
    assert "there is no such file" in refused(file, shared)
    with closing(open_storage(file)) as storage:
        storage.append(WriteBatch([*created("rose-10"), *rows("rose-10", 1, 2), *created("rose-11")]))
        assert "another server uses this database" in refused(file, shared)
    with closing(sqlite3.connect(tmp_path / "registry.db")) as opened, opened:
        opened.execute("UPDATE entries SET data = '{}' WHERE code = 'rose-11'")
    assert "table rose-11, entry 0: it was changed after it was written; nothing was copied" in refused(file, shared)
    with psycopg.connect(shared) as asked:
        assert asked.execute("SELECT to_regclass('entries')").fetchone() == (None,)
    with closing(open_storage(shared, "one")) as storage:
        storage.append(WriteBatch(created("rose-10"), {}, held(storage, "rose-10")))
        assert "servers are running on it, stop them first: one" in refused(
            shared, f"sqlite:///{tmp_path / 'other.db'}"
        )
        storage.owners.give_back_all()
    assert not (tmp_path / "other.db").exists()
    assert "it is not empty" in refused(file, shared)


def test_no_copy_has_the_secret_of_the_nodes_or_tells_who_made_a_table(tmp_path: Path, shared: str) -> None:
    file = f"sqlite:///{tmp_path / 'registry.db'}"
    with closing(open_storage(file)) as storage:
        secret = storage.secret()
        maker = "0123456789abcdef" * 2
        row = TableRow("rose-10", 1, True, False, False, None, maker, maker[::-1], "key")
        storage.append(WriteBatch(created("rose-10"), {}, {}, [row]))
    assert run("backup", file, str(tmp_path / "copy.db")).code == 0
    shutil.copy(tmp_path / "registry.db", tmp_path / "older.db")  # as backups were before, with everything in it
    for number, backup in enumerate(("copy.db", "older.db")):
        assert run("restore", f"sqlite:///{tmp_path / f'restored{number}.db'}", str(tmp_path / backup)).code == 0
    copy_database(file, shared, NO_PROGRESS)
    for name in ("copy.db", "restored0.db", "restored1.db"):
        held = (tmp_path / name).read_bytes()
        assert b"rose-10" in held
        assert [text for text in (secret, maker, maker[::-1]) if text.encode() in held] == []
    for url in (f"sqlite:///{tmp_path / 'restored1.db'}", shared):
        with closing(open_storage(url, "one")) as storage:
            assert storage.secret() not in ("", secret)
            assert storage.row("rose-10") == row._replace(maker="", network="")


def run(command: str, url: str, *words: str) -> Ran:
    return loveletter(command, *words, "--database-url", url)


def fill(storage: Storage) -> None:
    epochs = held(storage, "rose-10", "rose-11")
    storage.append(
        WriteBatch([*created("rose-10"), *rows("rose-10", 1), *created("rose-11"), *closed("rose-11", 1)], {}, epochs)
    )


def test_a_backup_of_postgresql_is_a_file_that_is_brought_back(tmp_path: Path, shared: str, postgres: Postgres) -> None:
    copy = tmp_path / "copy.db"
    with closing(open_storage(shared, "one")) as storage:  # also while servers run
        fill(storage)
        assert run("backup", shared, str(copy)).out == f"Copied 4 entries to {copy}\n"
    assert "file_exists" in run("backup", shared, str(copy)).err
    assert "it is not empty" in run("restore", shared, str(copy)).err
    fresh = postgres.database()
    assert run("restore", fresh, str(copy)).out == f"Restored 4 entries from {copy}\n"
    assert content(fresh) == content(shared)
    assert "entries from" in run("restore", f"sqlite:///{tmp_path / 'file.db'}", str(copy)).out
    with closing(open_storage(f"sqlite:///{tmp_path / 'file.db'}")) as restored:
        assert numbers(restored, "rose-10") == [0, 1]
    assert "no_such_path" in run("restore", fresh, str(tmp_path / "none.db")).err
    postgres.drop(fresh)


def test_what_was_changed_in_postgresql_is_named(shared: str, postgres: Postgres) -> None:
    with closing(open_storage(shared, "one")) as storage:
        fill(storage)
        assert run("verify-log", shared).out == "4 entries of 2 tables: nothing is missing, nothing was changed.\n"
        with psycopg.connect(shared) as asked:
            asked.execute("UPDATE entries SET at = 5 WHERE code = 'rose-10' AND number = 1")
        ran = run("verify-log", shared)
        assert (ran.code, ran.out) == (1, "table rose-10, entry 1: it was changed after it was written\n")
    ran = run("verify-log", postgres.url("nowhere"))
    assert (ran.code, "there is no database of this name" in ran.err) == (2, True)


def test_closed_tables_leave_postgresql_for_good(shared: str) -> None:
    with closing(open_storage(shared, "one")) as storage:
        fill(storage)
        kept = open_analyses(shared, 1000)
        for code in ("rose-10", "rose-11"):
            kept.put(AnalysisKey(code, 1, 0, "made"), b"said")
        assert "1, with 2 entries" in run("prune", shared, "--older-than", "1h", "--dry-run").out
        assert storage.has("rose-11")
        assert "Removed for good" in run("prune", shared, "--older-than", "1h", "--yes").out
        assert [storage.has(code) for code in ("rose-10", "rose-11")] == [True, False]
        assert run("verify-log", shared).code == 0
        found = [kept.get(AnalysisKey(code, 1, 0, "made")) for code in ("rose-10", "rose-11")]
        assert found == [b"said", None]
        kept.close()


def test_a_database_is_migrated_by_a_command(tmp_path: Path, shared: str) -> None:
    shutil.copy(OLD, tmp_path / "old.db")
    old = f"sqlite:///{tmp_path / 'old.db'}"
    assert run("migrate", old).out == "Format 1 has become format 4.\n"
    assert run("migrate", old).out == "Nothing to do: this is format 4.\n"
    assert "there is no such file" in run("migrate", f"sqlite:///{tmp_path / 'none.db'}").err
    assert run("migrate", shared).out == "Format 0 has become format 4.\n"
    assert run("migrate", shared).out == "Nothing to do: this is format 4.\n"


def test_analyses_are_kept_up_to_a_size(url: str) -> None:
    check_database(url)
    kept = open_analyses(url, 250)
    keys = [AnalysisKey(f"rose-{number}", 1, 0, "made") for number in (10, 11, 12)]
    for key in keys:
        kept.put(key, bytes(100))
    assert [kept.get(key) for key in keys] == [None, bytes(100), bytes(100)]
    assert kept.get(keys[1]._replace(made="otherwise")) is None
    kept.agree("rose-10", 1, "print", [0, 2])
    kept.agree("rose-10", 1, "print", [])
    kept.agree("rose-10", 1, "print", [2])
    assert kept.agreed("rose-10", 1, "print") == {0, 2}
    assert kept.agreed("rose-10", 1, "other") == frozenset()
    kept.close()


def test_a_database_that_is_too_old_or_away_is_no_source(shared: str) -> None:
    with pytest.raises(UnusableDatabase, match="it has no tables of this game"):
        copy_database(shared, shared, NO_PROGRESS)
