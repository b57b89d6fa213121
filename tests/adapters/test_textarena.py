"""The adapter for TextArena: its registry makes it, its wrappers show it, and every seat reads its own view alone."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
import textarena as ta

import examples.adapters.textarena.LoveLetter  # noqa: F401 - registers the environments
from loveletter.spaces.text import read_view

IDS = ["LoveLetter-v0", "LoveLetter-v0-history", "LoveLetter-v0-raw", "LoveLetter-v0-match", "LoveLetter-v0-premium"]
EDITION_LINE = "edition: "


def number(shown: str, luck: Random) -> str:
    """A legal answer to the last view of what was shown."""
    return f"[{luck.randint(1, len(read_view(last_view(shown)).legal))}]"


def last_view(shown: str) -> str:
    return EDITION_LINE + shown.rpartition(EDITION_LINE)[2]


def text_of(observation: str | list[tuple[int, str, ta.ObservationType]]) -> str:
    return observation if isinstance(observation, str) else "\n".join(message for _, message, _ in observation)


def played(env: ta.Env, answer: Callable[[str], str]) -> Iterator[tuple[int, str]]:
    """Who was asked, and what it was shown."""
    done = False
    while not done:
        player, observation = env.get_observation()
        shown = text_of(observation)
        yield player, shown
        done, _info = env.step(action=answer(shown))


@pytest.mark.parametrize("env_id", IDS)
@pytest.mark.parametrize("players", [3, 4])
def test_an_episode_is_played_to_its_end(env_id: str, players: int) -> None:
    ta.check_env_exists(env_id)
    env, luck = ta.make(env_id), Random(env_id)
    env.reset(num_players=players, seed=5)
    for player, shown in played(env, lambda shown: number(shown, luck)):
        assert read_view(last_view(shown)).viewer == player
        assert read_view(last_view(shown)).awaited == player
    rewards, info = env.close()
    assert set(rewards) == set(range(players))
    assert set(rewards.values()) <= {-1, 1}
    assert "won the" in info[0]["reason"]


def test_the_seed_decides_the_deal() -> None:
    def first(seed: int | None) -> str:
        env = ta.make("LoveLetter-v0")
        env.reset(num_players=2, seed=seed)
        return text_of(env.get_observation()[1])

    assert first(1) == first(1) != first(2)
    assert first(None) != first(None)


def test_a_second_answer_that_is_no_action_loses() -> None:
    env = ta.make("LoveLetter-v0")
    env.reset(num_players=2, seed=1)
    asked = list(played(env, lambda shown: "I would rather not."))
    (player, first), (again, second) = asked
    assert player == again
    assert "Your answer was not understood" not in first
    assert "Your answer was not understood: no line is one of" in second
    rewards, info = env.close()
    assert rewards == {player: -1, 1 - player: 1}
    assert info[player]["invalid_move"]


def test_what_a_player_thinks_is_shown_to_nobody_else() -> None:
    env, luck = ta.make("LoveLetter-v0-history"), Random(3)
    env.reset(num_players=3, seed=8)
    secret = "I hold something"
    for player, shown in played(env, lambda shown: f"{secret} as seat {luck.random()}.\n{number(shown, luck)}"):
        thoughts = [line for line in shown.splitlines() if secret in line]
        assert all(line.startswith(f"[seat{player}]") for line in thoughts)
