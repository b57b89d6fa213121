"""An action: sent to everybody once it is on the disk; whatever goes wrong with it leaves the table free."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from loveletter import Play, legal_actions
from loveletter.server.store.errors import NotWritten
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup
from tests.server.inside import AYU, BUDI, Browser, living, slow_disk, under_way

CLASSIC = Setup("classic", players=2)
"""Nobody is asked twice in a turn of this edition."""


def action(room: Room) -> dict[str, Any]:
    """What the first seat can do, as a client says it."""
    game = room.table._state.game
    assert game is not None
    chosen = legal_actions(game.state)[0]
    assert isinstance(chosen, Play)
    play = {"kind": "play", "card": chosen.card, "targets": chosen.targets, "guess": chosen.guess}
    return {"id": "m", "seat": 0, "version": game.version, "action": play}


async def seated(registry: TableRegistry) -> tuple[Room, Browser]:
    room = await registry.open(NewTable(CLASSIC, [AYU, BUDI], start=True, starter=0))
    ayu = Browser(registry)
    await ayu.hello(room.table.code)
    ayu.sent.clear()
    return room, ayu


def kinds(browser: Browser) -> list[str]:
    """What it was sent, but for the table, which is sent a moment later."""
    types = [json.loads(message["text"])["type"] for message in browser.sent if message["type"] == "websocket.send"]
    return [kind for kind in types if kind != "table"]


def test_an_action_is_sent_once_it_is_written(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room, ayu = await seated(registry)
            watching = Browser(registry)
            await watching.hello(room.table.code, watching=True)
            version = room.table.version
            async with slow_disk(registry):
                acting = asyncio.create_task(ayu.say("act", **action(room)))
                await under_way(room)
                assert (room.table.version, kinds(ayu)) == (version, [])
            await acting
            assert kinds(ayu)[:2] == ["done", "view"]
            assert watching.told("view")[-1]["version"] == room.table.version > version

    asyncio.run(live())


def test_a_refused_action_leaves_the_table_free_and_a_repeated_one_changes_nothing(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room, ayu = await seated(registry)
            first = action(room)
            await ayu.say("act", **{**first, "version": 0})
            assert ayu.told("refused")[0]["code"] == "stale"
            await ayu.say("act", **first)
            version = room.table.version
            await ayu.say("act", **first)
            assert [done["repeated"] for done in ayu.told("done")] == [False, True]
            assert room.table.version == version
            assert not room.lock.locked()

    asyncio.run(live())


def test_an_action_that_is_not_written_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room, ayu = await seated(registry)
            version = room.table.version

            def fail(*_: object) -> asyncio.Future[None]:
                failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                failed.set_exception(NotWritten("disk_full"))
                return failed

            with monkeypatch.context() as patched:
                patched.setattr(registry.writer, "write", fail)
                await ayu.say("act", **action(room))
            assert (ayu.told("refused")[0]["code"], room.table.version) == ("not_written", version)
            assert [notice["code"] for notice in ayu.told("notice")] == ["not_written"]
            assert not room.lock.locked()
            await ayu.say("act", **action(room))
            assert room.table.version > version
            assert [notice["code"] for notice in ayu.told("notice")] == ["not_written", "written_again"]

    asyncio.run(live())
