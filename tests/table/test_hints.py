"""Hints at a table: who may take one and when, what is written of it, and what everybody sees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loveletter.table import Setup, Table, TableRefused, commands, entries
from loveletter.table.commands import Command
from tests.table.party import Party, whole

ALLOWED = Setup(players=2, hints=True)


def awaited(party: Party) -> int:
    seat = party.game.state.awaited
    assert seat is not None
    return seat


def take(party: Party, seat: int | None = None, late: int = 0) -> commands.TakeHint:
    return commands.TakeHint(awaited(party) if seat is None else seat, party.game.version - late)


def refused(party: Party, command: Command, *seats: int) -> str:
    before = party.state
    with pytest.raises(TableRefused) as problem:
        party.ask(command, *seats)
    assert party.state is before
    return problem.value.code


def test_a_hint_is_written_announced_and_counted_once_for_a_decision() -> None:
    party = Party(2, setup=ALLOWED)
    seat = awaited(party)
    before = party.state
    outcome = party.ask(take(party), seat)
    assert outcome.entries == (entries.HintTaken(seat),)
    assert outcome.notices == (("hint_taken", {"seat": seat, "name": party.state.chairs[seat].name}),)
    assert (party.state.game, party.state.since) == (before.game, before.since)  # neither the game nor its clock
    again = party.ask(take(party), seat)
    assert (again.repeated, again.entries, again.notices) == (True, (), ())
    assert [chair.hints for chair in party.state.chairs] == [int(seat == 0), int(seat == 1)]


def test_hints_are_counted_for_each_match() -> None:
    party = Party(2, setup=replace(ALLOWED, options={"tokens": 1}))
    while party.state.phase in ("playing", "round_over"):
        if party.state.phase == "playing":
            party.ask(take(party))
        party.step()
    assert sum(chair.hints for chair in party.state.chairs) >= 1
    party.ask(commands.Ready(0))
    party.ask(commands.Ready(1))
    assert party.state.match == 2
    assert [chair.hints for chair in party.state.chairs] == [0, 0]
    assert whole(Table.restored("party-10", party.log)._state) == party.state


def test_who_may_not_take_one() -> None:
    party = Party(2, setup=ALLOWED)
    seat = awaited(party)
    other = 1 - seat
    assert refused(party, take(party), other) == "not_your_seat"
    assert refused(party, take(party, other), other) == "not_your_turn"
    assert refused(party, take(party, late=1), seat) == "stale"
    assert refused(party, commands.TakeHint(7, 0), seat) == "unknown_seat"
    party.ask(commands.Pause(True))
    assert refused(party, take(party), seat) == "paused"
    party.ask(commands.Pause(False))
    party.play_round()
    assert refused(party, commands.TakeHint(seat, party.game.version)) == "wrong_phase"


def test_a_table_has_none_unless_it_was_made_so_or_its_host_says_so_before_a_match() -> None:
    party = Party(2)
    assert refused(party, take(party)) == "hints_off"
    assert refused(party, commands.Configure(hints=True)) == "wrong_phase"
    lobby = Party(2, start=False)
    assert refused(lobby, commands.TakeHint(0, 0)) == "hints_off"
    lobby.ask(commands.Configure(hints=True), 0)
    assert lobby.state.setup.hints
    assert refused(lobby, commands.TakeHint(0, 0)) == "wrong_phase"
