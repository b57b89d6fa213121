"""Tools about no table of others: practice, puzzles, rules, and the coach of this process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from loveletter.coach.analysis import CannotAnalyse
from loveletter.coach.report import Curve, SeatReport
from loveletter.engine.seats import Seat
from loveletter.mcp import tables
from loveletter.mcp.text import puzzle_text
from loveletter.notation import format_action
from loveletter.puzzles import numbered, puzzles
from loveletter.spaces.text import view_text
from loveletter.terminal.local_place import LocalPlace
from tests.mcp.program import PATIENCE, Program, Refused, field, program, unlimited
from tests.server.running import Running

PRACTICE = {"edition": "classic", "players": 2, "level": "random", "tokens": 1, "seed": "a"}


def answers(*calls: tuple[str, dict[str, Any]]) -> list[str]:
    async def ask() -> list[str]:
        async with program(unlimited()) as player:
            return [await player.call(tool, **arguments) for tool, arguments in calls]

    return asyncio.run(ask())


def test_a_puzzle_is_shown_without_its_solution_and_judged() -> None:
    puzzle = numbered(7)
    solution = format_action(puzzle.solution, puzzle.names)
    wrong = format_action(puzzle.ratings[-1].action, puzzle.names)
    shown, solved, missed, daily = answers(
        ("puzzle", {"number": 7}),
        ("solve_puzzle", {"puzzle": 7, "action": f"I would say:\n{solution}"}),
        ("solve_puzzle", {"puzzle": 7, "action": wrong}),
        ("puzzle", {}),
    )
    assert shown.endswith(view_text(puzzle.view, puzzle.names))
    assert [field(text, "solved") for text in (solved, missed)] == ["yes", "no"]
    assert f"{solution} (your answer)" in solved
    assert f"{wrong} (your answer)" in missed
    assert int(field(daily, "puzzle")) in range(1, len(puzzles()) + 1)


def test_the_text_of_a_puzzle_is_the_same_whatever_its_solution_is() -> None:
    for puzzle in puzzles()[:40]:
        other = replace(puzzle, chances=puzzle.chances[::-1], why=puzzle.why[::-1], tricks=(), theme="bluff", error=1)
        assert puzzle_text(other) == puzzle_text(puzzle)


def test_the_rules_are_those_of_the_edition() -> None:
    classic, premium = answers(("rules", {"edition": "classic", "players": 3}), ("rules", {"edition": "premium"}))
    assert "Dowager Queen" not in classic
    assert "Dowager Queen" in premium


def test_equal_seeds_give_equal_deals() -> None:
    first, again, other = answers(
        ("practice", PRACTICE), ("practice", PRACTICE), ("practice", {**PRACTICE, "seed": "b"})
    )
    assert field(first, "face up") == field(again, "face up") != field(other, "face up")


def test_the_seat_that_was_not_used_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_SEATS", 2)

    async def play() -> None:
        async with program(unlimited()) as player:
            keys = [field(await player.call("practice", **PRACTICE), "seat") for _ in range(2)]
            await player.call("look", seat=keys[0])
            await player.call("practice", **PRACTICE)
            await player.call("look", seat=keys[0])
            with pytest.raises(Refused) as refused:
                await player.call("look", seat=keys[1])
            assert refused.value.code == "unknown_seat"

    asyncio.run(play())


def test_a_paused_match_is_waited_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.mcp.seat.WAIT", 0.2)
    code, secrets = server.make_table("Ayu", players=2, people=["Budi"], start=True, starter=1)

    async def play() -> None:
        async with program(unlimited()) as player, asyncio.timeout(PATIENCE):
            await player.sit("join_table", link=f"{server.url}/t/{code}", secret=secrets[1])
            with server.client(code, secrets[0]) as client:
                assert client.ask("pause", paused=True)["type"] == "done"
                text = ""
                while "paused: yes" not in text:
                    text = await player.call("look", seat=player.key)
                assert field(text, "next") == "The host has paused the match. Call look with wait."
                assert await player.call("look", seat=player.key, wait=True) == text
                assert client.ask("pause", paused=False)["type"] == "done"

    asyncio.run(play())


def report(seat: Seat) -> SeatReport:
    return SeatReport(seat, (), Curve(seat, ()), {"best": 2, "good": 0, "slip": 0, "blunder": 1}, ())


async def match_over(player: Program) -> None:
    await player.play(await player.sit("practice", **PRACTICE))


def test_the_coach_of_this_process_is_asked_once_for_each_match(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[Seat]] = []

    def analyse(_: object, seats: Iterable[Seat], depth: str) -> object:
        asked.append([*seats])
        assert depth == "short"
        return SimpleNamespace(seats=(report(asked[-1][0]),))

    monkeypatch.setattr(tables, "analyse", analyse)

    async def play() -> None:
        async with program(unlimited()) as player:
            await match_over(player)
            first = await player.call("coach", seat=player.key)
            assert field(first, "decisions") == "2 best, 0 good, 0 slip, 1 blunder"
            assert await player.call("coach", seat=player.key) == first

    asyncio.run(play())
    assert asked == [[0]]


def test_where_there_is_no_coach_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def analyse(*_: object) -> object:
        raise CannotAnalyse("not_learned", "not for this edition")

    monkeypatch.setattr(tables, "analyse", analyse)

    async def play() -> None:
        async with program(unlimited()) as player:
            await match_over(player)
            with pytest.raises(Refused) as refused:
                await player.call("coach", seat=player.key)
            assert refused.value.code == "not_learned"

    asyncio.run(play())


def test_a_table_that_does_not_answer_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(*_: object) -> None:
        await asyncio.Event().wait()

    async def play() -> None:
        async with program(unlimited()) as player:
            text = await player.call("look", seat=field(await player.call("practice", **PRACTICE), "seat"), wait=True)
            await player.sit("practice", **PRACTICE)
            monkeypatch.setattr(LocalPlace, "send", silent)
            monkeypatch.setattr("loveletter.mcp.tools.PATIENCE", 0.05)
            with pytest.raises(Refused) as refused:
                await player.call("act", seat=player.key, version=int(field(text, "version")), action=1)
            assert refused.value.code == "no_answer"

    asyncio.run(play())


@pytest.mark.long
def test_the_coach_explains_a_match() -> None:
    async def play() -> str:
        async with program(unlimited()) as player, asyncio.timeout(600):
            await match_over(player)
            while True:
                try:
                    return await player.call("coach", seat=player.key)
                except Refused as refused:
                    if refused.code != "coach_waits":
                        raise

    text = asyncio.run(play())
    assert field(text, "decisions").endswith("blunder")
    assert "\nround 1: " in text
