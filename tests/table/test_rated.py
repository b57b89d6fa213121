"""Rated matches: nothing begins before all people have agreed, and the result belongs to those who began."""

from __future__ import annotations

import pytest

from loveletter.table import Setup, Sitter, Table, TableCode, TableRefused, Transition, commands, create
from loveletter.table.entries import Agreed
from loveletter.table.keys import hashed
from loveletter.table.results import SeatResult
from tests.table.party import Party, whole

RATED = Setup(players=2, rated=True, options={"tokens": 1})


def refusal(party: Party, command: commands.Command, *seats: int) -> tuple[str, object]:
    before = party.state
    with pytest.raises(TableRefused) as refused:
        party.ask(command, *seats)
    assert party.state is before
    return refused.value.code, dict(refused.value.params)


def agreed(setup: Setup = RATED, people: int = 2, bots: tuple[str, ...] = ()) -> Party:
    party = Party(people, bots, setup, start=False)
    for seat in range(people):
        party.ask(commands.Agree(seat, f"mark {seat}"), seat)
    return party


def played(party: Party) -> tuple[SeatResult, ...]:
    """The results of the next match, which come with the entry that ends it and with no other."""
    outcomes: list[Transition] = []
    commit = party.commit

    def recorded(outcome: Transition) -> Transition:
        outcomes.append(outcome)
        return commit(outcome)

    party.commit = recorded  # type: ignore[method-assign]
    party.play_match()
    del party.commit
    assert party.state.phase == "match_over"
    return tuple(result for outcome in outcomes for result in outcome.results)


def test_no_match_begins_before_all_people_have_agreed() -> None:
    party = Party(2, ("novice",), Setup(players=3, rated=True), start=False)
    assert refusal(party, commands.Start()) == (TableCode.NOT_AGREED, {"seats": (0, 1)})
    party.ask(commands.Agree(0, "zero"), 0)
    assert refusal(party, commands.Start()) == (TableCode.NOT_AGREED, {"seats": (1,)})
    assert party.ask(commands.Agree(1, "one"), 1).entries == (Agreed(1, "one"),)
    assert party.ask(commands.Agree(1, "one"), 1).repeated
    party.ask(commands.Start())
    assert party.state.phase == "playing"
    assert refusal(party, commands.Agree(0, "another"), 0)[0] == TableCode.WRONG_PHASE


def test_nor_does_one_at_a_table_that_begins_at_once() -> None:
    with pytest.raises(TableRefused) as refused:
        create("rose-10", RATED, [Sitter("Ayu", hashed("a"), None), Sitter(None, None, "novice")], 0, start=True)
    assert (refused.value.code, refused.value.params) == (TableCode.NOT_AGREED, {"seats": (0,)})


def test_people_agree_for_their_own_seat_where_matches_are_rated() -> None:
    party = Party(2, setup=Setup(players=2), start=False)
    assert refusal(party, commands.Agree(0, "zero"), 0)[0] == TableCode.NOT_RATED
    party.ask(commands.Configure(rated=True), 0)
    assert refusal(party, commands.Agree(1, "zero"), 0)[0] == TableCode.NOT_YOUR_SEAT
    party.ask(commands.Agree(0, "zero"), 0)
    assert refusal(party, commands.Agree(1, "zero"), 1) == (TableCode.ALREADY_SEATED, {"seat": 0})


def test_who_sits_down_later_and_who_agreed_to_something_else_is_asked_again() -> None:
    party = agreed()
    party.ask(commands.Leave(1), 1)
    party.ask(commands.Join("Citra", hashed("c")))
    waited = [party.state.not_agreed]
    for rated in (False, True):
        party.ask(commands.Configure(rated=rated), 0)
        waited.append(party.state.not_agreed)
    assert waited == [(1,), (), (0, 1)]


def test_whether_matches_are_rated_is_settled_before_the_match() -> None:
    party = agreed()
    party.ask(commands.Start())
    assert refusal(party, commands.Configure(rated=False), 0)[0] == TableCode.WRONG_PHASE


def test_a_result_comes_with_the_end_of_the_match() -> None:
    party = agreed(Setup(players=3, rated=True, options={"tokens": 2}), bots=("novice",))
    party.ask(commands.Start())
    results = played(party)
    state = party.game.state
    assert [each.mark for each in results] == ["mark 0", "mark 1", None]
    assert [(each.name, each.level) for each in results] == [("Ayu", None), ("Budi", None), ("", "novice")]
    assert [each.tokens for each in results] == list(state.tokens)
    assert [each.won for each in results] == [seat in state.champions for seat in range(3)]
    assert any(each.won for each in results)
    assert {(each.code, each.match, each.at, each.edition) for each in results} == {
        ("party-10", 1, party.now, "second")
    }
    assert all(each.stayed for each in results)
    assert party.ask(commands.Ready(0), 0).results == ()


def test_other_tables_have_no_results() -> None:
    assert played(Party(2, setup=Setup(players=2, options={"tokens": 1}))) == ()


def test_the_next_match_needs_no_further_agreement_and_has_its_own_result() -> None:
    party = agreed()
    party.ask(commands.Start())
    played(party)
    for seat in (0, 1):
        party.ask(commands.Ready(seat), seat)
    assert party.state.match == 2
    assert [(each.match, each.mark) for each in played(party)] == [(2, "mark 0"), (2, "mark 1")]


def test_who_leaves_during_the_match_has_its_result_all_the_same() -> None:
    party = agreed()
    party.ask(commands.Start())
    party.ask(commands.Leave(1), 1)
    assert party.state.free == ()
    assert refusal(party, commands.Join("Late", hashed("late")), 7)[0] == TableCode.WRONG_PHASE
    results = played(party)
    assert [(each.mark, each.stayed) for each in results] == [("mark 0", True), ("mark 1", False)]


def test_a_restored_table_knows_who_began() -> None:
    party = agreed(Setup(players=2, rated=True, options={"tokens": 3}))
    party.ask(commands.Start())
    while party.state.phase != "round_over":
        party.step()
    party.step()
    party.step()
    for table in (Table.restored("party-10", party.log), Table.replayed("party-10", party.log)):
        assert whole(table._state).game == whole(party.state).game
        assert table._state.game is not None
        assert [each.mark for each in table._state.game.entrants] == ["mark 0", "mark 1"]
