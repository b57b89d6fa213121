"""Who may sit where, who is host, and what a host may do."""

import pytest

from loveletter.table import Setup, Table, TableRefused, commands
from loveletter.table.commands import Command
from loveletter.table.keys import hashed
from tests.table.party import Party, whole


def refused(party: Party, command: Command, *seats: int) -> str:
    before = party.state
    with pytest.raises(TableRefused) as problem:
        party.ask(command, *seats)
    assert party.state is before
    return problem.value.code


def lobby(people: int = 2, players: int = 4, **setup: object) -> Party:
    return Party(people, setup=Setup(players=players, **setup), start=False)  # type: ignore[arg-type]


def test_somebody_joins_the_first_open_seat_or_one_of_choice() -> None:
    party = lobby(people=1)
    assert party.ask(commands.Join("Budi", hashed("b"))).seat == 1
    assert party.ask(commands.Join("Citra", hashed("c"), 3)).seat == 3
    assert refused(party, commands.Join("Dewi", hashed("d"), 3)) == "seat_taken"
    assert refused(party, commands.Join("Dewi", hashed("d"), 9)) == "unknown_seat"
    party.ask(commands.Join("Dewi", hashed("d")))
    assert refused(party, commands.Join("Eka", hashed("e"))) == "table_full"
    assert party.state.names == ("Ayu", "Budi", "Dewi", "Citra")


def test_no_two_have_the_same_name() -> None:
    assert refused(lobby(), commands.Join("  AYU ", hashed("x"))) == "name_taken"


def test_only_the_host_starts_and_only_a_full_table() -> None:
    party = lobby(people=2, players=2)
    assert refused(party, commands.Start(), 1) == "not_host"
    party.ask(commands.Start(starter=1), 0)
    assert party.state.phase == "playing"
    assert party.game.state.turn == 1
    assert refused(lobby(people=2, players=3), commands.Start(), 0) == "open_seats"


def test_a_match_starts_with_those_who_sit_by_then() -> None:
    party = lobby(people=2, players=4)
    party.ask(commands.Join("Citra", hashed("c")))  # a moment before the host starts
    party.ask(commands.Start(seated_only=True), 0)
    assert (party.state.phase, party.state.names) == ("playing", ("Ayu", "Budi", "Citra"))
    assert party.state.setup.players == 3
    assert whole(Table.restored("party-10", party.log)._state) == whole(party.state)


def test_bots_move_to_empty_chairs_and_who_goes_first_does() -> None:
    party = lobby(people=2, players=6)
    for seat, level in ((3, "novice"), (5, "random")):
        party.ask(commands.SetSeat(seat, level), 0)
    names = party.state.names
    party.ask(commands.Start(starter=5, seated_only=True), 0)
    assert party.state.names == ("Ayu", "Budi", names[5], names[3])
    assert [chair.level for chair in party.state.chairs] == [None, None, "random", "novice"]
    assert party.game.state.turn == 2


def test_chairs_of_people_and_of_those_who_wait_do_not_go() -> None:
    alone = lobby(people=1, players=3)
    assert refused(alone, commands.Start(seated_only=True), 0) == "wrong_player_count"
    behind = lobby(people=1, players=4)
    behind.ask(commands.Join("Citra", hashed("c"), 3))
    assert refused(behind, commands.Start(seated_only=True), 0) == "open_seats"
    asked = lobby(people=2, players=4, approval=True)
    asked.commit(asked.table.decide(commands.Join("Citra", hashed("c")), frozenset(), asked.now))
    assert refused(asked, commands.Start(seated_only=True), 0) == "open_seats"
    asked.ask(commands.Admit(2), 0)
    assert refused(asked, commands.Start(starter=3, seated_only=True), 0) == "unknown_seat"
    asked.ask(commands.Start(seated_only=True), 0)
    assert asked.state.names == ("Ayu", "Budi", "Citra")


def test_the_goal_of_a_variation_follows_the_number_of_players() -> None:
    boxed = {"bishop_may_name_one": False, "tokens": 4}
    party = lobby(people=3, players=5, edition="premium", options=boxed)
    party.ask(commands.Configure(players=4), 0)
    assert party.state.setup.options == boxed
    party.ask(commands.Start(seated_only=True), 0)
    assert party.state.setup.options == {"bishop_may_name_one": False, "tokens": 5}
    assert party.game.match.rules.goal == 5


