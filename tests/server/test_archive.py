"""The archive: answers away from the event loop, by turns, remembered; refusals, and what is lost on the way."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.exceptions import HTTPException

from loveletter.server.http import archive as archive_module
from loveletter.server.http.archive import (
    Archive,
    ArchiveAnswer,
    ArchiveQuestion,
    Document,
    answer,
)
from loveletter.server.http.listing import info
from loveletter.server.http.replays import match_proof, match_replay
from loveletter.server.store.database import Database
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, TableRefused, commands
from loveletter.table.keys import hashed
from tests.server.inside import AYU, BUDI, living, until
from tests.server.running import Launcher


@asynccontextmanager
async def archive_of(folder: Path) -> AsyncIterator[tuple[TableRegistry, Archive]]:
    async with living(folder) as registry:
        archive = Archive(registry.settings, registry.database, registry.metrics, registry.quarantine)
        try:
            yield registry, archive
        finally:
            await archive.close()


async def closed_table(registry: TableRegistry) -> str:
    """A table with a match that was broken off."""
    room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI], start=True))
    await room.carry_out_as_table(commands.Close())
    del registry.rooms[room.table.code]
    return room.table.code


def read(document: Document) -> Any:
    return json.loads(gzip.decompress(document.body))


def test_a_closed_table_is_folded_once_and_not_by_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noticed(database: Database, read: Any, question: ArchiveQuestion) -> ArchiveAnswer:
        threads.append(threading.current_thread())
        return answer(database, read, question)

    monkeypatch.setattr(archive_module, "answer", noticed)

    async def live() -> None:
        async with archive_of(tmp_path) as (registry, archive):
            code = await closed_table(registry)
            first = await archive.ask(info, ArchiveQuestion(code), "a")
            assert read(first)["phase"] == "closed"
            assert await archive.ask(info, ArchiveQuestion(code), "b") is first
            assert read(await archive.ask(match_replay, ArchiveQuestion(code), "a"))["steps"]

    asyncio.run(live())
    assert len(threads) == 2
    assert threading.current_thread() not in threads


def test_a_seat_s_view_of_a_match_that_is_not_over_is_for_who_proves_the_seat(tmp_path: Path) -> None:
    async def live() -> None:
        async with archive_of(tmp_path) as (registry, archive):
            room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI], start=True))
            code = room.table.code
            mine = read(await archive.ask(match_replay, ArchiveQuestion(code, viewer="0", secret="a"), ""))
            assert mine["viewer"] == 0
            kept = ArchiveQuestion(code, viewer="0", secret="a")
            assert archive._offload.cache.get(("match_replay", kept)) is None  # the secret is kept nowhere
            assert archive._offload.cache.get(("match_replay", kept._replace(secret=hashed("a")))) is not None
            for secret in (None, "b", "x"):
                with pytest.raises(TableRefused, match="match_running"):
                    await archive.ask(match_replay, ArchiveQuestion(code, viewer="0", secret=secret), "")
            with pytest.raises(TableRefused, match="match_running"):
                await archive.ask(match_replay, ArchiveQuestion(code, viewer="all", secret="a"), "")
            with pytest.raises(TableRefused, match="unknown_seat"):
                await archive.ask(match_replay, ArchiveQuestion(code, viewer="5"), "")
            with pytest.raises(TableRefused, match="no_match"):
                await archive.ask(match_proof, ArchiveQuestion(code, match=2), "")
            with pytest.raises(TableRefused, match="unknown_table"):
                await archive.ask(info, ArchiveQuestion("nowhere-10"), "")

    asyncio.run(live())


def test_an_open_table_is_told_as_it_stands(tmp_path: Path) -> None:
    async def live() -> None:
        async with archive_of(tmp_path) as (registry, archive):
            room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI]))
            code = room.table.code
            before = await archive.ask(info, ArchiveQuestion(code, room.table.number), "")
            await room.carry_out_as_table(commands.Rename(0, "Cici"))
            after = await archive.ask(info, ArchiveQuestion(code, room.table.number), "")
            assert [read(each)["seats"][0]["name"] for each in (before, after)] == ["Ayu", "Cici"]

    asyncio.run(live())


def test_addresses_take_turns_and_none_waits_in_large_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def live() -> list[object]:
        async with archive_of(tmp_path) as (_, archive):
            goes_on = asyncio.Event()

            async def run(
                seconds: float, task: object, file: str, read: object, question: ArchiveQuestion
            ) -> ArchiveAnswer:
                asked.append(question.code)
                await goes_on.wait()
                return ArchiveAnswer(Document(b"", 0), None, None)

            (process,) = archive._offload._processes
            monkeypatch.setattr(process, "run", run)
            names = [*[f"a{number}" for number in range(13)], "b0"]
            asking = [asyncio.create_task(archive.ask(info, ArchiveQuestion(name), name[0])) for name in names]
            await until(lambda: bool(asked))
            goes_on.set()
            return await asyncio.gather(*asking, return_exceptions=True)

    answers = asyncio.run(live())
    assert asked[:3] == ["a0", "a1", "b0"]
    refused = [each for each in answers if isinstance(each, TableRefused)]
    assert [(each.code, each.params["seconds"]) for each in refused] == [("too_frequent", 2)] * 2


@pytest.mark.parametrize("problem", [TimeoutError(), RuntimeError("a bug")])
def test_what_goes_wrong_is_answered_with_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, problem: Exception
) -> None:
    async def fail(*_: object) -> ArchiveAnswer:
        raise problem

    async def live() -> None:
        async with archive_of(tmp_path) as (_, archive):
            monkeypatch.setattr(archive._offload, "run", fail)
            with pytest.raises(HTTPException) as raised:
                await archive.ask(info, ArchiveQuestion("rose-10"), "")
            assert raised.value.status_code == 503

    asyncio.run(live())
    assert "table unreadable" in caplog.text


def test_a_process_of_its_own_answers(tmp_path: Path) -> None:
    launcher = Launcher(tmp_path)
    running = launcher.start("archive.db", bot_workers="1")
    try:
        code, secrets = running.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True)
        with running.client(code, *secrets) as client:
            client.play_match()
            for what in ("replay?viewer=all", "record", "proof"):
                told = running.get(f"api/tables/{code}/{what}")
                assert (told.status_code, told.headers["Content-Encoding"]) == (200, "gzip")
                plain = running.get(f"api/tables/{code}/{what}", headers={"Accept-Encoding": "identity"})
                assert "Content-Encoding" not in plain.headers
                assert plain.json() == told.json()
            seats = [client.ask("leave", seat=seat)["type"] for seat in client.seats]
            assert seats == ["done", "done"]
        assert running.get(f"api/tables/{code}").json()["phase"] == "closed"
        assert running.post(f"api/tables/{code}/join", {"name": "Cici"}).json()["code"] == "closed"
        assert running.get("api/tables/nowhere-at-all").status_code == 404
        played = running.post(f"api/tables/{code}/play-on", {"seat": 0, "step": 0, "name": "Ayu", "level": "novice"})
        assert played.status_code == 201, played.text
    finally:
        running.end()
        launcher.close()
