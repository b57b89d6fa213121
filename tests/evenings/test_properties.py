"""Whatever happens at an evening: nobody is lost or doubled, rematches stay few, and the log gives the same evening."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loveletter.evenings import EveningActor, EveningPlan, EveningState, fold, standings
from loveletter.evenings.commands import EndEvening, GiveSeat, LeaveEvening, PauseEvening, ReturnToEvening
from loveletter.evenings.drawing import next_stage
from loveletter.evenings.grouping import (
    best_grouping,
    greedy_grouping,
    grouping_cost,
    seat_order,
    table_sizes,
)
from loveletter.evenings.state import meetings
from loveletter.server.store.entry_codec import decode_evening_entry, encode_entry
from loveletter.table import TableRefused
from tests.evenings.evening import TestedEvening

PLANS = st.builds(
    EveningPlan,
    st.just("Friday"),
    st.sampled_from(["league", "swiss", "round_robin"]),
    st.integers(1, 5),
    st.integers(2, 6),
    duplicate=st.booleans(),
    final=st.booleans(),
)
STEPS = st.lists(st.sampled_from("eeeelrgfffffsssspx"), max_size=60)


def played(plan: EveningPlan, players: int, steps: list[str], seed: int) -> TestedEvening:
    """An evening in which everything happens that these steps ask for and that is granted."""
    luck = random.Random(seed)
    evening = TestedEvening(plan, luck)
    evening.enter_many(players)
    for step in steps:
        state = evening.state
        tables = state.rounds[-1].tables if state.rounds else ()
        player = luck.randrange(len(state.players) + 1)
        try:
            if step == "e":
                evening.enter_many(1)
            elif step == "l":
                evening.wish(LeaveEvening(player))
            elif step == "r":
                evening.wish(ReturnToEvening(player), EveningActor(player=player))
            elif step == "g" and tables:
                evening.wish(GiveSeat(1 + luck.randrange(len(tables)), luck.randrange(6), player))
            elif step == "f" and any(table.awaited for table in tables):
                evening.finish(luck.choice([table for table in tables if table.awaited]))
            elif step == "s":
                evening.start()
            elif step == "p":
                evening.wish(PauseEvening(not state.paused))
            elif step == "x" and luck.random() < 0.1:
                evening.wish(EndEvening())
        except TableRefused:
            assert evening.state == state
    return evening


@given(PLANS, st.integers(0, 20), STEPS, st.integers(0, 999))
def test_nobody_sits_twice_in_a_round_and_everybody_here_gets_a_seat(
    plan: EveningPlan, players: int, steps: list[str], seed: int
) -> None:
    evening = played(plan, players, steps, seed)
    for each in evening.state.rounds:
        seated = [player for table in each.tables for player in table.players]
        assert len(seated) == len(set(seated))
        assert len({len(table.seats) for table in each.tables}) == 1
    if evening.state.phase in ("between", "entry") and next_stage(evening.state) == "main":
        before = evening.state
        few = len(before.here) < 2 or before.paused
        if few or (plan.duplicate and len(before.here) <= evening.state.plan.seats):
            with pytest.raises(TableRefused):
                evening.start()
            return
        evening.start()
        drawn = evening.state.rounds[-1].tables
        assert sorted(player for table in drawn for player in table.players) == sorted(before.here)
        people = [len(table.players) for table in drawn]
        assert max(people) - min(people) <= 1


@given(PLANS, st.integers(0, 20), STEPS, st.integers(0, 999))
def test_the_standings_have_everybody_once_and_points_add_up(
    plan: EveningPlan, players: int, steps: list[str], seed: int
) -> None:
    state = played(plan, players, steps, seed).state
    rows = standings(state)
    assert sorted(row.player for row in rows) == [player.number for player in state.players]
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    for row in rows:
        assert row.points == sum(won for won in row.by_round if won is not None)
        assert row.rounds <= len(state.main_rounds)


@given(PLANS, st.integers(0, 20), STEPS, st.integers(0, 999))
def test_the_log_as_it_is_stored_gives_the_same_evening(
    plan: EveningPlan, players: int, steps: list[str], seed: int
) -> None:
    evening = played(plan, players, steps, seed)
    stored = [encode_entry(entry) for entry in evening.log]
    read = [decode_evening_entry(kind, text) for kind, text in stored]
    assert fold(EveningState.nothing("evening-of-test"), read) == evening.state


@given(st.integers(4, 24), st.integers(2, 5), st.integers(0, 99))
def test_rematches_stay_few(players: int, seats: int, seed: int) -> None:
    """Where tables are shuffled, nobody meets anybody a third time while there are others, and few a second time."""
    evening = TestedEvening(EveningPlan("Friday", rounds=3, seats=seats), random.Random(seed))
    evening.enter_many(players)
    for _ in range(3):
        evening.play_round()
    times = Counter(count for player in range(players) for count in meetings(evening.state.rounds, player).values())
    if players >= 2 * seats:
        assert times[3] <= 2 * seats
    if players >= seats * seats:
        assert times[2] <= players // 2
        assert not times[3]


@given(st.integers(6, 24), st.integers(2, 4), st.integers(0, 99))
def test_first_seats_are_balanced(players: int, seats: int, seed: int) -> None:
    evening = TestedEvening(EveningPlan("Friday", rounds=2 * seats, seats=seats), random.Random(seed))
    evening.enter_many(players)
    for _ in range(2 * seats):
        evening.play_round()
    first = Counter(dict.fromkeys(range(players), 0))
    first.update(table.players[0] for each in evening.state.rounds for table in each.tables)
    assert max(first.values()) - min(first.values()) <= 3


@given(st.integers(2, 30), st.integers(2, 6), st.integers(0, 999))
def test_a_grouping_has_everybody_once_and_costs_no_more_than_the_greedy_one(
    players: int, seats: int, seed: int
) -> None:
    luck = random.Random(seed)
    costs = [[0.0] * players for _ in range(players)]
    for one, other in combinations(range(players), 2):
        costs[one][other] = costs[other][one] = float(luck.randrange(9))
    sizes = table_sizes(players, seats)
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= seats
    short = [0] * players
    found = best_grouping(range(players), sizes, costs, short, luck)
    assert sorted(player for table in found for player in table) == list(range(players))
    assert sorted(map(len, found)) == sorted(sizes)
    greedy = greedy_grouping(range(players), sizes, costs)
    assert grouping_cost(found, costs, short) <= grouping_cost(greedy, costs, short)


def test_bots_never_sit_first() -> None:
    seats = seat_order((3, 5), 4, {3: [1, 0, 0, 0], 5: [0, 1, 0, 0]}, random.Random(1))
    assert seats == (5, 3, None, None)
