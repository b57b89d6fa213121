"""Parts of the screen that draw what fits into their size, and pass on what the mouse clicks on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

Drawing: TypeAlias = Callable[[int, int], Content]
"""Makes what is shown in so many columns and lines."""


def nothing(width: int, height: int) -> Content:
    return Content("")


def same(one: object, other: Content) -> bool:
    """Whether both look the same; what does is not drawn again."""
    return isinstance(one, Content) and one.plain == other.plain and one.spans == other.spans


class KeyClicked(Message):
    """The mouse has clicked on something that a key does too."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class Part(Widget):
    """Drawn anew whenever its size changes, or it is told what to draw."""

    can_focus = False

    def __init__(self, part: str | None = None, classes: str | None = None) -> None:
        """`part`: which one it is, where there is only one of its kind."""
        super().__init__(id=part, classes=classes)
        self._drawing: Drawing = nothing
        self._drawn = Content("")
        """What was drawn last."""
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

    can_focus = False

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
