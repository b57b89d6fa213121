"""Who comes during a match waits for a bot's seat until the next deal, or for the host's word, and sees no hand."""

import json

import pytest

from loveletter.notation import replay
from loveletter.server.store.entry_codec import decode_entry, encode_entry
from loveletter.table import Setup, Table, TableRefused, Transition, commands
from loveletter.table.clock import shown_ms
from loveletter.table.entries import Created
from loveletter.table.keys import hashed
from tests.table.party import Party, whole


def come(party: Party, name: str = "Eka", seat: int | None = None) -> Transition:
    """Somebody without a seat asks."""
    join = commands.Join(name, hashed(name), seat)
    return party.commit(party.table.decide(join, frozenset(), party.now))


def sit(party: Party, name: str = "Eka", seat: int | None = None) -> Transition:
    """The same, and the host lets them sit down at once."""
    reserved = come(party, name, seat).seat
    assert reserved is not None
    return party.ask(commands.Admit(reserved), 0)


def refused(party: Party, name: str = "Eka", seat: int | None = None) -> str:
    before = party.state
    with pytest.raises(TableRefused) as problem:
        come(party, name, seat)
    assert party.state is before
    return problem.value.code


def long_match(people: int, *bots: str, **setup: object) -> Party:
    """A match that no few rounds can end."""
    players = people + len(bots)
    return Party(people, bots, Setup(players=players, options={"tokens": 13}, **setup))  # type: ignore[arg-type]


def until_a_bot_thinks(party: Party) -> None:
    while party.table.bot_turn() is None:
        party.step()


def test_a_latecomer_sees_what_the_bot_has_seen() -> None:
    party = long_match(1, "novice", "novice")
    for _ in range(40):
        party.step()
    game, seen = party.game, party.game.view(2)
    assert sit(party, seat=2).seated == (2,)
    assert party.game is game
    assert party.game.view(2) == seen
    chair = party.state.chairs[2]
    assert (chair.kind, chair.name, chair.secrets, chair.level) == ("person", "Eka", (hashed("Eka"),), None)
    assert party.state.host == 0
    party.table.presence.came(2)
    for _ in range(40):
        party.step()


def test_everybody_learns_which_bot_a_latecomer_replaces() -> None:
    party = long_match(1, "novice")
    bot = party.state.names[1]
    (notice,) = come(party).notices
    told = {"seat": 1, "name": "Eka", "bot": bot}
    assert (notice.code, notice.params) == ("reserved", {**told, "approval": False})
    (notice,) = party.ask(commands.Admit(1), 0).notices
    assert (notice.code, notice.params) == ("joined_late", told)


def test_the_seats_of_bots_are_free_and_no_others() -> None:
    party = long_match(2, "novice", "random")
    party.itself(commands.StandIn(1, True))
    assert party.state.free == (2, 3)
    assert refused(party, seat=0) == "seat_taken"
    assert refused(party, seat=1) == "seat_taken"
    assert refused(party, seat=4) == "unknown_seat"
    assert come(party).seat == 2
    assert refused(party, "Fajar", 2) == "seat_taken"
    assert come(party, "Fajar", 3).seat == 3
    assert refused(party, "Gita") == "table_full"


def test_the_rules_for_names_hold() -> None:
    party = long_match(1, "novice", "novice")
    other = party.state.names[1]
    assert refused(party, " AYU ", 2) == "name_taken"
    assert refused(party, other, 2) == "name_taken"
    assert refused(party, " ") == "name_empty"
    assert refused(party, "\u202e") == "name_bad_characters"


def test_the_host_decides_whether_latecomers_are_let_in() -> None:
    party = long_match(2, "novice", latecomers=False)
    assert party.state.free == ()
    assert refused(party) == "wrong_phase"
    with pytest.raises(TableRefused) as problem:
        party.ask(commands.Configure(latecomers=True), 1)
    assert problem.value.code == "not_host"
    party.ask(commands.Configure(latecomers=True), 0)
    assert come(party).seat == 2


def test_nobody_joins_a_match_that_is_over() -> None:
    party = Party(1, ("random",), Setup(players=2, options={"tokens": 1}))
    party.play_match()
    assert party.state.free == ()
    assert refused(party) == "wrong_phase"


def test_before_a_match_the_seats_of_bots_are_the_host_s_to_give() -> None:
    party = Party(1, ("novice",), Setup(players=3), start=False)
    assert party.state.free == (2,)
    assert refused(party, seat=1) == "seat_taken"


def test_a_player_with_a_seat_gets_no_second_hand() -> None:
    party = long_match(2, "novice")
    with pytest.raises(TableRefused) as problem:
        party.ask(commands.Join("Eka", hashed("e"), 2), 1)
    assert (problem.value.code, problem.value.params) == ("already_seated", {"seat": 1})


