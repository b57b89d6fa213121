"""Luck that is drawn when it is needed is the same in the simulator's rows as in the engine."""

from __future__ import annotations

from random import Random

import pytest

import loveletter
from loveletter import EDITIONS, Play, drawn_as
from loveletter.engine.chance import unknown
from loveletter.simulate import Simulator
from loveletter.simulate.chance import draw_as, draws
from loveletter.testing import set_table
from tests.play import play_on, random_rules, random_seed, table_sizes
from tests.simulate.states import to_state

TABLES = [(name, players) for name, edition in EDITIONS.items() for players in table_sizes(edition)]
ROUNDS = 12


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_draws_agree_with_the_engine(name: str, players: int) -> None:
    rng = Random(f"chance {name} {players}")
    for _ in range(ROUNDS):
        rules = random_rules(rng, EDITIONS[name], players)
        simulator = Simulator(rules)
        for step in play_on(loveletter.deal(rules, random_seed(rng))[0], rng):
            game = simulator.from_state(step.before)
            number = simulator.numbering.number(step.action, step.seat)
            assert draws(simulator, game, number) == loveletter.draws(step.before, step.action)
            pool = unknown(step.before)
            cards = rng.sample(pool, rng.randint(0, len(pool)))
            draw_as(game, cards)
            laid = to_state(rules, game, version=step.before.version)
            assert unknown(laid)[: len(cards)] == tuple(cards)
            assert drawn_as(laid, cards) == drawn_as(step.before, cards)


def test_what_is_not_there_or_not_legal_is_refused() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, pile=["guard", "spy"], rest="D")
    simulator = Simulator(table.state.rules)
    game = simulator.from_state(table.state)
    with pytest.raises(ValueError, match="fewer unknown cards 'king'"):
        draw_as(game, ["spy", "king"])
    with pytest.raises(ValueError, match="fewer unknown cards 'emperor'"):
        draw_as(game, ["emperor"])
    number = simulator.numbering.number(Play("king", (1,)), 0)
    with pytest.raises(ValueError, match=f"Action {number} is not legal"):
        draws(simulator, game, number)
    with pytest.raises(ValueError, match="Action -1 is not legal"):
        draws(simulator, game, -1)
