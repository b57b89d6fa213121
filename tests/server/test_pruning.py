"""Pruning: closed tables go for good, to the last byte; all others stay."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from loveletter.daily import MatchScore, new_daily_code
from loveletter.server.store.analyses import AnalysisKey
from loveletter.server.store.sql_analyses import open_analyses
from loveletter.server.store.sqlite_file import claim
from loveletter.server.tables.daily import DailyDeals
from loveletter.server.tables.loading import NewTable
from loveletter.server.time_source import wall_ms
from loveletter.table import Setup, Sitter, commands
from loveletter.table.keys import hashed
from tests.cli.command import Ran, loveletter
from tests.server.inside import living

pytestmark = pytest.mark.sqlite  # to the last byte of the file; tests/server/store/test_copying.py prunes PostgreSQL

DAY = 86_400_000


def tables(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wilhelmine's table was closed 100 days ago, Leopold's 10 days ago; Mathilde's is as old, and open."""
    now = wall_ms()

    async def live() -> None:
        async with living(folder) as registry:
            for name, age in (("Wilhelmine", 100), ("Leopold", 10), ("Mathilde", 100)):
                monkeypatch.setattr("loveletter.server.time_source.wall_ms", lambda age=age: now - age * DAY)
                room = await registry.open(NewTable(Setup(players=2), [Sitter(name, hashed(name), None)]))
                kept = open_analyses(f"sqlite:///{folder / 'h.db'}", 1000)
                kept.put(AnalysisKey(room.table.code, 1, 0, name), name.encode())
                kept.agree(room.table.code, 1, name, [0])
                kept.close()
                if name != "Mathilde":
                    await room.carry_out_as_table(commands.Close())

    asyncio.run(live())


def prune(folder: Path, *words: str, given: str | None = None) -> Ran:
    return loveletter("prune", *words, "--database-url", f"sqlite:///{folder / 'h.db'}", given=given)


def names(folder: Path) -> set[str]:
    """Which of the three are found anywhere in the database or beside it."""
    found = b"".join(file.read_bytes() for file in folder.iterdir())
    return {name for name in ("Wilhelmine", "Leopold", "Mathilde") if name.encode() in found}


def test_what_was_closed_long_ago_is_gone_to_the_last_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables(tmp_path, monkeypatch)
    assert names(tmp_path) == {"Wilhelmine", "Leopold", "Mathilde"}
    ran = prune(tmp_path, "--older-than", "90d", "--yes")
    assert (ran.code, ran.out.endswith("UTC: 1, with 3 entries.\n")) == (0, True)
    assert names(tmp_path) == {"Leopold", "Mathilde"}
    url = f"sqlite:///{tmp_path / 'h.db'}"
    assert (
        loveletter("verify-log", "--database-url", url).out
        == "5 entries of 2 tables: nothing is missing, nothing was changed.\n"
    )
    assert "Nothing was removed" in prune(tmp_path, "--older-than", "90d", "--yes").out


def test_a_dry_run_and_a_no_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables(tmp_path, monkeypatch)
    with closing(sqlite3.connect(tmp_path / "h.db")) as opened:
        before = list(opened.iterdump())
        said = prune(tmp_path, "--older-than", "1w", "--dry-run").out
        assert said.endswith("UTC: 2, with 6 entries. Nothing was removed.\n")
        assert "for good? [y/N]" in prune(tmp_path, "--older-than", "1w", given="n\n").out
        assert list(opened.iterdump()) == before
    assert "Removed for good" in prune(tmp_path, "--older-than", "1w", given="y\n").out


def test_results_of_older_deals_of_the_day_go_too(tmp_path: Path) -> None:
    today = datetime.fromtimestamp(wall_ms() / 1000, UTC).date()
    days = [today - timedelta(days=age) for age in (100, 8, 6, 0)]

    async def live() -> tuple[list[dict[MatchScore, int]], str]:
        async with living(tmp_path, coach="false") as registry:
            deals = DailyDeals(registry)
            return [await deals.counts(day) for day in days], deals.commitment(today)

    async def count() -> None:
        async with living(tmp_path, coach="false") as registry:
            for day in days:
                results = {new_daily_code(day, False): "3 2 3", f"champion-{day.isoformat()}": "4 1 4"}
                await registry.writer.state(results)

    asyncio.run(count())
    before, committed = asyncio.run(live())
    assert before == [{MatchScore(3, 2, 3): 1}] * 4
    said = prune(tmp_path, "--older-than", "1w", "--dry-run").out
    assert "removed with them: 4.\n" in said
    assert asyncio.run(live()) == (before, committed)
    assert "removed with them: 4.\n" in prune(tmp_path, "--older-than", "1w", "--yes").out
    after, still_committed = asyncio.run(live())
    assert after == [{}, {}, {MatchScore(3, 2, 3): 1}, {MatchScore(3, 2, 3): 1}]
    assert still_committed == committed, "the secret of the seeds stays"
    with closing(sqlite3.connect(tmp_path / "h.db")) as opened:
        kept = opened.execute("SELECT name FROM facts WHERE name LIKE 'champion-%' ORDER BY name").fetchall()
    assert kept == [(f"champion-{day.isoformat()}",) for day in days[2:]]
    assert "removed with them" not in prune(tmp_path, "--older-than", "1w", "--yes").out


def test_a_file_without_tables_stays_empty_in_a_dry_run(tmp_path: Path) -> None:
    (tmp_path / "h.db").touch()
    refused = prune(tmp_path, "--older-than", "1w", "--dry-run")
    assert (refused.code, "no tables" in refused.err) == (2, True), refused.err
    assert (tmp_path / "h.db").stat().st_size == 0


def test_what_cannot_be_pruned_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = prune(tmp_path, "--older-than", "90d", "--yes")
    assert (missing.code, "there is no such file" in missing.err) == (2, True)
    tables(tmp_path, monkeypatch)
    for wrong in ("90", "d", "-1d", "1y", ""):
        assert "such as 90d." in prune(tmp_path, "--older-than", wrong, "--yes").err
    with closing(claim(tmp_path / "h.db")):
        running = prune(tmp_path, "--older-than", "90d", "--yes")
    assert (running.code, running.err.endswith("h.db. Stop it first.\n")) == (2, True)
    (tmp_path / "h.db").write_bytes(b"no database" * 100)
    broken = prune(tmp_path, "--older-than", "90d", "--yes")
    assert (broken.code, "it is not a SQLite database" in broken.err) == (2, True)
