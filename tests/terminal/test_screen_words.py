"""Words on the screen: `/` opens a line for them, and what they answer lies on a sheet; talk, notices and the lobby."""

from __future__ import annotations

import asyncio
import threading

import pytest

from loveletter.coach.report import Advice, Choice, Remark
from loveletter.engine.view import View
from loveletter.language import speaker
from loveletter.table import Setup, TableCode, TableRefused
from loveletter.table.commands import Command, Start
from loveletter.terminal.place import Scene, SeatedPlayer, ShownNotice, ShownTalk
from loveletter.terminal.screen import TableScreen
from loveletter.terminal.screen_help import Sheet
from loveletter.terminal.widgets import CommandLine
from loveletter.testing import set_table
from tests.terminal.keyboard import Sitting
from tests.terminal.pilots import play_on, screen_text, until, until_asked
from tests.terminal.staged import StagedPlace


def test_a_word_is_typed_after_a_stroke_and_its_answer_lies_on_a_sheet() -> None:
    async def ask() -> None:
        app = TableScreen(Sitting(Setup("second", 3, pace=0)).place, speaker("de"))
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(pilot, app)
            asked = app.prompt
            await pilot.press("slash", *"karten", "enter")
            await until(pilot, lambda: isinstance(app.screen, Sheet))
            await pilot.pause()
            assert "Prinzessin" in screen_text(app)
            await pilot.press("escape")
            assert app.prompt == asked, "letters of a word choose nobody"
            await pilot.press("slash", "a", "escape")
            assert not app.query_one(CommandLine).is_open
            await pilot.press("slash", *"log", "enter")
            await until(pilot, lambda: app.side.is_open("log", False))
            await pilot.press("slash", *"ende", "enter")
        assert app.return_value is False

    asyncio.run(ask())


def test_the_screen_says_that_the_coach_is_thinking_until_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = threading.Event()

    def hint_for(view: View) -> Advice:
        assert may_answer.wait(60)
        facts = {"seat": view.viewer, "best": view.legal[0], "chance": 61}
        return Advice((Choice(view.legal[0], 0.61, 0.02, 0.0, 0.0),), 1, Remark("hint_level", facts), ())

    monkeypatch.setattr("loveletter.terminal.local_place.hint_for", hint_for)
    thinking = speaker("en").message("hint-thinking")

    async def ask() -> None:
        app = TableScreen(Sitting(Setup("classic", 2, pace=0, hints=True)).place, speaker("en"))
        async with app.run_test(size=(100, 30), notifications=True) as pilot:
            await until_asked(pilot, app)
            await pilot.press("slash", *"hint", "enter")
            await until(pilot, lambda: thinking in screen_text(app))
            may_answer.set()
            await until(pilot, lambda: isinstance(app.screen, Sheet))
            await until(pilot, lambda: thinking not in screen_text(app))

    asyncio.run(ask())


def test_a_late_hint_is_not_shown_to_the_next_person(monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = threading.Event()

    def hint_for(view: View) -> Advice:
        assert may_answer.wait(60)
        return Advice((), 0, Remark("hint_level", {"seat": 0, "best": view.legal[0], "chance": 61}), ())

    monkeypatch.setattr("loveletter.terminal.local_place.hint_for", hint_for)

    async def ask() -> None:
        app = TableScreen(Sitting(Setup("classic", 2, pace=0, hints=True), people=2).place, speaker("en"))
        async with app.run_test(size=(120, 40), notifications=True) as pilot:
            await until_asked(pilot, app)
            await pilot.press("enter")
            await until(pilot, lambda: app.turn.open_to is not None)
            asker = app.turn.open_to
            await pilot.press("slash", *"hint", "enter")
            while app.turn.open_to == asker:
                await play_on(pilot, app)
            may_answer.set()
            await until(pilot, lambda: not any(each.group == "hint" for each in app.workers))
            assert not isinstance(app.screen, Sheet)

    asyncio.run(ask())


@pytest.mark.parametrize("hints", [True, False])
def test_the_coach_is_asked_where_the_table_allows_it(hints: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the coach says is tested in its own room; here somebody else speaks for it, from the same view."""
    seen: list[View] = []

    def hint_for(view: View) -> Advice:
        seen.append(view)
        choices = [Choice(action, 0.61, 0.02, 0.0, 0.0) for action in view.legal]
        facts = {"seat": view.viewer, "best": view.legal[0], "chance": 61}
        return Advice(tuple(choices), 1, Remark("hint_level", facts), ())

    monkeypatch.setattr("loveletter.terminal.local_place.hint_for", hint_for)

    async def ask() -> None:
        sitting = Sitting(Setup("classic", 2, pace=0, hints=hints), people=2)
        app = TableScreen(sitting.place, speaker("en"))
        async with app.run_test(size=(120, 40), notifications=True) as pilot:
            await until_asked(pilot, app)
            await pilot.press("enter")
            await until(pilot, lambda: app.turn.open_to is not None)
            await until_asked(pilot, app)
            asked = app.prompt
            await pilot.press("slash", *"hint", "enter")
            answered = "61" if hints else speaker("en").message("problem-hints-off")
            await until(pilot, lambda: answered in screen_text(app))
            await pilot.press("escape")
            assert app.prompt == asked, "asking decides nothing"
            assert [view.viewer for view in seen] == ([app.turn.open_to] if hints else [])

    asyncio.run(ask())


class Lobby(StagedPlace):
    """The lobby of a server's table, of which this keyboard is the host."""

    begun = False
    said: tuple[ShownTalk, ...] = ()

    def scene(self, viewer: int | None, since: int = 0) -> Scene:
        if self.begun:
            return super().scene(viewer, since)._replace(talk=self.said)
        seated = (
            SeatedPlayer("Ayu", "person", host=True),
            SeatedPlayer("Budi", "person"),
            SeatedPlayer("Viola", "bot", "novice"),
        )
        notice = ShownNotice(1, "joined", {"seat": 1, "name": "Budi"})
        setup = Setup("second", 3, chat="text")
        return Scene("tulip-river-moon", "lobby", False, None, setup, seated, self.said, notices=(notice,))

    async def send(self, command: Command) -> None:
        self.begun = self.begun or isinstance(command, Start)
        self.tell()

    async def say(self, seat: int, text: str) -> None:
        if text == "":
            raise TableRefused(TableCode.BAD_TEXT, most=200)
        self.said = (*self.said, ShownTalk("Ayu", text, emote=False))
        self.tell()


def test_the_host_of_a_lobby_talks_and_begins() -> None:
    async def begin() -> None:
        hands = {"Ayu": "guard", "Budi": "priest", "Viola": "baron"}
        place = Lobby("second", set_table(hands=hands, top=["handmaid"], turn="Ayu"), seats=(0,))
        app = TableScreen(place, speaker("en"))
        async with app.run_test(size=(120, 40), notifications=True) as pilot:
            await until_asked(pilot, app)
            await until(pilot, lambda: "Budi joined." in screen_text(app))
            assert "tulip-river-moon" in screen_text(app)
            assert "novice" in screen_text(app).casefold()
            await pilot.press("t", *"hello", "enter", "f6")
            await until(pilot, lambda: "Ayu: hello" in screen_text(app))
            await pilot.press("enter")
            await until(pilot, lambda: app.prompt.text.startswith("Your turn"))

    asyncio.run(begin())