def test_the_host_fills_opens_and_renames_seats() -> None:
    party = lobby()
    party.ask(commands.SetSeat(2, "novice"), 0)
    assert [chair.kind for chair in party.state.chairs] == ["person", "person", "bot", "open"]
    assert refused(party, commands.SetSeat(3, "genius"), 0) == "unknown_level"
    assert refused(party, commands.SetSeat(2, None), 1) == "not_host"
    party.ask(commands.SetSeat(2, None), 0)
    assert [chair.kind for chair in party.state.chairs] == ["person", "person", "open", "open"]
    party.ask(commands.Rename(1, "Bima"), 0)
    assert party.state.names[1] == "Bima"
    party.ask(commands.Rename(1, "Bambang"), 1)
    assert refused(party, commands.Rename(0, "Nobody"), 1) == "not_host"


def test_everybody_chooses_their_own_face_before_the_match() -> None:
    party = lobby()
    party.ask(commands.Join("Citra", hashed("c"), 2, face=5), 0)
    assert party.state.chairs[2].face == 5
    party.ask(commands.ChooseFace(1, 77), 1)
    assert party.state.chairs[1].face == 77
    assert party.ask(commands.ChooseFace(1, 77), 1).repeated
    assert refused(party, commands.ChooseFace(1, 78), 0) == "not_your_seat"
    party.ask(commands.SetSeat(3, "novice"), 0)
    assert refused(party, commands.ChooseFace(3, 1), 3) == "no_person"
    party.ask(commands.Start(), 0)
    assert refused(party, commands.ChooseFace(1, 78), 1) == "wrong_phase"
    assert party.state.chairs[1].face == 77


def test_who_waits_for_a_seat_sits_down_with_the_chosen_face() -> None:
    party = Party(1, ("random",))
    party.ask(commands.Configure(approval=True), 0)
    party.commit(party.table.decide(commands.Join("Citra", hashed("c"), 1, face=9), frozenset(), party.now))
    party.ask(commands.Admit(1), 0)
    assert (party.state.chairs[1].name, party.state.chairs[1].face) == ("Citra", 9)


def test_in_a_match_only_the_host_renames() -> None:
    party = Party(2)
    assert refused(party, commands.Rename(1, "Bima"), 1) == "not_host"
    party.ask(commands.Rename(1, "Bima"), 0)
    assert party.state.names[1] == "Bima"


def test_who_is_removed_in_a_match_is_replaced_by_a_bot() -> None:
    party = Party(3)
    outcome = party.ask(commands.Remove(1), 0)
    assert outcome.vacated == (1,)
    assert [notice.code for notice in outcome.notices] == ["removed", "bot_seated"]
    assert party.state.chairs[1].kind == "bot"
    assert party.state.chairs[1].secrets == ()
    assert refused(party, commands.Remove(0), 0) == "host_stays"
    assert refused(party, commands.SetSeat(0, "novice"), 0) == "host_stays"


def test_a_host_who_leaves_has_an_heir_and_the_last_one_closes_the_table() -> None:
    party = Party(2)
    party.ask(commands.Leave(0), 0)
    assert party.state.host == 1
    party.ask(commands.Leave(1), 1)
    assert party.state.phase == "closed"
    assert refused(party, commands.Start(), 1) == "closed"


def test_a_move_link_works_once_and_not_for_ever() -> None:
    party = Party(2)
    party.ask(commands.MakeLink(1, hashed("token"), 60), 1)
    assert refused(party, commands.Claim("other", hashed("new"))) == "link_void"
    outcome = party.ask(commands.Claim("token", hashed("new")))
    assert (outcome.seat, outcome.vacated) == (1, ())
    assert party.state.chairs[1].secrets == (hashed("Budi"), hashed("new")), "the old device can take it back"
    again = party.ask(commands.Claim("token", hashed("new")))
    assert (again.seat, again.repeated, again.entries) == (1, True, ()), "the answer was lost"
    assert refused(party, commands.Claim("token", hashed("newer"))) == "link_void"
    party.ask(commands.MakeLink(1, hashed("late"), 60), 1)
    party.now += 60_000
    assert refused(party, commands.Claim("late", hashed("newer"))) == "link_void"
    assert refused(party, commands.MakeLink(0, hashed("mine"), 60), 1) == "not_your_seat"


@pytest.mark.parametrize("command", [commands.Remove(2), commands.SetSeat(2, "novice")])
def test_who_was_removed_does_not_come_back_by_an_old_link(command: Command) -> None:
    party = Party(3)
    party.ask(commands.MakeLink(2, hashed("token"), 60), 2)
    party.ask(command, 0)
    assert party.state.links == ()
    assert refused(party, commands.Claim("token", hashed("new"))) == "link_void"


@pytest.mark.parametrize("command", [commands.SetSeat(2, None), commands.Remove(2), commands.Leave(2)])
def test_a_link_is_void_at_an_open_seat_and_for_its_next_player(command: Command) -> None:
    party = lobby(people=3)
    party.ask(commands.MakeLink(2, hashed("token"), 60), 2)
    party.ask(command)
    assert refused(party, commands.Claim("token", hashed("new"))) == "link_void"
    party.ask(commands.Join("Dewi", hashed("d"), 2), 0)
    assert refused(party, commands.Claim("token", hashed("new"))) == "link_void"
    assert party.state.chairs[2].secrets == (hashed("d"),)


