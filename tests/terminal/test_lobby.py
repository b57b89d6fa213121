"""The lobby of a server's table from the terminal: who sits where, bots, names, the start, talk and notices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from loveletter.language import speaker
from loveletter.table import Setup, TableRefused
from loveletter.table.commands import Rename, SetSeat, Start
from loveletter.terminal import answers
from loveletter.terminal.remote_place import RemotePlace
from loveletter.terminal.seat_panel import PROGRAM, plate
from tests.server.running import Running
from tests.terminal.keyboard import Sitting

PATIENCE = 60.0


async def entered(server: str, code: str, *secrets: str) -> RemotePlace:
    place = RemotePlace(server, code, secrets)
    async with asyncio.timeout(PATIENCE):
        await place.enter()
    return place


async def until(place: RemotePlace, holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await place.change(place.moment)


def test_a_host_names_seats_and_begins(server: Running) -> None:
    code, secrets = server.make_table(players=3, chat="text", options={"tokens": 1})

    async def host() -> None:
        place = await entered(server.url, code, *secrets)
        lobby = place.scene(0)
        assert (lobby.phase, lobby.play, lobby.setup.players) == ("lobby", None, 3)
        assert [each.kind for each in lobby.seated] == ["person", "open", "open"]
        assert lobby.seated[0].host
        with pytest.raises(TableRefused, match="open_seats"):
            await place.send(Start())
        with pytest.raises(TableRefused, match="unknown_level"):
            await place.send(SetSeat(1, "nobody"))
        await place.send(SetSeat(1, "novice"))
        await place.send(SetSeat(2, "novice"))
        await place.send(SetSeat(2, None))
        await place.send(SetSeat(2, "courtier"))
        await place.send(Rename(0, "Sri"))
        await until(place, lambda: place.scene(0).seated[2].level == "courtier" and place.scene(0).names[0] == "Sri")
        assert {each.code for each in place.scene(0).notices} >= {"bot_seated", "opened", "renamed"}
        await place.send(Start())
        await until(place, lambda: place.scene(0).play is not None)
        await place.skip()
        await place.leave()

    asyncio.run(host())


def test_the_notebook_shows_what_the_other_can_hold(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], odds=True, start=True, starter=0)

    async def ask() -> None:
        place = await entered(server.url, code, *secrets)
        odds = await place.odds(0)
        assert set(odds) == {1}
        assert abs(sum(odds[1].values()) - 1) < 0.01
        await place.leave()

    asyncio.run(ask())


def test_people_in_a_browser_and_in_a_terminal_hear_each_other(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], chat="text")

    async def talk() -> None:
        with server.client(code, secrets[1]) as browser:
            place = await entered(server.url, code, secrets[0])
            await place.say(0, "Selamat malam")
            await place.emote(0, "bow")
            with pytest.raises(TableRefused, match="unknown_emote"):
                await place.emote(0, "yawn")
            with pytest.raises(TableRefused, match="not_your_seat"):
                await place.say(1, "I am Budi")
            said = await asyncio.to_thread(browser.until, "said")
            assert (said["name"], said["text"]) == ("Ayu", "Selamat malam")
            await asyncio.to_thread(browser.ask, "chat", seat=1, text="Halo")
            await until(place, lambda: len(place.scene(0).talk) == 3)
            assert [each[:3] for each in place.scene(0).talk] == [
                ("Ayu", "Selamat malam", False),
                ("Ayu", "bow", True),
                ("Budi", "Halo", False),
            ]
            await place.leave()
            again = await entered(server.url, code, secrets[0])
            await until(again, lambda: len(again.scene(0).talk) == 3)
            await again.leave()

    asyncio.run(talk())


def test_a_lost_connection_is_reported_and_restored(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"])

    async def lose() -> None:
        place = await entered(server.url, code, secrets[0])
        assert place.scene(0).connected
        connection = place._wire._connection
        assert connection is not None
        renaming = asyncio.create_task(place.send(Rename(0, "Sri")))
        connection.transport.abort()
        await until(place, lambda: not place.scene(0).connected)
        await until(place, lambda: place.scene(0).connected and place.scene(0).names[0] == "Sri")
        await renaming
        await place.leave()

    asyncio.run(lose())


def test_a_local_table_has_nobody_to_talk_to() -> None:
    sitting = Sitting(Setup("second", 2, {}, pace=0))

    async def talk() -> None:
        for asked in (sitting.place.say(0, "hello"), sitting.place.emote(0, "bow")):
            with pytest.raises(TableRefused, match="chat_off"):
                await asked
        with pytest.raises(TableRefused, match="not_your_seat"):
            await sitting.place.odds(1)
        with pytest.raises(TableRefused, match="wrong_phase"):
            await sitting.place.send(Start())
        assert set(await sitting.place.odds(0)) == {1}

    asyncio.run(talk())
    assert [each.kind for each in sitting.place.scene(0).seated] == ["person", "bot"]


def test_skipping_waits_for_no_bot() -> None:
    sitting = Sitting(Setup("second", 4, {}, pace=0))
    sitting.place._pace = 3600.0

    async def hurry() -> None:
        async with asyncio.timeout(PATIENCE):
            while sitting.table.bot_turn() is not None:
                await sitting.place.skip()
                await sitting.place.change(sitting.place.moment)

    asyncio.run(hurry())


@pytest.mark.parametrize(("aids", "odds", "code"), [(False, False, "aids_off"), (True, False, "odds_off")])
def test_a_table_without_aids_shows_no_odds(aids: bool, odds: bool, code: str) -> None:
    sitting = Sitting(Setup("second", 2, {}, pace=0, aids=aids, odds=odds))
    with pytest.raises(TableRefused, match=code):
        asyncio.run(sitting.place.odds(0))


def test_the_terminal_says_that_a_program_plays(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"])
    voice = speaker("en")

    async def look() -> None:
        place = await entered(server.url, code, secrets[0])
        with server.client(code, secrets[1]) as client:
            assert client.ask("declare_program", seat=1)["type"] == "done"
        await until(place, lambda: place.scene(0).is_program(1))
        assert "2. Budi (program" in "\n".join(answers.lobby_lines(place.scene(0), voice))
        assert [notice.code for notice in place.scene(0).notices][:1] == ["program"]
        await place.send(Start())
        await until(place, lambda: place.scene(0).play is not None)
        scene = place.scene(0)
        assert scene.play is not None
        assert "Budi (program)" in "\n".join(answers.table(scene, scene.play, voice))
        assert PROGRAM in str(plate(scene, scene.play, 1, voice, 30))
        assert PROGRAM not in str(plate(scene, scene.play, 0, voice, 30))
        await place.leave()

    asyncio.run(look())
