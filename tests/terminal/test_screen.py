"""The screen: whole matches by keys, clicks, covers that hide, sizes, themes, and what must be seen at which moment."""

from __future__ import annotations

import asyncio

import pytest
from textual.widget import Widget

from loveletter import EDITIONS
from loveletter.language import LANGUAGES, speaker
from loveletter.table import Setup
from loveletter.terminal import Theme
from loveletter.terminal.board import PANELS
from loveletter.terminal.screen import TableScreen
from loveletter.terminal.screen_help import Sheet
from loveletter.testing import set_table
from tests.terminal.keyboard import Sitting
from tests.terminal.pilots import play_on, pressed, screen_text, until, until_asked
from tests.terminal.staged import StagedPlace

PAIRS = [(edition, language) for edition in EDITIONS for language in LANGUAGES]
WHOLE = list(zip(EDITIONS, LANGUAGES, strict=True))
DECISIONS = 2


@pytest.fixture(autouse=True)
def _coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Independent of the terminal in which the tests run."""
    monkeypatch.delenv("NO_COLOR", raising=False)


def text_of(part: Widget) -> str:
    """What a part of the screen shows, line by line."""
    lines = part.render_lines(part.size.region)
    return "\n".join(line.text.rstrip() for line in lines)


def sheets(app: TableScreen) -> int:
    return sum(isinstance(screen, Sheet) for screen in app.screen_stack)


@pytest.mark.parametrize(("edition", "language"), WHOLE)
def test_a_whole_match_by_keys_and_another_one(edition: str, language: str) -> None:
    async def play() -> bool | None:
        sitting = Sitting(Setup(edition, EDITIONS[edition].most_players, {"tokens": 1}, pace=0))
        app = TableScreen(sitting.place, speaker(language))
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(pilot, app)
            while not any(each.ends for each in app.prompt.choices):
                await play_on(pilot, app)
                await until_asked(pilot, app)
            assert speaker(language).message("moment-letter") in screen_text(app)
            assert sitting.table.match == 1
            await pilot.press("enter")
            assert sitting.table.match == 1, "an Enter too many begins nothing"
            await pilot.press("n")
            await until(pilot, lambda: sitting.table.match == 2)
            await pilot.press("ctrl+q")
        return app.return_value

    assert asyncio.run(play()) is False


@pytest.mark.parametrize(("edition", "language"), [pair for pair in PAIRS if pair not in WHOLE])
def test_some_decisions_in_every_other_language(edition: str, language: str) -> None:
    async def play() -> None:
        sitting = Sitting(Setup(edition, EDITIONS[edition].most_players, pace=0))
        app = TableScreen(sitting.place, speaker(language))
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(DECISIONS):
                await until_asked(pilot, app)
                shown = [each for each in app.query(".choice") if each.display]
                assert len(shown) == len(app.prompt.choices)
                await play_on(pilot, app)

    asyncio.run(play())


SIZES = [((80, 24), Theme.DARK), ((120, 40), Theme.LIGHT), ((72, 20), Theme.NONE), ((200, 60), Theme.DARK)]


@pytest.mark.parametrize(("size", "theme"), SIZES)
def test_eight_seats_fit(size: tuple[int, int], theme: Theme) -> None:
    async def look() -> None:
        sitting = Sitting(Setup("premium", 8, pace=0))
        app = TableScreen(sitting.place, speaker("de"), theme)
        async with app.run_test(size=size) as pilot:
            await until_asked(pilot, app)
            await pilot.pause()
            shown = screen_text(app)
            assert all(name in shown for name in sitting.place.scene(None).names)
            for part in (*app.query(".seat"), *app.query(".card"), *app.query(".choice"), app.query_one("#stage")):
                if part.display:
                    assert part.region.width > 0
                    assert part.region.height > 0
                    assert part.region.bottom < size[1]
                    assert part.region.right <= size[0]

    asyncio.run(look())


def test_a_window_that_is_too_small_says_so_and_grows_again() -> None:
    async def resize() -> None:
        app = TableScreen(Sitting(Setup("second", 4, pace=0)).place, speaker("en"))
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.pause()
            assert "The window is too small: at least 72 columns" in screen_text(app)
            assert app.query_one("#board").region.width == 0
            for size in ((120, 40), (80, 24), (40, 10), (1, 1), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
            assert "too small" not in screen_text(app)
            assert "Rosalind" in screen_text(app)

    asyncio.run(resize())


def test_without_colours_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look() -> set[str]:
        app = TableScreen(Sitting(Setup("second", 4, pace=0)).place, speaker("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(pilot, app)
            strips = app.screen._compositor.render_strips()
            for line_filter in app._filters:
                strips = [strip.apply_filter(line_filter, app.screen.background_colors[1]) for strip in strips]
            styles = [segment.style for strip in strips for segment in strip if segment.style is not None]
            return {
                str(colour.name) for style in styles for colour in (style.color, style.bgcolor) if colour is not None
            }

    assert asyncio.run(look()) == {"default"}


def test_cards_players_and_choices_can_be_clicked() -> None:
    async def click() -> None:
        hands = {"A": "guard", "B": "priest", "C": "baron"}
        place = StagedPlace("classic", set_table("classic", hands=hands, top=["handmaid"]))
        app = TableScreen(place, speaker("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(pilot, app)
            await pilot.pause()
            cards = [each for each in app.query(".card") if each.display]
            assert await pilot.click(cards[0])
            assert app.prompt.card == "guard"
            seats = [each for each in app.query(".seat") if each.display]
            assert [each.has_class("choosable") for each in seats] == [True, True]
            assert await pilot.click(seats[0], offset=(3, 0))
            assert app.prompt.text == "Name a card"
            choices = [each for each in app.query(".choice") if each.display]
            assert await pilot.click(choices[0])
            assert len(app.prompt.choices) == 1
            await pilot.press("enter")
            await until(pilot, lambda: bool(place.done))

    asyncio.run(click())


def test_panels_fold_the_theme_changes_and_sheets_come_and_go() -> None:
    async def fold() -> None:
        sitting = Sitting(Setup("second", 3, pace=0))
        app = TableScreen(sitting.place, speaker("en"))
        async with app.run_test(size=(120, 40)) as pilot:
            await until_asked(pilot, app)
            await pilot.press("f3", "f4")
            await pilot.pause()
            assert app.query_one("#fold-unseen").has_class("folded")
            await until(pilot, lambda: "%" in screen_text(app))
            await pilot.press("f5")
            assert app.theme == "loveletter-light"
            for key, part in (("question_mark", "Keyboard shortcuts"), ("i", "Cards")):
                await pilot.press(key)
                await pilot.pause()
                assert sheets(app) == 1
                assert part in screen_text(app)
                await pilot.press("escape")
                assert sheets(app) == 0
            assert await pilot.click("#keys Part")
            assert sheets(app) == 1
            await pilot.press("ctrl+q")
        assert app.return_value is False

    asyncio.run(fold())


def test_a_narrow_screen_has_room_for_one_panel() -> None:
    async def fold() -> None:
        app = TableScreen(Sitting(Setup("second", 3, pace=0)).place, speaker("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(pilot, app)
            seen = [app.side.display]
            for key in ("f2", "f3", "f3"):
                await pilot.press(key)
                seen.append(app.side.display)
                assert sum(app.side.is_open(name, False) for name in PANELS) <= 1
            assert seen == [False, True, True, False]

    asyncio.run(fold())


def test_a_covered_screen_shows_nobodys_cards() -> None:
    async def pass_on() -> None:
        sitting = Sitting(Setup("second", 2, pace=0), people=2)
        app = TableScreen(sitting.place, speaker("en"))
        opened: set[int] = set()
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("f4")
            while len(opened) < 2:
                await until_asked(pilot, app)
                await pilot.pause()
                (choice, *_) = app.prompt.choices
                cards = [each for each in app.query(".card") if each.display]
                if choice.opens is not None:
                    assert cards == []
                    assert text_of(app.query_one("#notebook")).strip() == ""
                    opened.add(choice.opens)
                elif app.turn.open_to is not None:
                    play = sitting.place.scene(app.turn.open_to).play
                    assert play is not None
                    assert len(cards) == len(play.view.hand)
                await pressed(pilot, app, choice.key)

    asyncio.run(pass_on())


def test_what_one_was_shown_stays_until_it_is_noted() -> None:
    async def look() -> None:
        hands = {"A": "priest", "B": "baron", "C": "prince"}
        place = StagedPlace("classic", set_table("classic", hands=hands, top=["handmaid"]), seats=(0,))
        app = TableScreen(place, speaker("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pressed(pilot, app, "1", "b", "enter")
            await until(pilot, lambda: app.prompt.text == "B held the Baron.")
            place.table.act("B", "baron A")
            place.tell()
            await until(pilot, lambda: len(app.prompt.reasons) > 0)
            assert app.prompt.text == "B held the Baron."
            await pressed(pilot, app, "enter")
            await until(pilot, lambda: app.prompt.choices == ())

    asyncio.run(look())
