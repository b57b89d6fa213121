"""What is remembered: no more bytes than allowed; histories, rounds of which are encoded once; what tables tell."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from loveletter.engine.events import Event
from loveletter.server.cache import OVERHEAD, ByteCache
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
