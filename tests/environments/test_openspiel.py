"""The game of OpenSpiel: it agrees with the engine, copies go their own ways, and what is bad is refused."""

from __future__ import annotations

import copy
from random import Random

import numpy as np
import pyspiel
import pytest

from loveletter import EDITIONS, BadSetup, legal_actions, possible_draws, versions, view
from loveletter.environments import make
from loveletter.environments.openspiel import LoveLetterGame
from loveletter.environments.refusals import EnvironmentRefused
from loveletter.spaces import ActionSpace, Observation, Rewards, RoundOutcome
from tests.environments.openspiel_rounds import game_of, played
from tests.environments.twins import told
from tests.play import random_rules, table_sizes
from tests.properties.twins import alike

TABLES = [(name, players) for name, edition in EDITIONS.items() for players in table_sizes(edition)]
PERFECT_RECALL = pyspiel.IIGObservationType(perfect_recall=True)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_round_agrees_with_the_engine(name: str, players: int) -> None:
    rng = Random(f"openspiel {name} {players}")
    rules = random_rules(rng, EDITIONS[name], players)
    space, seen, recalled = ActionSpace(rules), Observation(rules), Observation(rules, history=None)
    (course,) = alike(rules, rng, 1)
    game = game_of(rules, course.starter, reward="tokens", zero_sum=False)
    observer, recall = game.make_py_observer(), game.make_py_observer(PERFECT_RECALL)
    for spiel, state, events in played(game, course):
        acting = [space.number(action, state.awaited or 0) for action in legal_actions(state)]
        assert spiel.current_player() == (pyspiel.PlayerId.TERMINAL if state.awaited is None else state.awaited)
        assert spiel.legal_actions() == sorted(acting)
        for seat in range(players):
            own = view(state, seat, versions(events, seat))
            assert told(spiel.view(seat)) == told(own)
            for each, observation in ((observer, seen), (recall, recalled)):
                each.set_from(spiel, seat)
                assert np.array_equal(each.tensor[players:], observation.of(own))
                assert each.tensor[:players].tolist() == [each == seat for each in range(players)]
        outcome = RoundOutcome.of(state, (0,) * players)
        assert spiel.returns() == (Rewards(rules, "tokens").of(outcome).tolist() if state.ending else [0.0] * players)


def test_there_is_no_view_while_cards_are_drawn() -> None:
    state = make("openspiel").new_initial_state()
    with pytest.raises(ValueError, match="node of chance"):
        state.view(0)


@pytest.mark.parametrize("name", EDITIONS)
def test_chance_names_what_the_engine_says_can_be_drawn(name: str) -> None:
    rng = Random(f"openspiel chance {name}")
    rules = random_rules(rng, EDITIONS[name], 4)
    (course,) = alike(rules, rng, 1)
    game, space = game_of(rules, course.starter), ActionSpace(rules)
    for turn, (spiel, state, _) in enumerate(played(game, course)):
        if turn < len(course.actions):
            after = spiel.clone()
            seat, action = course.actions[turn]
            after.apply_action(space.number(action, seat))
            if after.is_chance_node():
                copies = possible_draws(state)
                total = sum(copies.values())
                chances = {game.tree.kinds[kind]: chance for kind, chance in after.chance_outcomes()}
                assert chances == {card: number / total for card, number in copies.items()}
                assert after.legal_actions() == [kind for kind, _ in after.chance_outcomes()]


@pytest.mark.parametrize(
    "text",
    [
        "python_loveletter",
        "python_loveletter(edition=second,players=6,starter=5)",
        "python_loveletter(edition=classic,players=3,options=baron_tie:both_out;tokens:2,reward=win_or_lose)",
        "python_loveletter(edition=original,players=2,reward=tokens,zero_sum=False)",
        "python_loveletter(edition=premium,players=8,options=guard_names:character,history=3)",
        "python_loveletter(edition=premium,players=2,options=allow_two:true)",
    ],
)
def test_random_simulations_of_openspiel_find_no_fault(text: str) -> None:
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_copies_go_their_own_ways_and_are_the_same_until_then() -> None:
    game = pyspiel.load_game("python_loveletter(players=4)")
    state, rng = game.new_initial_state(), Random("copies")
    while not state.is_terminal():
        twin, kept = state.clone(), str(state)
        again = game.deserialize_state(state.serialize())
        assert str(twin) == str(again) == kept == str(copy.deepcopy(state))
        assert twin.legal_actions() == again.legal_actions() == state.legal_actions()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        assert str(twin) == kept
        twin.apply_action(action)
        again.apply_action(action)
        assert str(twin) == str(again) == str(state)


def test_it_is_made_by_its_name_as_other_environments_are() -> None:
    game = make("openspiel", edition="classic", players=3, options={"baron_tie": "both_out", "tokens": 2})
    assert str(game) == str(
        pyspiel.load_game("python_loveletter(edition=classic,players=3,options=baron_tie:both_out;tokens:2)")
    )
    with pytest.raises(EnvironmentRefused, match="unknown_setting"):
        make("openspiel", colour="red")


# what is refused


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("python_loveletter").new_initial_state()
    with pytest.raises(EnvironmentRefused, match=r"illegal_action \(action=10, seat=-1\)"):
        state.apply_action(10)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = str(state)
    for action in (-2, 95, next(each for each in range(95) if each not in state.legal_actions())):
        with pytest.raises(EnvironmentRefused, match="illegal_action"):
            state.apply_action(action)
    assert str(state) == before
    assert state.current_player() == 0


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"edition": "third"}, "third"),
        ({"edition": "no.such.module:EDITION"}, r"bad_setting \(setting='edition'"),
        ({"edition": "loveletter.editions:EDITIONS"}, r"bad_setting \(setting='edition'"),
        ({"players": 7}, "wrong_player_count"),
        ({"options": "baron_tie"}, r"bad_setting \(setting='options'"),
        ({"options": "baron_tie:nobody"}, "bad_option"),
        ({"options": "colour:red"}, "unknown_option"),
        ({"starter": 2}, r"bad_setting \(setting='starter'"),
        ({"reward": "match"}, r"bad_setting \(setting='reward'"),
    ],
)
def test_parameters_that_make_no_game_are_refused(parameters: dict[str, object], message: str) -> None:
    with pytest.raises((EnvironmentRefused, BadSetup, LookupError), match=message):
        LoveLetterGame(parameters)


def test_an_edition_can_be_named_by_where_it_is_found() -> None:
    game = pyspiel.load_game("python_loveletter(edition=loveletter.editions.classic:CLASSIC,players=3)")
    assert game.tree.rules == EDITIONS["classic"].rules(3)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_observers_that_would_see_all_hands_or_take_parameters_are_refused() -> None:
    game = pyspiel.load_game("python_loveletter")
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(EnvironmentRefused, match="private_info"):
        game.make_py_observer(everything)
    with pytest.raises(EnvironmentRefused, match="unknown_setting"):
        game.make_py_observer(None, {"colour": "red"})


def test_a_round_begins_with_its_deal_and_with_nothing_else() -> None:
    with pytest.raises(ValueError, match="begins with its deal"):
        pyspiel.load_game("python_loveletter").new_initial_state("hands: king, guard")
