"""Whole matches of a scripted program against bots: every answer says what the seat sees, and nothing else."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from loveletter import EDITIONS
from loveletter.mcp.tables import ProgramTables
from loveletter.spaces.text import facts_of, read_view
from loveletter.table import Table
from tests.mcp.program import Era, Program, field, program, unlimited


class Witness:
    """Compares every answer with the view of the seat at the table, as it is at that version."""

    def __init__(self, tables: ProgramTables, player: Program) -> None:
        self._tables, self._player = tables, player
        self.compared = 0

    @property
    def table(self) -> Table:
        seat, _ = self._tables._seats[self._player.key]
        table: Table = seat._place._table  # type: ignore[attr-defined]
        return table

    def see(self, text: str) -> None:
        state = self.table._state
        assert state.game is not None
        if int(field(text, "version")) != state.game.version:
            return  # a bot has acted meanwhile
        view = state.game.view(0)
        assert read_view(text.split("\n\n", 1)[1]) == facts_of(view, state.names)
        self.compared += 1


async def play_matches(matches: int, luck: Random, era: Era) -> tuple[int, int]:
    """How many matches ended, and how many answers were compared."""
    tables, ended, compared = unlimited(), 0, 0
    async with program(tables, era, luck) as player:
        for number in range(matches):
            edition = luck.choice(list(EDITIONS.values()))
            players = luck.randint(edition.least_players, min(edition.most_players, 4))
            witness = Witness(tables, player)
            player.look_at = witness.see
            wish = {"edition": edition.name, "players": players, "level": luck.choice(["random", "novice"])}
            text = await player.play(await player.sit("practice", **wish, tokens=luck.randint(1, 2), seed=str(number)))
            assert field(text, "champions")
            assert "- Round 1 begins" not in text or field(text, "round") == "1"
            ended += 1
            compared += witness.compared
            await player.call("leave", seat=player.key)
    return ended, compared


@pytest.mark.parametrize("era", ["legacy", "auto"])
def test_a_program_plays_matches_of_all_editions(era: Era) -> None:
    ended, compared = asyncio.run(play_matches(3, Random(f"matches {era}"), era))
    assert ended == 3
    assert compared > 6


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_program_plays_a_thousand_matches() -> None:
    ended, compared = asyncio.run(play_matches(1000, Random("a thousand matches"), "auto"))
    assert ended == 1000
    assert compared > 5000