@pytest.mark.parametrize("when", ["playing", "round_over"])
def test_a_latecomer_sits_down_when_the_next_round_is_dealt(when: str) -> None:
    party = long_match(2, "random", "random")
    if when == "round_over":
        party.play_round()
    come(party, seat=2)
    assert party.state.chairs[2].kind == "bot"
    assert party.table.proven_by(["Eka"]).seats == frozenset()
    assert party.table.proven_by(["Eka", "Ayu"]).reserved == frozenset({2})
    party.play_round()
    party.ask(commands.Ready(0), 0)
    assert party.state.chairs[2].kind == "bot"
    party.ask(commands.Ready(1), 1)
    assert party.state.phase == "playing"
    assert (party.state.people, party.state.names[2]) == ((0, 1, 2), "Eka")
    assert party.table.proven_by(["Eka"]).seats == frozenset({2})


def test_reading_one_hand_after_the_other_is_over() -> None:
    """The attack: join in place of a bot, read its hand, leave, and join in place of the next one."""
    party = long_match(1, "schemer", "schemer", "schemer")
    seen: list[int] = []
    for seat in (1, 2, 3):
        come(party, f"Eka {seat}", seat)
        seen += party.table.proven_by([f"Eka {seat}"]).seats
        reserved = party.table.proven_by([f"Eka {seat}"]).reserved
        party.commit(party.table.decide(commands.Leave(seat), frozenset(), party.now, reserved))
    assert seen == []
    assert [chair.level for chair in party.state.chairs[1:]] == ["schemer"] * 3


def test_the_level_of_the_bot_comes_back() -> None:
    party = long_match(1, "schemer")
    sit(party)
    party.ask(commands.Leave(1), 1)
    assert (party.state.chairs[1].kind, party.state.chairs[1].level) == ("bot", "schemer")


def test_who_waits_can_leave_and_be_sent_away() -> None:
    party = long_match(2, "novice", "novice")
    come(party, "Eka", 2)
    assert refused(party, "Fajar", 2) == "seat_taken"
    with pytest.raises(TableRefused, match="not_your_seat"):
        party.ask(commands.Leave(2), 0)
    outcome = party.commit(party.table.decide(commands.Leave(2), frozenset(), party.now, frozenset({2})))
    assert (outcome.vacated, party.state.free) == ((2,), (2, 3))
    come(party, "Eka", 2)
    outcome = party.ask(commands.Remove(2), 0)
    assert (outcome.vacated, party.state.reserved) == ((2,), ())


def test_a_bot_of_another_level_keeps_the_seat_for_who_waits() -> None:
    party = long_match(1, "novice")
    come(party)
    party.ask(commands.SetSeat(1, "random"), 0)
    assert party.state.reserved == (1,)
    party.play_round()
    party.ask(commands.Ready(0), 0)
    assert (party.state.chairs[1].kind, party.state.chairs[1].replaced) == ("person", "random")


def test_who_waits_sits_down_when_the_match_is_over_or_everybody_has_left() -> None:
    party = Party(1, ("random",), Setup(players=2, options={"tokens": 1}))
    come(party)
    party.play_match()
    assert party.state.people == (0, 1)
    party = long_match(1, "novice")
    come(party)
    party.ask(commands.Leave(0), 0)
    assert (party.state.people, party.state.host, party.state.phase) == ((1,), 1, "playing")


def test_a_table_plays_on_for_who_waits_where_the_others_are_gone() -> None:
    party = long_match(1, "novice")
    party.table.went(0, party.now)
    come(party)
    before = party.table.anybody_here
    party.table.came(1, party.now)
    assert (before, party.table.anybody_here) == (False, True)
    party.now += 61_000
    assert party.table.due(party.now).commands == (commands.StandIn(0, True),)


def test_after_a_removal_newcomers_need_the_hosts_approval() -> None:
    party = long_match(3)
    party.ask(commands.Remove(2), 0)
    assert party.state.setup.approval
    assert refused_to_former(party, "Citra") == "barred"
    come(party, "Eka", 2)  # another browser, or another person
    party.play_round()
    party.ask(commands.Ready(0), 0)
    party.ask(commands.Ready(1), 1)
    assert (party.state.phase, party.state.people) == ("playing", (0, 1))
    with pytest.raises(TableRefused, match="not_host"):
        party.ask(commands.Admit(2), 1)
    party.ask(commands.Admit(2), 0)
    assert party.state.people == (0, 1, 2)


def test_before_a_match_too() -> None:
    party = Party(2, setup=Setup(players=3), start=False)
    party.ask(commands.Remove(1), 0)
    assert refused_to_former(party, "Budi") == "barred"
    assert come(party, "Eka", 1).seated == ()
    assert come(party, "Fajar", 2).seated == ()
    assert party.ask(commands.Admit(1), 0).seated == (1,)
    with pytest.raises(TableRefused, match="no_person"):
        party.ask(commands.Admit(1), 0)
    with pytest.raises(TableRefused, match="too_many_players"):
        party.ask(commands.Configure(players=2), 0)
    opened = party.ask(commands.Configure(approval=False), 0)
    assert (opened.seated, party.state.barred) == ((2,), ())


