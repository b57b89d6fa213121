"""What is learned from is what happened: who sat where, and what habits do."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from loveletter.bots.champion.encoding import inputs_of
from loveletter.editions import EDITIONS
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.numbering import Kind
from tests.training.tiny import tiny_settings, tiny_table
from training import network
from training.arrays import OnNumPy
from training.games import EVERYBODY
from training.habits import HABIT, Guards
from training.league import given_games
from training.run import Run
from training.settings import CONFIG, between, every_opponent, opponents_of, read_settings
from training.tables import tables_of

SECOND = EDITIONS["second"]


def test_the_learner_sits_alone_in_games_of_the_league(tmp_path: Path) -> None:
    run = Run(OnNumPy(), tiny_settings(), tmp_path, tables=[tiny_table(512)])
    learner = run.league.learner
    alone = np.concatenate(list(run.league.rows.values()))
    assert len(alone) == pytest.approx(0.3 * 512, abs=2)
    assert set(np.unique(learner[alone])) == {0, 1}
    assert (np.delete(learner, alone) == EVERYBODY).all()
    run.segment()
    room = run.memory
    assert (room.of_newest(room.mine)[:, alone] == (room.of_newest(room.seat)[:, alone] == learner[alone])).all()
    assert run.league.learned_from == pytest.approx(room.of_newest(room.mine).mean(), abs=0.05)


def test_shares_of_opponents_hold_at_every_table() -> None:
    kinds = given_games([100, 40], [[0.25, 0.1]] * 2)
    assert [(kinds[:100] == kind).sum() for kind in (0, 1, -1)] == [25, 10, 65]
    assert [(kinds[100:] == kind).sum() for kind in (0, 1, -1)] == [10, 4, 26]
    kinds = given_games([100, 40], [[0.25, 0.1], [0.0, 0.5]])
    assert [(kinds[100:] == kind).sum() for kind in (0, 1, -1)] == [0, 20, 20]


def test_opponents_may_be_others_with_other_numbers_of_players(tmp_path: Path) -> None:
    given = {"opponents": {"past": 0.2}, "opponents_at": {"2": {"past": 0.1, "habit": 0.5}}}
    settings = tiny_settings(**given)
    assert every_opponent(settings) == ["past", "habit"]
    assert opponents_of(settings, 4) == {"past": 0.2}
    run = Run(OnNumPy(), settings, tmp_path, tables=[tiny_table(512)])
    assert {name: len(rows) for name, rows in run.league.rows.items()} == {"past 0": 26, "past 1": 25, "habit": 256}
    run.segment()


def test_an_opponent_whose_file_is_written_anew_is_read_again(tmp_path: Path) -> None:
    """A responder may learn beside a run, each from what the other last wrote."""
    other = Run(OnNumPy(), tiny_settings(seed=5), tmp_path / "other", tables=[tiny_table(512)])
    other.keep()
    path = str(other.weights)
    run = Run(OnNumPy(), tiny_settings(opponents={path: 0.5}), tmp_path / "run", tables=[tiny_table(512)])
    before = run.league.networks[path].vector.copy()
    assert run.league.read_again() == []
    other.segment()
    other.keep()
    os.utime(other.weights, ns=(0, 1))  # a clock may be too coarse to tell the two apart
    run.keep()
    after = run.league.networks[path].vector
    assert not np.array_equal(before, after)
    assert np.array_equal(after, network.load(run.arrays, other.weights).vector)
    run.segment()


def test_a_guard_of_habit_names_the_likeliest_card_that_is_possible() -> None:
    arrays, rules = OnNumPy(), SECOND.rules(4)
    inputs = inputs_of(SECOND)
    guards = Guards(arrays, rules, inputs.observation)
    table = ActionSpace(rules)
    number = {meaning: place for place, meaning in enumerate(table.meanings)}
    guard = next(each for each in table.meanings if each.card == "guard" and each.targets == (2,))
    other = next(each for each in table.meanings if each.kind is Kind.PLAY and each.card == "spy")
    seen = np.zeros((3, inputs.observation.size), np.uint8)
    parts = inputs.observation.named(seen)
    kinds = inputs.observation.kinds
    parts["unseen"][:, kinds.index("baron")] = 2
    parts["unseen"][:, kinds.index("prince")] = 1
    parts["ruled_out"][1, 2, kinds.index("baron")] = 1
    parts["certain"][2, 2, kinds.index("princess")] = 1
    taken = np.full(3, number[guard])
    usual = guards.by_habit(seen, taken, np.zeros(3, np.float32))
    assert [table.meanings[each].guess for each in usual] == ["baron", "prince", "princess"]
    assert all(table.meanings[each].targets == (2,) for each in usual)
    assert (guards.by_habit(seen, taken, np.full(3, HABIT, np.float32)) == taken).all()
    spies = np.full(3, number[other])
    assert (guards.by_habit(seen, spies, np.zeros(3, np.float32)) == spies).all()


@pytest.mark.parametrize("family", ["second", "sixteen", "premium"])
def test_the_settings_that_ship_play_every_table_of_the_family(family: str) -> None:
    settings = read_settings(CONFIG / f"{family}.toml")
    tables = tables_of(settings)
    assert sum(each.games for each in tables) == pytest.approx(settings.games, rel=0.01)
    for edition in {each.rules.edition.name for each in tables}:
        seats = {each.rules.players for each in tables if each.rules.edition.name == edition}
        assert seats == set(range(2, EDITIONS[edition].most_players + 1))


def test_what_no_setting_is_called_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody knows: gamess"):
        read_settings(CONFIG / "second.toml", gamess=3)


def test_schedules_go_from_the_first_value_to_the_last() -> None:
    assert between((4.0, 1.0), 0.5) == pytest.approx(2.5)
    assert between((4.0, 1.0), 0.5, geometric=True) == pytest.approx(2.0)
    assert between((4.0, 1.0), 7.0) == 1.0
