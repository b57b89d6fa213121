"""Which bots cannot play here, and why."""

from importlib.metadata import EntryPoint

import pytest

from loveletter.bots import Obstacle, UnknownBot, obstacle, registry
from loveletter.bots.registry import obstacles
from loveletter.language import speaker
from loveletter.table import Setup, Sitter, TableRefused, create
from loveletter.table.keys import hashed
from loveletter.terminal.wording import refusal_sentence

pytestmark = pytest.mark.usefixtures("bots_found_anew")


@pytest.fixture
def without_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.bots.registry.find_spec", lambda name: None)


@pytest.fixture
def with_a_broken_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("broken", "tests.arena.bots:without_weights", registry.ENTRY_POINTS)
    monkeypatch.setattr(registry, "entry_points", lambda **_: [broken])


def test_where_all_is_installed_every_level_can_play() -> None:
    assert obstacles() == {}


@pytest.mark.usefixtures("without_fast")
def test_who_plays_by_a_network_needs_numpy() -> None:
    assert obstacles() == {"schemer": Obstacle.NEEDS_FAST, "champion": Obstacle.NEEDS_FAST}


@pytest.mark.usefixtures("with_a_broken_bot")
def test_a_bot_of_another_package_may_be_broken() -> None:
    assert obstacles() == {"broken": Obstacle.CANNOT_BE_MADE}


def test_a_bot_that_nobody_knows_has_no_obstacle_but_an_error() -> None:
    with pytest.raises(UnknownBot):
        obstacle("genius")


@pytest.mark.usefixtures("without_fast")
def test_a_bot_that_cannot_play_gets_no_seat() -> None:
    sitters = [Sitter("Ayu", hashed("a"), None), Sitter(None, None, "schemer")]
    with pytest.raises(TableRefused) as refused:
        create("party-10", Setup(players=2), sitters, 0)
    assert refused.value.code == "bot_cannot_play"
    assert refused.value.params == {"level": "schemer", "reason": "needs_fast"}
    assert "“schemer” needs loveletter-game[fast]" in refusal_sentence(speaker("en"), refused.value)
