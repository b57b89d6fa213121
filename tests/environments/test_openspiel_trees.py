"""Whole trees of tiny editions: OpenSpiel's is the engine's, its chances add up, and what it learns there converges."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, generate_playthrough

from examples.cfr_on_a_tiny_edition import learn
from loveletter import State, deals, legal_actions, outcomes
from loveletter.environments.openspiel import LoveLetterState
from loveletter.spaces import Rewards, RoundOutcome
from tests.environments.tiny import TINY, game_string

PLAYTHROUGH = Path(__file__).parent / "openspiel_playthrough.txt"
PLAYED_THROUGH = game_string("CHANCELLOR")


# OpenSpiel's own checks of an interface, on a whole tree and on a part of a large one

api_test.TOTAL_NUM_STATES["five"] = (82, 157, 453)
api_test.PERFECT_RECALL_NUM_STATES["five"] = 54


class TestInterfaceOnAWholeTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    game_name = "five"
    game = pyspiel.load_game(game_string("FIVE"))


class TestInterfaceOnAPartOfATree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "python_loveletter"
    game = pyspiel.load_game("python_loveletter(players=3)")


def test_a_playthrough_is_the_one_that_is_kept() -> None:
    """To write it again after an intended change: `python -m tests.environments.test_openspiel_trees`."""
    assert playthrough().splitlines() == PLAYTHROUGH.read_text(encoding="utf-8").splitlines()


def playthrough() -> str:
    text: str = generate_playthrough.playthrough(PLAYED_THROUGH, [], seed=11)
    return text


# every node


def ends(state: LoveLetterState, chance: float = 1.0) -> Iterator[tuple[float, LoveLetterState]]:
    """Every end of random play, and how likely it is."""
    if state.is_terminal():
        yield chance, state
        return
    actions = state.legal_actions()
    likely = dict(state.chance_outcomes()) if state.is_chance_node() else dict.fromkeys(actions, 1 / len(actions))
    for action in actions:
        yield from ends(state.child(action), chance * likely[action])


def ends_in_the_engine(state: State, chance: Fraction) -> Iterator[tuple[Fraction, State]]:
    if state.awaited is None:
        yield chance, state
        return
    actions = legal_actions(state)
    for action in actions:
        for each in outcomes(state, action):
            yield from ends_in_the_engine(each.state, chance * each.chance / len(actions))


@pytest.mark.parametrize("name", TINY)
def test_every_end_is_as_likely_as_in_the_engine(name: str) -> None:
    game = pyspiel.load_game(game_string(name, reward="tokens", zero_sum=False))
    rules = game.tree.rules
    found: Counter[tuple[float, ...]] = Counter()
    leaves = 0
    for chance, end in ends(game.new_initial_state()):
        found[tuple(end.returns())] += chance  # type: ignore[assignment] # a Counter of floats
        leaves += 1
    wanted: dict[tuple[float, ...], Fraction] = defaultdict(Fraction)
    leaves_wanted = 0
    for dealt in deals(rules, starter=0):
        for likely, state in ends_in_the_engine(dealt.state, dealt.chance):
            wanted[tuple(Rewards(rules, "tokens").of(RoundOutcome.of(state, (0, 0))).tolist())] += likely
            leaves_wanted += 1
    assert leaves == leaves_wanted
    assert sum(found.values()) == pytest.approx(1)
    assert found == {brought: pytest.approx(float(likely)) for brought, likely in wanted.items()}


def nodes(state: LoveLetterState) -> Iterator[LoveLetterState]:
    yield state
    for action in state.legal_actions():
        yield from nodes(state.child(action))


@pytest.mark.parametrize("name", TINY)
def test_two_information_states_have_the_same_text_if_and_only_if_they_have_the_same_numbers(name: str) -> None:
    game = pyspiel.load_game(game_string(name))
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    numbers_of: dict[tuple[int, str], bytes] = {}
    for state in nodes(game.new_initial_state()):
        if state.is_player_node():
            for seat in range(2):
                recall.set_from(state, seat)
                numbers = recall.tensor.tobytes()
                assert numbers_of.setdefault((seat, recall.string_from(state, seat)), numbers) == numbers
    assert len(set(numbers_of.values())) == len(numbers_of) > 50


# learning


def test_cfr_comes_nearer_to_perfect_play_with_every_stretch() -> None:
    game = pyspiel.load_game(game_string("FIVE"))
    found = [exploitability.exploitability(game, policy.UniformRandomPolicy(game))]
    solver = cfr.CFRSolver(game)
    for done in range(1, 21):
        solver.evaluate_and_update_policy()
        if done in (5, 10, 20):
            found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found == sorted(found, reverse=True)
    assert found[0] == pytest.approx(0.1778, abs=1e-4)
    assert found[-1] < 0.0115


def test_the_value_of_random_play_is_that_of_the_engine() -> None:
    game = pyspiel.load_game(game_string("FIVE"))
    uniform = policy.UniformRandomPolicy(game)
    value: Any = expected_game_score.policy_value(game.new_initial_state(), [uniform, uniform])
    wanted = Fraction(0)
    for dealt in deals(game.tree.rules, starter=0):
        for likely, state in ends_in_the_engine(dealt.state, dealt.chance):
            won, lost = (int(seat in state.winners) for seat in range(2))
            wanted += likely * (won - lost) / 2
    assert np.allclose(value, [float(wanted), -float(wanted)])


def test_the_example_learns() -> None:
    first, *_, last = learn(4)
    assert (first.iterations, last.iterations) == (1, 4)
    assert last.exploitability < first.exploitability / 2


if __name__ == "__main__":
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")
