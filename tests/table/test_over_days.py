"""Play over days: clocks that go by the date, holidays, a bot for those who are late, and what everybody agrees to."""

from __future__ import annotations

import pytest

from loveletter.table import Setup, Table, TableRefused, commands
from loveletter.table.clock import DATED_LOOK_MS, shown_ms
from loveletter.table.commands import ClockRequest
from loveletter.table.setup import DAY_MS, DAY_SECONDS, MOST_DAYS, MOST_HOLIDAYS
from tests.table.party import Party, whole
from tests.table.test_clocks import awaited, due

TWO_DAYS = Setup(players=3, clock="days", seconds=2 * DAY_SECONDS, holidays=5)


def over_days(people: int = 3, **setup: object) -> Party:
    """Nobody is connected."""
    party = Party(people, setup=Setup(**{**TWO_DAYS.__dict__, "players": people, **setup}))
    leave(party)
    return party


def leave(party: Party) -> None:
    for seat in party.state.people:
        party.table.presence.went(seat, party.now)


def deadline(party: Party) -> int:
    due_at = party.table.due_at
    assert due_at is not None
    return due_at


def refusal(party: Party, command: commands.Command, *seats: int) -> str:
    with pytest.raises(TableRefused) as refused:
        party.ask(command, *seats)
    return refused.value.code


def reloaded(party: Party) -> Table:
    table = Table.restored("party-10", party.log)
    assert whole(table._state) == whole(party.state)
    table.resume(party.now, 5_000, 60_000)
    return table


@pytest.mark.parametrize("seconds", [1, DAY_SECONDS + 1, 0, (MOST_DAYS + 1) * DAY_SECONDS])
def test_the_clock_has_whole_days(seconds: int) -> None:
    with pytest.raises(TableRefused) as refused:
        Setup(clock="days", seconds=seconds).checked()
    assert refused.value.params == {"setting": "seconds"}


@pytest.mark.parametrize("clock", ["none", "soft", "hard"])
def test_other_clocks_have_no_days_and_no_holidays(clock: str) -> None:
    with pytest.raises(TableRefused):
        Setup(clock="hard", seconds=2 * DAY_SECONDS).checked()
    assert Setup(clock=clock, seconds=60, holidays=9).checked().holidays == 0
    with pytest.raises(TableRefused):
        Setup(clock="days", seconds=DAY_SECONDS, holidays=MOST_HOLIDAYS + 1).checked()


def test_it_runs_while_nobody_is_there_and_a_bot_plays_for_the_late_one() -> None:
    party = over_days()
    late = awaited(party)
    end = party.now + 2 * DAY_MS
    assert deadline(party) == end
    reading = party.table.clock(party.now)
    assert reading is not None
    assert (reading.kind, reading.running, reading.left_ms) == ("days", True, 2 * DAY_MS)
    party.now = end - 1
    assert due(party) == ([], [])
    party.now = end
    assert due(party) == (["StandIn"], ["stand_in"])
    turn = party.table.bot_turn()
    assert turn is not None
    assert turn.seat == late
    assert deadline(party) <= party.now, "the bot is due at once"
    party.step()
    assert awaited(party) != late
    assert deadline(party) == party.now + 2 * DAY_MS + shown_ms(party.game.round_events)
    while awaited(party) != late:
        party.act()
    party.step()
    assert party.state.chairs[late].stand_in, "until that player comes back"


def test_being_away_is_no_reason_for_a_bot_nor_for_a_notice() -> None:
    party = over_days()
    party.table.presence.came(0)
    party.now += DAY_MS
    assert due(party) == ([], [])
    assert party.table.until_gone_ms(1, party.now) is None


def test_a_restart_gives_nobody_time_and_takes_none() -> None:
    party = over_days()
    end = deadline(party)
    party.now += DAY_MS
    table = reloaded(party)
    assert table.due_at == end
    table.came(0, party.now)
    table.went(0, party.now)
    party.now += DAY_MS // 2
    table.came(1, party.now)
    assert table.due_at == end
    assert table.clock_to_keep(party.now, at_once=True) is None


def test_a_date_that_was_wrong_gives_no_more_than_the_whole_time() -> None:
    party = over_days()
    party.now -= 30 * DAY_MS
    assert reloaded(party).due_at == party.now + 2 * DAY_MS


