"""Widgets of the screen: parts that draw what fits into their size, the bars at its edges, and the command line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from loveletter.language import Speaker
from loveletter.terminal.place import Scene

Drawing: TypeAlias = Callable[[int, int], Content]
"""Builds the content for a width and a height."""


def same(one: object, other: Content) -> bool:
    """Whether both look the same; what does is not drawn again."""
    return isinstance(one, Content) and one.plain == other.plain and one.spans == other.spans


class KeyClicked(Message):
    """The mouse has clicked on something that a key does too."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class Part(Widget):
    """Redrawn whenever its size or its content changes."""

    def __init__(self, part: str | None = None, classes: str | None = None) -> None:
        """`part`: which one it is, where there is only one of its kind."""
        super().__init__(id=part, classes=classes)
        self._drawing: Drawing = lambda width, height: Content("")
        self._drawn = Content("")
        self.key = ""
        """What a click stands for; nothing where it is empty."""

    def show(self, drawing: Drawing, key: str = "", layout: bool = False) -> None:
        """`layout`: its size follows from what it shows."""
        self._drawing, self.key = drawing, key
        if not same(self._drawn, self._draw()):
            self.refresh(layout=layout)

    def render(self) -> Content:
        self._drawn = self._draw()
        return self._drawn

    def _draw(self) -> Content:
        return self._drawing(self.content_size.width, self.content_size.height)

    def on_click(self) -> None:
        if self.key:
            self.post_message(KeyClicked(self.key))


class ScrolledText(VerticalScroll):
    """A text that may be longer than its room; wheel and keys scroll it, and it never takes the keys away."""

    can_focus = False

    def __init__(self, part: str) -> None:
        super().__init__(id=part)
        self.body = Static(markup=False)

    def compose(self) -> ComposeResult:
        yield self.body

    def show(self, content: Content) -> None:
        if not same(self.body.content, content):
            self.body.update(content)


class FoldPanel(Vertical):
    """A panel at the side with a title; a click on the title, or its key, folds it."""

    def __init__(self, name: str, title: str, key: str) -> None:
        super().__init__(id=f"fold-{name}")
        self._title, self._key = title, key
        self._head = Part(classes="fold-title")
        self.text = ScrolledText(name)

    def compose(self) -> ComposeResult:
        yield self._head
        yield self.text

    def fold(self, folded: bool) -> None:
        self.set_class(folded, "folded")
        mark = "▸" if folded else "▾"
        self._head.show(
            lambda width, height: Content.assemble(
                (f"{mark} {self._title}", "bold"), (f"  {self._key.upper()}", "$quiet")
            ),
            self._key,
        )


TITLE = "Love Letter"


def header_text(scene: Scene, voice: Speaker, width: int) -> Content:
    parts = [voice.edition_name(scene.setup.rules.edition.name)]
    if scene.play is not None:
        parts.append(voice.message("browser-round", number=scene.play.view.round))
    left = f" · {' · '.join(parts)}"
    gap = max(1, width - cell_len(TITLE) - 2 - cell_len(left) - cell_len(scene.code))
    return Content.assemble(("♥ ", "bold $primary"), (TITLE, "bold $accent"), left, " " * gap, (scene.code, "$quiet"))


class KeyBar(Horizontal):
    def __init__(self, keys: dict[str, str]) -> None:
        """`keys`: what is said of each key, in the order of the bar."""
        super().__init__(id="keys")
        self._parts = []
        for key, said in keys.items():
            part = Part()
            text = Content.assemble((NAMES.get(key, key.upper()), "bold $accent"), (f" {said}", "$quiet"))
            part.show(partial(_fixed, text), key)
            part.styles.width = cell_len(text.plain) + 1
            self._parts.append(part)

    def compose(self) -> ComposeResult:
        yield from self._parts


def _fixed(text: Content, width: int, height: int) -> Content:
    return text


NAMES = {"escape": "Esc", "ctrl+q": "^Q", "question_mark": "?", "slash": "/"}
"""How keys are written where it is not their name in capitals."""


class CommandGiven(Message):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class CommandLine(Input):
    def __init__(self, voice: Speaker) -> None:
        super().__init__(id="command", placeholder=voice.message("screen-command"), select_on_focus=False)
        self.can_focus = False

    @property
    def is_open(self) -> bool:
        return self.has_class("open")

    def open(self, text: str = "") -> None:
        self.add_class("open")
        self.can_focus = True
        self.value = text
        self.cursor_position = len(text)
        self.focus()

    def close(self) -> None:
        self.remove_class("open")
        self.value = ""
        self.can_focus = False
        self.screen.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        text = self.value
        self.close()
        self.post_message(CommandGiven(text))
