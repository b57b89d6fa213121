"""A game by text: it is read and answered in words, and what cannot be read changes nothing."""

import subprocess
import sys
from random import Random

import pytest

from loveletter import EDITIONS, BadText
from loveletter.environments import EnvironmentCode, EnvironmentRefused
from loveletter.environments.text_game import TextGame
from loveletter.spaces.text import read_view


def played(edition: str, players: int, seed: int, episode: str = "round") -> tuple[list[str], tuple[float, ...]]:
    """What was read in an episode of choices by chance, and what each seat has won."""
    game, luck, texts = TextGame(edition, players, episode=episode), Random(seed), list[str]()
    game.reset(seed)
    while (seat := game.awaited) is not None:
        texts.append(game.text(seat))
        game.answer(str(luck.randint(1, len(read_view(texts[-1]).legal))))
    return texts, game.shares


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_episode_is_played_by_reading_and_answering(edition: str) -> None:
    texts, shares = played(edition, 3, seed=4)
    assert len(texts) > 1
    assert all(read_view(text).awaited == read_view(text).viewer for text in texts)
    assert sum(shares) == pytest.approx(1)
    assert played(edition, 3, seed=4) == (texts, shares)
    assert played(edition, 3, seed=5)[0] != texts


def test_a_match_goes_on_to_its_goal() -> None:
    texts, shares = played("classic", 2, seed=4, episode="match")
    assert sorted(shares) == [0, 1]
    assert {read_view(text).round for text in texts} == set(range(1, read_view(texts[-1]).round + 1))
    assert read_view(texts[-1]).round >= EDITIONS["classic"].rules(2).goal


@pytest.mark.parametrize("answer", ["", "I pass.", "0", "99", "play the guard on myself"])
def test_an_answer_that_is_no_action_changes_nothing(answer: str) -> None:
    game = TextGame()
    game.reset(seed=1)
    before = game.awaited, game.text(0), game.text(1)
    with pytest.raises(BadText):
        game.answer(answer)
    assert (game.awaited, game.text(0), game.text(1)) == before


def test_before_and_after_an_episode_there_is_nothing_to_answer() -> None:
    game = TextGame()
    with pytest.raises(EnvironmentRefused, match=EnvironmentCode.NOT_RESET):
        game.answer("1")
    game.reset(seed=1)
    assert not any(game.shares)
    while (seat := game.awaited) is not None:
        assert "\n1. " in game.text(seat)
        game.answer("1")
    with pytest.raises(EnvironmentRefused, match=EnvironmentCode.EPISODE_OVER):
        game.answer("1")
    with pytest.raises(EnvironmentRefused, match="bad_setting"):
        TextGame(episode="evening")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_introduction_has_every_card_with_its_number(edition: str) -> None:
    rules = EDITIONS[edition].rules(4)
    introduction = TextGame(edition, 4).introduction()
    assert all(f"\n- {card} ({rules.values[card]}): " in introduction for card in rules.characters)
    assert f"with {rules.goal} tokens" in introduction


def test_it_needs_neither_numpy_nor_a_compiler() -> None:
    program = (
        "import sys; sys.modules.update(numpy=None, numba=None)\n"
        "from loveletter.environments.text_game import TextGame\n"
        "game = TextGame(); game.reset(1); game.answer('1'); print(game.text(0))"
    )
    game = TextGame()
    game.reset(1)
    game.answer("1")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == f"{game.text(0)}\n"