def test_the_next_round_is_dealt_though_nobody_is_there() -> None:
    party = over_days(options={"tokens": 3})
    party.play_round()
    over = party.now
    assert deadline(party) == over + DATED_LOOK_MS
    party.now += DATED_LOOK_MS
    assert due(party)[0] == ["Ready"] * 3
    assert party.state.phase == "playing"


def test_a_match_ends_though_nobody_ever_comes() -> None:
    party = over_days(options={"tokens": 1})
    for _ in range(2_000):
        if party.table.due_at is None:
            break
        party.now = max(party.now, deadline(party))
        if not due(party)[0]:
            party.step()
    assert party.state.phase == "match_over"
    assert party.table.due_at is None


def test_somebody_who_wants_another_match_waits_for_no_longer_than_the_clock() -> None:
    party = over_days(options={"tokens": 1})
    party.play_match()
    over = party.now
    party.ask(commands.Ready(0), 0)
    assert deadline(party) == over + 2 * DAY_MS
    party.now = deadline(party)
    assert set(due(party)[0]) == {"StandIn"}
    assert party.state.match == 2
    assert not any(chair.stand_in for chair in party.state.chairs), "everybody has the whole time in the next match"


def test_the_host_s_rights_go_on_when_a_bot_plays_for_the_host() -> None:
    party = over_days()
    while awaited(party) != 0:
        party.act()
    party.now = deadline(party)
    assert due(party)[0] == ["StandIn"]
    assert due(party)[0] == ["MakeHost"]
    assert party.state.host == 1
    assert due(party)[0] == []


def test_nobody_can_pause_it() -> None:
    assert refusal(over_days(), commands.Pause(True), 0) == "over_days"


# holidays


def test_a_holiday_stops_the_clock_of_one_person() -> None:
    party = over_days()
    seat, end = awaited(party), deadline(party)
    party.now += DAY_MS
    other = (seat + 1) % 3
    party.ask(commands.TakeHoliday(other, 3), other)
    assert deadline(party) == end
    party.ask(commands.TakeHoliday(seat, 3), seat)
    assert deadline(party) == end + 3 * DAY_MS
    assert reloaded(party).due_at == end + 3 * DAY_MS
    begun = party.now = party.now + DAY_MS
    party.act()
    assert awaited(party) == other
    shown = shown_ms(party.game.round_events)
    assert deadline(party) == begun + shown + 2 * DAY_MS + 2 * DAY_MS, "what is left of the holiday counts"


def test_holidays_have_a_limit_and_unused_days_come_back() -> None:
    party = over_days()
    assert refusal(party, commands.TakeHoliday(0, 6), 0) == "holidays_used"
    party.ask(commands.TakeHoliday(0, 4), 0)
    assert refusal(party, commands.TakeHoliday(1, 1), 0) == "not_your_seat"
    party.now += DAY_MS + 1
    party.ask(commands.TakeHoliday(0, 0), 0)
    assert party.state.chairs[0].holidays == 2, "a day that has begun is used"
    assert party.ask(commands.TakeHoliday(0, 0), 0).repeated
    party.ask(commands.TakeHoliday(0, 3), 0)
    assert refusal(party, commands.TakeHoliday(0, 4), 0) == "holidays_used"
    assert refusal(party, commands.TakeHoliday(0, -1), 0) == "bad_setting"


def test_a_holiday_that_is_taken_too_late_helps_no_more() -> None:
    party = over_days()
    seat = awaited(party)
    end = party.now = deadline(party)
    party.ask(commands.TakeHoliday(seat, 2), seat)
    assert deadline(party) == end
    assert due(party)[0] == ["StandIn"]


def test_there_are_none_at_a_table_with_minutes() -> None:
    assert refusal(Party(2), commands.TakeHoliday(0, 1), 0) == "not_over_days"


# members


