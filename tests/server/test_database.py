"""The file of the database: its lock, its mode, what is refused; backup and restore."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from loveletter.server.store.backup import BadBackup, back_up, restore
from loveletter.server.store.errors import UnusableDatabase
from loveletter.server.store.migration import FORMAT, PROGRAM
from loveletter.server.store.schema import facts
from loveletter.server.store.sqlite_storage import SqliteStorage
from tests.cli.command import loveletter
from tests.server.running import Launcher, Running

pytestmark = pytest.mark.sqlite  # of backups, and of what a file can have wrong


def command(*words: str) -> tuple[int, str]:
    """Its exit code, and all that it said."""
    ran = loveletter(*words)
    return ran.code, ran.out + ran.err


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


def ours(file: Path) -> Path:
    SqliteStorage(url_of(file)).close()
    return file


def write(file: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()
    return file


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_a_backup_is_brought_back(launcher: Launcher, tmp_path: Path) -> None:
    running = launcher.start("kept.db")
    code, secrets = running.make_table(players=2, bots=["random"], start=True)
    database = f"sqlite:///{launcher.folder / 'kept.db'}"
    copy = tmp_path / "copy.db"
    assert "entries to" in command("backup", str(copy), "--database-url", database)[1]
    assert "already exists" in command("backup", str(copy), "--database-url", database)[1]
    later, _ = running.make_table(players=2)
    running.end()
    assert "entries from" in command("restore", str(copy), "--database-url", database)[1]
    assert (launcher.folder / "kept.db.before-restore").exists()
    again = launcher.start("kept.db")
    try:
        assert again.get(f"api/tables/{later}").status_code == 404
        with again.client(code, *secrets) as client:
            assert client.seats == [0]
    finally:
        again.end()


def test_a_running_server_is_not_restored_under_its_feet(launcher: Launcher, tmp_path: Path) -> None:
    running = launcher.start("used.db")
    try:
        file = launcher.folder / "used.db"
        back_up(url_of(file), tmp_path / "copy.db")
        code, _ = running.make_table(players=2)
        before = names(launcher.folder)
        said = command("restore", str(tmp_path / "copy.db"), "--database-url", f"sqlite:///{file}")
        assert said == (2, f"Error [database_in_use]: A server uses {file}. Stop it first.\n")
        assert names(launcher.folder) == before
    finally:
        running.end()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM entries WHERE code = ?", (code,)).fetchone()[0] > 0


def test_every_restore_keeps_what_was_there(tmp_path: Path) -> None:
    backup, database = ours(tmp_path / "copy.db"), ours(tmp_path / "game.db")
    for turn in range(3):
        write(database, f"INSERT INTO facts VALUES ('time', '{turn}')")
        restore(backup, url_of(database))
    kept = [tmp_path / f"game.db.before-restore{end}" for end in ("", "-2", "-3")]
    for turn, file in enumerate(kept):
        with closing(sqlite3.connect(file)) as opened:
            assert opened.execute("SELECT value FROM facts WHERE name = 'time'").fetchone() == (str(turn),)


def test_what_was_only_in_the_log_beside_the_database_is_kept_too(tmp_path: Path) -> None:
    backup, database = ours(tmp_path / "copy.db"), ours(tmp_path / "game.db")
    script = (
        "import os, sqlite3, sys; opened = sqlite3.connect(sys.argv[1]); "
        "opened.execute(\"INSERT INTO facts VALUES ('late', '1')\"); opened.commit(); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", script, str(database)], check=True)
    assert (tmp_path / "game.db-wal").stat().st_size
    restore(backup, url_of(database))
    for file, late in (("game.db", None), ("game.db.before-restore", ("1",))):
        with closing(sqlite3.connect(tmp_path / file)) as opened:
            assert opened.execute("SELECT value FROM facts WHERE name = 'late'").fetchone() == late


def test_a_broken_database_is_restored_and_kept_aside(tmp_path: Path) -> None:
    backup, broken = ours(tmp_path / "copy.db"), tmp_path / "game.db"
    broken.write_bytes(b"no database" * 1000)
    assert restore(backup, url_of(broken)).entries == 0
    assert (tmp_path / "game.db.before-restore").read_bytes().startswith(b"no database")
    SqliteStorage(f"sqlite:///{broken}").close()


@pytest.mark.parametrize(
    ("statements", "problem"),
    [
        (
            [
                "UPDATE facts SET value = '99' WHERE name = 'format'",
                "INSERT OR REPLACE INTO facts VALUES ('written_by', 'loveletter-game 9.0')",
            ],
            r"format 99, written by loveletter-game 9\.0; this program \(loveletter-game \S+\) reads formats up to 4",
        ),
        (["DROP TABLE entries", "CREATE TABLE entries (title TEXT)"], "its table 'entries' is not ours"),
        (["CREATE TABLE customers (name TEXT)"], "there is a table 'customers'"),
        (["DROP TABLE entries"], "it has no tables"),
    ],
)
def test_a_backup_that_is_not_of_this_game_is_refused(tmp_path: Path, statements: list[str], problem: str) -> None:
    backup = write(ours(tmp_path / "copy.db"), *statements)
    with pytest.raises(BadBackup, match=problem):
        restore(backup, url_of(tmp_path / "game.db"))
    assert not (tmp_path / "game.db").exists()


def test_file_names_may_have_any_character(tmp_path: Path) -> None:
    database = ours(tmp_path / "a#b c.db")
    assert back_up(url_of(database), tmp_path / "what? #1 100%.db").entries == 0
    assert restore(tmp_path / "what? #1 100%.db", url_of(database)).entries == 0


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    ours(tmp_path / "game.db")
    url = f"sqlite:///{tmp_path}/game.db"
    missing = tmp_path / "none" / "copy.db"
    said = command("backup", str(missing), "--database-url", url)
    assert said == (2, f"Error [unwritable_folder]: {missing} cannot be written to: there is no such file or folder.\n")
    (tmp_path / "bad.db").write_bytes(b"no database" * 100)
    code, text = command("backup", str(tmp_path / "copy.db"), "--database-url", f"sqlite:///{tmp_path}/bad.db")
    assert (code, text.count("\n")) == (2, 1)
    assert "bad.db cannot be used: it is not a SQLite database" in text
    assert not [name for name in names(tmp_path) if name.startswith("copy")]


def test_only_the_owner_reads_the_files(tmp_path: Path) -> None:
    storage = SqliteStorage(f"sqlite:///{tmp_path / 'game.db'}")
    back_up(url_of(tmp_path / "game.db"), tmp_path / "copy.db")
    assert {mode(file) for file in tmp_path.iterdir()} == {0o600}
    assert names(tmp_path) >= {"game.db", "game.db-wal", "game.db.lock", "copy.db"}
    storage.close()
    restore(tmp_path / "copy.db", url_of(tmp_path / "game.db"))
    assert mode(tmp_path / "game.db") == 0o600


def test_a_database_of_a_newer_format_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'other.db'}"
    storage = SqliteStorage(url)
    with storage.engine.begin() as connection:
        connection.execute(facts.update().where(facts.c.name == "format").values(value="99"))
    storage.close()
    with pytest.raises(UnusableDatabase) as refused:
        SqliteStorage(url)
    assert str(refused.value) == (
        f"the database has format 99; this program ({PROGRAM}) reads formats up to {FORMAT}: "
        "use a version that reads format 99"
    ), "which does not name one version twice"


@pytest.mark.parametrize("table", ["customers", "entries"])
def test_the_database_of_another_program_is_left_alone(tmp_path: Path, table: str) -> None:
    file = write(tmp_path / "theirs.db", f"CREATE TABLE {table} (title TEXT)")
    before = file.read_bytes()
    code, said = command("serve", "--no-browser", "--database-url", f"sqlite:///{file}")
    assert (code, said.count("\n")) == (2, 1)
    assert "it belongs to another program" in said
    assert file.read_bytes() == before


def test_the_tables_of_litestream_do_not_make_a_database_foreign(tmp_path: Path) -> None:
    """It keeps them in every file that it replicates, and so does a file that it restored."""
    file = write(
        ours(tmp_path / "replicated.db"),
        "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
        "CREATE TABLE _litestream_lock (id INTEGER)",
    )
    assert command("verify-log", "--database-url", f"sqlite:///{file}")[0] == 0
    storage = SqliteStorage(f"sqlite:///{file}")
    back_up(f"sqlite:///{file}", tmp_path / "copy.db")
    storage.close()
    restore(tmp_path / "copy.db", f"sqlite:///{file}")
    SqliteStorage(f"sqlite:///{file}").close()


def test_a_second_server_is_kept_off_the_database(server: Running, launcher: Launcher) -> None:
    url = f"sqlite:///{launcher.folder / 'shared.db'}"
    code, said = command("serve", "--no-browser", "--database-url", url)
    assert (code, said.endswith("cannot be used: another server uses this database.\n")) == (2, True)


def test_a_link_to_the_database_is_the_same_database(server: Running, launcher: Launcher, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(launcher.folder / "shared.db")
    code, said = command("serve", "--no-browser", "--database-url", f"sqlite:///{link}")
    assert (code, said.endswith("cannot be used: another server uses this database.\n")) == (2, True)
    assert names(tmp_path) == {"link.db"}
    ours(tmp_path / "copy.db")
    assert "Stop it first" in command("restore", str(tmp_path / "copy.db"), "--database-url", f"sqlite:///{link}")[1]


def test_restoring_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    real, link = ours(tmp_path / "disk" / "game.db"), tmp_path / "link.db"
    link.symlink_to(real)
    restore(ours(tmp_path / "copy.db"), url_of(link))
    assert link.resolve() == real
    assert (tmp_path / "disk" / "game.db.before-restore").exists()


def test_a_lock_that_cannot_be_used_is_not_called_another_server(tmp_path: Path) -> None:
    (tmp_path / "game.db.lock").mkdir()
    code, said = command("serve", "--no-browser", "--database-url", f"sqlite:///{tmp_path}/game.db")
    assert (code, said.count("\n")) == (2, 1)
    assert f"its lock {tmp_path}/game.db.lock cannot be used: it is a folder" in said


def test_a_database_that_cannot_be_opened_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_bytes(b"no database" * 100)
    said = command("serve", "--database-url", f"sqlite:///{tmp_path}/bad.db")[1]
    assert "cannot be used: it is not a SQLite database" in said
    assert "there is no such file or folder" in command("serve", "--database-url", f"sqlite:///{tmp_path}/none/x.db")[1]
