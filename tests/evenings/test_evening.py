"""An evening: who may do what, and what each entry changes."""

from __future__ import annotations

import csv
import hashlib
import json
from io import StringIO
from pathlib import Path

import pytest

from loveletter.evenings import EveningActor, EveningPlan, standings
from loveletter.evenings.codes import is_evening, new_evening_code, new_table_code, read_table_code
from loveletter.evenings.commands import (
    ChangePlan,
    CorrectResult,
    EndEvening,
    EnterEvening,
    EveningCommand,
    GiveSeat,
    LeaveEvening,
    NoteResult,
    PauseEvening,
    ReturnToEvening,
    StartRound,
)
from loveletter.evenings.drawing import next_stage, planned_rounds
from loveletter.evenings.entries import RoundDrawn
from loveletter.evenings.exporting import results_csv
from loveletter.evenings.scoring import MatchOutcome, duplicate_points, place_points
from loveletter.evenings.seeds import deal_commitment, deal_secret
from loveletter.table import TableRefused
from loveletter.table.keys import meant_code
from tests.evenings.evening import DIRECTOR, NOBODY, SERVER, TestedEvening


def refused(evening: TestedEvening, command: EveningCommand, actor: EveningActor = DIRECTOR) -> str:
    before = list(evening.log)
    with pytest.raises(TableRefused) as refusal:
        evening.wish(command, actor)
    assert evening.log == before
    return refusal.value.code


@pytest.fixture
def evening() -> TestedEvening:
    evening = TestedEvening(EveningPlan("Friday", rounds=2, seats=4))
    evening.enter("Ayu", "Budi", "Citra", "Dewi", "Eka", "Fitri")
    return evening


# the plan


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (EveningPlan(""), "bad_title"),
        (EveningPlan("x" * 61), "bad_title"),
        (EveningPlan("a\u202eb"), "bad_title"),
        (EveningPlan("x", format="arena"), "bad_setting"),
        (EveningPlan("x", rounds=0), "bad_setting"),
        (EveningPlan("x", rounds=21), "bad_setting"),
        (EveningPlan("x", seats=1), "bad_setting"),
        (EveningPlan("x", seats=7, edition="premium"), "bad_setting"),
        (EveningPlan("x", level="oracle"), "bad_setting"),
        (EveningPlan("x", clock="sand"), "bad_setting"),
        (EveningPlan("x", edition="none"), "unknown_edition"),
        (EveningPlan("x", seats=5, edition="classic"), "wrong_player_count"),
    ],
)
def test_a_plan_that_is_not_possible_is_refused(plan: EveningPlan, code: str) -> None:
    with pytest.raises(TableRefused) as refusal:
        plan.checked()
    assert refusal.value.code == code


def test_a_plan_is_kept_in_a_normal_form() -> None:
    plan = EveningPlan(
        "  Friday \n night ", format="round_robin", seats=4, options={}, clock="none", seconds=60
    ).checked()
    assert (plan.title, plan.seats, plan.seconds) == ("Friday night", 2, 0)


def test_only_the_director_changes_it_and_only_before_the_first_round(evening: TestedEvening) -> None:
    swiss = EveningPlan("Friday", format="swiss")
    assert refused(evening, ChangePlan(swiss), NOBODY) == "not_director"
    evening.wish(ChangePlan(swiss))
    assert evening.state.plan.format == "swiss"
    assert evening.wish(ChangePlan(swiss)) == ()
    evening.start()
    assert refused(evening, ChangePlan(EveningPlan("Saturday"))) == "evening_begun"


# players


def test_who_enters_again_with_the_same_secret_is_the_same_player(evening: TestedEvening) -> None:
    assert evening.wish(EnterEvening("Ayu", "secret of Ayu"), NOBODY) == ()
    assert len(evening.state.players) == 6
    assert refused(evening, EnterEvening("ayu", "another secret"), NOBODY) == "name_taken"


def test_an_evening_has_places_for_sixty() -> None:
    evening = TestedEvening()
    evening.enter_many(60)
    assert refused(evening, EnterEvening("Zoe", "z"), NOBODY) == "evening_full"


