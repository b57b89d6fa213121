"""At a server's table: the terminal sees what a browser sees, plays whole matches, and comes back after a loss."""

from __future__ import annotations

import asyncio
import json
from contextlib import AbstractContextManager

import pytest
from websockets.asyncio.server import ServerConnection, serve

from loveletter import EDITIONS, Play
from loveletter.table import TableRefused
from loveletter.table.commands import Act, Ready
from loveletter.terminal.joining import address_of, join
from loveletter.terminal.place import PlaceLost, Scene
from loveletter.terminal.remote_place import RemotePlace
from tests.server.running import Launcher, Running
from tests.terminal.keyboard import any_lines, played_plain

PATIENCE = 60.0


async def entered(server: str, code: str, *secrets: str) -> RemotePlace:
    place = RemotePlace(server, code, secrets)
    async with asyncio.timeout(PATIENCE):
        await place.enter()
    return place


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_match_of_every_edition(server: Running, edition: str) -> None:
    options = {"tokens": 1}
    code, secrets = server.make_table(edition=edition, players=3, bots=["novice"] * 2, options=options, start=True)

    async def play() -> tuple[bool, list[str]]:
        place = await entered(server.url, code, *secrets)
        async with asyncio.timeout(PATIENCE):
            return await played_plain(place, any_lines(2))

    over, written = asyncio.run(play())
    assert over
    assert "The match is over." in written


def test_two_people_at_one_keyboard_and_one_in_a_browser(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True, starter=0)

    async def look() -> tuple[Scene, Scene, Scene]:
        place = await entered(server.url, code, *secrets)
        try:
            assert place.seats == (0, 1)
            return place.scene(0), place.scene(1), place.scene(None)
        finally:
            await place.leave()

    first, second, watching = asyncio.run(look())
    assert first.play is not None
    assert second.play is not None
    assert watching.play is not None
    assert len(first.play.view.hand) == 2
    assert set(first.play.view.legal)
    assert len(second.play.view.hand) == 1
    assert second.play.view.legal == ()
    assert watching.play.view.hand == ()
    assert watching.play.view.hand_sizes == (2, 1)
    with server.client(code) as client:
        client.sync()
        rows = client.views[None]["unseen"]
    assert [row.unseen for row in watching.play.view.unseen] == [row["unseen"] for row in rows]


def test_after_a_loss_all_that_the_viewer_who_knows_least_has_missed_is_asked_for() -> None:
    """Two seats at one keyboard: the connection ends between the views of the first and of the second."""
    came: list[int] = []
    known = {"type": "view", "public": {"match": 1}}
    event = {"kind": "turn_began", "seat": 0}

    async def meet(connection: ServerConnection) -> None:
        came.append(json.loads(await connection.recv())["events_from"])
        if len(came) > 1:
            await connection.wait_closed()
            return
        await connection.send(json.dumps({"type": "welcome", "seats": [0, 1]}))
        for viewer in (0, 1, None):
            await connection.send(json.dumps({**known, "viewer": viewer, "since": 0, "events": [event] * 3}))
        await connection.send(json.dumps({**known, "viewer": 0, "since": 3, "events": [event] * 2}))

    async def play() -> None:
        async with serve(meet, "127.0.0.1", 0) as listening, asyncio.timeout(PATIENCE):
            place = RemotePlace(f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}", "rose-10", ("a", "b"))
            entering = asyncio.create_task(place.enter())
            while len(came) < 2:
                await asyncio.sleep(0.01)
            entering.cancel()
            await place.leave()

    asyncio.run(play())
    assert came == [0, 3]


def test_after_a_change_to_a_view_that_is_not_here_everything_is_asked_for() -> None:
    asked: list[str] = []

    async def meet(connection: ServerConnection) -> None:
        assert json.loads(await connection.recv())["changes"]
        await connection.send(json.dumps({"type": "welcome", "seats": [0]}))
        change = {"type": "change", "viewer": 0, "version": 8, "since": 7, "events": [], "change": {}}
        await connection.send(json.dumps(change))
        asked.append(json.loads(await connection.recv())["type"])
        await connection.wait_closed()

    async def play() -> None:
        async with serve(meet, "127.0.0.1", 0) as listening, asyncio.timeout(PATIENCE):
            place = RemotePlace(f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}", "rose-10", ("a",))
            entering = asyncio.create_task(place.enter())
            while not asked:
                await asyncio.sleep(0.01)
            entering.cancel()
            await place.leave()

    asyncio.run(play())
    assert asked == ["sync"]


def test_what_is_refused_says_why_and_changes_nothing(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], start=True, starter=0)

    async def act() -> None:
        place = await entered(server.url, code, *secrets)
        before = place.scene(0)
        assert before.play is not None
        with refused("not_your_turn"):
            await place.send(Act("1", 1, before.play.version, Play("guard", (0,), "king")))
        with refused("wrong_phase"):
            await place.send(Ready(0))
        assert place.scene(0) == before
        await place.leave()

    asyncio.run(act())


def refused(code: str) -> AbstractContextManager[object]:
    return pytest.raises(TableRefused, match=code)


def test_a_seat_is_joined_by_a_link(server: Running) -> None:
    code, _ = server.make_table(players=2)
    address = address_of(f"{server.url}/t/{code.upper()}?x#y", None)
    assert address == (server.url, code)
    assert address_of(code, None) is None
    assert address_of(code, server.url + "/") == address
    join(address, "Budi", "b" * 30)
    join(address, "Budi", "b" * 30)
    assert [seat["name"] for seat in server.get(f"api/tables/{code}").json()["seats"]] == ["Ayu", "Budi"]
    with refused("table_full"):
        join(address, "Citra", "c" * 30)


@pytest.mark.parametrize(("code", "reason"), [("tulip-river-moon", "unknown_table"), (None, "wrong_secret")])
def test_a_table_that_does_not_let_us_in_says_why(server: Running, code: str | None, reason: str) -> None:
    there, _ = server.make_table(players=2)
    with pytest.raises(PlaceLost, match=reason):
        asyncio.run(entered(server.url, code or there, "z" * 30))


def test_no_server_at_all() -> None:
    with pytest.raises(PlaceLost, match="no_connection"):
        asyncio.run(entered("http://127.0.0.1:9", "tulip-river-moon", "z" * 30))


def test_a_match_goes_on_after_a_restart_of_the_server(launcher: Launcher) -> None:
    running = launcher.start("restarted.db")
    port = running.url.rpartition(":")[2]
    code, secrets = running.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True, starter=0)

    async def play() -> tuple[bool, list[str]]:
        nonlocal running
        place = await entered(running.url, code, *secrets)
        await asyncio.to_thread(running.end)
        running = await asyncio.to_thread(lambda: launcher.start("restarted.db", port=port))
        async with asyncio.timeout(PATIENCE):
            return await played_plain(place, any_lines(4))

    try:
        assert asyncio.run(play())[0]
    finally:
        running.end()
