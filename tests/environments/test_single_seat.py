"""One seat for Gymnasium: it conforms, seeds reproduce with all opponents, and it is the game that the others play."""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from loveletter import EDITIONS, BadSetup, UnknownSeat
from loveletter.environments import make
from loveletter.environments.game import NumberedGame
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused
from loveletter.environments.single_seat import NAME, LoveLetterEnv
from loveletter.environments.vector import LearnerVectorEnv

Step = tuple[Any, ...]


def legal_choice(mask: NDArray[np.int8], luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(mask)))


def by_luck(observation: NDArray[np.uint8], mask: NDArray[np.int8], luck: np.random.Generator) -> int:
    return legal_choice(mask, luck)


def play(env: gymnasium.Env[Any, Any], seed: int, steps: int = 60) -> list[Step]:
    """All that an environment says while it is played by chance."""
    luck = np.random.default_rng(seed)
    seen, told = env.reset(seed=seed)
    said: list[Step] = [(seen, told)]
    for _ in range(steps):
        step = env.step(legal_choice(told["action_mask"], luck))
        said.append(step)
        told = step[4]
        if step[2]:
            seen, told = env.reset()
            said.append((seen, told))
    return said


def written(said: list[Step]) -> str:
    return json.dumps(said, default=lambda each: each.tolist())


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"observation": "named", "mask_in_observation": True, "players": 4, "reward": "tokens"},
        {"mask_in_observation": True, "episode": "match", "reward": "match", "zero_sum": True},
        {"edition": "premium", "players": 8, "observation": "named", "history": None, "reward": "win_or_lose"},
        {"edition": "original", "players": 3, "opponents": ["courtier", by_luck], "seat": 1, "on_illegal": "lose"},
    ],
    ids=lambda settings: "-".join(settings) or "plain",
)
def test_it_conforms_without_a_warning(settings: dict[str, Any]) -> None:
    env = gymnasium.make(NAME, **settings)
    check_env(env.unwrapped)
    for step in play(env, seed=1, steps=30):
        assert step[0] in env.observation_space


def test_it_is_made_by_the_name_of_its_module_too() -> None:
    env = gymnasium.make(f"loveletter.environments.single_seat:{NAME}", players=3)
    assert isinstance(env.unwrapped, LoveLetterEnv)
    assert isinstance(make("gymnasium", players=3), LoveLetterEnv)
    assert isinstance(gymnasium.make_vec(NAME, num_envs=8, players=3), LearnerVectorEnv)


@pytest.mark.parametrize("opponents", ["random", "novice", by_luck])
def test_seeds_reproduce_with_all_opponents(opponents: Any) -> None:
    first = written(play(LoveLetterEnv(players=3, opponents=opponents), seed=5))
    assert written(play(LoveLetterEnv(players=3, opponents=opponents), seed=5)) == first
    assert written(play(LoveLetterEnv(players=3, opponents=opponents), seed=6)) != first


@pytest.mark.parametrize(("edition", "players"), [("second", 4), ("premium", 6), ("classic", 2)])
@pytest.mark.parametrize("episode", ["round", "match"])
def test_it_is_the_game_with_all_decisions_in_their_order(edition: str, players: int, episode: str) -> None:
    """The same numbers, taken in a `NumberedGame` of the same seed, give the same to the learner's seat."""
    taken: list[int] = []

    def opponent(observation: NDArray[np.uint8], mask: NDArray[np.int8], luck: np.random.Generator) -> int:
        taken.append(by_luck(observation, mask, luck))
        return taken[-1]

    env = LoveLetterEnv(edition, players, {"tokens": 2}, opponents=opponent, episode=episode, reward="tokens", seat=1)
    game = NumberedGame(EDITIONS[edition].rules(players, {"tokens": 2}), episode=episode)
    luck = np.random.default_rng(1)
    for seed in range(4):
        taken.clear()
        seen, told = env.reset(seed=seed)
        dealt = np.random.Generator(type(env.np_random.bit_generator)(seed))
        if told["skipped"]:
            continue
        game.reset(int(dealt.integers(1 << 63)))
        ended, won, played = False, 0.0, 0.0
        while not ended:
            played += follow(game, taken)
            assert (game.awaited, told["round"]) == (1, game.round)
            assert np.array_equal(np.asarray(seen), game.observe(1))
            assert (told["action_mask"] == game.mask(1)).all()
            taken.append(legal_choice(told["action_mask"], luck))
            seen, reward, ended, truncated, told = env.step(np.int64(taken[-1]))
            won += reward
            assert not truncated
        played += follow(game, taken)
        assert game.over
        assert won == played
        assert np.array_equal(np.asarray(seen), game.observe(1))
        assert not told["action_mask"].any()


