"""The screen: whole matches by keys, a click, a cover that hides, and room for eight seats in a small terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Collapsible, OptionList, Static

from loveletter import EDITIONS
from loveletter.language import LANGUAGES, speaker
from loveletter.table import Setup
from loveletter.terminal.screen import TableScreen
from loveletter.terminal.theme import Theme
from tests.terminal.keyboard import Sitting

PATIENCE = 60.0
HAND = "hand"


def shown(app: TableScreen, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).content)


def keys(app: TableScreen) -> list[str]:
    return [choice.key for choice in app._prompt.choices]


async def until(pilot: Pilot[bool], holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause(0.005)


async def to_the_end(pilot: Pilot[bool], app: TableScreen, phase: Callable[[], str]) -> None:
    """Always the last choice, whatever is asked."""
    while phase() != "closed":
        await until(pilot, lambda: bool(keys(app)) or phase() == "closed")
        if keys(app):
            await pilot.press(keys(app)[-1])


@pytest.mark.parametrize(("edition", "language"), list(zip(EDITIONS, LANGUAGES, strict=True)))
def test_a_whole_match_by_keys(edition: str, language: str) -> None:
    async def play() -> bool | None:
        sitting = Sitting(Setup(edition, EDITIONS[edition].most_players, {"tokens": 1}, pace=0))
        app = TableScreen(sitting.place, speaker(language))
        async with app.run_test(size=(80, 24)) as pilot:
            await to_the_end(pilot, app, lambda: sitting.table.phase)
        return app.return_value

    assert asyncio.run(play()) is True


@pytest.mark.parametrize("theme", Theme)
def test_eight_seats_fit_into_a_small_terminal(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    async def look() -> None:
        sitting = Sitting(Setup("premium", 8, pace=0))
        app = TableScreen(sitting.place, speaker("de"), theme)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: bool(keys(app)))
            for name in ("status", "seats", "stage", "hand", "question", "choices", "keys"):
                region = app.query_one(f"#{name}").region
                assert region.height > 0, name
                assert region.bottom <= 24, name
            assert app.query_one("#seats").region.height == 8
            assert all(name in shown(app, "seats") for name in ("Ayu", "Rosalind", "Hermia"))
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
            assert app.query_one("#seats").region.height == 8

    asyncio.run(look())


def test_a_card_is_chosen_by_a_key_or_by_the_mouse_and_taken_back() -> None:
    async def choose() -> None:
        sitting = Sitting(Setup("classic", 2, pace=0))
        app = TableScreen(sitting.place, speaker("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: keys(app) != [])
            number = sitting.table.number
            asked = shown(app, "question")
            (first, *_) = keys(app)
            await pilot.press(first)
            assert shown(app, "question") != asked
            await pilot.press("escape")
            assert shown(app, "question") == asked
            await pilot.click(OptionList, offset=(3, 0))
            assert shown(app, "question") != asked
            await pilot.press("escape", "escape")
            assert sitting.table.number == number, "nothing has been played"

    asyncio.run(choose())


def test_panels_fold_and_the_theme_changes() -> None:
    async def fold() -> None:
        app = TableScreen(Sitting(Setup("second", 2, pace=0)).place, speaker("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            for key, name in (("f2", "log"), ("f3", "unseen"), ("f4", "known")):
                before = app.query_one(f"#fold-{name}", Collapsible).collapsed
                await pilot.press(key)
                assert app.query_one(f"#fold-{name}", Collapsible).collapsed is not before
            await pilot.press("f5")
            assert app.theme == "textual-light"
            await pilot.press("ctrl+q")
        assert app.return_value is False

    asyncio.run(fold())


def test_a_covered_screen_shows_nobodys_cards() -> None:
    async def pass_on() -> None:
        sitting = Sitting(Setup("second", 2, pace=0), people=2)
        app = TableScreen(sitting.place, speaker("en"))
        opened: set[int] = set()
        async with app.run_test(size=(80, 24)) as pilot:
            while opened != {0, 1}:
                await until(pilot, lambda: bool(keys(app)))
                (choice, *_) = app._prompt.choices
                if choice.opens is not None:
                    assert shown(app, HAND) == ""
                    assert shown(app, "known") == ""
                    opened.add(choice.opens)
                elif app._open is not None:
                    view = sitting.table.view(app._open) if sitting.table.phase == "playing" else None
                    assert view is None or all(speaker("en").card_name(card) in shown(app, HAND) for card in view.hand)
                await pilot.press(choice.key)

    asyncio.run(pass_on())
