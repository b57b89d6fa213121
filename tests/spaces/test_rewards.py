"""Rewards by name: shared wins, rounds that nobody wins, tokens for cards, matches that end midway."""

from __future__ import annotations

from random import Random

import pytest

from examples.duchess import COURT
from loveletter import EDITIONS
from loveletter.engine.state import Ending
from loveletter.simulate import Simulator, new_games, outcome
from loveletter.spaces import Reward, Rewards, RoundOutcome
from loveletter.testing import set_table
from loveletter.testing.table import StagedTable
from tests.play import make_rules, random_match, random_rules, random_seed, table_sizes
from tests.simulate.states import to_state

ALL = tuple(Reward)


def rewards(
    table: StagedTable, *, zero_sum: bool = False, before: tuple[int, ...] = (0, 0, 0, 0)
) -> dict[str, list[float]]:
    """What each reward gives at the end of this table's round."""
    found = RoundOutcome.of(table.state, before[: table.state.rules.players])
    return {name: Rewards(table.state.rules, name, zero_sum=zero_sum).of(found).tolist() for name in ALL}


def test_a_winner_alone() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "guard"}, pile=["handmaid"], rest="D")
    table.act("A", "handmaid")
    assert rewards(table) == {
        "round_share": [1, 0, 0, 0],
        "win_or_lose": [1, -1, -1, -1],
        "tokens": [1, 0, 0, 0],
        "match": [0, 0, 0, 0],
    }
    assert rewards(table, zero_sum=True) == {
        "round_share": [0.75, -0.25, -0.25, -0.25],
        "win_or_lose": [1.5, -0.5, -0.5, -0.5],
        "tokens": [0.75, -0.25, -0.25, -0.25],
        "match": [0, 0, 0, 0],
    }


def test_winners_together_share() -> None:
    table = set_table(hands={"A": "prince", "B": "prince", "C": "guard"}, pile=["handmaid"], rest="D")
    table.act("A", "handmaid")
    assert rewards(table) == {
        "round_share": [0.5, 0.5, 0, 0],
        "win_or_lose": [1, 1, -1, -1],
        "tokens": [1, 1, 0, 0],
        "match": [0, 0, 0, 0],
    }
    assert rewards(table, zero_sum=True)["win_or_lose"] == [1, 1, -1, -1]
    assert rewards(table, zero_sum=True)["round_share"] == [0.25, 0.25, -0.25, -0.25]


def test_nobody_is_left() -> None:
    table = set_table(options={"baron_tie": "both_out"}, hands={"A": "prince", "B": "prince"}, top=["baron"], out=["C"])
    table.act("A", "baron B")
    assert table.state.ending is Ending.NOBODY_LEFT
    assert set(map(tuple, rewards(table).values())) == {(0, 0, 0)}
    assert set(map(tuple, rewards(table, zero_sum=True).values())) == {(0, 0, 0)}


def test_the_only_spy_brings_a_token_and_no_share() -> None:
    table = set_table(
        hands={"A": "king", "B": "guard"}, pile=["handmaid"], rest="C", discards={"A": (), "B": ("spy",), "C": ("spy",)}
    )
    table.act("A", "handmaid")
    assert rewards(table)["tokens"] == [1, 1, 0]
    assert rewards(table)["round_share"] == [1, 0, 0]
    assert rewards(table, zero_sum=True)["tokens"] == pytest.approx([1 / 3, 1 / 3, -2 / 3])


def test_a_jester_who_wins_the_match_at_once() -> None:
    table = set_table(
        "premium",
        options={"jester_wins_at_once": True, "tokens": 2},
        hands={"A": "guard", "B": "king", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "B"},
        tokens={"A": 1, "B": 1},
    )
    table.act("A", "handmaid")
    assert rewards(table, before=(1, 1, 0, 0)) == {
        "round_share": [0, 1, 0, 0],
        "win_or_lose": [-1, 1, -1, -1],
        "tokens": [1, 0, 0, 0],
        "match": [1, 0, 0, 0],
    }


def test_a_round_that_a_token_cuts_short() -> None:
    table = set_table(
        "premium",
        options={"tokens": 1},
        hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"},
        top=["bishop"],
    )
    table.act("A", "bishop B 3")
    assert table.state.ending is Ending.CUT_SHORT
    assert rewards(table) == {
        "round_share": [0, 0, 0, 0],
        "win_or_lose": [0, 0, 0, 0],
        "tokens": [1, 0, 0, 0],
        "match": [1, 0, 0, 0],
    }


def test_a_match_that_two_win_is_shared() -> None:
    table = set_table(
        options={"tokens": 1}, hands={"A": "prince", "B": "prince", "C": "guard"}, pile=["handmaid"], rest="D"
    )
    table.act("A", "handmaid")
    assert rewards(table)["match"] == [0.5, 0.5, 0, 0]
    assert rewards(table, zero_sum=True)["match"] == [0.25, 0.25, -0.25, -0.25]


@pytest.mark.parametrize("name", [*EDITIONS, COURT.name])
def test_rewards_keep_their_bounds_and_add_up(name: str) -> None:
    rng = Random(name)
    for players in table_sizes(edition := {**EDITIONS, COURT.name: COURT}[name]):
        rules = random_rules(rng, edition, players)
        for played in random_match(rules, random_seed(rng), rng):
            found = RoundOutcome.of(played.end, played.before.tokens)
            for reward in ALL:
                plain, even = Rewards(rules, reward), Rewards(rules, reward, zero_sum=True)
                assert (plain.low <= plain.of(found)).all()
                assert (plain.of(found) <= plain.high).all()
                assert (even.low - 1e-12 <= even.of(found)).all()
                assert (even.of(found) <= even.high + 1e-12).all()
                assert even.of(found).sum() == pytest.approx(0)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_simulators_rows_bring_the_same(name: str) -> None:
    rules = make_rules(EDITIONS[name], EDITIONS[name].most_players, {"tokens": 1})
    simulator = Simulator(rules)
    games = new_games(64)
    simulator.begin_matches(games, 5)
    simulator.play_out(games, seed=5)
    many = outcome(games, rules.players)
    for index in range(len(games)):
        state = to_state(rules, games, index)
        one = RoundOutcome.of(state, (0,) * rules.players)
        for reward in ALL:
            found = Rewards(rules, reward, zero_sum=True)
            assert found.of(many)[index].tolist() == found.of(one).tolist()


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'glory'; there are round_share, win_or_lose, tokens, match"):
        Rewards(EDITIONS["second"].rules(2), "glory")
