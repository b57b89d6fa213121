"""The screen: a table in the terminal, with one key for every move. The mouse works, and nothing needs it."""

from __future__ import annotations

import os
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.widgets import Collapsible, OptionList, Static

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table import TableRefused
from loveletter.terminal import answers, panels
from loveletter.terminal.place import Place, PlaceLost
from loveletter.terminal.prompt import Prompt, PromptChoice, Turn, prompt_of
from loveletter.terminal.scene import Scene
from loveletter.terminal.steps import Answers
from loveletter.terminal.theme import Theme
from loveletter.terminal.wording import goodbye_sentence, refusal_sentence

NEWS = 3
"""Lines of the stage: what has just happened."""


class TableScreen(App[bool]):
    """Ends with whether the match is over."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "step_back", priority=True),
        Binding("f2", "fold('log')"),
        Binding("f3", "fold('unseen')"),
        Binding("f4", "fold('known')"),
        Binding("f5", "switch_theme"),
        Binding("ctrl+q", "leave", priority=True),
    ]

    def __init__(self, place: Place, voice: Speaker, theme: Theme = Theme.DARK) -> None:
        if theme is Theme.NONE:
            os.environ["NO_COLOR"] = "1"  # which is how Textual is told to do without colours
        super().__init__()
        self._place = place
        self._voice = voice
        self._alone = len(place.seats) == 1
        self._open: Seat | None = place.seats[0] if self._alone else None
        """Whose cards are to be seen; None while the screen is covered."""
        self._given: Answers = ()
        self._asked_at: tuple[Seat, int] | None = None
        """Whom the answers are of, and at which version of the table."""
        self._looked = dict.fromkeys(place.seats, 0)
        """At which version of the table each person here has seen the own cards last."""
        self._prompt = Prompt("", ())
        self._drawable = False
        """Whether the parts of the screen are there."""
        self.theme = "textual-light" if theme is Theme.LIGHT else "textual-dark"

    def compose(self) -> ComposeResult:
        say = self._voice.message
        yield Static(id="status", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="public"):
                yield Static(id="seats", markup=False)
                yield Static(id="stage", markup=False)
            with VerticalScroll(id="panels", can_focus=False):
                for name, title in (("log", "panel-log"), ("unseen", "panel-unseen"), ("known", "panel-notebook")):
                    text = Static(id=name, markup=False)
                    yield Collapsible(text, title=say(title), collapsed=name != "unseen", id=f"fold-{name}")
        yield Static(id="hand", markup=False)
        yield Static(id="question", markup=False)
        yield OptionList(id="choices", markup=False)
        yield Static(self._keys(), id="keys", markup=False)

    def _keys(self) -> str:
        keys = {"Esc": "keys-back", "F2": "panel-log", "F3": "panel-unseen", "F4": "panel-notebook"}
        keys |= {"F5": "settings-theme", "^Q": "plain-word-quit"}
        return "  ".join(f"{key} {self._voice.message(message)}" for key, message in keys.items())

    def on_mount(self) -> None:
        self._drawable = True
        self.query_one("#choices", OptionList).focus()
        self.run_worker(self._follow())

    async def _follow(self) -> None:
        """Draw the table whenever it has changed."""
        try:
            while True:
                moment = self._place.moment
                self._draw()
                await self._place.change(moment)
        except PlaceLost as lost:
            self._text("status", goodbye_sentence(self._voice, lost.code))

    # drawing

    def on_resize(self, event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        if not self._drawable:
            return
        viewer = self._open
        scene = self._place.scene(viewer)
        self._text("status", answers.status(scene, viewer, self._voice))
        self._draw_prompt(scene)
        play = scene.play
        if play is None:
            return
        voice = self._voice
        told = panels.log(scene, play, voice, by_name=not self._alone)
        width = self.query_one("#public").content_size.width or self.size.width
        self._text("seats", panels.seats(scene, play, voice, width))
        self._text("stage", "\n".join(told[-NEWS:]))
        self._text("log", "\n".join(reversed(told)))
        self._text("hand", "" if viewer is None else panels.hand(scene, play, voice))
        self._text("unseen", panels.unseen(scene, play, voice))
        self._text("known", "" if viewer is None else panels.known(scene, play, voice))

    def _draw_prompt(self, scene: Scene) -> None:
        asked = self._asked()
        if asked != self._asked_at:
            self._asked_at, self._given = asked, ()
        turn = Turn(self._open, None if asked is None else asked[0], self._shown(), self._given)
        self._prompt = prompt_of(self._place, scene, self._voice, turn)
        self._text("question", self._prompt.text)
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        choices.add_options([each.label for each in self._prompt.choices])
        if self._prompt.choices:
            choices.highlighted = 0

    def _asked(self) -> tuple[Seat, int] | None:
        for seat in self._place.seats:
            play = self._place.scene(seat).play
            if play is not None and play.menu is not None:
                return seat, play.version
        return None

    def _shown(self) -> Seat | None:
        """Who else at this keyboard was shown a card since they looked last."""
        if self._open is not None:
            play = self._place.scene(self._open).play
            self._looked[self._open] = 0 if play is None else play.version
        for seat, since in self._looked.items():
            play = self._place.scene(seat).play
            if play is not None and any(each.event >= since for each in play.reveals):
                return seat
        return None

    def _text(self, name: str, text: str) -> None:
        self.query_one(f"#{name}", Static).update(text)

    # keys and mouse

    async def on_key(self, event: Key) -> None:
        pressed = event.character or event.key
        for at, choice in enumerate(self._prompt.choices):
            if choice.key == pressed.lower():
                event.stop()
                await self._take(at)
                return

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self._take(event.option_index)

    async def _take(self, at: int) -> None:
        """Whatever was chosen, by key, by Enter or by the mouse."""
        choice = self._prompt.choices[at]
        if choice.opens is not None or choice.hides:
            self._open = choice.opens
        elif choice.ends:
            await self._leave(over=True)
            return
        elif choice.ready or choice.action is not None:
            await self._ask(choice)
        else:
            self._given = choice.answers
        self._draw()

    async def _ask(self, choice: PromptChoice) -> None:
        """Ask the table; what it refuses is said, and nothing has changed."""
        try:
            for seat in choice.ready:
                await self._place.ready(seat)
            if choice.action is not None and self._asked_at is not None:
                await self._place.act(*self._asked_at, choice.action)
        except TableRefused as refused:
            names = self._place.scene(self._open).names
            self.notify(refusal_sentence(self._voice, refused, names, self._open), markup=False)

    def action_step_back(self) -> None:
        self._given = self._given[:-1]
        self._draw()

    def action_fold(self, name: str) -> None:
        panel = self.query_one(f"#fold-{name}", Collapsible)
        panel.collapsed = not panel.collapsed

    def action_switch_theme(self) -> None:
        self.theme = "textual-light" if self.theme == "textual-dark" else "textual-dark"

    async def action_leave(self) -> None:
        await self._leave(over=False)

    async def _leave(self, over: bool) -> None:
        await self._place.leave()
        self.exit(over)
