"""Views as changes: they lead to the same views, and a client that cannot use one gets the whole view."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from pathlib import Path
from typing import Any

import pytest

from loveletter import EDITIONS
from loveletter.server.messages.view_message import ViewMessages
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup
from loveletter.table.game_view import GameViews
from tests.server.folding import Unfolded
from tests.server.inside import AYU, BUDI, Browser, living
from tests.server.test_acting import action
from tests.table.party import Party


@pytest.mark.parametrize("edition", EDITIONS)
def test_changes_lead_to_the_views_that_are_sent_whole(edition: str) -> None:
    players = 4
    party = Party(players, (), Setup(edition, players))
    clients = {viewer: Unfolded() for viewer in (None, *range(players))}
    last: ViewMessages | None = None
    whole = changes = since = 0
    while party.state.phase in ("playing", "round_over"):
        views, game = party.table.views, party.state.game
        assert views is not None
        assert game is not None
        messages = ViewMessages(views, True, since)
        built_alone = ViewMessages(GameViews(game, party.state.match), True, since)
        for viewer, client in clients.items():
            text, expected = messages.update(viewer, last), built_alone.update(viewer, None)
            assert client.read(json.loads(text)) == json.loads(expected)
            whole, changes = whole + len(expected), changes + len(text)
        last, since = messages, party.game.version
        party.step()
    assert changes < whole / 3


async def seated(registry: Any, changes: bool) -> tuple[Any, Browser]:
    room = await registry.open(NewTable(Setup("classic", players=2), [AYU, BUDI], start=True, starter=0))
    ayu = Browser(registry)
    await ayu.say("hello", table=room.table.code, secrets=("a",), changes=changes)
    return room, ayu


def test_only_a_client_that_asks_for_changes_gets_them(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            for changes in (False, True):
                room, ayu = await seated(registry, changes)
                await ayu.say("act", **action(room))
                assert len(ayu.told("view")) == (1 if changes else 2)
                assert len(ayu.told("change")) == (1 if changes else 0)

    asyncio.run(live())


def test_after_sync_changes_go_on_from_the_whole_view(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room, ayu = await seated(registry, True)
            await ayu.say("sync", id="s")
            whole = ayu.told("view")[-1]
            await ayu.say("act", **action(room))
            assert ayu.told("change")[-1]["since"] == whole["version"]

    asyncio.run(live())


def test_a_change_to_a_view_of_another_moment_is_never_sent() -> None:
    party = Party(2, (), Setup("classic", 2))
    views = party.table.views
    assert views is not None
    first = ViewMessages(views, True, 0)
    assert json.loads(first.update(0, None))["type"] == "view"
    party.step()
    party.step()
    views = party.table.views
    assert views is not None
    message = json.loads(ViewMessages(views, True, party.game.version - 1).update(0, first))
    assert message["type"] == "view"


def test_no_moment_keeps_those_before_it_alive() -> None:
    party = Party(4, (), Setup("second", 4))
    moments: list[weakref.ref[GameViews]] = []

    def shown(last: ViewMessages | None) -> ViewMessages:
        views = party.table.views
        assert views is not None
        moments.append(weakref.ref(views))
        messages = ViewMessages(views, True, 0 if last is None else last.version)
        messages.update(0, last)
        party.step()
        return messages

    last = None
    for _ in range(4):
        last = shown(last)
    gc.collect()
    assert [moment() is not None for moment in moments] == [False, False, True, True]


def test_a_change_takes_the_table_of_unseen_cards_away_and_brings_it_back() -> None:
    party = Party(2, (), Setup("classic", 2))
    views, client = party.table.views, Unfolded()
    assert views is not None
    last: ViewMessages | None = None
    for aids in (True, False, False, True):
        messages = ViewMessages(views, aids, views.version)
        text, expected = json.loads(messages.update(0, last)), json.loads(messages.update(0, None))
        assert client.read(text) == expected
        assert (expected["unseen"] is not None) == aids
        assert text["type"] == ("view" if last is None else "change")
        last = messages
