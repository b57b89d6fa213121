"""Sheets over the table, with help, rules, cards or an answer; and the text of the help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen

from loveletter.engine.events import Played
from loveletter.language import Speaker
from loveletter.terminal.panels import card_chip, last_play
from loveletter.terminal.place import MatchView
from loveletter.terminal.widgets import ScrolledText


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
        self.content = Content("\n").join([Content(line) if isinstance(line, str) else line for line in lines])

    def compose(self) -> ComposeResult:
        yield self._text

    def on_mount(self) -> None:
        self._text.show(self.content)

    def action_scroll(self, lines: int) -> None:
        self._text.scroll_relative(y=lines, animate=False)

    async def on_click(self) -> None:
        await self.run_action("app.step_back")


KEYS = {
    "1 2": "keys-card",
    "a … h": "keys-player",
    "0 … 9 x": "keys-name",
    "⏎": "keys-confirm",
    "Esc": "keys-back",
    "↑ ↓": "screen-keys-marked",
    "i": "screen-keys-cards",
    "␣": "screen-keys-skip",
    "F2 F3 F4 F6": "screen-keys-fold",
    "F5": "screen-keys-theme",
    "/": "screen-keys-commands",
    "t": "browser-chat-label",
    "^Q": "screen-keys-quit",
}
SIGNS = {
    "▶": "screen-sign-awaited",
    "▮": "screen-sign-hand",
    "†": "browser-out",
    "◆": "browser-protected",
    "⚑": "browser-marked",
    "★": "screen-sign-bet",
    "⚙": "browser-program",
    "↓": "screen-sign-thrown",
    "†8": "screen-sign-lost",
    "✓": "browser-outcome-hit",
    "✗": "browser-outcome-miss",
    "=": "browser-outcome-tied",
    "↯": "browser-outcome-struck-back",
    "∅": "browser-outcome-no-effect",
}
COLUMN = 13


def play_help(voice: Speaker, commands: Iterable[str]) -> Iterator[Content]:
    """Of a table at which one plays: its keys, its signs and the commands in words."""
    yield from help_lines(voice, {key: voice.message(message) for key, message in KEYS.items()})
    yield Content("")
    yield Content.styled(voice.message("screen-keys-commands"), "bold $accent")
    yield from map(Content, commands)


def help_lines(voice: Speaker, keys: Mapping[str, str]) -> Iterator[Content]:
    yield Content.styled(voice.message("keys-open"), "bold $accent")
    yield from _rows(keys)
    yield Content("")
    yield Content.styled(voice.message("screen-signs"), "bold $accent")
    yield from _rows({sign: voice.message(message) for sign, message in SIGNS.items()})


def _rows(said: Mapping[str, str]) -> Iterator[Content]:
    for sign, text in said.items():
        yield Content.assemble((sign, "bold"), " " * max(1, COLUMN - cell_len(sign)), text)


def card_lines(play: MatchView, voice: Speaker) -> Iterator[Content]:
    """All that the player's cards and the card just played do in this edition."""
    played = [event.card for event in last_play(play.events) if isinstance(event, Played)]
    for card in dict.fromkeys((*play.view.hand, *played)):
        yield card_chip(card, play, voice)
        yield Content(voice.rule_text(card, play.view.rules))
        yield Content("")