def test_the_host_lets_the_removed_one_in_by_opening_the_table() -> None:
    party = long_match(3)
    party.ask(commands.Remove(2), 0)
    party.ask(commands.Configure(approval=False), 0)
    former = commands.Join("Citra", hashed("new"), 2, hashed("Citra"))
    assert party.commit(party.table.decide(former, frozenset(), party.now)).seat == 2


def test_the_host_s_own_device_needs_no_word() -> None:
    party = Party(1, setup=Setup(players=2, approval=True), start=False)
    assert party.ask(commands.Join("Budi", hashed("b"), 1), 0).seated == (1,)


def refused_to_former(party: Party, name: str) -> str:
    with pytest.raises(TableRefused) as problem:
        party.table.decide(commands.Join(name, hashed("new"), None, hashed(name)), frozenset(), party.now)
    return problem.value.code


def test_asking_again_with_the_same_secret_is_the_same_seat() -> None:
    party = long_match(1, "novice", "novice")
    assert come(party, seat=2).seat == 2
    again = come(party, seat=2)
    assert (again.seat, again.repeated, again.entries) == (2, True, ())
    party.ask(commands.Admit(2), 0)
    assert come(party, seat=2).repeated


def test_what_the_bot_still_thinks_of_is_not_played() -> None:
    party = long_match(1, "novice", "novice")
    until_a_bot_thinks(party)
    turn = party.table.bot_turn()
    assert turn is not None
    late = commands.BotAct(turn.seat, turn.level, turn.version, turn.view.legal[0])
    sit(party, seat=turn.seat)
    assert party.table.bot_turn() is None
    assert refused_itself(party, late) == "not_your_seat"
    # nor when another bot sits there by then
    party.itself(commands.StandIn(turn.seat, True))
    assert refused_itself(party, late) == "not_your_seat"


def refused_itself(party: Party, command: commands.Command) -> str:
    with pytest.raises(TableRefused) as problem:
        party.itself(command)
    return problem.value.code


def test_a_latecomer_is_not_confused_with_an_earlier_player_of_the_seat() -> None:
    party = long_match(2)
    party.table.presence.went(1, party.now)
    party.ask(commands.Remove(1), 0)
    party.now += 600_000
    sit(party)
    party.table.expect(1, party.now)
    due = party.table.presence.due(party.state, party.now + 1000)
    assert (due.commands, due.notices) == ((), ())
    party.now += 60_000
    assert commands.StandIn(1, True) in party.table.presence.due(party.state, party.now).commands


def test_the_clock_of_a_table_that_slept_has_not_run_for_a_latecomer() -> None:
    party = long_match(1, "novice", clock="hard", seconds=20)
    until_a_bot_thinks(party)
    party.now += 2_000 + shown_ms(party.game.round_events)
    party.table.presence.went(0, party.now)
    party.now += 600_000
    sit(party)
    party.table.expect(1, party.now)
    party.now += 500
    party.table.came(1, party.now)
    reading = party.table.clock(party.now)
    assert reading is not None
    assert (reading.seat, reading.left_ms) == (1, 18_000)


def test_a_stand_in_hands_the_seat_back_and_to_nobody_else() -> None:
    party = long_match(2)
    party.itself(commands.StandIn(1, True))
    assert refused(party) == "table_full"
    party.ask(commands.StandIn(1, False), 1)
    assert not party.state.chairs[1].stand_in


def test_the_seat_is_kept_through_the_text_of_the_entries() -> None:
    party = long_match(1, "novice")
    party.step()
    sit(party)
    party.step()
    texts = [(*encode_entry(entry), at) for entry, at in party.log]
    again = Table.restored("party-10", [(decode_entry(kind, data), at) for kind, data, at in texts])
    assert whole(again._state) == party.state
    assert again._state.chairs[1].secrets == (hashed("Eka"),)


def test_tables_from_before_there_was_this_setting_let_latecomers_in() -> None:
    party = long_match(1, "novice")
    kind, data = encode_entry(party.log[0][0])
    old = json.loads(data)
    del old["setup"]["latecomers"]
    entry = decode_entry(kind, json.dumps(old))
    assert isinstance(entry, Created)
    assert entry.setup == party.state.setup
    assert entry.setup.latecomers


def test_the_record_has_the_match_under_the_names_of_those_who_sat_last() -> None:
    party = Party(1, ("random", "random"), Setup(players=3, options={"tokens": 2}))
    party.step()
    sit(party, seat=1)
    party.table.presence.came(1)
    party.play_match()
    record = party.game.record(party.state.names)
    assert record.players[1] == "Eka"
    *_, last = replay(record)
    assert last.state.champions == party.game.state.champions
