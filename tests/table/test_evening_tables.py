"""Tables of an evening: nobody is their host, they have one match, and the director gives their seats."""

from __future__ import annotations

import pytest

from loveletter.table import Setup, Sitter, Table, TableRefused, commands, create

NOW = 0
EVERYBODY = frozenset({0, 1})


@pytest.fixture
def table() -> Table:
    sitters = [Sitter("Ayu", "a" * 24, None), Sitter("Budi", "b" * 24, None)]
    setup = Setup("second", 2, {"tokens": 1}, latecomers=False, evening="evening-of-test")
    table = Table.new("table")
    table.commit(create("table", setup, sitters, NOW, start=True, starter=0, luck=bytes))
    return table


def refused(table: Table, command: commands.Command, *seats: int) -> str:
    with pytest.raises(TableRefused) as refusal:
        table.decide(command, frozenset(seats), NOW)
    return refusal.value.code


def test_nobody_is_the_host(table: Table) -> None:
    assert table.host is None
    for command in (commands.Pause(True), commands.SetSeat(1, "page"), commands.MakeHost(0), commands.Remove(1)):
        assert refused(table, command, 0) == "not_host"
    assert refused(table, commands.Substitute(1, "Citra", "c" * 24), 0) == "not_host"
    table.commit(table.decide_as_table(commands.Substitute(0, "Citra", "c" * 24), NOW))
    assert table.host is None


def test_a_substitute_plays_on_with_the_hand_of_the_seat(table: Table) -> None:
    hand = table.view(1).hand
    outcome = table.decide_as_table(commands.Substitute(1, "Citra", "c" * 24, 7), NOW)
    assert outcome.vacated == (1,)
    table.commit(outcome)
    assert (table.chairs[1].kind, table.chairs[1].name, table.chairs[1].face) == ("person", "Citra", 7)
    assert table.seat_of("b" * 24) is None
    assert table.seat_of("c" * 24) == 1
    assert table.view(1).hand == hand
    assert table.decide_as_table(commands.Substitute(1, "Citra", "c" * 24, 7), NOW).repeated


def test_a_substitute_takes_the_seat_of_a_bot_too(table: Table) -> None:
    table.commit(table.decide_as_table(commands.Leave(1), NOW))
    table.commit(table.decide_as_table(commands.Substitute(1, "Citra", "c" * 24), NOW))
    assert table.people == (0, 1)
    with pytest.raises(TableRefused, match="name_taken"):
        table.decide_as_table(commands.Substitute(0, "citra", "d" * 24), NOW)
    with pytest.raises(TableRefused, match="unknown_seat"):
        table.decide_as_table(commands.Substitute(2, "Dewi", "d" * 24), NOW)


def test_after_its_match_there_is_no_other(table: Table) -> None:
    while table.phase == "playing":
        seat = table.awaited
        assert seat is not None
        action = table.view(seat).legal[0]
        table.commit(table.decide(commands.Act(f"a{table.version}", seat, table.version, action), EVERYBODY, NOW))
    assert table.phase == "match_over"
    assert refused(table, commands.Ready(0), 0, 1) == "wrong_phase"
    assert refused(table, commands.Rematch(), 0, 1) == "not_host"
    with pytest.raises(TableRefused, match="wrong_phase"):
        table.decide_as_table(commands.Substitute(0, "Citra", "c" * 24), NOW)
