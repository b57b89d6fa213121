"""The coach on the server: who may see what, the queue and its bounds, what is kept, what is lost on the way."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from loveletter.server.coach import analyses
from loveletter.server.coach.access import Sitting, seats_shown
from loveletter.server.coach.analyses import AnalysisService
from loveletter.server.metrics import Metrics
from loveletter.server.settings import read_settings
from loveletter.server.store.analyses import AnalysisKey
from loveletter.server.store.opening import SqlDatabase
from loveletter.server.store.sql_analyses import beside, open_analyses
from loveletter.table import TableRefused
from tests.parts.databases import DATABASES
from tests.server.constants import constants, split
from tests.server.inside import PATIENCE

SITTING = Sitting(1, "second", 4, frozenset({0}), frozenset({0, 1}), "f")


# rights


@pytest.mark.parametrize(
    ("mine", "people", "agreed", "shown"),
    [
        ({0}, {0, 1}, set(), {0, 2, 3}),  # one's own seat, and those of bots
        ({0}, {0, 1}, {1}, {0, 2, 3}),  # who wants to see must show
        ({0}, {0, 1}, {0, 1}, {0, 1, 2, 3}),
        ({0}, {0}, set(), {0, 1, 2, 3}),  # alone with bots
        (set(), {0, 1}, {0, 1}, set()),  # who did not play
        (set(), set(), set(), {0, 1, 2, 3}),  # nobody did but bots
    ],
)
def test_who_may_see_which_seats(mine: set[int], people: set[int], agreed: set[int], shown: set[int]) -> None:
    sitting = SITTING._replace(mine=frozenset(mine), people=frozenset(people))
    assert seats_shown(sitting, frozenset(agreed)) == shown


# the queue


def test_the_queue_is_bounded_and_fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    goes_on = threading.Event()

    def work(database: str, code: str, *asked: Any) -> bytes:
        assert goes_on.wait(PATIENCE)
        if code == "a1":
            raise ValueError("a bug")
        done.append(code)
        return said(database, code, *asked)

    monkeypatch.setattr(analyses, "analysed", work)
    monkeypatch.setattr(analyses, "warm_up_level", warm)

    async def live() -> None:
        async with open_service(tmp_path, coach_queue="8", coach_per_hour="1000") as service:

            async def ask(code: str) -> bytes | int:
                return await service.ask(code, SITTING, 0, code[0])

            assert [await ask(code) for code in ("a0", "a1", "a2", "b0")] == [0, 1, 2, 3]
            assert [await ask(code) for code in ("a0", "b0")] == [0, 3]
            with pytest.raises(TableRefused, match="coach_busy"):  # a has its quarter
                await ask("a3")
            for other in "cdefg":
                await ask(other)
            with pytest.raises(TableRefused, match=r"coach_busy \(waiting=8\)"):
                await ask("h")
            goes_on.set()
            async with asyncio.timeout(PATIENCE):
                while not isinstance(await ask("a2"), bytes) or service._offload.busy:  # the last one is saved, too
                    await asyncio.sleep(0.01)
            with pytest.raises(TableRefused, match="coach_failed"):
                await ask("a1")
            assert await ask("a1") == 0  # reported once; asked for again, it is tried again

    asyncio.run(live())
    assert done == ["a0", "b0", "c", "d", "e", "f", "g", "a2"], "a2 waits until the others had a turn"


# what is kept


def test_the_oldest_analyses_go_first_and_another_match_has_none(tmp_path: Path) -> None:
    kept = open_analyses(f"sqlite:///{tmp_path / 'h.db'}", 250)
    keys = [AnalysisKey("rose", 1, seat, "f") for seat in range(4)]
    for key in keys:
        kept.put(key, bytes(100))
    assert [kept.get(key) is not None for key in keys] == [False, False, True, True]
    assert kept.get(keys[3]._replace(made="g")) is None
    kept.agree("rose", 1, "f", [0, 2])
    agreed = [kept.agreed("rose", match, fingerprint) for match, fingerprint in ((1, "f"), (1, "g"), (2, "f"))]
    assert agreed == [{0, 2}, frozenset(), frozenset()]
    kept.close()
    assert beside(tmp_path / "h.db").stat().st_mode & 0o77 == 0


def test_a_damaged_file_is_made_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    beside(tmp_path / "h.db").write_bytes(b"no database" * 1000)
    kept = open_analyses(f"sqlite:///{tmp_path / 'h.db'}", 10_000)
    kept.put(AnalysisKey("rose", 1, 0, "f"), b"said")
    assert kept.get(AnalysisKey("rose", 1, 0, "f")) == b"said"
    kept.close()
    assert "analysis file replaced" in caplog.text


# the service


@asynccontextmanager
async def open_service(folder: Path, **settings: str) -> AsyncIterator[AnalysisService]:
    chosen = {"database_url": DATABASES.url(folder / "h.db"), "coach_workers": "0", **settings}
    given, changed = split(chosen)
    with constants(changed):
        service = AnalysisService(read_settings(given, {}), SqlDatabase(chosen["database_url"]), Metrics())
        try:
            yield service
        finally:
            await service.close()


async def made(service: AnalysisService, seat: int = 0, sitting: Sitting = SITTING) -> Any:
    """What the service says in the end."""
    async with asyncio.timeout(PATIENCE):
        while isinstance(found := await service.ask("rose", sitting, seat, "a"), int):
            await asyncio.sleep(0.02)
    return json.loads(gzip.decompress(found))


def said(database: str, code: str, match: int, seat: int, depth: str) -> bytes:
    """In place of an analysis: what was asked for."""
    return gzip.compress(json.dumps([code, match, seat, depth]).encode())


def die_once(database: str, *asked: Any) -> bytes:
    """The same, in a process that is killed on the first try."""
    mark = Path(os.environ["DIES_ONCE"])
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return said(database, *asked)


def warm(level: str) -> None:
    """In place of loading or compiling anything."""


def never(*asked: Any) -> bytes:
    raise AssertionError("it is known already")


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, task: Callable[..., bytes], **settings: str) -> list[Any]:
    """What two seats of a match are told."""
    monkeypatch.setattr(analyses, "analysed", task)
    monkeypatch.setattr(analyses, "warm_up_level", warm)

    async def live() -> list[Any]:
        async with open_service(folder, **settings) as service:
            return [await made(service, 0), await made(service, 3)]

    return asyncio.run(live())


def test_what_was_made_is_kept_over_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(tmp_path, monkeypatch, said)
    assert first == [["rose", 1, 0, "normal"], ["rose", 1, 3, "normal"]]
    assert run(tmp_path, monkeypatch, never) == first
    assert run(tmp_path, monkeypatch, said, coach_depth="deep") == [["rose", 1, 0, "deep"], ["rose", 1, 3, "deep"]]


def test_a_process_that_is_killed_is_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIES_ONCE", str(tmp_path / "died"))
    told = run(tmp_path, monkeypatch, die_once, coach_workers="1")
    assert told == [["rose", 1, 0, "normal"], ["rose", 1, 3, "normal"]]
    assert (tmp_path / "died").exists()


def test_what_fails_is_told_with_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(TableRefused, match="coach_failed"):
        run(tmp_path, monkeypatch, never)
    assert "analysis failed" in caplog.text


def test_refusals_of_the_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "analysed", said)
    monkeypatch.setattr(analyses, "warm_up_level", warm)
    stranger = SITTING._replace(mine=frozenset())

    async def live() -> None:
        async with open_service(tmp_path, coach_per_hour="1") as service:
            service.require_open()
            for seat, sitting, code in (
                (1, SITTING, "not_your_seat"),
                (4, SITTING, "unknown_seat"),
                (0, stranger, "not_"),
            ):
                with pytest.raises(TableRefused, match=code):
                    await service.ask("rose", sitting, seat, "a")
            with pytest.raises(TableRefused, match="coach_unlearned"):
                await service.ask("rose", SITTING._replace(edition="mine"), 0, "a")
            with pytest.raises(TableRefused, match="only_watching"):
                await service.agree("rose", stranger)
            await made(service)
            with pytest.raises(TableRefused, match="too_frequent"):
                await service.ask("rose", SITTING, 2, "a")
            await made(service)  # what is known costs nothing
            await service.agree("rose", SITTING)
            await service.agree("rose", SITTING._replace(mine=frozenset({1})))
            assert await service.agreed("rose", SITTING) == {0, 1}
            assert await service.ask("rose", SITTING, 1, "b") == 0
        async with open_service(tmp_path, coach="false") as service:
            with pytest.raises(TableRefused, match="coach_off"):
                service.require_open()

    asyncio.run(live())
