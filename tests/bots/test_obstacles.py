"""Which bots cannot play here, and why."""

from importlib.metadata import EntryPoint

import pytest

from loveletter.bots import Obstacle, UnknownBot, obstacle, registry
from loveletter.bots.registry import obstacles
from loveletter.language import speaker
from loveletter.table import Setup, Sitter, TableRefused, create
from loveletter.table.keys import hashed
from loveletter.terminal.wording import refusal_sentence

pytestmark = pytest.mark.usefixtures("fresh_bots")


@pytest.fixture
def with_a_broken_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("broken", "tests.arena.bots:without_weights", registry.ENTRY_POINTS)
    monkeypatch.setattr(registry, "entry_points", lambda **_: [broken])


def test_where_all_is_installed_every_level_can_play() -> None:
    assert obstacles() == {}


@pytest.mark.usefixtures("with_a_broken_bot")
def test_a_bot_of_another_package_may_be_broken() -> None:
    assert obstacles() == {"broken": Obstacle.CANNOT_BE_MADE}


def test_a_bot_that_nobody_knows_has_no_obstacle_but_an_error() -> None:
    with pytest.raises(UnknownBot):
        obstacle("genius")


@pytest.mark.usefixtures("with_a_broken_bot")
def test_a_bot_that_cannot_play_gets_no_seat() -> None:
    sitters = [Sitter("Ayu", hashed("a"), None), Sitter(None, None, "broken")]
    with pytest.raises(TableRefused) as refused:
        create("party-10", Setup(players=2), sitters, 0)
    assert refused.value.code == "bot_cannot_play"
    assert refused.value.params == {"level": "broken", "reason": "cannot_be_made"}
    assert "“broken” cannot play here" in refusal_sentence(speaker("en"), refused.value)
