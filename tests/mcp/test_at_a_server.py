"""At a server's table: a program joins by a link, is seen as one, plays a match, and comes back to its seat."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from mcp import StdioServerParameters

from loveletter.mcp import seat, tables
from loveletter.mcp.seat import ProgramSeat
from loveletter.table import TableRefused
from loveletter.table.commands import Command, DeclareProgram
from loveletter.terminal.kept_matches import SecretsFile
from loveletter.terminal.remote_place import RemotePlace
from tests.mcp.program import PATIENCE, Program, Refused, field, program, program_at, unlimited
from tests.server.running import Client, Launcher, Running


def table_link(server: Running, code: str) -> str:
    return f"{server.url}/t/{code}"


async def refusal(call: Any) -> str:
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.code


def test_a_program_plays_a_match_with_a_person_who_sees_what_it_is(server: Running) -> None:
    code, (secret,) = server.make_table("Ayu", players=2, options={"tokens": 1})

    def person(client: Client) -> None:
        while not client.table["seats"][1]["program"]:
            client.until("table")
        assert [(state["name"], state["program"]) for state in client.table["seats"]] == [("Ayu", False), ("Ada", True)]
        assert client.ask("start", starter=1)["type"] == "done"
        client.play_match()

    async def play() -> str:
        async with program(unlimited()) as player:
            text = await player.sit("join_table", link=table_link(server, code), name="Ada")
            assert field(text, "seat 2") == "Ada (you, program)"
            with server.client(code, secret) as client:
                playing = asyncio.create_task(asyncio.to_thread(person, client))
                text = await player.play(text)
                await playing
            return text

    text = asyncio.run(play())
    assert field(text, "you") == "Ada"
    assert field(text, "champions") in ("Ada", "Ayu")
    with server.client(code) as watching:
        assert watching.table["seats"][1]["program"]


def test_a_seat_that_a_person_hands_over_is_shown_too(server: Running) -> None:
    code, secrets = server.make_table("Ayu", players=2, people=["Budi"], start=True, starter=1)

    async def play() -> None:
        async with program(unlimited()) as player:
            link = table_link(server, code)
            text = await player.sit("join_table", link=link, secret=secrets[1])
            assert field(text, "awaited") == "Budi"
            with server.client(code) as watching:
                assert [state["program"] for state in watching.table["seats"]] == [False, True]
            assert await refusal(player.call("join_table", link=link, secret="x" * 32)) == "wrong_secret"
            assert await refusal(player.call("join_table", link=link)) == "name_empty"

    asyncio.run(play())


def test_a_latecomer_waits_for_its_seat_and_sees_no_hand_before(server: Running) -> None:
    options = {"tokens": 5}
    code, (secret,) = server.make_table("Ayu", players=2, bots=["novice"], options=options, start=True, starter=0)

    async def play() -> None:
        async with program(unlimited()) as player:
            text = await player.sit("join_table", link=table_link(server, code), name="Ada")
            assert "hand:" not in text
            assert "wait for a seat" in field(text, "next")
            assert await refusal(player.call("act", seat=player.key, version=1, action=1)) == "no_seat_yet"
            with server.client(code, secret) as client:
                waiting = client.table["seats"][1]
                assert (waiting["reserved"], waiting["program"]) == ("Ada", True)
                assert client.ask("admit", seat=1)["type"] == "done"
            async with asyncio.timeout(PATIENCE):
                while "hand:" not in text:
                    text = await player.call("look", seat=player.key)
            assert field(text, "seat 2").startswith("Ada (you")

    asyncio.run(play())


def test_a_rated_table_takes_no_program(server: Running) -> None:
    code, (secret,) = server.make_table("Ayu", players=2)
    with server.client(code, secret) as client:
        assert client.ask("configure", rated=True)["type"] == "done"

        async def play() -> None:
            async with program(unlimited()) as player:
                link = table_link(server, code)
                assert await refusal(player.call("join_table", link=link, name="Ada")) == "no_programs"

        asyncio.run(play())
        client.sync()
        assert client.table["seats"][1]["kind"] == "open", "the seat is free again"


def test_a_server_that_cannot_show_it_has_no_program(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _ = server.make_table("Ayu", players=2)
    send = RemotePlace.send

    async def older(place: RemotePlace, command: Command) -> None:
        if isinstance(command, DeclareProgram):
            raise TableRefused("unknown_type")
        await send(place, command)

    monkeypatch.setattr(RemotePlace, "send", older)

    async def play() -> None:
        async with program(unlimited()) as player:
            link = table_link(server, code)
            assert await refusal(player.call("join_table", link=link, name="Ada")) == "server_too_old"

    asyncio.run(play())
    assert server.get(f"api/tables/{code}").json()["seats"][1]["kind"] == "open"


def test_a_program_comes_back_to_its_seat_after_a_restart_of_this_process(server: Running, tmp_path: Path) -> None:
    code, _ = server.make_table("Ayu", players=3)

    async def join(name: str) -> str:
        async with program(unlimited(store=SecretsFile(tmp_path / "programs.json"))) as player:
            return await player.sit("join_table", link=table_link(server, code), name=name)

    first, again = asyncio.run(join("Ada")), asyncio.run(join("Ada"))
    assert field(first, "seat 2") == field(again, "seat 2") == "Ada (you, program)"
    assert field(again, "seat 3") == "open"


def test_one_that_is_not_heard_of_is_disconnected_and_comes_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loveletter.mcp.server.TEND_SECONDS", 0.01)
    code, (secret,) = server.make_table("Ayu", players=2)
    rested: list[ProgramSeat] = []
    rest = ProgramSeat.rest

    async def noted(own: ProgramSeat) -> None:
        await rest(own)
        rested.append(own)

    monkeypatch.setattr(ProgramSeat, "rest", noted)

    async def play() -> None:
        async with program(unlimited(idle_seconds=0.05)) as player, asyncio.timeout(PATIENCE):
            await player.sit("join_table", link=table_link(server, code), name="Ada")
            while not rested:
                await asyncio.sleep(0.01)
            with server.client(code, secret) as client:
                while client.table["seats"][1]["presence"] == "here":
                    await asyncio.to_thread(client.until, "table")
                text = await player.call("look", seat=player.key)
                assert field(text, "seat 2") == "Ada (you, program)"

    asyncio.run(play())


def test_who_is_removed_is_told(server: Running) -> None:
    code, (secret,) = server.make_table("Ayu", players=2)

    async def play() -> None:
        async with program(unlimited()) as player:
            text = await player.sit("join_table", link=table_link(server, code), name="Ada")
            with server.client(code, secret) as client:
                assert client.ask("remove", seat=1)["type"] == "done"
            assert await refusal(ended(player, text)) == "removed"

    async def ended(player: Program, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                text = await player.step(text)

    asyncio.run(play())


def test_leaving_gives_the_seat_up(server: Running) -> None:
    code, _ = server.make_table("Ayu", players=2)

    async def play() -> None:
        async with program(unlimited()) as player:
            await player.sit("join_table", link=table_link(server, code), name="Ada")
            await player.call("leave", seat=player.key)
            assert await refusal(player.call("look", seat=player.key)) == "unknown_seat"

    asyncio.run(play())
    assert server.get(f"api/tables/{code}").json()["seats"][1]["kind"] == "open"


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("https://elsewhere.example/t/rose-lily-ink", "bad_link"),
        ("file:///etc/passwd", "bad_link"),
        ("{server}/r/rose-lily-ink", "bad_link"),
        ("rose-lily-ink", "unknown_table"),
    ],
)
def test_only_tables_of_the_server_that_was_named_are_joined(server: Running, link: str, code: str) -> None:
    async def play() -> None:
        async with program(unlimited(server=server.url)) as player:
            joining = player.call("join_table", link=link.format(server=server.url), name="Ada")
            assert await refusal(joining) == code

    asyncio.run(play())


KING: dict[str, Any] = {"kind": "play", "card": "king", "targets": [1], "guess": None}
SPY: dict[str, Any] = {"kind": "play", "card": "spy", "targets": [], "guess": None}
ANALYSIS: dict[str, Any] = {
    "state": "ready",
    "counts": {"best": 1, "blunder": 1},
    "moments": [
        {
            "round": 1,
            "grade": "blunder",
            "taken": 1,
            "choices": [
                {
                    "action": {"kind": "play", "card": "king", "targets": [1], "guess": None},
                    "chance": 0.7,
                    "level": True,
                },
                {
                    "action": {"kind": "play", "card": "spy", "targets": [], "guess": None},
                    "chance": 0.4,
                    "level": False,
                },
            ],
            "why": {"about": "well", "facts": {"taken": SPY, "was": 40, "next": KING, "chance": 70, "seat": 0}},
            "tricks": [],
        }
    ],
}


def test_the_coach_is_asked_for_this_seat_alone(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its analysis is that of `api/tables/.../analysis`, which the server's own tests are about."""
    monkeypatch.setattr(seat, "WAIT", 0.5)
    monkeypatch.setattr(tables, "COACH_ASKS", 0.0)
    code, (secret,) = server.make_table("Ayu", players=2, bots=["random"], options={"tokens": 1}, start=True)
    asked: list[tuple[int, str]] = []
    answers: list[Mapping[str, Any] | None] = [None, ANALYSIS]

    def analysis(_: object, own: int, proof: str) -> Mapping[str, Any] | None:
        asked.append((own, proof))
        return answers.pop(0) if answers else None

    monkeypatch.setattr(tables, "analysis_of", analysis)

    async def play() -> None:
        async with program(unlimited()) as player:
            text = await player.sit("join_table", link=table_link(server, code), secret=secret)
            assert await refusal(player.call("coach", seat=player.key)) == "match_running"
            await player.play(text)
            said = await player.call("coach", seat=player.key)
            assert "decisions: 1 best, 1 blunder" in said
            assert "round 1: spy (40%), blunder" in said
            assert f"best: king {field(text, 'players').split(', ')[1]} (70%)" in said
            assert await refusal(player.call("coach", seat=player.key)) == "coach_waits"

    asyncio.run(play())
    assert set(asked) == {(0, secret)}


