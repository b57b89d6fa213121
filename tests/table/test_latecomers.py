"""Who comes during a match can take the seat of a bot, with its hand and all that it has seen, and nobody else's."""

import json

import pytest

from loveletter.notation import replay
from loveletter.server.store.entry_codec import decode_entry, encode_entry
from loveletter.table import Outcome, Setup, Table, TableRefused, commands
from loveletter.table.entries import Created
from loveletter.table.keys import hashed
from tests.table.party import Party


def come(party: Party, name: str = "Eka", seat: int | None = None) -> Outcome:
    """Somebody without a seat asks."""
    join = commands.Join(name, hashed(name), seat)
    return party.commit(party.table.decide(join, frozenset(), party.now))


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
    outcome = come(party, seat=2)
    assert outcome.seat == 2
    assert party.game is game
    assert party.game.view(2) == seen
    chair = party.state.chairs[2]
    assert (chair.kind, chair.name, chair.secret, chair.level) == ("person", "Eka", hashed("Eka"), None)
    assert party.state.host == 0
    party.table.presence.came(2)
    for _ in range(40):
        party.step()


def test_all_are_told_in_whose_place_somebody_sits() -> None:
    party = long_match(1, "novice")
    bot = party.state.names[1]
    (notice,) = come(party).notices
    assert (notice.code, notice.params) == ("joined_late", {"seat": 1, "name": "Eka", "bot": bot})


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


def test_whoever_has_a_seat_gets_no_second_hand() -> None:
    party = long_match(2, "novice")
    with pytest.raises(TableRefused) as problem:
        party.ask(commands.Join("Eka", hashed("e"), 2), 1)
    assert (problem.value.code, problem.value.params) == ("already_seated", {"seat": 1})


def test_between_rounds_the_next_one_waits_for_the_latecomer() -> None:
    party = long_match(1, "novice")
    party.play_round()
    come(party)
    party.ask(commands.Ready(0), 0)
    assert party.state.not_ready == (1,)
    party.ask(commands.Ready(1), 1)
    assert party.state.phase == "playing"


def test_what_the_bot_still_thinks_of_is_not_played() -> None:
    party = long_match(1, "novice", "novice")
    until_a_bot_thinks(party)
    turn = party.table.bot_turn()
    assert turn is not None
    late = commands.BotAct(turn.seat, turn.level, turn.version, turn.view.legal[0])
    come(party, seat=turn.seat)
    assert party.table.bot_turn() is None
    assert refused_itself(party, late) == "not_your_seat"
    # nor when another bot sits there by then: a stand-in, or one for good
    party.itself(commands.StandIn(turn.seat, True))
    assert refused_itself(party, late) == "not_your_seat"
    party.ask(commands.Leave(turn.seat), turn.seat)
    assert refused_itself(party, late) == "not_your_seat"


def refused_itself(party: Party, command: commands.Command) -> str:
    with pytest.raises(TableRefused) as problem:
        party.itself(command)
    return problem.value.code


def test_a_latecomer_is_not_taken_for_whoever_left_the_seat_long_ago() -> None:
    party = long_match(2)
    party.table.presence.went(1, party.now)
    party.ask(commands.Remove(1), 0)
    party.now += 600_000
    come(party)
    party.table.expect(1, party.now)
    due = party.table.presence.due(party.state, party.now + 1000)
    assert (due.commands, due.notices) == ((), ())
    party.now += 60_000
    assert commands.StandIn(1, True) in party.table.presence.due(party.state, party.now).commands


def test_the_clock_of_a_table_that_slept_has_not_run_for_a_latecomer() -> None:
    party = long_match(1, "novice", clock="hard", seconds=20)
    until_a_bot_thinks(party)
    party.now += 2_000
    party.table.presence.went(0, party.now)
    party.now += 600_000
    come(party)
    party.table.expect(1, party.now)
    party.now += 500
    party.table.came(1, party.now)
    reading = party.table.presence.clock(party.state, party.now)
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
    come(party)
    party.step()
    texts = [(*encode_entry(entry), at) for entry, at in party.log]
    again = Table.restored("party-10", [(decode_entry(kind, data), at) for kind, data, at in texts])
    assert again.state == party.state
    assert again.state.chairs[1].secret == hashed("Eka")


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
    come(party, seat=1)
    party.table.presence.came(1)
    party.play_match()
    record = party.game.record(party.state.names)
    assert record.players[1] == "Eka"
    *_, last = replay(record)
    assert last.state.champions == party.game.state.champions
