"""What every screen with a table on it has in common: its parts, themes, panels, sheets, and keys for choices."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Key, Resize
from textual.widgets import Static

from loveletter.language import Speaker
from loveletter.terminal import Theme
from loveletter.terminal.board import PANELS, Board, HandZone, Shown, Side
from loveletter.terminal.palette import PALETTES
from loveletter.terminal.place import Odds, Scene
from loveletter.terminal.screen_help import Sheet, card_lines
from loveletter.terminal.turn import Prompt, PromptChoice
from loveletter.terminal.widgets import TITLE, KeyBar, KeyClicked, Part, header_text

LEAST_WIDTH, LEAST_HEIGHT = 72, 20
WIDE, TALL = 112, 34
CROWD = 7
"""From this many players on, the board needs more of a small screen."""
STEPS = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
"""Which keys move the mark among the choices, and how."""


class BoardScreen(App[bool]):
    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - so it is declared in Textual
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "step_back", priority=True),
        *[Binding(key, f"fold('{name}')") for name, key in PANELS.items()],
        Binding("f5", "switch_theme"),
        Binding("f1,question_mark", "help"),
        Binding("i", "cards"),
        Binding("ctrl+q,ctrl+c", "leave", priority=True),
    ]

    def __init__(self, voice: Speaker, theme: Theme, keys: dict[str, str]) -> None:
        """`keys`: of the bar at the lower edge, with what is said of them."""
        if theme is Theme.NONE:
            os.environ["NO_COLOR"] = "1"  # read by Textual
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.voice = voice
        self.prompt = Prompt("")
        """What is asked now, and what each key does about it."""
        self._marked = 0
        """Which of the choices Enter takes."""
        self._keys = keys
        self._header, self._small = Part("header"), Static(id="small", markup=False)
        self._board, self.side, self._zone = Board(voice), Side(voice), HandZone(voice)
        self._drawable = False
        """Whether the parts of the screen are there."""
        for each in PALETTES.values():
            self.register_theme(each)
        self.theme = PALETTES[Theme.LIGHT if theme is Theme.LIGHT else Theme.DARK].name

    def compose(self) -> ComposeResult:
        yield self._header
        yield Horizontal(self._board, self.side, id="middle")
        yield self._zone
        yield KeyBar(self._keys)
        yield self._small

    def on_mount(self) -> None:
        self._drawable = True
        self.draw()

    # drawing

    @property
    def scene(self) -> Scene:
        raise NotImplementedError

    def draw(self) -> None:
        raise NotImplementedError

    def show(self, view: Shown, prompt: Prompt, odds: Odds | None = None) -> None:
        if not self._drawable:
            return
        scene, self.prompt = view.scene, prompt
        self._marked = min(self._marked, max(0, len(prompt.choices) - 1))
        self.screen_stack[0].set_class(len(scene.names) >= CROWD, "-crowded")
        self._header.show(lambda width, height: header_text(scene, self.voice, width))
        self._board.show(view, prompt.choosable)
        self._zone.show(scene, view.bottom, prompt, -1 if prompt.careful else self._marked)
        self.side.show(view, odds, self.wide)

    @property
    def wide(self) -> bool:
        return self.size.width >= WIDE

    def on_resize(self, event: Resize) -> None:
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        self.screen_stack[0].set_class(small, "-small")
        least = {"width": LEAST_WIDTH, "height": LEAST_HEIGHT}
        self._small.update(self.voice.message("screen-too-small", flag="--plain", **least))
        self.draw()

    def sheet(self, title: str, lines: Iterable[Content | str]) -> None:
        if not self.is_covered:
            _shown = self.push_screen(Sheet(title, lines))

    @property
    def is_covered(self) -> bool:
        return len(self.screen_stack) > 1

    # keys and mouse

    async def on_key(self, event: Key) -> None:
        if self.is_covered or self.focused is not None:
            return
        if event.key in STEPS:
            self._marked = (self._marked + STEPS[event.key]) % max(1, len(self.prompt.choices))
            self.draw()
        else:
            await self.press(event.character if event.is_printable and event.character else event.key)

    async def on_key_clicked(self, event: KeyClicked) -> None:
        """A click does what its key does: those of the bars are keys for all, others those of a choice."""
        event.stop()
        if event.key in self._keys or event.key in PANELS.values():
            self.simulate_key(event.key)
        else:
            await self.press(event.key)

    async def press(self, key: str) -> None:
        """Whatever a key, a click or Enter on the marked choice asks for."""
        choices = self.prompt.choices
        pressed = key.lower()
        choice = next((each for each in choices if pressed in (each.key, each.card_key)), None)
        if choice is None and pressed == "enter" and choices and not self.prompt.careful:
            choice = choices[self._marked]
        if choice is not None:
            self._marked = 0
            await self.take(choice)

    async def take(self, choice: PromptChoice) -> None:
        raise NotImplementedError

    def action_cards(self) -> None:
        play = self.scene.play
        if play is not None:
            self.sheet(self.voice.message("panel-cards"), card_lines(play, self.voice))

    def action_step_back(self) -> None:
        if self.is_covered:
            _gone = self.pop_screen()  # it is off at once; only its removal would have to be awaited

    def action_help(self) -> None:
        self.sheet(TITLE, self.help_lines())

    def help_lines(self) -> Iterable[Content | str]:
        raise NotImplementedError

    def action_fold(self, name: str) -> None:
        self.side.toggle(name, self.wide)
        self.draw()

    def action_switch_theme(self) -> None:
        dark, light = PALETTES[Theme.DARK].name, PALETTES[Theme.LIGHT].name
        self.theme = light if self.theme == dark else dark

    async def action_leave(self) -> None:
        self.exit(False)
