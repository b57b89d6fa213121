"""Who is away, who is slow, and when a bot sits in and gives the seat back."""

import pytest

from loveletter.engine.events import Played
from loveletter.table import Setup, TableRefused, commands
from loveletter.table.clock import shown_ms
from loveletter.table.commands import Command
from tests.table.party import Party


def due(party: Party) -> tuple[list[str], list[str]]:
    """What the time asks for now: the kinds of commands, which are carried out, and the codes of notices."""
    found = party.table.presence.due(party.state, party.now)
    notices = [notice.code for notice in found.notices]
    for command in found.commands:
        notices += [notice.code for notice in party.itself(command).notices]
    return [type(command).__name__ for command in found.commands], notices


def awaited(party: Party) -> int:
    seat = party.game.state.awaited
    assert seat is not None
    return seat


def test_an_absent_player_is_marked_then_replaced_and_gets_the_seat_back() -> None:
    party = Party(2)
    lost = 1
    party.table.presence.went(lost, party.now)
    assert due(party) == ([], [])
    party.now += 6_000
    assert due(party) == ([], ["away"])
    assert party.table.presence.where(lost, party.now) == "away"
    assert due(party) == ([], [])
    party.now += 60_000
    assert due(party) == (["StandIn"], ["gone", "stand_in"])
    version = party.game.version
    while awaited(party) != lost:
        party.act()
    turn = party.table.bot_turn()
    assert turn is not None
    assert turn.seat == lost
    party.step()
    party.table.presence.came(lost)
    outcome = party.ask(commands.StandIn(lost, False), lost)
    assert [(notice.code, notice.params["since"]) for notice in outcome.notices] == [("taken_back", version)]
    assert not party.state.chairs[lost].stand_in
    assert due(party) == ([], ["back"])


def test_an_action_of_the_person_takes_the_seat_back() -> None:
    party = Party(2)
    seat = awaited(party)
    party.itself(commands.StandIn(seat, True))
    party.act()
    assert not party.state.chairs[seat].stand_in


def test_nobody_sits_in_while_nobody_is_there() -> None:
    party = Party(2)
    for seat in (0, 1):
        party.table.presence.went(seat, party.now)
    party.now += 1_000_000
    assert due(party)[0] == []


def test_the_host_s_rights_go_to_somebody_who_is_there() -> None:
    party = Party(2, start=False)
    party.table.presence.went(0, party.now)
    party.now += 100_000
    assert due(party) == (["MakeHost"], ["gone", "new_host"])
    assert party.state.host == 1


def test_a_soft_clock_warns_once() -> None:
    party = Party(2, setup=Setup(players=2, clock="soft", seconds=20))
    party.now += 19_000
    assert due(party) == ([], [])
    reading = party.table.clock(party.now)
    assert reading is not None
    assert (reading.seat, reading.left_ms, reading.running) == (awaited(party), 1_000, True)
    party.now += 2_000
    assert due(party) == ([], ["slow"])
    assert due(party) == ([], [])


def test_a_hard_clock_lets_a_bot_decide() -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20))
    seat = awaited(party)
    party.now += 21_000
    assert due(party) == (["StandIn"], ["stand_in"])
    assert party.table.bot_turn() is not None
    party.step()
    assert party.state.chairs[seat].stand_in


def test_the_time_of_a_decision_runs_once_the_play_before_it_was_looked_at() -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20))
    while not any(isinstance(event, Played) for event in party.game.round_events):
        party.act()
    looked_at = shown_ms(party.game.round_events)
    assert looked_at >= 1_200
    party.now += looked_at
    assert left(party) == 20_000
    party.now += 19_999
    assert due(party)[0] == []
    party.now += 1
    assert due(party)[0] == ["StandIn"]


def test_a_hard_clock_ends_the_look_at_a_round() -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20, options={"tokens": 3}))
    party.play_round()
    party.now += 31_000
    assert due(party)[0] == ["Ready", "Ready"]
    assert party.state.phase == "playing"


@pytest.mark.parametrize(("seconds", "look_ms"), [(20, 30_000), (120, 120_000)])
def test_a_round_is_looked_at_for_as_long_as_the_clock_gives_and_half_a_minute_at_least(
    seconds: int, look_ms: int
) -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=seconds, options={"tokens": 3}))
    party.play_round()
    party.now += look_ms
    assert due(party)[0] == []
    assert party.state.phase == "round_over"
    party.now += 1
    assert due(party)[0] == ["Ready", "Ready"]


def test_a_pause_stops_the_clock() -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20))
    party.ask(commands.Pause(True), 0)
    party.now += 100_000
    assert due(party) == ([], [])
    party.ask(commands.Pause(False), 0)
    reading = party.table.clock(party.now)
    assert reading is not None
    assert reading.left_ms == 20_000


def left(party: Party) -> int:
    reading = party.table.clock(party.now)
    assert reading is not None
    return reading.left_ms


def test_a_pause_keeps_the_time_that_was_left() -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20))
    party.now += 15_000
    party.ask(commands.Pause(True), 0)
    party.now += 100_000
    assert left(party) == 5_000
    party.ask(commands.Pause(False), 0)
    assert left(party) == 5_000
    party.now += 6_000
    assert due(party)[0] == ["StandIn"]


