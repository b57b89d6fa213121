"""The registry goes on for years, and when the database does not answer for a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from loveletter import Action, View
from loveletter.server import time_source
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import Held, NotOwner
from loveletter.server.store.write_batch import WriteBatch
from loveletter.server.tables import loading
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, Sitter, TableRefused, commands
from loveletter.table.entries import PauseSet
from loveletter.table.keys import hashed
from tests.server.inside import AYU, Browser, deserted_for, impatient, living, locked, until


async def table_of_bots(registry: TableRegistry) -> Room:
    """A table at which a bot is awaited first, and Ayu not yet here."""
    while True:
        room = await registry.open(
            NewTable(Setup(players=4, pace=0), [AYU, *[Sitter(None, None, "random")] * 3], start=True)
        )
        if awaited(room) != 0:
            return room


def epoch_of(registry: TableRegistry, code: str) -> int:
    """Take a table for which no room is opened."""
    taken = registry.storage.owners.take(code)
    assert isinstance(taken, Held)
    return taken.epoch


def awaited(room: Room) -> int | None:
    assert room.table._state.game is not None
    return room.table._state.game.state.awaited


@pytest.mark.parametrize("problem", [asyncio.CancelledError(), RuntimeError("a bug")])
def test_bots_that_were_stopped_go_on_with_the_next_tick(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, problem: BaseException
) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_of_bots(registry)
            before = room.table.number
            decide = registry.bots.decide
            problems = [problem]

            async def fail_once(level: str, view: View, luck: int, address: str) -> Action:
                if problems:
                    raise problems.pop()
                return await decide(level, view, luck, address)

            monkeypatch.setattr(registry.bots, "decide", fail_once)
            await Browser(registry).hello(room.table.code)
            await until(lambda: room.table.number > before)

    asyncio.run(live())
    assert "bots interrupted" in caplog.text or "bots failed" in caplog.text


def test_bots_go_on_when_the_database_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch, 100)

    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await table_of_bots(registry)
            before = room.table.number
            with locked(tmp_path):
                await Browser(registry).hello(room.table.code)
                await until(lambda: "bots paused: database not writable" in caplog.text)
            assert room.table.number == before
            await until(lambda: room.table.number > before)

    asyncio.run(live())


def test_who_cannot_take_the_seat_back_is_told_so_and_may_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch, 100)

    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU, Sitter("Budi", hashed("b"), None)], start=True))
            await room.carry_out_as_table(commands.StandIn(0, True))
            first = Browser(registry)
            with locked(tmp_path):
                await first.hello(room.table.code)
            assert [message["code"] for message in first.told("error")] == ["not_written"]
            assert [message["retry_s"] is None for message in first.told("goodbye")] == [False]
            assert first.sent[-1]["type"] == "websocket.close"
            assert room.connections == set()
            second = Browser(registry)
            await second.hello(room.table.code)
            assert second.told("welcome")[0]["seats"] == [0]
            assert not room.table.chairs[0].stand_in

    asyncio.run(live())


def test_nobody_waits_once_more_for_each_of_those_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 300)
    tries: list[int] = []

    async def live() -> None:
        async with living(tmp_path) as registry:
            append = registry.storage.append

            def count(batch: WriteBatch) -> frozenset[str]:
                tries.append(len(batch.rows))
                return append(batch)

            monkeypatch.setattr(registry.storage, "append", count)
            with locked(tmp_path):
                writing = [registry.writer.write(f"table-{number}", 0, 0, [PauseSet(True)]) for number in range(10, 15)]
                answers = await asyncio.gather(*writing, return_exceptions=True)
            assert [type(answer) for answer in answers] == [NotWritten] * 5

    asyncio.run(live())
    assert sum(tries) == 5


def test_one_entry_that_cannot_be_written_spoils_no_other(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            epochs = {code: epoch_of(registry, code) for code in ("rose-10", "rose-11", "rose-12")}
            writing = [
                registry.writer.write(code, 0, 0, [PauseSet(True)], epochs[code])
                for code in ("rose-10", "rose-11", "rose-10", "rose-12")
            ]
            answers = await asyncio.gather(*writing, return_exceptions=True)
            assert [answer is None for answer in answers] == [True, True, False, True]
            assert isinstance(answers[2], NotWritten | NotOwner)

    asyncio.run(live())


def test_what_the_table_itself_wants_in_vain_is_not_hidden(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU]))
            await room.carry_out_as_table(commands.Ready(0))  # somebody was quicker: the round has begun already
            with pytest.raises(TableRefused):
                await room.carry_out_as_table(commands.SetSeat(1, "genius"))

    asyncio.run(live())


def test_time_runs_on_when_an_old_table_cannot_be_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    impatient(monkeypatch, 100)

    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU]))
            deserted_for(tmp_path, 1000, monkeypatch)
            with locked(tmp_path):
                await registry._sweep()
            assert not room.table.closed
            await registry._sweep()
            assert room.table.closed

    asyncio.run(live())


def test_time_runs_on_whatever_goes_wrong_in_a_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.server.tables.registry.TICK_SECONDS", 0.01)
    monkeypatch.setattr("loveletter.server.tables.registry.SWEEP_SECONDS", 0.0)
    swept: list[TableRegistry] = []

    async def fail(registry: TableRegistry) -> None:
        swept.append(registry)
        raise RuntimeError("a bug")

    monkeypatch.setattr(TableRegistry, "_sweep", fail)

    async def live() -> None:
        async with living(tmp_path):
            await until(lambda: len(swept) > 1)

    asyncio.run(live())


def test_no_table_gets_a_code_that_was_used_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["closed-table-code", "open-table-code", "open-table-code", "free-table-code"])
    monkeypatch.setattr(loading, "new_code", lambda: next(drawn))

    async def live() -> list[str]:
        async with living(tmp_path) as registry:
            used = "closed-table-code"
            row = {"code": used, "number": 0, "at": 0, "kind": "Closed", "data": "{}"}
            registry.storage.append(WriteBatch([row], {}, {used: epoch_of(registry, used)}))
            return [(await registry.open(NewTable(Setup(players=2), [AYU]))).table.code for _ in range(2)]

    assert asyncio.run(live()) == ["open-table-code", "free-table-code"]


def test_who_comes_back_alone_has_the_time_that_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            setup = Setup(players=2, clock="hard", seconds=60)
            room = await registry.open(NewTable(setup, [AYU, Sitter("Budi", hashed("b"), None)], start=True))
            first, second = Browser(registry), Browser(registry)
            await first.hello(room.table.code)
            room.exit(first.connection)
            now = time_source.now_ms() + 3_600_000
            monkeypatch.setattr("loveletter.server.time_source.now_ms", lambda: now)
            await second.hello(room.table.code)
            await room.tick()
            assert 50_000 < second.told("clock")[0]["left_ms"] <= 60_000
            assert not room.table.chairs[0].stand_in

    asyncio.run(live())
