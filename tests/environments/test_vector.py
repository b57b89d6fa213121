"""Many games at once for Gymnasium: they are the simulator's, by self-play and for one seat against others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from numpy.typing import NDArray

from loveletter import EDITIONS, UnknownSeat
from loveletter.environments import make, vector
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused
from loveletter.environments.vector import LearnerVectorEnv, LoveLetterVectorEnv
from loveletter.simulate import Simulator, new_games, outcome
from loveletter.simulate.layout import ONGOING
from loveletter.spaces import Observation, Rewards

GAMES = 64


def choices(masks: NDArray[np.bool_], luck: np.random.Generator) -> NDArray[np.int64]:
    """A legal action of each row, by chance."""
    return np.asarray(np.where(masks, luck.random(masks.shape), -1).argmax(axis=1))


def by_chance(
    observations: NDArray[np.uint8], masks: NDArray[np.bool_], luck: np.random.Generator
) -> NDArray[np.int64]:
    return choices(masks, luck)


def course(env: LoveLetterVectorEnv, seed: int, steps: int = 40) -> list[Any]:
    """All that an environment says while it is played by chance."""
    luck = np.random.default_rng(seed)
    seen, told = env.reset(seed=seed)
    said: list[Any] = [seen, *told.values()]
    for _ in range(steps):
        seen, rewards, ended, truncated, told = env.step(choices(told["action_mask"], luck))
        said += [seen, rewards, ended, truncated, *told.values()]
    return said


def same(first: list[Any], second: list[Any]) -> bool:
    return all(np.array_equal(one, other) for one, other in zip(first, second, strict=True))


@pytest.mark.parametrize("episode", ["round", "match"])
def test_it_is_the_simulator_with_other_numbers(episode: str) -> None:
    """Rows that follow the same actions wait for the same seats, offer them the same and bring them the same."""
    rules = EDITIONS["second"].rules(3, {"tokens": 2})
    env = LoveLetterVectorEnv(GAMES, "second", 3, {"tokens": 2}, episode=episode, reward="tokens", workers=1)
    simulator, observation = Simulator(rules), Observation(rules)
    luck = np.random.default_rng(1)
    seen, told = env.reset(seed=1)
    rows, traces = env._batch.games.copy(), simulator.new_traces(GAMES)
    simulator.begin_traces(rows, traces)
    ends = 0
    for _ in range(50):
        seats, masks = told["seat"], told["action_mask"]
        assert (seats == rows["awaited"]).all()
        assert (masks[:, simulator.actions.from_table] == simulator.masks(rows)).all()
        assert (seen == simulator.observe(rows, traces, observation=observation)).all()
        assert seen in env.observation_space
        numbers = choices(masks, luck)
        simulator.step(rows, simulator.actions.to_table[numbers], traces=traces)
        over = rows["ending"] != ONGOING
        paid = np.where(over[:, None], Rewards(rules, "tokens").of(outcome(rows, 3)), 0)
        seen, rewards, ended, truncated, told = env.step(numbers)
        assert (told["rewards"] == paid).all()
        assert (rewards == paid[np.arange(GAMES), seats]).all()
        assert (ended == (over if episode == "round" else rows["champions"] != 0)).all()
        assert not truncated.any()
        rows[over] = env._batch.games[over]
        dealt = new_games(GAMES)
        dealt[over] = rows[over]
        fresh = simulator.new_traces(GAMES)
        simulator.begin_traces(dealt, fresh)
        traces[over] = fresh[over]
        ends += int(ended.sum())
    assert ends > 20


def test_seeds_reproduce_whatever_the_number_of_workers() -> None:
    first = course(LoveLetterVectorEnv(GAMES * 4, players=4, workers=1), seed=5)
    assert same(first, course(LoveLetterVectorEnv(GAMES * 4, players=4, workers=2), seed=5))
    assert not same(first, course(LoveLetterVectorEnv(GAMES * 4, players=4, workers=1), seed=6))


def test_every_round_of_a_game_is_dealt_differently() -> None:
    env, luck = LoveLetterVectorEnv(GAMES, players=2, workers=1), np.random.default_rng(1)
    _, told = env.reset(seed=1)
    dealt: list[set[bytes]] = [{each.tobytes()} for each in env._batch.games["pile"]]
    ends = np.zeros(GAMES, np.int64)
    for _ in range(60):
        _, _, ended, _, told = env.step(choices(told["action_mask"], luck))
        ends += ended
        for game in np.flatnonzero(ended):
            dealt[game].add(env._batch.games["pile"][game].tobytes())
    assert ends.min() > 2
    assert [len(each) for each in dealt] == (1 + ends).tolist()


def test_arrays_stay_as_they_are_unless_that_is_not_wanted() -> None:
    for copy in (True, False):
        env = LoveLetterVectorEnv(GAMES, players=4, copy=copy, workers=1)
        luck = np.random.default_rng(1)
        seen, told = env.reset(seed=1)
        handed_out = [seen, told["action_mask"], told["seat"]]
        before = [each.copy() for each in handed_out]
        env.step(choices(told["action_mask"], luck))
        assert same(handed_out, before) == copy


def test_it_is_made_by_name_and_takes_the_wrappers_of_the_library() -> None:
    made = gymnasium.make_vec(vector.NAME, num_envs=8, players=3)
    assert isinstance(made, LoveLetterVectorEnv)
    assert made.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert isinstance(make("gymnasium_self_play", num_envs=8, players=3), LoveLetterVectorEnv)
    learner = make("gymnasium_learner", num_envs=8, players=3, opponents="random")
    assert isinstance(learner, LearnerVectorEnv)
    counted = RecordEpisodeStatistics(learner)
    luck = np.random.default_rng(1)
    _, told = counted.reset(seed=1)
    for _ in range(30):
        told = counted.step(choices(told["action_mask"], luck))[4]
    assert counted.episode_count > 20
    _, listed = DictInfoToList(made).reset(seed=1)
    assert [set(each) for each in listed] == [{"action_mask", "seat"}] * 8


def test_what_is_not_legal_is_refused_and_no_game_changes() -> None:
    env = LoveLetterVectorEnv(4, workers=1)
    with pytest.raises(EnvironmentRefused, match="not_reset"):
        env.step(np.zeros(4, np.int64))
    _, told = env.reset(seed=1)
    numbers, before = choices(told["action_mask"], np.random.default_rng(1)), env._batch.games.copy()
    for wrong in (int(np.flatnonzero(~told["action_mask"][2])[0]), -1, 95, 10**9):
        given = numbers.copy()
        given[2] = wrong
        with pytest.raises(EnvironmentRefused) as refused:
            env.step(given)
        assert refused.value.code is EnvironmentCode.ILLEGAL_ACTION
        assert refused.value.params == {"action": wrong, "game": 2}
    for strange in (numbers[:3], numbers.astype(np.float32), 5):
        with pytest.raises(EnvironmentRefused, match="bad_setting"):
            env.step(strange)
    assert (env._batch.games == before).all()
    assert env.refused == 0
    with pytest.raises(EnvironmentRefused, match="unknown_setting"):
        env.reset(options={"reset_mask": np.ones(4, np.bool_)})


@pytest.mark.parametrize("opponents", ["random", by_chance])
@pytest.mark.parametrize("episode", ["round", "match"])
def test_one_seat_is_asked_and_paid_for_its_own_episodes(opponents: Any, episode: str) -> None:
    env = LearnerVectorEnv(
        200, opponents, players=3, options={"tokens": 2}, episode=episode, reward="tokens", zero_sum=True, workers=1
    )
    luck = np.random.default_rng(1)
    seen, told = env.reset(seed=1)
    sat, won, ends = set(), 0.0, 0
    for _ in range(60):
        assert (env._batch.awaited == told["seat"]).all()
        assert told["action_mask"].any(axis=1).all()
        seat = told["seat"]
        seen, rewards, ended, truncated, told = env.step(choices(told["action_mask"], luck))
        assert seen in env.observation_space
        assert (rewards[~ended] == 0).all() or episode == "match"
        assert (told["seat"] == seat)[~ended].all()
        assert not truncated.any()
        sat |= set(told["seat"].tolist())
        won, ends = won + float(rewards.sum()), ends + int(ended.sum())
    assert sat == {0, 1, 2}
    assert ends > 200
    assert abs(won / ends) < 0.3  # all play alike, so nobody gains much


def test_one_seat_can_be_fixed_and_its_seeds_reproduce() -> None:
    def env(opponents: Any) -> LearnerVectorEnv:
        return LearnerVectorEnv(GAMES, opponents, seat=1, players=2, workers=1)

    for opponents in ("random", by_chance):
        first = course(env(opponents), seed=5)
        assert same(first, course(env(opponents), seed=5))
        assert (first[2] == 1).all()
    with pytest.raises(UnknownSeat):
        LearnerVectorEnv(GAMES, seat=2, players=2)
    with pytest.raises(EnvironmentRefused, match="bad_setting"):
        LearnerVectorEnv(GAMES, "courtier")
    with pytest.raises(EnvironmentRefused, match="bad_setting"):
        LearnerVectorEnv(GAMES, device="cuda")


def test_a_policy_that_answers_with_what_is_not_legal_is_refused() -> None:
    env = LearnerVectorEnv(GAMES, lambda seen, masks, luck: masks.argmin(axis=1), workers=1)
    with pytest.raises(EnvironmentRefused, match="illegal_action"):
        env.reset(seed=1)