def follow(game: NumberedGame, taken: list[int]) -> float:
    """Take these actions; the tokens that they bring seat 1."""
    won = 0.0
    while taken:
        game.step(taken.pop(0))
        won += float(game.rewards("tokens")[1])
    return won


def test_a_deck_a_starter_and_a_seat_can_be_wished_for() -> None:
    deck = list(EDITIONS["second"].rules(2).deck)
    env = LoveLetterEnv()
    first, told = env.reset(seed=1, options={"deck": deck, "starter": 1, "seat": 1})
    again, _ = env.reset(seed=2, options={"deck": deck, "starter": 1, "seat": 1})
    assert np.array_equal(np.asarray(first), np.asarray(again))
    assert told["seat"] == 1
    with pytest.raises(EnvironmentRefused, match=r"unknown_setting \(setting='dek'"):
        env.reset(options={"dek": deck})
    with pytest.raises(UnknownSeat):
        env.reset(options={"seat": 2})


@pytest.mark.parametrize("seat", range(4))
def test_opponents_sit_clockwise_from_the_learner(seat: int) -> None:
    asked: list[str] = []

    def named(name: str) -> Any:
        def decide(observation: NDArray[np.uint8], mask: NDArray[np.int8], luck: np.random.Generator) -> int:
            asked.append(name)
            return legal_choice(mask, luck)

        return decide

    names = ("left", "opposite", "right")
    env = LoveLetterEnv(players=4, opponents=[named(each) for each in names], seat=seat)
    for place, name in enumerate(names, 1):
        asked.clear()
        env.reset(seed=1, options={"starter": (seat + place) % 4})
        assert asked[0] == name


def illegal(env: LoveLetterEnv) -> int:
    _, told = env.reset(seed=1)
    return int(np.flatnonzero(told["action_mask"] == 0)[0])


def test_what_is_not_legal_loses_the_episode() -> None:
    env = LoveLetterEnv()
    wrong = illegal(env)
    _, reward, ended, _, told = env.step(wrong)
    assert (reward, ended, told["illegal"]) == (-1.0, True, True)
    with pytest.raises(EnvironmentRefused, match="episode_over"):
        env.step(wrong)


def test_what_is_not_legal_can_be_refused_instead() -> None:
    env = LoveLetterEnv(on_illegal="raise")
    wrong = illegal(env)
    before = env._game.view(env._seat)
    for number in (wrong, -1, 95):
        with pytest.raises(EnvironmentRefused, match=r"illegal_action") as refused:
            env.step(number)
        assert refused.value.code is EnvironmentCode.ILLEGAL_ACTION
    assert env._game.view(env._seat) == before
    with pytest.raises(EnvironmentRefused, match="illegal_action"):
        dealt_env().step(95)


def dealt_env() -> LoveLetterEnv:
    env = LoveLetterEnv()
    env.reset(seed=1)
    return env


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"episode": "set"}, "bad_setting (setting='episode', value='set', known=('round', 'match'))"),
        ({"reward": "match"}, "bad_setting (setting='reward', value='match'"),
        ({"observation": "picture"}, "bad_setting (setting='observation'"),
        ({"on_illegal": "cry"}, "bad_setting (setting='on_illegal'"),
        ({"render_mode": "rgb_array"}, "bad_setting (setting='render_mode', value='rgb_array'"),
        ({"opponents": "nobody"}, "bad_setting (setting='opponents', value='nobody', known=('random', "),
        ({"opponents": ["random", "random"]}, "bad_setting (setting='opponents', value=2, needed=1)"),
        ({"opponents": 7}, "bad_setting (setting='opponents', value='7')"),
    ],
)
def test_wrong_settings_are_refused_with_a_code(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(EnvironmentRefused) as refused:
        LoveLetterEnv(**settings)
    assert str(refused.value).startswith(said)


def test_rules_refuse_what_is_theirs() -> None:
    with pytest.raises(BadSetup):
        LoveLetterEnv("third")
    with pytest.raises(UnknownSeat):
        LoveLetterEnv(seat=2)
    with pytest.raises(EnvironmentRefused, match="not_reset"):
        LoveLetterEnv().step(0)


def test_it_is_shown_as_text_and_as_a_picture() -> None:
    shown = {}
    for mode in ("ansi", "svg"):
        env = LoveLetterEnv(render_mode=mode)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert shown["svg"] is not None
    assert shown["svg"].startswith("<svg")
    assert shown["ansi"]
    with pytest.warns(UserWarning, match="render_mode"):
        dealt_env().render()
