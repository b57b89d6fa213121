"""A sheet that lies over the table: help, rules, cards, or an answer. Any of its keys puts it away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen

from loveletter.terminal.parts import ScrolledText


class Sheet(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q,question_mark,f1,space", "app.step_back"),
        Binding("down,j", "scroll(1)"),
        Binding("up,k", "scroll(-1)"),
        Binding("pagedown", "scroll(15)"),
        Binding("pageup", "scroll(-15)"),
    ]

    def __init__(self, title: str, lines: Iterable[Content | str]) -> None:
        super().__init__()
        self._text = ScrolledText("sheet")
        self._text.border_title = f" {title} "
        self._text.border_subtitle = " Esc "
        self.content = Content("\n").join([Content(each) if isinstance(each, str) else each for each in lines])

    def compose(self) -> ComposeResult:
        yield self._text

    def on_mount(self) -> None:
        self._text.show(self.content)

    def action_scroll(self, lines: int) -> None:
        self._text.scroll_relative(y=lines, animate=False)

    async def on_click(self) -> None:
        await self.run_action("app.step_back")
