"""The palette of the screen: the colours of the browser's table, dark and light, and the ground of every card."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from textual.color import Color
from textual.theme import Theme as Colours

from loveletter.terminal import Theme

UNKNOWN_GROUND = "#6b5a50"
"""Of a card of another package, which has no portrait here."""

SHADE = 0.3
LETTERS = "#fff8ea"
"""Of what is written on the ground of a card."""

PALETTES = {
    Theme.DARK: Colours(
        name="loveletter-dark",
        primary="#c23e68",
        secondary="#6e2440",
        accent="#ecc25e",
        warning="#ecc25e",
        error="#ff8a80",
        success="#8fd3a8",
        foreground="#f3e6d2",
        background="#1f0812",
        surface="#2d0d1b",
        panel="#431427",
        dark=True,
        variables={"cloth": "#521a30", "paper": "#f7ead0", "ink": "#3a1120", "quiet": "#c9a9ae"},
    ),
    Theme.LIGHT: Colours(
        name="loveletter-light",
        primary="#9c1f45",
        secondary="#d9b8a8",
        accent="#8a1b3c",
        warning="#8a5a00",
        error="#a3182c",
        success="#1f6b45",
        foreground="#3a1120",
        background="#f6ecd9",
        surface="#efe0c6",
        panel="#e5d0b0",
        dark=False,
        variables={"cloth": "#e3c3ba", "paper": "#fffaf0", "ink": "#3a1120", "quiet": "#7a5560"},
    ),
}


@cache
def _grounds() -> dict[str, str]:
    grounds: dict[str, str] = json.loads((files("loveletter") / "art" / "grounds.json").read_text(encoding="utf-8"))
    return grounds


def ground(card: str) -> str:
    """The ground of the card's portrait, darkened so that light letters can be read on it."""
    return Color.parse(_grounds().get(card, UNKNOWN_GROUND)).blend(Color(0, 0, 0), SHADE).hex
