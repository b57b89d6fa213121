"""Plain play at a terminal: what happens while somebody is asked, the lobby of a server, and further matches."""

from __future__ import annotations

import asyncio
import random

import pytest

from loveletter.table import Setup
from loveletter.table.commands import Act
from loveletter.terminal.place import PlaceLost
from tests.server.running import Launcher, Running
from tests.terminal.keyboard import PEOPLE, Sitting, Typist
from tests.terminal.test_lobby import entered, until


def test_a_host_begins_from_the_lobby_with_bots_and_hears_who_comes(server: Running) -> None:
    code, secrets = server.make_table(players=3, chat="text", options={"tokens": 1})

    async def host() -> None:
        place = await entered(server.url, code, *secrets)
        typist = Typist(place)
        await typist.reads("Type start to start the match")
        typist.type("start")
        await typist.reads("Some seats are still open.")
        typist.type("bot 3 novice")
        await typist.reads("joined.")
        joining = {"name": "Budi", "secret": "b" * 30}
        answer = await asyncio.to_thread(server.post, f"api/tables/{code}/join", joining)
        assert answer.status_code == 201
        await typist.reads("Budi joined.")
        await until(place, lambda: place.scene(0).names[1] == "Budi")
        typist.type("seats")
        await typist.reads("2. Budi")
        typist.type("say hello all")
        await typist.reads("Ayu: hello all")
        typist.type("start")
        await typist.reads("Round 1")
        typist.type("quit")
        await typist.playing

    asyncio.run(host())


def test_somebody_in_a_browser_and_somebody_in_a_terminal_play_a_match(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, chat="text")

    async def play() -> list[str]:
        typist = Typist(await entered(server.url, code, secrets[1]))
        await typist.reads("Ayu starts the match once everyone is here.")

        def browser() -> None:
            with server.client(code, secrets[0]) as client:
                assert client.ask("chat", seat=0, text="good luck")["type"] == "done"
                assert client.ask("start")["type"] == "done"
                client.play_match()

        other = asyncio.create_task(asyncio.to_thread(browser))
        await typist.reads("Ayu: good luck")
        await typist.plays_until("The match is over.")
        await other
        typist.type(None)
        assert await typist.playing
        return typist.written

    written = asyncio.run(play())
    assert not any("Ayu draws the" in line for line in written)


def test_a_lost_connection_is_reported_and_the_question_stays(launcher: Launcher) -> None:
    running = launcher.start("lost.db")
    port = running.url.rpartition(":")[2]
    code, secrets = running.make_table(players=2, people=["Budi"], start=True, starter=0)

    async def lose() -> None:
        nonlocal running
        typist = Typist(await entered(running.url, code, secrets[0]))
        await typist.reads("Your answer")
        await asyncio.to_thread(running.end)
        await typist.reads("Connection lost; trying again")
        running = await asyncio.to_thread(lambda: launcher.start("lost.db", port=port))
        await typist.reads("Connected again.")
        typist.type("hand")
        await typist.reads("In hand: ")
        typist.type("quit")
        assert not await typist.playing

    try:
        asyncio.run(lose())
    finally:
        running.end()


def test_a_seat_that_another_device_takes_is_lost_with_a_reason(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], start=True, starter=0)

    async def lose() -> None:
        typist = Typist(await entered(server.url, code, secrets[0]))
        await typist.reads("Your answer")
        with server.client(code, secrets[0]), pytest.raises(PlaceLost, match="taken_over"):
            await typist.playing

    asyncio.run(lose())


def test_a_latecomer_watches_and_then_sits_down(server: Running) -> None:
    people = ["Budi"]
    code, secrets = server.make_table(players=3, people=people, bots=["novice"], start=True, starter=0)
    answer = server.post(f"api/tables/{code}/join", {"name": "Citra", "secret": "c" * 30})
    assert answer.json()["seats"][0]["seat"] == 2

    async def come() -> None:
        place = await entered(server.url, code, "c" * 30)
        assert not place.seats
        typist = Typist(place)
        await typist.reads("Round 1")
        typist.type("hand")
        await typist.reads("No cards in hand.")
        typist.type("skip")
        await typist.reads("You are watching; only players may do this.")
        with server.client(code, secrets[0]) as host:
            assert host.ask("admit", seat=2)["type"] == "done"
            await typist.reads("Citra joined in place of")
        assert place.seats == (2,)
        typist.type("hand")
        await typist.reads("In hand: ")
        typist.type("quit")
        await typist.playing

    asyncio.run(come())


def test_what_is_decided_elsewhere_meanwhile_ends_the_question() -> None:
    async def overtake() -> None:
        sitting = Sitting(Setup("second", 2, pace=0), people=1)
        place = sitting.place
        typist = Typist(place)
        await typist.reads("Your answer")
        play = place.scene(0).play
        assert play is not None
        await place.send(Act("1", 0, play.version, random.Random(1).choice(play.view.legal)))
        await typist.reads("Too late: the game has moved on.")
        typist.type(None)
        assert not await typist.playing

    asyncio.run(overtake())


def test_another_match_follows_and_the_table_is_kept() -> None:
    async def play() -> None:
        sitting = Sitting(Setup("classic", 2, {"tokens": 1}, pace=0), people=1)
        typist = Typist(sitting.place)
        await typist.plays_until("2. another match")
        typist.type("score")
        await typist.reads("Score, 1 to win")
        typist.type("2")
        await typist.reads("Round 1")
        assert sitting.table.match == 2
        typist.type("quit")
        assert not await typist.playing
        assert not sitting.table.closed

    asyncio.run(play())


def test_a_cover_hides_what_was_asked_for_meanwhile() -> None:
    async def share() -> None:
        sitting = Sitting(Setup("second", 3, pace=0), people=3)
        typist = Typist(sitting.place)
        await typist.reads("show my cards: press Enter")
        typist.type("hand")
        await typist.reads("Hidden: hand the keyboard to the player who may look.")
        typist.type("score")
        await typist.reads("Score, ")
        assert not any(line.startswith("In hand") for line in typist.written)
        typist.type("")
        await typist.reads("In hand: ")
        typist.type("quit")
        assert not await typist.playing

    assert len(PEOPLE) == 3
    asyncio.run(share())
