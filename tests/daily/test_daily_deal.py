"""The deals of the week, their seeds and codes, and that bots play the same match from the same seed."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta

import pytest

from loveletter.bots import bot
from loveletter.bots.registry import PLAY_BY_NETWORK
from loveletter.daily import day_seed, is_revealed, new_daily_code, of_day, play, read_daily_code, reveal_time, score
from loveletter.daily.codes import DailyCode
from loveletter.daily.deal import WEEK
from loveletter.daily.playing import MatchScore, played
from loveletter.engine.actions import Action
from loveletter.notation import Match
from loveletter.table import Setup, Sitter, Table, commands, create
from loveletter.table.endings import MatchEnd, SeatStatistics

MONDAY = date(2026, 11, 16)
DAYS = [MONDAY + timedelta(days=number) for number in range(7)]
SECRET = b"secret of a server, for a test.."


def test_the_week_goes_through_all_editions_and_comes_again() -> None:
    assert {deal.edition for deal in WEEK} == {"second", "classic", "original", "premium"}
    assert [of_day(day) for day in DAYS] == list(WEEK)
    assert of_day(MONDAY + timedelta(days=7)) == of_day(MONDAY)


def test_its_bots_play_without_a_network() -> None:
    assert not {level for deal in WEEK for level in deal.bots} & PLAY_BY_NETWORK


def test_every_day_has_a_seed_of_its_own_which_only_the_secret_gives() -> None:
    seeds = {day_seed(SECRET, day) for day in DAYS}
    assert len(seeds) == 7
    assert all(len(seed) == 32 for seed in seeds)
    assert day_seed(SECRET, MONDAY) == day_seed(SECRET, MONDAY)
    assert day_seed(SECRET[::-1], MONDAY) not in seeds


def test_a_seed_is_revealed_three_hours_after_the_end_of_its_day() -> None:
    assert reveal_time(MONDAY) == datetime(2026, 11, 17, 3, tzinfo=UTC)
    assert not is_revealed(MONDAY, datetime(2026, 11, 17, 2, 59, 59, tzinfo=UTC))
    assert is_revealed(MONDAY, datetime(2026, 11, 17, 3, tzinfo=UTC))


@pytest.mark.parametrize("practice", [False, True])
def test_a_code_says_its_day_and_whether_it_is_practice(practice: bool) -> None:
    code = new_daily_code(MONDAY, practice)
    assert len(code) <= 40
    assert read_daily_code(code) == DailyCode(MONDAY, practice)
    assert new_daily_code(MONDAY, practice) != code


@pytest.mark.parametrize(
    "code", ["tulip-river-moon", "daily-2026-11-16", "daily-2026-11-16-abc", "xdaily-2026-11-16-abcdefghjkmn"]
)
def test_other_codes_are_of_no_day(code: str) -> None:
    assert read_daily_code(code) is None


@pytest.mark.parametrize("day", DAYS, ids=lambda day: of_day(day).edition)
def test_a_table_with_the_same_actions_has_the_same_events(day: date) -> None:
    deal, seed = of_day(day), day_seed(SECRET, day)
    alone = played(deal, seed, "courtier")
    sitters = [Sitter("Ayu", "hashed", None), *[Sitter(None, None, level) for level in deal.bots]]
    outcome = create("tulip-river-moon", Setup(deal.edition, deal.players), sitters, 0, True, luck=lambda _: seed)
    table = Table.new("tulip-river-moon")
    table.commit(outcome)
    table.came(0, 0)
    actions = iter(_acts(alone))
    while table.phase != "match_over":
        if table.phase == "round_over":
            table.commit(table.decide(commands.Ready(0), frozenset({0}), 0))
            continue
        seat, action = next(actions)
        if seat == 0:
            command = commands.Act(f"a{table.version}", 0, table.version, action)
            table.commit(table.decide(command, frozenset({0}), 0))
        else:
            turn = table.bot_turn()
            assert turn is not None
            assert turn.seat == seat
            decided = bot(turn.level).decide(turn.view, random.Random(turn.luck), 1.0)
            assert decided == action, "a bot decides as it does without a table"
            table.commit(table.decide_as_table(commands.BotAct(seat, turn.level, turn.version, decided), 0))
    match = table.played_match(1)
    assert match.game.whole_match.events == alone.events
    assert score(match.end(), 0) == play(deal, seed, "courtier")


def _acts(match: Match) -> list[tuple[int, Action]]:
    seats = [step.seat for step in match.steps() if step.seat is not None]
    return list(zip(seats, [action for each in match.rounds for action in each.actions], strict=True))


def test_another_level_in_the_seat_plays_another_match() -> None:
    deal, seed = of_day(MONDAY), day_seed(SECRET, MONDAY)
    assert played(deal, seed, "page").events != played(deal, seed, "courtier").events
    assert played(deal, seed, "page").events == played(deal, seed, "page").events


def test_a_winner_is_first_and_others_come_after_all_who_have_more() -> None:
    letters = [3, 4, 3, 1]
    end = MatchEnd((1,), tuple(SeatStatistics(rounds_won=each, tokens=each) for each in letters))
    assert [score(end, seat) for seat in range(4)] == [
        MatchScore(3, 2, 3),
        MatchScore(4, 1, 4),
        MatchScore(3, 2, 3),
        MatchScore(1, 4, 1),
    ]
    tied = MatchEnd((0,), tuple(SeatStatistics(tokens=each) for each in (4, 4)))
    assert [score(tied, seat).place for seat in range(2)] == [1, 2], "only one of two equals has won"
