"""Indistinguishability: what the terminal writes and draws is the same in worlds that its people cannot tell apart."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from loveletter import EDITIONS
from loveletter.engine.seats import Seat
from loveletter.language import speaker
from loveletter.terminal.local_place import LocalPlace
from loveletter.terminal.plain import PlainNews
from loveletter.terminal.screen import TableScreen
from tests.properties.leaks import show_the_top_card
from tests.properties.worlds import Tally
from tests.terminal.worlds import compare_rounds, in_lines


def check(edition: str, rounds: int, together: bool = False) -> Tally:
    luck = Random(f"lines of {edition}")
    return asyncio.run(compare_rounds(EDITIONS[edition], luck, rounds, 4, together, in_lines, every=2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lines_for_a_seat_are_equal_in_worlds_that_it_cannot_tell_apart(edition: str) -> None:
    tally = check(edition, rounds=3)
    assert tally.leaks == []
    assert tally.worlds >= 5
    assert tally.moments >= 12
    assert tally.other_hands >= 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_cover_shows_nobodys_cards(edition: str) -> None:
    """All share one keyboard: until somebody opens the cover, there is only what a spectator may know."""
    tally = check(edition, rounds=3, together=True)
    assert tally.leaks == []
    assert tally.worlds >= 5
    assert tally.moments >= 12
    assert tally.other_hands >= 3


async def on_screen(place: LocalPlace) -> str:
    """What is drawn, as a picture whose text can be compared."""
    app = TableScreen(place, speaker("en"))
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        picture = app.export_screenshot()
        await pilot.press("ctrl+q")
    return picture


@pytest.mark.parametrize("together", [False, True])
def test_so_is_the_screen(together: bool) -> None:
    luck = Random("screens")
    tally = asyncio.run(compare_rounds(EDITIONS["second"], luck, 1, 3, together, on_screen, every=4))
    assert tally.leaks == []
    assert tally.moments >= 2
    assert tally.other_hands >= 1


def test_a_view_that_shows_the_top_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    show_the_top_card(monkeypatch)
    assert check("second", rounds=1).leaks


def test_a_cover_that_reveals_a_private_version_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(news: PlainNews) -> Seat | None:
        return news._place.seats[0]

    monkeypatch.setattr(PlainNews, "listener", property(leaky))
    assert check("second", rounds=1, together=True).leaks
