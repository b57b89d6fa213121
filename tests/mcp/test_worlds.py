"""Indistinguishability: what a program is answered is the same, byte for byte, in worlds that its seat cannot tell
apart."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from loveletter import EDITIONS
from loveletter.engine.seats import Seat
from loveletter.mcp import seat
from loveletter.mcp.tools import TOOLS
from loveletter.terminal.local_place import LocalPlace
from tests.mcp.program import Refused, program, unlimited
from tests.properties.leaks import show_the_top_card
from tests.properties.worlds import Tally
from tests.terminal.worlds import compare_rounds

ASKED: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("look", {}),
    ("coach", {}),
    ("ready", {}),
    ("act", {"version": 0, "action": 1}),
    ("act", {"version": 9999, "action": "guard"}),
)
"""With each look at the table; what is refused tells something, too. The others are about no table, or end the seat."""


@pytest.fixture(autouse=True)
def nobody_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others decide only between two moments that are compared."""
    monkeypatch.setattr(seat, "WAIT", 0.0)


class NoCoach:
    async def analysis(self, seat: Seat) -> Mapping[str, Any]:
        raise AssertionError("no match is over in these worlds")


async def answers(place: LocalPlace) -> str:
    """Everything that a program is answered at this moment, by the reference client."""
    tables = unlimited()
    key, own = await tables.take(place, NoCoach())
    answered = [await own.look(wait=False)]
    async with program(tables) as player:
        for tool, arguments in ASKED:
            answered.append(await answer(player.call(tool, seat=key, **arguments)))
        play = place.scene(place.seats[0]).play
        version = 0 if play is None else play.version
        answered.append(await answer(player.call("act", seat=key, version=version, action="none of them")))
    return "\n".join(answered)


async def answer(call: Any) -> str:
    try:
        return str(await call)
    except Refused as refused:
        return refused.text


def check(edition: str, rounds: int, every: int) -> Tally:
    luck = Random(f"answers in {edition}")
    return asyncio.run(compare_rounds(EDITIONS[edition], luck, rounds, 4, False, answers, every))


def test_every_tool_about_a_seat_is_asked() -> None:
    about_seats = {name for name, tool in TOOLS.items() if "seat" in tool.__struct_fields__}
    assert {tool for tool, _ in ASKED} == about_seats - {"leave"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_answers_are_equal_in_worlds_that_the_seat_cannot_tell_apart(edition: str) -> None:
    tally = check(edition, rounds=3, every=2)
    assert tally.leaks == []
    assert tally.worlds >= 5
    assert tally.moments >= 12
    assert tally.other_hands >= 2


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("edition", EDITIONS)
def test_so_they_are_in_250_rounds(edition: str) -> None:
    tally = check(edition, rounds=250, every=1)
    assert tally.leaks == []
    assert tally.other_hands >= 250


def test_a_view_that_shows_the_top_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    show_the_top_card(monkeypatch)
    assert check("second", rounds=1, every=1).leaks
