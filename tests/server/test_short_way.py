"""The short way of an action: begun when it comes, told when it is on the disk, and in order with all else."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest

from loveletter import Play, legal_actions
from loveletter.server import costs
from loveletter.server.costs import Sampled
from loveletter.server.limits import Bucket
from loveletter.server.rooms.house import House
from loveletter.server.rooms.room import Room
from loveletter.server.store.trouble import NotWritten
from loveletter.table import Setup
from tests.server.inside import AYU, BUDI, Browser, living, slow_disk, until

CLASSIC = Setup("classic", players=2)
"""Nobody is asked twice in a turn of this edition."""


def action(room: Room, mark: str = "m", **other: Any) -> str:
    """What the first seat can do, as a client says it."""
    game = room.table.state.game
    assert game is not None
    chosen = legal_actions(game.state)[0]
    assert isinstance(chosen, Play)
    play = {"kind": "play", "card": chosen.card, "targets": chosen.targets, "guess": chosen.guess}
    said = {"type": "act", "id": mark, "seat": 0, "version": game.version, "action": play, **other}
    return json.dumps(said, separators=(",", ":"))


async def seated(house: House) -> tuple[Room, Browser]:
    room, _ = await house.open(CLASSIC, [AYU, BUDI], start=True, starter=0)
    ayu = Browser(house)
    await ayu.hello(room.table.code)
    ayu.sent.clear()
    return room, ayu


def kinds(browser: Browser) -> list[str]:
    """What it was told, but for the table, which comes when it comes."""
    told = [json.loads(each["text"])["type"] for each in browser.sent if each["type"] == "websocket.send"]
    return [kind for kind in told if kind != "table"]


def test_an_action_is_told_once_it_is_written(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, ayu = await seated(house)
            watching = Browser(house)
            await watching.hello(room.table.code, watching=True)
            version = room.table.version
            async with slow_disk(house):
                assert ayu.session.short_way.take(action(room))
                assert (room.table.version, room.lock.locked(), kinds(ayu)) == (version, True, [])
            await until(lambda: room.table.version > version)
            assert not room.lock.locked()
            assert kinds(ayu)[:2] == ["done", "view"]
            assert watching.told("view")[-1]["version"] == room.table.version

    asyncio.run(live())


def test_what_comes_later_is_answered_later(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, ayu = await seated(house)
            said = iter(
                [{"type": "websocket.receive", "text": '{"type":"ping","id":"p"}'}, {"type": "websocket.disconnect"}]
            )

            async def receive() -> MutableMapping[str, Any]:
                return next(said)

            async with slow_disk(house):
                assert ayu.session.short_way.take(action(room))
                assert not ayu.session.short_way.take(action(room, "n"))
                listening = asyncio.create_task(ayu.session.listen(receive))
                for _ in range(5):
                    await asyncio.sleep(0)
                assert kinds(ayu) == []
            await listening
            assert [kind for kind in kinds(ayu) if kind in ("done", "pong")] == ["done", "pong"]

    asyncio.run(live())


def test_what_cannot_be_begun_at_once_goes_the_whole_way(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, ayu = await seated(house)
            take = ayu.session.short_way.take
            assert not Browser(house).session.short_way.take(action(room))  # it has not said hello
            assert not take('{"type":"ping","id":"p"}')
            assert not take(action(room, card="é"))
            assert not take(action(room, seat="first"))
            assert not take(action(room)[:-1])
            assert not take(action(room, mark="m" * house.settings.max_message_bytes))
            async with room.lock:
                assert not take(action(room))
            ayu.connection.bucket = Bucket(0, 0, 0)
            assert not take(action(room))
            assert not room.lock.locked()
            assert kinds(ayu) == []

    asyncio.run(live())


def test_who_waits_for_the_lock_comes_first(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, ayu = await seated(house)
            await room.lock.acquire()
            waiting = asyncio.create_task(room.lock.acquire())
            await asyncio.sleep(0)
            room.lock.release()
            assert not ayu.session.short_way.take(action(room))
            await waiting
            assert room.lock.locked()
            room.lock.release()

    asyncio.run(live())


def test_a_refused_action_leaves_the_table_free(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, ayu = await seated(house)
            assert ayu.session.short_way.take(action(room, version=0))
            assert ayu.told("refused")[0]["code"] == "stale"
            assert not room.lock.locked()
            assert ayu.session.short_way.take(action(room))
            await until(lambda: not room.lock.locked())
            assert ayu.session.short_way.take(action(room))  # its mark is known
            assert [each["repeated"] for each in ayu.told("done")] == [False, True]

    asyncio.run(live())


def test_an_action_that_is_not_written_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, ayu = await seated(house)
            version = room.table.version

            def fail(*_: object) -> asyncio.Future[None]:
                failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                failed.set_exception(NotWritten("disk_full"))
                return failed

            with monkeypatch.context() as patched:
                patched.setattr(house.writer, "write", fail)
                assert ayu.session.short_way.take(action(room))
                await until(lambda: not room.lock.locked())
            assert (ayu.told("refused")[0]["code"], room.table.version) == ("not_written", version)
            assert [each["code"] for each in ayu.told("notice")] == ["not_written"]
            assert ayu.session.short_way.take(action(room, "again"))
            await until(lambda: room.table.version > version)
            assert [each["code"] for each in ayu.told("notice")] == ["not_written", "written_again"]

    asyncio.run(live())


def test_who_has_used_up_the_share_is_refused_on_the_short_way_too(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, ayu = await seated(house)
            ayu.session.payer.pay(costs.Bill(1000.0))
            assert ayu.session.short_way.take(action(room))
            assert ayu.told("refused")[0]["code"] == "too_frequent"
            assert not room.lock.locked()

    asyncio.run(live())


@pytest.mark.parametrize(("luck", "seconds"), [(0.0, 8 * 5.0), (0.124, 8 * 5.0), (0.126, 0.0), (0.99, 0.0)])
def test_one_of_eight_pieces_of_work_pays_for_all(luck: float, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    used = iter([1.0, 3.0, 10.0, 13.0])
    monkeypatch.setattr(random, "random", lambda: luck)
    monkeypatch.setattr(time, "thread_time", lambda: next(used))
    work = Sampled()
    for _ in range(2):
        work.go_on()
        work.pause()
    assert work.seconds == seconds