def test_players_leave_and_come_back_by_themselves_or_by_the_director(evening: TestedEvening) -> None:
    assert refused(evening, LeaveEvening(0), EveningActor(player=1)) == "not_your_place"
    assert refused(evening, LeaveEvening(6)) == "unknown_player"
    evening.wish(LeaveEvening(0), EveningActor(player=0))
    evening.wish(LeaveEvening(1))
    assert set(evening.state.here) == {2, 3, 4, 5}
    assert evening.wish(LeaveEvening(0)) == ()
    evening.wish(ReturnToEvening(0), EveningActor(player=0))
    evening.enter("Budi")  # with the same secret
    assert set(evening.state.here) == {0, 1, 2, 3, 4, 5}
    assert evening.wish(ReturnToEvening(0)) == ()
    assert refused(evening, ReturnToEvening(0), EveningActor(player=1)) == "not_your_place"


# rounds


def test_everybody_gets_a_seat_and_bots_have_the_others(evening: TestedEvening) -> None:
    evening.start()
    tables = evening.state.rounds[0].tables
    assert sorted(player for table in tables for player in table.players) == [0, 1, 2, 3, 4, 5]
    assert [(len(table.seats), len(table.players)) for table in tables] == [(4, 3), (4, 3)]
    assert all(table.seats[0] is not None for table in tables)


def test_a_round_begins_once(evening: TestedEvening) -> None:
    assert refused(evening, StartRound(1), NOBODY) == "not_director"
    assert refused(evening, StartRound(2)) == "no_more_rounds"
    evening.start()
    assert evening.wish(StartRound(1)) == ()
    assert refused(evening, StartRound(2)) == "round_running"
    evening.finish_round()
    evening.wish(StartRound(2))
    evening.finish_round()
    assert refused(evening, StartRound(3)) == "no_more_rounds"


def test_it_takes_two_to_begin() -> None:
    evening = TestedEvening()
    evening.enter("Ayu")
    assert refused(evening, StartRound(1)) == "no_players"


def test_while_an_evening_is_paused_no_round_begins(evening: TestedEvening) -> None:
    assert refused(evening, PauseEvening(True), EveningActor(player=0)) == "not_director"
    evening.wish(PauseEvening(True))
    assert evening.wish(PauseEvening(True)) == ()
    assert refused(evening, StartRound(1)) == "evening_paused"
    evening.wish(PauseEvening(False))
    evening.start()


def test_after_its_end_nothing_changes(evening: TestedEvening) -> None:
    assert refused(evening, EndEvening(), EveningActor(player=0)) == "not_director"
    evening.wish(EndEvening())
    assert evening.state.phase == "ended"
    assert refused(evening, StartRound(1)) == "evening_ended"
    assert refused(evening, EnterEvening("Zoe", "z"), NOBODY) == "evening_ended"


# latecomers, leavers, substitutes


def test_a_latecomer_takes_the_seat_of_a_bot_or_waits_for_the_next_round(evening: TestedEvening) -> None:
    evening.start()
    evening.enter("Gita", "Hana")
    table = evening.state.rounds[0].tables[0]
    bot = table.seats.index(None)
    assert refused(evening, GiveSeat(1, bot, 6), EveningActor(player=6)) == "not_director"
    evening.wish(GiveSeat(1, bot, 6))
    assert evening.wish(GiveSeat(1, bot, 6)) == ()
    assert refused(evening, GiveSeat(1, bot, 99)) == "unknown_player"
    assert refused(evening, GiveSeat(1, 4, 7)) == "no_such_place"
    assert refused(evening, GiveSeat(3, 0, 7)) == "no_such_place"
    assert refused(evening, GiveSeat(2, 3, 6)) == "player_seated"
    evening.finish_round()
    assert refused(evening, GiveSeat(1, bot, 7)) == "table_finished"
    rows = {row.player: row for row in standings(evening.state)}
    assert (rows[6].rounds, rows[7].rounds) == (1, 0)
    evening.start()
    assert evening.state.rounds[1].table_of(7) is not None


