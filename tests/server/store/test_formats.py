"""Real files of every database format, written by programs of their time (`../stored/`): each is opened by SQLite,
copied and restored into PostgreSQL, and its matches go on there with a server of today."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from loveletter.server.store.backup import copy_database, restore
from loveletter.server.store.migration import FORMAT
from loveletter.server.store.opening import open_storage
from tests.cli.command import loveletter
from tests.parts.postgres import Postgres
from tests.server.running import Client, Launcher, Running, first_action
from tests.server.store.rows import open_codes

STORED = Path(__file__).parents[1] / "stored"


class OldFile(NamedTuple):
    name: str
    matches: dict[str, tuple[str, ...]]
    """By code, the secrets of a running match, as far as they are known."""


FILES = (
    OldFile("format_1.db", {"quill-10": ("moved",), "river-30": ("Ayu",)}),
    OldFile("format_1_of_0.2.0.db", {}),
    OldFile("format_2.db", {"silk-jetty-orbit": ("Citra" * 10, "Dewi" * 10)}),
    OldFile("format_3.db", {"silk-jetty-orbit": ("Citra" * 10, "Dewi" * 10)}),
    OldFile("format_4.db", {"silk-jetty-orbit": ("Citra" * 10, "Dewi" * 10)}),
)


def open_in_place(file: Path, postgres: Postgres) -> str:
    return f"sqlite:///{file}"


def copy_into_postgres(file: Path, postgres: Postgres) -> str:
    url = postgres.database()
    assert copy_database(f"sqlite:///{file}", url, lambda done, total: None).breaks == ()
    return url


def restore_into_postgres(file: Path, postgres: Postgres) -> str:
    url = postgres.database()
    assert restore(file, url).breaks == ()
    return url


@pytest.fixture(params=[open_in_place, copy_into_postgres, restore_into_postgres], ids=lambda way: way.__name__)
def way(request: pytest.FixtureRequest) -> Callable[[Path, Postgres], str]:
    chosen: Callable[[Path, Postgres], str] = request.param
    return chosen


def play_on(server: Running, code: str, secrets: tuple[str, ...]) -> None:
    """Somebody who sits there comes back and acts; bots act for those who do not come."""
    with server.client(code, *secrets) as client:
        assert client.table["phase"] == "playing"
        if client.table["paused"]:
            assert client.ask("pause", paused=False)["type"] == "done"
        client.sync()
        while (seat := client.on_turn()) is None:
            bring_forward(client)
        assert client.act(seat, first_action(client.views[seat]["menu"]))["type"] == "done"


def bring_forward(client: Client) -> None:
    public = client.views[client.seats[0]]["public"]
    if public["round_end"] is not None:
        assert client.ask("ready", seat=client.seats[0])["type"] in ("done", "refused")
    for seat in set(range(len(client.table["seats"]))) - set(client.seats):
        assert client.ask("stand_in", seat=seat, wanted=True)["type"] in ("done", "refused")
    client.sync()


def test_there_is_a_file_of_every_format() -> None:
    assert sorted(file.name for file in FILES) == sorted(file.name for file in STORED.glob("*.db"))
    assert {int(re.findall(r"\d+", file.name)[0]) for file in FILES} == set(range(1, FORMAT + 1))


@pytest.mark.parametrize(
    "file",
    # bots act for those who do not come back to the two matches of the oldest file, and must be loaded first
    [pytest.param(file, marks=[pytest.mark.long] if len(file.matches) > 1 else [], id=file.name) for file in FILES],
)
def test_matches_go_on_wherever_the_tables_went(
    file: OldFile, way: Callable[[Path, Postgres], str], tmp_path: Path, postgres: Postgres, launcher: Launcher
) -> None:
    shutil.copy(STORED / file.name, tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as opened:
        counts = dict(opened.execute("SELECT code, count(*) FROM entries GROUP BY code"))
        ended = {code for (code,) in opened.execute("SELECT code FROM entries WHERE kind = 'Closed'")}
    url = way(tmp_path / "old.db", postgres)
    with closing(open_storage(url, "reader")) as storage:
        assert open_codes(storage) == sorted(counts.keys() - ended)
        for code, number in counts.items():
            table = storage.stored(code)
            assert table is not None
            assert (table.broken, table.table.number) == (None, number)
        storage.owners.give_back_all()
    server = launcher.start(database_url=url)
    for code, secrets in file.matches.items():
        play_on(server, code, secrets)
    server.end()
    checked = loveletter("verify-log", "--database-url", url)
    assert (checked.code, "nothing is missing, nothing was changed" in checked.out) == (0, True), checked
    with closing(open_storage(url, "reader")) as storage:
        for code in file.matches:
            table = storage.stored(code)
            assert table is not None
            assert table.table.number > counts[code]
