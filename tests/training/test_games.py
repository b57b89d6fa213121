"""What is learned from is what happened: who sat where, what rounds brought, and what habits do."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from loveletter.bots.champion.inputs import inputs_of
from loveletter.editions import EDITIONS
from loveletter.spaces.numbering import Kind
from tests.training.tiny import tiny_settings, tiny_table
from training.arrays import OnNumPy
from training.games import EVERYBODY, Games
from training.habits import HABIT, Guards
from training.league import given_games
from training.run import Run
from training.segments import Returns, Segment
from training.settings import CONFIG, between, read_settings
from training.tables import Table, tables_of

SECOND = EDITIONS["second"]


def played_by_chance(games: Games, segment: Segment, seed: int) -> None:
    luck = np.random.default_rng(seed)
    for step in range(segment.steps):
        games.observe(segment.seen[step], segment.allowed[step], segment.seat[step])
        taken = (segment.allowed[step] * luck.random(segment.allowed[step].shape)).argmax(1)
        games.advance(taken, seed * 1000 + step, segment.shares[step], segment.tokens[step], segment.over[step])


def test_every_decision_gets_what_its_own_round_brought_its_own_seat() -> None:
    arrays = OnNumPy()
    tables = [Table(SECOND.rules(players), 8, inputs_of(SECOND)) for players in (2, 4)]
    games = Games(arrays, tables)
    older, newer = Segment(arrays, games, games.longest), Segment(arrays, games, games.longest)
    games.reset(5)
    played_by_chance(games, older, 1)
    played_by_chance(games, newer, 2)
    assert games.refused == 0
    returned = Returns(arrays, games, 0.4)(older, newer)
    both = {
        name: np.concatenate([getattr(each, name) for each in (older, newer)]) for name in ("over", "shares", "tokens")
    }
    for game in range(games.size):
        players = 2 if game < 8 else 4
        for step in range(older.steps):
            end = step + int(np.argmax(both["over"][step:, game]))
            assert both["over"][end, game]  # a segment is as long as the longest round
            worth = 0.6 * both["shares"][end, :players, game] + 0.4 * both["tokens"][end, :players, game]
            seat = older.seat[step, game]
            assert returned[step, game, 0] == pytest.approx(worth[seat] - worth.mean(), abs=1e-6)
            assert returned[step, game, 1] == pytest.approx(both["shares"][end, seat, game])


def test_the_learner_sits_alone_in_games_of_the_league(tmp_path: Path) -> None:
    run = Run(OnNumPy(), tiny_settings(), tmp_path, tables=[tiny_table(512)])
    learner = run.league.learner
    alone = np.concatenate(list(run.league.rows.values()))
    assert len(alone) == pytest.approx(0.3 * 512, abs=2)
    assert set(np.unique(learner[alone])) == {0, 1}
    assert (np.delete(learner, alone) == EVERYBODY).all()
    run.segment()
    room = run._players[1].segment
    assert (room.mine[:, alone] == (room.seat[:, alone] == learner[alone])).all()
    assert run.league.learned_from == pytest.approx(room.mine.mean(), abs=0.05)


def test_shares_of_opponents_hold_at_every_table() -> None:
    kinds = given_games([100, 40], [0.25, 0.1])
    assert [(kinds[:100] == kind).sum() for kind in (0, 1, -1)] == [25, 10, 65]
    assert [(kinds[100:] == kind).sum() for kind in (0, 1, -1)] == [10, 4, 26]


def test_a_guard_of_habit_names_the_likeliest_card_that_is_possible() -> None:
    arrays, rules = OnNumPy(), SECOND.rules(4)
    inputs = inputs_of(SECOND)
    guards = Guards(arrays, rules, inputs.observation)
    table = Games(arrays, [Table(rules, 1, inputs)]).batches[0].simulator.actions
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