def test_a_bot_plays_on_for_somebody_who_leaves_and_its_points_are_nobodys(evening: TestedEvening) -> None:
    evening.start()
    table = evening.state.rounds[0].table_of(0)
    assert table is not None
    evening.wish(LeaveEvening(0), EveningActor(player=0))
    assert evening.state.rounds[0].table_of(0) is None
    evening.finish_round()
    assert next(row for row in standings(evening.state) if row.player == 0).rounds == 0
    evening.start()
    assert evening.state.rounds[1].table_of(0) is None


def test_a_substitute_plays_on_for_somebody_else(evening: TestedEvening) -> None:
    evening.start()
    evening.enter("Gita")
    table = evening.state.rounds[0].table_of(0)
    assert table is not None
    evening.wish(LeaveEvening(6))
    number = 1 + evening.state.rounds[0].tables.index(table)
    evening.wish(GiveSeat(number, table.seats.index(0), 6))  # and is back by that
    assert 6 in evening.state.here
    assert evening.state.rounds[0].table_of(0) is None
    tokens = [0, 0, 0, 0]
    tokens[table.seats.index(0)] = 5
    after = evening.state.table(table.code)
    assert after is not None
    evening.finish(after, tokens)
    assert standings(evening.state)[0].player == 6


def test_a_table_that_everybody_has_left_is_not_waited_for(evening: TestedEvening) -> None:
    evening.start()
    one, other = evening.state.rounds[0].tables
    for player in one.players:
        evening.wish(LeaveEvening(player))
    assert not evening.state.rounds[0].over
    evening.finish(other)
    assert evening.state.phase == "between"


def test_somebody_whose_table_has_finished_keeps_the_points_on_leaving(evening: TestedEvening) -> None:
    evening.play_round()
    before = standings(evening.state)
    evening.wish(LeaveEvening(0))
    assert standings(evening.state) == before


# results


def test_only_the_server_notes_results_once(evening: TestedEvening) -> None:
    evening.start()
    table = evening.state.rounds[0].tables[0]
    note = NoteResult(table.code, (5, 1, 2, 0), (0,))
    assert refused(evening, note) == "not_director"
    assert refused(evening, NoteResult("elsewhere", (5, 1, 2, 0), (0,)), SERVER) == "no_such_place"
    evening.wish(note, SERVER)
    assert evening.wish(NoteResult(table.code, (0, 5, 0, 0), (1,)), SERVER) == ()


