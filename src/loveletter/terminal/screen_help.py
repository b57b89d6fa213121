"""The help of the screen: its keys, its signs and its commands; and the full text of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rich.cells import cell_len
from textual.content import Content

from loveletter.engine.events import Played
from loveletter.language import Speaker
from loveletter.terminal.panel_stage import card_chip, last_play
from loveletter.terminal.scene import Play

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


def cards_in_sight(play: Play) -> tuple[str, ...]:
    """The own cards, and the card just played."""
    played = [event.card for event in last_play(play.events) if isinstance(event, Played)]
    return (*play.view.hand, *played)


def card_lines(cards: Iterable[str], play: Play, voice: Speaker) -> Iterator[Content]:
    """All that these cards do in this edition."""
    for card in dict.fromkeys(cards):
        yield card_chip(card, play, voice)
        yield Content(voice.rule_text(card, play.view.rules))
        yield Content("")
