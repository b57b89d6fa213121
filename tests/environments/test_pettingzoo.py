"""The PettingZoo environment: the library's own checks, whose turn it is, masks, rewards, ends and pictures."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils import wrappers
from pettingzoo.utils.wrappers import BaseWrapper

from loveletter import EDITIONS, BadSetup, Code
from loveletter.engine.options import deviations
from loveletter.environments import EnvironmentCode, EnvironmentRefused, loveletter_v0, make
from loveletter.environments.aec import LoveLetterAECEnv
from loveletter.spaces.text import read_view
from tests.environments.twins import Twin, shuffled
from tests.play import random_rules, table_sizes

checks: Any = import_module("pettingzoo.test")  # which has no types

TABLES = [(name, edition.most_players) for name, edition in EDITIONS.items()]

# The library's test keeps lists of its own games by name: only those may have a dictionary with a mask as observation.
unavoidable = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces"),
)


def with_unavoidable_warnings(test: Any) -> Any:
    for mark in unavoidable:
        test = mark(test)
    return test


@with_unavoidable_warnings
@pytest.mark.parametrize(("edition", "players"), TABLES)
@pytest.mark.parametrize("episode", ["round", "match"])
def test_the_library_is_content(edition: str, players: int, episode: str) -> None:
    def fresh() -> Any:
        return make("pettingzoo", edition=edition, players=players, episode=episode)

    checks.api_test(fresh(), num_cycles=20)
    checks.seed_test(fresh, num_cycles=20)


@with_unavoidable_warnings
def test_it_is_registered_by_its_versioned_name() -> None:
    game = pettingzoo.make("aec", "loveletter_v0", players=3, max_cycles=2)
    assert str(game.unwrapped) == "loveletter_v0"
    assert isinstance(game, BaseWrapper)
    checks.api_test(game, num_cycles=5)


def turns(game: Any, rng: Random) -> Iterator[tuple[str, Any, int]]:
    """Random play to the end of an episode: who was selected, what it saw, what it does."""
    for agent in game.agent_iter():
        seen, _reward, terminated, truncated, _info = game.last()
        if terminated or truncated:
            game.step(None)
            continue
        action = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        yield agent, seen, action
        game.step(action)


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in EDITIONS for players in table_sizes(EDITIONS[name])]
)
def test_agents_are_selected_and_rewarded_as_the_engine_says(name: str, players: int) -> None:
    rng = Random(f"pettingzoo {name} {players}")
    rules = random_rules(rng, EDITIONS[name], players)
    settings = deviations(rules.options, EDITIONS[name].options)
    game = LoveLetterAECEnv(edition=name, players=players, options=settings, reward="win_or_lose")
    dealt = shuffled(rules, rng)
    game.reset(seed=1, options={"deck": dealt.deck, "starter": dealt.starter})
    twin = Twin(rules, dealt, game._game.view(0).youth)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent, seen, action in turns(game, rng):
        assert agent == f"player_{twin.state.awaited}"
        for other in game.possible_agents:
            mask = game.observe(other)["action_mask"]
            assert mask.any() == (other == agent)
        awaited = twin.state.awaited
        assert awaited is not None
        assert (seen["action_mask"] == twin.space.mask(twin.view(awaited).legal, awaited)).all()
        twin.step(action)
        if twin.state.ending is not None:
            game.step(action)
            total = dict(game._cumulative_rewards)
            break
    assert twin.state.ending is not None
    assert list(total.values()) == twin.rewards("win_or_lose", zero_sum=False)
    assert all(game.terminations.values())


def test_all_end_together_and_each_gets_its_reward_once() -> None:
    game = make("pettingzoo", players=3, episode="match", options={"tokens": 2}, reward="match", zero_sum=True)
    for seed in range(3):
        game.reset(seed=seed)
        for _turn in turns(game, Random(seed)):
            assert len(game.agents) == 3
        assert game.agents == []
    game.reset(seed=0)
    given = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, terminated, _truncated, _info = game.last()
        given[agent] += reward
        game.step(None if terminated else int(np.flatnonzero(seen["action_mask"])[-1]))
    assert sum(given.values()) == pytest.approx(0)
    assert max(given.values()) > 0


def test_an_agent_that_decides_twice_is_selected_twice() -> None:
    """A Chancellor is played, and the same agent keeps one of three cards."""
    rules = EDITIONS["second"].rules(3)
    left = list(rules.deck)
    for card in (head := ("spy", "chancellor", "guard", "guard", "priest")):
        left.remove(card)
    game = LoveLetterAECEnv(players=3)
    game.reset(options={"deck": (*head, *left), "starter": 0})
    game.step(next(number for number in legal(game) if "chancellor" in game._game.actions.describe(number)))
    assert game.agent_selection == "player_0"
    assert all(game._game.actions.describe(number).startswith("keep") for number in legal(game))


def legal(game: Any, wanted: int = 1) -> list[int]:
    """The numbers that are legal for the selected agent, or those that are not."""
    found: list[int] = np.flatnonzero(game.last()[0]["action_mask"] == wanted).tolist()
    return found


def test_an_illegal_action_ends_the_episode_and_costs_its_agent(caplog: pytest.LogCaptureFixture) -> None:
    game = make("pettingzoo", players=2)
    game.reset(seed=4)
    agent = game.agent_selection
    with caplog.at_level("WARNING"):
        game.step(legal(game, 0)[0])
    assert "Illegal move" in caplog.text
    assert game.rewards == {"player_0": 0.0, "player_1": 0.0} | {agent: loveletter_v0.ILLEGAL_REWARD}
    assert all(game.terminations.values())
    assert not game.observe(agent)["action_mask"].any()
    game.step(None)
    game.step(None)
    assert game.agents == []


def test_without_wrappers_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = loveletter_v0.raw_env(players=2)
    game.reset(seed=4)
    before = pickle.dumps(game.last())
    for action in (None, -1, legal(game, 0)[0]):
        with pytest.raises(EnvironmentRefused) as refused:
            game.step(action)
        assert refused.value.code is EnvironmentCode.ILLEGAL_ACTION
    assert pickle.dumps(game.last()) == before


def test_the_wrappers_are_those_of_the_library() -> None:
    game, kinds = make("pettingzoo"), []
    while isinstance(game, BaseWrapper):
        assert str(game) == "loveletter_v0"
        kinds.append(type(game).__mro__[2])
        game = game.env
    assert kinds == [
        wrappers.OrderEnforcingWrapper,
        wrappers.AssertOutOfBoundsWrapper,
        wrappers.TerminateIllegalWrapper,
    ]


def test_the_order_of_calls_is_enforced_and_actions_are_within_bounds() -> None:
    game = make("pettingzoo")
    for name in ("agent_selection", "agents", "infos", "rewards", "terminations", "truncations"):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            getattr(game, name)
    game.reset()
    with pytest.raises(AssertionError):
        game.step(game.action_space("player_0").n)


def test_a_number_of_cycles_truncates() -> None:
    game = make("pettingzoo", players=2, episode="match", max_cycles=3)
    game.reset(seed=1)
    steps = [agent for agent, _seen, _action in turns(game, Random(0))]
    assert len(steps) == 6
    game.reset(seed=1)
    assert not any(game.truncations.values())


def test_seeds_go_on_where_the_last_one_left_off() -> None:
    one, other = LoveLetterAECEnv(), LoveLetterAECEnv()
    one.reset(seed=9)
    other.reset(seed=9)
    first = observations(one)
    assert first == observations(other)
    one.reset()
    other.reset()
    assert first != observations(one) == observations(other)
    one.reset(seed=9)
    assert observations(one) == first


def observations(game: LoveLetterAECEnv) -> list[bytes]:
    return [game.observe(agent)["observation"].tobytes() for agent in game.possible_agents]


def test_copies_go_on_alike() -> None:
    game = make("pettingzoo", players=3)
    game.reset(seed=5)
    first, *others = [
        [(agent, seen["observation"].tobytes()) for agent, seen, _action in turns(copied, Random(1))]
        for copied in (copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game)
    ]
    assert others == [first, first]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_picture_is_a_table(edition: str, players: int) -> None:
    game = make("pettingzoo", edition=edition, players=players, render_mode="svg")
    game.reset(seed=1)
    for _turn in turns(game, Random(2)):
        text = "".join(ElementTree.fromstring(game.render()).itertext())
        assert all(agent in text for agent in game.possible_agents)


def test_the_text_is_the_view_of_the_selected_agent() -> None:
    game = make("pettingzoo", render_mode="ansi")
    game.reset(seed=1)
    for agent, seen, _action in turns(game, Random(2)):
        facts = read_view(game.render())
        assert facts.viewer == game.possible_agents.index(agent)
        assert seen["observation"][:].any()


def test_without_a_mode_there_is_no_picture() -> None:
    game = make("pettingzoo")
    game.reset()
    with pytest.warns(UserWarning, match="render mode"):
        assert game.render() is None
    game.close()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"edition": "third"}, Code.UNKNOWN_EDITION),
        ({"players": 7}, Code.WRONG_PLAYER_COUNT),
        ({"options": {"colour": "red"}}, Code.UNKNOWN_OPTION),
        ({"options": {"baron_tie": "red"}}, Code.BAD_OPTION),
        ({"player": 4}, EnvironmentCode.UNKNOWN_SETTING),
        ({"episode": "day"}, EnvironmentCode.BAD_SETTING),
        ({"reward": "money"}, EnvironmentCode.BAD_SETTING),
        ({"reward": "match"}, EnvironmentCode.BAD_SETTING),
        ({"render_mode": "rgb_array"}, EnvironmentCode.BAD_SETTING),
        ({"max_cycles": 0}, EnvironmentCode.BAD_SETTING),
        ({"history": -1}, EnvironmentCode.BAD_SETTING),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_code(settings: dict[str, Any], code: str) -> None:
    refusal: type[Any] = EnvironmentRefused if isinstance(code, EnvironmentCode) else BadSetup
    with pytest.raises(refusal) as refused:
        make("pettingzoo", **settings)
    assert refused.value.code is code
