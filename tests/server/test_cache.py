"""What is remembered: no more bytes than allowed; histories, rounds of which are encoded once; what tables tell."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import msgspec
import pytest

from loveletter.engine.events import Event
from loveletter.server import time_source
from loveletter.server.cache import OVERHEAD, ByteCache, FreshCache
from loveletter.server.http.listing import Listing
from loveletter.server.messages import view_message
from loveletter.server.messages.view_message import Histories, ViewMessages
from loveletter.server.structs import tagged_json
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup, commands
from tests.server.inside import AYU, BUDI, PATIENCE, living, room_of
from tests.table.party import Party


def test_what_was_not_used_for_longest_goes_first() -> None:
    known: ByteCache[str, bytes] = ByteCache(3 * (10 + OVERHEAD), len)
    for name in "abc":
        known.put(name, bytes(10))
    assert known.get("a") == bytes(10)
    known.put("d", bytes(10))
    assert [name in known for name in "abcd"] == [True, False, True, True]
    assert known.size == 3 * (10 + OVERHEAD)
    known.put("a", bytes(10))
    assert known.size == 3 * (10 + OVERHEAD)
    known.put("large", bytes(10_000))
    assert "large" not in known
    assert known.get("b") is None


def test_a_reading_serves_all_who_ask_until_it_is_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time_source, "seconds", lambda: now)
    readings: list[str] = []

    def read(key: str) -> str:
        readings.append(key)
        if key == "broken":
            raise LookupError
        return f"{key} {len(readings)}"

    async def live() -> None:
        nonlocal now
        cache: FreshCache[str, str] = FreshCache(read, most=2)
        assert await asyncio.gather(*[cache.get("rose", 5) for _ in range(3)]) == ["rose 1"] * 3
        now = 4.9
        assert await cache.get("rose", 5) == "rose 1"
        now = 5.0
        assert await cache.get("rose", 5) == "rose 2"
        for _ in range(2):
            with pytest.raises(LookupError):
                await cache.get("broken", 5)
        assert readings == ["rose", "rose", "broken"]
        now = 10.0
        with pytest.raises(LookupError):
            await cache.get("broken", 5)
        assert await cache.get("lily", 5) == "lily 5"  # the third key: what was read first is forgotten
        assert await cache.get("rose", 99) == "rose 6"

    asyncio.run(live())


def test_a_reading_goes_on_when_the_one_who_asked_first_leaves() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def read(key: str) -> str:
        begun.set()
        go_on.wait(10)
        return key

    async def live() -> None:
        cache: FreshCache[str, str] = FreshCache(read)
        first = asyncio.create_task(cache.get("rose", 5))
        await asyncio.to_thread(begun.wait, 10)
        second = asyncio.create_task(cache.get("rose", 5))
        first.cancel()
        await asyncio.wait([first])
        go_on.set()
        assert await second == "rose"

    asyncio.run(live())


def long_party() -> Party:
    party = Party(3, (), Setup("second", 3, {"tokens": 4}))
    party.play_match()
    return party


def test_a_history_is_the_same_to_the_byte_as_the_view_that_is_built_from_the_events() -> None:
    views = long_party().table.views
    assert views is not None
    cache = Histories(1_000_000)
    last = views.seen_by(None, 0).version
    for _ in range(2):
        for viewer in (None, 0, 1, 2):
            for since in (0, 1, 7, last // 2, last - 1, last, last + 5):
                messages = ViewMessages(views, True, since)
                assert messages.whole(viewer, *cache.events("x", views, viewer, since)) == messages.update(viewer, None)


def test_rounds_that_are_over_are_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    views = long_party().table.views
    assert views is not None
    made: list[Event] = []

    def counted(event: Event) -> msgspec.Raw:
        made.append(event)
        return tagged_json(event)

    monkeypatch.setattr(view_message, "tagged_json", counted)
    known = Histories(1_000_000)
    _, whole = known.events("x", views, 0, 0)
    (_, running) = views.rounds_from(0)[-1]
    assert len(made) == len(json.loads(whole)) > 3 * len(running)
    made.clear()
    assert known.events("x", views, 0, 0) == (0, whole)
    assert len(made) == len(running)
    assert known.events("y", views, 0, 0) == (0, whole)
    assert len(made) > 3 * len(running)


def test_no_more_bytes_are_kept_than_allowed() -> None:
    views = long_party().table.views
    assert views is not None
    known = Histories(5_000)
    for code in ("x", "y", "z"):
        for viewer in (None, 0, 1, 2):
            known.events(code, views, viewer, 0)
    assert 0 < known.rounds.size <= 5_000


def test_a_history_is_prepared_little_by_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_message, "ROUNDS_AT_ONCE", 1)
    views = long_party().table.views
    assert views is not None
    rounds = len(views.rounds_from(0)) - 1

    async def live() -> int:
        known, others = Histories(1_000_000), 0
        preparing = asyncio.create_task(known.prepare("x", views, (None, 0), 0))
        async with asyncio.timeout(PATIENCE):
            while not preparing.done():
                await asyncio.sleep(0)
                others += 1
        before = known.rounds.size
        known.events("x", views, 0, 0)
        assert known.rounds.size == before
        return others

    assert asyncio.run(live()) > 2 * rounds > 4


async def listed_hosts(listing: Listing) -> list[str]:
    return [each["seats"][0]["name"] for each in json.loads(await listing.public_tables())["tables"]]


def test_what_is_told_of_a_table_follows_what_happens_there(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            listing = Listing(registry)
            room = await registry.open(NewTable(Setup(players=3, public=True), [AYU, BUDI]))
            assert await listed_hosts(listing) == ["Ayu"]
            assert listing.text(room.table) is listing.text(room.table)
            await room.carry_out_as_table(commands.Rename(0, "Cici"))
            assert await listed_hosts(listing) == ["Cici"]
            code = room.table.code
            registry.loading.evict(code, room)
            await registry.loading.settle()
            assert (registry.rooms, await listed_hosts(Listing(registry))) == ({}, ["Cici"])
            assert (await room_of(registry, code)).table.chairs[0].name == "Cici"

    asyncio.run(live())