def test_the_coach_of_a_server_explains_its_match_to_a_program(launcher: Launcher, tmp_path: Path) -> None:
    """Asked of the command as clients start it, at a server whose coach takes a real look."""
    server = launcher.start("coached.db", coach_depth="quick")
    code, (secret,) = server.make_table("Ayu", players=2, options={"tokens": 1})
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "loveletter", "mcp", "--server", server.url],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )

    def person(client: Client) -> None:
        assert client.ask("start", starter=1)["type"] == "done"
        client.play_match()

    async def play() -> str:
        async with program_at(command) as player, asyncio.timeout(5 * PATIENCE):
            text = await player.sit("join_table", link=code, name="Ada")
            with server.client(code, secret) as client:
                playing = asyncio.create_task(asyncio.to_thread(person, client))
                await player.play(text)
                await playing
            while True:
                try:
                    return await player.call("coach", seat=player.key)
                except Refused as refused:
                    if refused.code != "coach_waits":
                        raise

    text = asyncio.run(play())
    own = server.get(f"api/tables/{code}/replay").json()
    decided = sum(step["seat"] == 1 for step in own["steps"])
    counted = sum(map(int, re.findall(r"(\d+) (?:best|good|slip|blunder)", field(text, "decisions"))))
    assert 0 < counted <= decided
    assert own["programs"] == [1]
