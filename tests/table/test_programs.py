"""A client declares that a program plays: everybody sees it from then on, until somebody else has the seat."""

from __future__ import annotations

import json

import pytest

from loveletter.server.http.replays import replay
from loveletter.server.messages.table_message import table_message
from loveletter.table import Setup, Table, TableCode, TableRefused, commands
from loveletter.table.entries import ProgramDeclared
from loveletter.table.keys import hashed
from loveletter.table.played_match import PlayedMatch
from tests.table.party import Party
from tests.table.test_latecomers import come, long_match


def programs(table: Table) -> list[bool]:
    """What every client is sent about the seats."""
    return [seat.program for seat in table_message(table, 0, 0).seats]


def plays_for(party: Party, seat: int) -> bool:
    """Whether a program plays for who sits there now."""
    return party.state.chairs[seat].program


def refused(party: Party, command: commands.Command, *seats: int) -> str:
    before = party.state
    with pytest.raises(TableRefused) as problem:
        party.ask(command, *seats)
    assert party.state is before
    return problem.value.code


def test_everybody_sees_it_at_once_and_after_a_restart() -> None:
    party = Party(2)
    outcome = party.ask(commands.DeclareProgram(1), 1)
    assert outcome.entries == (ProgramDeclared(1),)
    assert [(notice.code, dict(notice.params)) for notice in outcome.notices] == [
        ("program", {"seat": 1, "name": "Budi"})
    ]
    assert programs(party.table) == [False, True]
    assert party.ask(commands.DeclareProgram(1), 1).repeated
    party.play_match()
    assert programs(Table.restored("party-10", party.log)) == [False, True]


def test_nobody_declares_it_of_others_or_of_bots() -> None:
    party = Party(2, ("novice",))
    assert refused(party, commands.DeclareProgram(1), 0) == TableCode.NOT_YOUR_SEAT
    assert refused(party, commands.DeclareProgram(2), 0) == TableCode.NOT_YOUR_SEAT


def test_it_ends_with_the_person() -> None:
    party = Party(2, start=False)
    party.ask(commands.DeclareProgram(1), 1)
    party.ask(commands.Leave(1), 1)
    come(party, "Eka", 1)
    assert (party.state.chairs[1].name, programs(party.table)) == ("Eka", [False, False])


def test_one_that_waits_for_a_seat_is_shown_before_the_host_answers_and_after() -> None:
    party = long_match(1, "novice", "novice")
    seat = come(party).seat
    assert seat == 1
    declared = party.table.decide(commands.DeclareProgram(1), frozenset(), party.now, frozenset({1}))
    assert [notice.params["name"] for notice in declared.notices] == ["Eka"]
    party.commit(declared)
    assert programs(party.table) == [False, True, False]
    assert not plays_for(party, 1), "the bot that still plays is none of theirs"
    party.ask(commands.Admit(1), 0)
    assert party.state.chairs[1].secrets == (hashed("Eka"),)
    assert plays_for(party, 1)
    assert programs(Table.restored("party-10", party.log)) == [False, True, False]


def test_a_rated_table_has_no_programs() -> None:
    party = Party(2, setup=Setup(players=2, rated=True), start=False)
    assert refused(party, commands.DeclareProgram(1), 1) == TableCode.NO_PROGRAMS
    party.ask(commands.Configure(rated=False), 0)
    party.ask(commands.DeclareProgram(1), 1)
    assert refused(party, commands.Configure(rated=True), 0) == TableCode.NO_PROGRAMS
    party.ask(commands.Leave(1), 1)
    party.ask(commands.Configure(rated=True), 0)


def test_a_match_says_for_whom_a_program_decided_whoever_sits_there_later() -> None:
    party = Party(2, setup=Setup(players=2, options={"tokens": 1}))
    party.play_match()
    party.ask(commands.DeclareProgram(1), 1)
    assert party.table.played_match().programs == (), "it came when the match was over"
    for seat in range(2):
        party.ask(commands.Ready(seat), seat)
    party.play_match()
    party.ask(commands.Leave(1), 1)
    restored = Table.restored("party-10", party.log)
    for table in (party.table, restored):
        assert [table.played_match(number).programs for number in (1, 2)] == [(), (1,)]
    match = restored.played_match(2)
    assert match.record().programs == (match.names[1],)
    replayed = [match, PlayedMatch.of_record(match.record().to_json())]
    for code, each in zip(("party-10", ""), replayed, strict=True):
        assert json.loads(replay(code, each, None, with_cards=False))["programs"] == [1]


def test_a_program_that_a_bot_stood_in_for_decided_nothing() -> None:
    party = Party(2, setup=Setup(players=2, options={"tokens": 1}))
    party.ask(commands.DeclareProgram(1), 1)
    party.ask(commands.StandIn(1, True), 1)
    party.play_match()
    assert party.table.played_match().programs == ()