@pytest.mark.parametrize(
    ("tokens", "winners"),
    [((1, 2), (1,)), ((1, 2, 3, 100), (3,)), ((1, 2, 3, -1), (2,)), ((1, 2, 3, 4), ()), ((1, 2, 3, 4), (4,)),
     ((4, 4, 0, 0), (1, 0)), ((4, 4, 0, 0), (0, 0))],
)  # fmt: skip
def test_a_result_that_cannot_be_is_refused(
    evening: TestedEvening, tokens: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    evening.start()
    assert refused(evening, CorrectResult(1, 1, tokens, winners, "typo")) == "bad_result"


def test_the_director_corrects_a_result_with_a_note(evening: TestedEvening) -> None:
    evening.start()
    one = evening.state.rounds[0].tables[0]
    evening.finish(one, [5, 0, 0, 0])
    correction = CorrectResult(1, 1, (0, 5, 0, 0), (1,), "  seats were\nmixed up ")
    assert refused(evening, correction, EveningActor(player=0)) == "not_director"
    assert refused(evening, CorrectResult(1, 1, (0, 5, 0, 0), (1,), " ")) == "bad_note"
    assert refused(evening, CorrectResult(1, 1, (0, 5, 0, 0), (1,), "x" * 201)) == "bad_note"
    assert refused(evening, CorrectResult(2, 1, (0, 5, 0, 0), (1,), "x")) == "no_such_place"
    evening.wish(correction)
    table = evening.state.rounds[0].tables[0]
    assert table.result == MatchOutcome((0, 5, 0, 0), (1,))
    assert table.notes == ("seats were mixed up",)
    assert evening.wish(CorrectResult(1, 1, (0, 5, 0, 0), (1,), "seats were mixed up")) == ()
    assert standings(evening.state)[0].player == table.seats[1]
    evening.wish(CorrectResult(1, 2, (0, 0, 5, 0), (2,), "was never finished"))
    assert evening.state.phase == "between"


# points


def test_points_by_place_with_halves_for_equals() -> None:
    assert place_points(MatchOutcome((5, 3, 3, 0), (0,))) == (3.0, 1.5, 1.5, 0.0)
    assert place_points(MatchOutcome((4, 4, 1), (0, 1))) == (1.5, 1.5, 0.0)


def test_duplicate_points_are_won_against_the_same_seat() -> None:
    results = [MatchOutcome((5, 0), (0,)), MatchOutcome((5, 1), (0,)), MatchOutcome((2, 5), (1,))]
    assert duplicate_points(results) == ((0.75, 0.0), (0.75, 0.5), (0.0, 1.0))


def test_points_of_a_duplicate_round_count_once_all_tables_have_finished() -> None:
    evening = TestedEvening(EveningPlan("Friday", rounds=1, seats=2, duplicate=True))
    evening.enter("Ayu", "Budi", "Citra", "Dewi")
    evening.start()
    one, other = evening.state.rounds[0].tables
    evening.finish(one, [5, 1])
    assert {row.points for row in standings(evening.state)} == {0}
    evening.finish(other, [5, 3])
    points = {row.player: row.points for row in standings(evening.state)}
    assert [points[table.seats[seat] or 0] for table in (one, other) for seat in (0, 1)] == [0.5, 0.0, 0.5, 1.0]


def test_a_duplicate_evening_needs_two_tables() -> None:
    evening = TestedEvening(EveningPlan("Friday", rounds=1, seats=4, duplicate=True))
    evening.enter("Ayu", "Budi", "Citra", "Dewi")
    assert refused(evening, StartRound(1)) == "one_table_alone"


def test_a_table_that_is_left_alone_with_a_result_scores_by_place() -> None:
    evening = TestedEvening(EveningPlan("Friday", rounds=1, seats=2, duplicate=True))
    evening.enter("Ayu", "Budi", "Citra", "Dewi")
    evening.start()
    one, other = evening.state.rounds[0].tables
    for player in other.players:
        evening.wish(LeaveEvening(player))
    evening.finish(one, [5, 1])
    assert [row.points for row in standings(evening.state)] == [1, 0, 0, 0]


def test_what_is_committed_to_is_what_is_dealt() -> None:
    secret = "ab" * 32
    assert deal_commitment(secret, 1) != deal_commitment(secret, 2)
    assert deal_commitment(secret, 1) == hashlib.sha256(b"loveletter-v1-secret" + deal_secret(secret, 1)).hexdigest()


def test_cards_are_revealed_once_nobody_plays_them(evening: TestedEvening) -> None:
    assert not evening.state.is_revealed(1)
    evening.start()
    assert not evening.state.is_revealed(1)
    evening.finish_round()
    assert evening.state.is_revealed(1)
    assert not evening.state.is_revealed(2)
    evening.wish(EndEvening())
    assert evening.state.is_revealed(2)


def test_codes_say_which_evening_and_round_a_table_belongs_to() -> None:
    evening = new_evening_code()
    assert is_evening(evening)
    code = new_table_code(evening, 12)
    assert len(code) <= 40
    assert not is_evening(code)
    assert meant_code(code) == code
    assert read_table_code(code) == (evening, 12)
    for other in ("tulip-river-moon", "daily-2026-11-18-abcdefghjkmn", f"{code}x", evening):
        assert read_table_code(other) is None


def test_the_seeds_of_the_manual_are_those_of_the_program() -> None:
    page = (Path(__file__).parents[2] / "docs" / "evenings.md").read_text()
    vectors = json.loads(page.split("```json evening-seeds")[1].split("```")[0])
    for each in vectors["rounds"]:
        assert deal_secret(vectors["secret"], each["round"]).hex() == each["seed"]
        assert deal_commitment(vectors["secret"], each["round"]) == each["commitment"]


# the knock-out


def knock_out(players: int) -> TestedEvening:
    evening = TestedEvening(EveningPlan("Friday", rounds=1, seats=4, final=True))
    evening.enter_many(players)
    evening.play_round()
    return evening


def test_the_best_four_play_a_knock_out() -> None:
    evening = knock_out(8)
    seeds = [row.player for row in standings(evening.state)]
    evening.start()
    semifinal = evening.state.rounds[1]
    assert semifinal.stage == "semifinal"
    assert [set(table.players) for table in semifinal.tables] == [{seeds[0], seeds[3]}, {seeds[1], seeds[2]}]
    for table, winner in zip(semifinal.tables, (seeds[3], seeds[1]), strict=True):
        evening.finish(table, [5 if player == winner else 1 for player in table.seats])
    evening.start()
    final = evening.state.rounds[2]
    assert [set(table.players) for table in final.tables] == [{seeds[3], seeds[1]}, {seeds[0], seeds[2]}]
    for table, winner in zip(final.tables, (seeds[3], seeds[2]), strict=True):
        evening.finish(table, [5 if player == winner else 1 for player in table.seats])
    order = [row.player for row in standings(evening.state)]
    assert order == [seeds[3], seeds[1], seeds[2], seeds[0], *seeds[4:]]
    assert [row.rank for row in standings(evening.state)][:4] == [1, 2, 3, 4]
    assert refused(evening, StartRound(4)) == "no_more_rounds"


def test_who_is_left_alone_wins_and_equals_go_by_the_order_before() -> None:
    evening = knock_out(8)
    seeds = [row.player for row in standings(evening.state)]
    evening.start()
    one, other = evening.state.rounds[1].tables
    evening.wish(LeaveEvening(seeds[0]))
    left = evening.state.table(one.code)
    assert left is not None
    evening.finish(left, [1 if player == seeds[3] else 5 for player in left.seats])
    evening.finish(other, [5, 5])
    evening.start()
    final = evening.state.rounds[2]
    assert [set(table.players) for table in final.tables] == [{seeds[3], seeds[1]}, {seeds[2]}]
    evening.finish_round()
    assert {row.player for row in standings(evening.state)[:2]} == {seeds[3], seeds[1]}
    assert standings(evening.state)[2].player == seeds[2]


def test_without_four_players_there_is_no_knock_out() -> None:
    evening = knock_out(5)
    for player in (0, 1):
        evening.wish(LeaveEvening(player))
    assert refused(evening, StartRound(2)) == "no_more_rounds"


# round robin


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_in_a_round_robin_everybody_meets_everybody_once(players: int) -> None:
    evening = TestedEvening(EveningPlan("Friday", format="round_robin"))
    evening.enter_many(players)
    planned = planned_rounds(evening.state)
    for _ in range(planned):
        evening.play_round()
    assert refused(evening, StartRound(planned + 1)) == "no_more_rounds"
    pairs = [table.players for each in evening.state.rounds for table in each.tables if len(table.players) == 2]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == players * (players - 1) // 2


def test_a_latecomer_of_a_round_robin_meets_everybody_too() -> None:
    evening = TestedEvening(EveningPlan("Friday", format="round_robin"))
    evening.enter_many(4)
    evening.play_round()
    evening.enter_many(1)
    while next_stage(evening.state) is not None:
        evening.play_round()
    assert len(evening.state.rounds) <= 10
    met = {frozenset(table.players) for each in evening.state.rounds for table in each.tables}
    assert all(frozenset((one, other)) in met for one in range(5) for other in range(one))


# what is written


def test_results_go_into_a_spreadsheet_and_are_no_formulas() -> None:
    evening = TestedEvening(EveningPlan("Friday", rounds=1, seats=2))
    evening.enter("=1+1", "Budi, or not")
    evening.start()
    table = evening.state.rounds[0].tables[0]
    evening.finish(table, [5 if player == 0 else 2 for player in table.seats])
    rows = list(csv.reader(StringIO(results_csv(evening.state))))
    assert rows == [
        ["rank", "name", "points", "wins", "tokens", "rounds", "round 1"],
        ["1", "'=1+1", "1", "1", "5", "1", "1"],
        ["2", "Budi, or not", "0", "0", "2", "1", "0"],
    ]


def test_a_round_is_written_with_its_tables(evening: TestedEvening) -> None:
    (written,) = evening.wish(StartRound(1))
    assert isinstance(written, RoundDrawn)
    assert [table.code for table in written.tables] == ["table-1", "table-2"]