def test_nobody_wins_time_by_anything_but_an_action() -> None:
    party = Party(2, ("novice",), Setup(players=3, clock="hard", seconds=20, hints=True))
    while party.table.bot_turn() is not None:
        party.step()
    seat = awaited(party)
    party.now += 15_000 + shown_ms(party.game.round_events)
    tricks: list[Command] = [
        commands.TakeHint(seat, party.game.version),
        commands.StandIn(seat, True),
        commands.StandIn(seat, False),
        commands.Configure(chat="off"),
        commands.Configure(clock=commands.ClockRequest("hard", 20), pace=0),
        commands.SetSeat(2, "random"),
        commands.StandIn(1 - seat, True),
        commands.StandIn(1 - seat, False),
        commands.Rename(seat, "Slow"),
    ]
    for trick in tricks:
        party.ask(trick)
    assert left(party) == 5_000
    party.now += 6_000
    assert due(party)[0] == ["StandIn"]


@pytest.mark.parametrize("paused", [False, True])
def test_the_clock_stands_while_nobody_is_here(paused: bool) -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20))
    party.now += 5_000
    if paused:
        party.ask(commands.Pause(True), 0)
    party.table.presence.went(1, party.now)
    party.now += 10_000
    party.table.presence.went(0, party.now)
    party.now += 3_600_000
    party.table.came(1, party.now)
    party.now += 1_000
    party.table.came(0, party.now)
    assert left(party) == (15_000 if paused else 4_000)


def test_a_new_clock_starts_over_also_in_a_pause() -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20))
    party.now += 15_000
    party.ask(commands.Configure(clock=commands.ClockRequest("hard", 30)), 0)
    assert left(party) == 30_000
    party.ask(commands.Pause(True), 0)
    party.now += 15_000
    party.ask(commands.Configure(clock=commands.ClockRequest("hard", 40)), 0)
    party.now += 15_000
    party.ask(commands.Pause(False), 0)
    assert left(party) == 40_000


def test_the_next_round_is_dealt_where_bots_sit_in_for_everybody() -> None:
    party = Party(2, setup=Setup(players=2, options={"tokens": 3}))
    party.play_round()
    for seat in (0, 1):
        party.ask(commands.StandIn(seat, True), seat)
    assert party.state.phase == "round_over"
    party.now += 29_000
    assert due(party)[0] == []
    party.now += 2_000
    assert due(party)[0] == ["Ready"]
    assert (party.state.phase, party.game.state.round) == ("playing", 2)


def test_in_a_pause_no_round_is_dealt() -> None:
    party = Party(3, setup=Setup(players=3, options={"tokens": 3}))
    party.play_round()
    party.ask(commands.Ready(0), 0)
    party.ask(commands.Pause(True), 0)
    with pytest.raises(TableRefused) as problem:
        party.ask(commands.Ready(1), 1)
    assert problem.value.code == "paused"
    party.ask(commands.StandIn(1, True), 1)
    party.ask(commands.Leave(2), 2)
    assert (party.state.phase, party.game.state.round) == ("round_over", 1)
    party.ask(commands.Pause(False), 0)
    assert (party.state.phase, party.game.state.round) == ("playing", 2)


def test_a_host_lets_a_bot_sit_in_only_for_somebody_away() -> None:
    party = Party(2)
    before = party.state
    with pytest.raises(TableRefused, match="not_away"):
        party.ask(commands.StandIn(1, True), 0)
    assert party.state is before
    party.table.presence.went(1, party.now)
    party.ask(commands.StandIn(1, True), 0)
    assert party.state.chairs[1].stand_in


def test_a_bot_that_acts_after_the_last_one_has_left_gives_nobody_more_time() -> None:
    party = Party(1, ("random",), Setup("classic", players=2, clock="hard", seconds=20, options={"tokens": 20}))
    while party.table.bot_turn() is None:
        party.step()
    turn = party.table.bot_turn()
    assert turn is not None
    party.table.presence.went(0, party.now)
    party.now += 9_000
    party.itself(commands.BotAct(turn.seat, turn.level, turn.version, turn.view.legal[0]))
    assert left(party) == 20_000
    party.now += 3_600_000
    party.table.came(0, party.now)
    assert (left(party), party.state.elapsed(party.now)) == (20_000, 0)
    party.now += 5_000 + shown_ms(party.game.round_events)
    assert left(party) == (15_000 if party.state.phase == "playing" else 20_000)


def test_who_comes_while_something_is_written_finds_the_clock_as_it_was() -> None:
    party = Party(2, setup=Setup(players=2, clock="hard", seconds=20))
    party.now += 5_000
    for seat in (0, 1):
        party.table.presence.went(seat, party.now)
    party.now += 3_600_000
    outcome = party.table.decide_as_table(commands.Rename(0, "Eka"), party.now)
    party.table.came(0, party.now)
    party.commit(outcome)
    assert left(party) == 15_000


def test_how_long_until_a_bot_sits_in_is_known_while_somebody_is_away() -> None:
    party = Party(2)
    table = party.table
    assert table.until_gone_ms(1, party.now) is None
    table.presence.went(1, party.now)
    assert table.until_gone_ms(1, party.now + 1_000) is None, "a refresh is not worth a word"
    assert table.until_gone_ms(1, party.now + 6_000) == 54_000
    assert table.until_gone_ms(1, party.now + 61_000) is None
    table.presence.went(0, party.now)
    assert table.until_gone_ms(1, party.now + 6_000) is None, "nobody is left for whom a bot would play"
