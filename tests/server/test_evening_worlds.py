"""Worlds behind an evening: what it learns of its tables is the same, whatever lies in the hands there."""

from __future__ import annotations

import random

import pytest

from loveletter.bots import bot
from loveletter.evenings import EveningPlan
from loveletter.server.tables.evenings import match_result
from loveletter.table import Sitter, Table, commands, create

PLAN = EveningPlan("Friday", clock="none", seconds=0).checked()


def table_of(secret: bytes) -> Table:
    sitters = [Sitter(name, name * 8, None) for name in ("Ayu", "Budi", "Citra", "Dewi")]
    setup = PLAN.table_setup("evening-of-test", 4)
    opened = create("table", setup, sitters, 0, start=True, starter=0, luck=lambda _size: secret)
    table = Table.new("table")
    table.commit(opened)
    return table


def play(table: Table) -> None:
    """One step: a decision, or the next round."""
    everybody = frozenset(range(4))
    if table.phase == "round_over":
        for ready in range(4):
            table.commit(table.decide(commands.Ready(ready), everybody, 0))
        return
    seat = table.awaited
    assert seat is not None
    action = bot("novice").decide(table.view(seat), random.Random(table.version), 1.0)
    table.commit(table.decide(commands.Act(f"a{table.version}", seat, table.version, action), everybody, 0))


@pytest.mark.parametrize("world", range(4))
def test_an_evening_learns_nothing_of_a_match_before_its_end(world: int) -> None:
    table = table_of(bytes([world]) * 32)
    assert table.host is None
    steps = 0
    while table.phase != "match_over":
        assert match_result(table) is None
        play(table)
        steps += 1
    assert steps > 10
    result = match_result(table)
    assert result is not None
    assert max(result.tokens) == max(result.tokens[seat] for seat in result.winners)


def test_a_table_that_was_closed_before_has_no_result() -> None:
    table = table_of(bytes(32))
    for seat in range(4):
        table.commit(table.decide_as_table(commands.Leave(seat), 0))
    assert table.closed
    assert match_result(table) is None
    assert match_result(Table.new("lobby")) is None
