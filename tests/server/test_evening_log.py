"""The log of an evening in the database: verified, backed up, pruned, and ended where nobody asks for it any more."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from loveletter.evenings import EveningActor, EveningPlan
from loveletter.evenings.commands import EndEvening, EnterEvening
from loveletter.server import time_source
from loveletter.server.store.backup import back_up
from loveletter.server.store.opening import snapshot
from loveletter.server.store.pruning import prune
from loveletter.server.store.verification import verify
from loveletter.server.tables import evenings
from loveletter.server.tables.evenings import OwnedEvening
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import TableRefused
from loveletter.table.keys import hashed
from tests.server.inside import living

pytestmark = pytest.mark.sqlite  # it changes the file

DIRECTOR = EveningActor(director=True)


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'h.db'}"


async def owned(registry: TableRegistry, code: str) -> OwnedEvening:
    evening = await registry.evenings.evening(code)
    assert isinstance(evening, OwnedEvening)
    return evening


async def begun(registry: TableRegistry) -> OwnedEvening:
    code = await registry.evenings.open(EveningPlan("Friday"), hashed("director"), "127.0.0.1")
    evening = await owned(registry, code)
    await registry.evenings.carry_out(evening, EnterEvening("Wilhelmine", "w"), EveningActor())
    return evening


def an_evening(folder: Path, ended: bool = False) -> str:
    async def live() -> str:
        async with living(folder) as registry:
            evening = await begun(registry)
            if ended:
                await registry.evenings.carry_out(evening, EndEvening(), DIRECTOR)
            return evening.state.code

    return asyncio.run(live())


def test_its_log_is_verified_and_backed_up(tmp_path: Path) -> None:
    code = an_evening(tmp_path)
    with snapshot(url(tmp_path)) as connection:
        found = verify(connection)
    assert found is not None
    assert (found.tables, found.entries, found.breaks) == (1, 2, ())
    copied = back_up(url(tmp_path), tmp_path / "copy.db")
    assert (copied.entries, copied.breaks) == (2, ())
    with closing(sqlite3.connect(tmp_path / "copy.db")) as database:
        assert database.execute("SELECT code FROM tables").fetchall() == [(code,)]


def test_one_that_was_changed_is_named_and_not_played_on(tmp_path: Path) -> None:
    code = an_evening(tmp_path)
    with closing(sqlite3.connect(tmp_path / "h.db")) as database, database:
        database.execute(
            "UPDATE entries SET data = replace(data, 'Wilhelmine', 'Leopold') WHERE kind = 'PlayerEntered'"
        )
    with snapshot(url(tmp_path)) as connection:
        found = verify(connection)
    assert found is not None
    assert [(each.code, each.number, each.reason.code) for each in found.breaks] == [(code, 1, "entry_changed")]

    async def live() -> None:
        async with living(tmp_path) as registry:
            with pytest.raises(TableRefused, match="table_broken"):
                await registry.evenings.evening(code)
            assert code in registry.quarantined

    asyncio.run(live())


def test_pruning_removes_those_that_have_ended(tmp_path: Path) -> None:
    code = an_evening(tmp_path, ended=True)
    later = time_source.wall_ms() + 1000
    assert prune(url(tmp_path), later, dry_run=True).tables == 1
    assert prune(url(tmp_path), later).tables == 1
    assert b"Wilhelmine" not in (tmp_path / "h.db").read_bytes()
    other = tmp_path / "running"
    other.mkdir()
    an_evening(other)
    assert prune(url(other), later).tables == 0
    assert code


def test_one_that_nobody_asks_for_ends_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            evening = await begun(registry)
            monkeypatch.setattr(registry.storage, "deserted", lambda *_: [evening.state.code])
            await registry._sweep()
            assert evening.state.ended
            await registry._sweep()  # nothing more is written
            row = registry.storage.row(evening.state.code)
            assert row is not None
            assert (row.closed, row.key) == (True, "")

    asyncio.run(live())


def test_one_that_is_not_used_leaves_memory_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            evening = await begun(registry)
            monkeypatch.setattr(evenings, "EVICT_AFTER_SECONDS", -1.0)
            registry.evenings._forget()
            assert registry.evenings.visited == []
            assert (await owned(registry, evening.state.code)).state == evening.state
            registry.evenings.lose(None)
            assert registry.evenings.visited == []
            assert await registry.evenings.evening("evening-of-nobody") is None

    asyncio.run(live())


def test_what_its_ticks_fail_at_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            evening = await begun(registry)

            async def fail() -> None:
                raise TableRefused("too_many_tables")

            async def break_down() -> None:
                raise ZeroDivisionError

            await registry.evenings._try(fail(), evening.state.code)
            await registry.evenings._try(break_down(), evening.state.code)
            assert evening.state.players

    asyncio.run(live())