def test_a_link_to_a_seat_that_is_gone_is_void() -> None:
    party = lobby(people=3)
    party.ask(commands.MakeLink(2, hashed("token"), 60), 2)
    party.ask(commands.Remove(2), 0)
    party.ask(commands.Configure(players=2), 0)
    assert refused(party, commands.Claim("token", hashed("new"))) == "link_void"


def test_a_bot_s_seat_has_no_link() -> None:
    party = Party(2, ("novice",))
    with pytest.raises(TableRefused) as problem:
        party.itself(commands.MakeLink(2, hashed("token"), 60))
    assert problem.value.code == "no_person"


def test_settings_change_in_the_lobby_and_some_also_later() -> None:
    party = lobby(people=2, players=4)
    party.ask(commands.Configure(edition="premium", players=6), 0)
    assert len(party.state.chairs) == 6
    party.ask(commands.Configure(edition="classic"), 0)
    assert (party.state.setup.players, len(party.state.chairs)) == (4, 4)


def test_a_smaller_table_must_not_lose_a_person() -> None:
    party = lobby(people=2, players=4)
    party.ask(commands.Join("Citra", hashed("c"), 3))
    assert refused(party, commands.Configure(players=3), 0) == "too_many_players"
    assert refused(party, commands.Configure(players=9), 0) == "wrong_player_count"
    assert refused(party, commands.Configure(edition="third"), 0) == "unknown_edition"
    assert refused(party, commands.Configure(options={"spy_scope": "nobody"}), 0) == "bad_option"
    assert refused(party, commands.Configure(clock=commands.ClockRequest("hard", 1)), 0) == "bad_setting"


def test_in_a_match_the_edition_stays_and_the_clock_may_change() -> None:
    party = Party(2)
    assert refused(party, commands.Configure(edition="classic"), 0) == "wrong_phase"
    party.ask(commands.Configure(clock=commands.ClockRequest("soft", 30), aids=False, chat="text", pace=0), 0)
    assert (party.state.setup.clock, party.state.setup.aids, party.state.setup.chat) == ("soft", False, "text")


def test_a_rematch_keeps_the_people_and_counts_who_won() -> None:
    party = Party(2, ("random",), Setup(players=3, options={"tokens": 1}))
    party.play_match()
    assert refused(party, commands.Rematch(), 1) == "not_host"
    version = party.game.version
    winners = party.game.state.champions
    party.ask(commands.Rematch(), 0)
    assert party.state.phase == "lobby"
    assert [chair.wins for chair in party.state.chairs] == [int(seat in winners) for seat in range(3)]
    party.ask(commands.Start(), 0)
    assert party.state.match == 2
    assert party.game.version > version
    assert party.state.match_of(1) is not None
    assert party.state.match_of(3) is None


def test_another_match_begins_without_the_lobby_once_all_people_want_it() -> None:
    party = Party(2, ("random",), Setup("original", 3, {"tokens": 1}), start=False)
    party.ask(commands.Start(ages=(30, 20, None)), 0)
    party.play_match()
    first = party.game
    asked = party.ask(commands.Ready(1), 1)  # a guest may ask, too
    assert [(notice.code, notice.params["seat"]) for notice in asked.notices] == [("again", 1)]
    assert party.state.phase == "match_over"
    assert party.ask(commands.Ready(1), 1).repeated
    begun = party.ask(commands.Ready(0), 0)
    assert [type(entry).__name__ for entry in begun.entries] == ["SaidReady", "BackToLobby", "Began"]
    assert (party.state.phase, party.state.match, begun.notices) == ("playing", 2, ())
    assert party.game.secret != first.secret
    assert party.game.match.ages == first.match.ages == (1, 0, 2)
    assert party.state.match_of(1) is not None
    assert not any(chair.ready for chair in party.state.chairs)
    assert whole(Table.restored("party-10", party.log)._state) == party.state


def test_another_match_does_not_wait_for_who_is_gone_nor_begin_without_who_has_just_come() -> None:
    party = Party(2, ("random",), Setup(players=3, options={"tokens": 1}))
    party.play_match()
    party.table.went(1, party.now)
    party.now += party.table.presence.gone_ms + 1
    assert commands.StandIn(1, True) not in party.table.due(party.now).commands
    party.ask(commands.Ready(0), 0)
    assert party.state.phase == "match_over"
    assert commands.StandIn(1, True) in party.table.due(party.now).commands
    party.itself(commands.StandIn(1, True))
    assert (party.state.phase, party.state.match) == ("playing", 2)