def test_a_seat_is_opened_for_the_member_who_sits_there_now() -> None:
    party = over_days()
    seat = awaited(party)
    party.ask(commands.Recognise(seat, "mark"), seat)
    assert party.table.awaited_member == "mark"
    party.ask(commands.OpenSeat(seat, "mark", "new"), seat)
    assert "new" in party.state.chairs[seat].secrets
    assert party.ask(commands.OpenSeat(seat, "mark", "new"), seat).repeated
    assert refusal(party, commands.OpenSeat(seat, "another", "newer"), seat) == "no_person"
    assert whole(Table.restored("party-10", party.log)._state) == party.state
    party.ask(commands.Leave(seat), seat)
    assert refusal(party, commands.OpenSeat(seat, "mark", "newer"), seat) == "no_person"


# what everybody agrees to


def test_a_live_match_goes_on_over_days_and_back_once_everybody_agrees() -> None:
    party = Party(3)
    party.now += 60_000
    party.ask(commands.Propose(1, ClockRequest("days", DAY_SECONDS, 2)), 1)
    assert party.table.proposal is not None
    assert party.table.proposal.agreed == (1,)
    assert refusal(party, commands.Propose(2, ClockRequest("days", DAY_SECONDS)), 2) == "proposal_open"
    party.ask(commands.AnswerProposal(0, True), 0)
    assert party.table.due_at is None
    assert party.ask(commands.AnswerProposal(0, True), 0).repeated
    outcome = party.ask(commands.AnswerProposal(2, True), 2)
    assert [notice.code for notice in outcome.notices] == ["over_days"]
    assert party.state.proposal is None
    assert deadline(party) == party.now + DAY_MS
    assert whole(Table.restored("party-10", party.log)._state) == party.state
    party.ask(commands.Propose(0, ClockRequest("hard", 60)), 0)
    party.ask(commands.AnswerProposal(1, True), 1)
    outcome = party.ask(commands.AnswerProposal(2, True), 2)
    assert [notice.code for notice in outcome.notices] == ["live_again"]
    assert party.table.due_at is None


def test_one_refusal_ends_a_proposal() -> None:
    party = over_days()
    party.ask(commands.Propose(0), 0)
    party.ask(commands.AnswerProposal(1, True), 1)
    party.ask(commands.AnswerProposal(2, False), 2)
    assert party.table.proposal is None
    assert refusal(party, commands.AnswerProposal(1, True), 1) == "no_proposal"
    assert party.state.phase == "playing"


def test_the_others_can_end_a_match_for_whose_player_a_bot_plays() -> None:
    party = over_days()
    late = awaited(party)
    party.now = deadline(party)
    due(party)
    first, second = (seat for seat in range(3) if seat != late)
    party.ask(commands.Propose(first), first)
    outcome = party.ask(commands.AnswerProposal(second, True), second)
    assert [notice.code for notice in outcome.notices] == ["match_ended"]
    assert party.state.phase == "lobby"
    assert party.table.played_match(1).broken_off
    assert whole(Table.restored("party-10", party.log)._state) == whole(party.state)


def test_who_becomes_late_is_not_asked_any_more() -> None:
    party = over_days(2)
    late = awaited(party)
    party.ask(commands.Propose(1 - late), 1 - late)
    party.now = deadline(party)
    assert due(party)[0] == ["StandIn"]
    assert party.state.phase == "lobby"


def test_the_host_alone_changes_the_pace_only_before_the_match() -> None:
    party = Party(2)
    days = commands.Configure(clock=ClockRequest("days", DAY_SECONDS))
    assert refusal(party, days, 0) == "wrong_phase"
    assert refusal(over_days(), commands.Configure(clock=ClockRequest("none")), 0) == "wrong_phase"
    assert refusal(over_days(), commands.Configure(clock=ClockRequest("days", DAY_SECONDS)), 0) == "wrong_phase"
    lobby = Party(2, start=False)
    lobby.ask(days, 0)
    assert lobby.state.setup.over_days
    assert not lobby.state.by_date, "the lobby is as ever"


def test_only_what_changes_the_pace_is_proposed() -> None:
    assert refusal(Party(2), commands.Propose(0), 0) == "not_over_days"
    assert refusal(Party(2), commands.Propose(0, ClockRequest("hard", 60)), 0) == "not_over_days"
    assert refusal(over_days(), commands.Propose(0, ClockRequest("days", DAY_SECONDS)), 0) == "over_days"
    assert refusal(over_days(), commands.Propose(0, ClockRequest("hard", 1)), 0) == "bad_setting"
