"""Reduced decks for two: so few cards that the engine, and OpenSpiel, can look at every round that can be played."""

from __future__ import annotations

from dataclasses import replace

from loveletter.editions import EDITIONS
from loveletter.engine.edition import Edition


def reduced(name: str, edition: str = "original", **copies: int) -> Edition:
    """The edition with these cards alone; one card is set aside, none lies face up."""
    whole = EDITIONS[edition]
    rows = tuple(replace(row, copies=copies[row.character.name]) for row in whole.rows if row.character.name in copies)
    return replace(whole, name=name, rows=rows, most_players=2, face_up_with_two=0)


DUELS = reduced("duels", guard=3, priest=1, baron=1, princess=1)
SWAPS = reduced("swaps", "classic", guard=2, baron=1, king=1, princess=1)
FORCED = reduced("forced", guard=1, prince=1, king=1, countess=1, princess=1)
SHELTER = reduced("shelter", "classic", guard=2, baron=1, handmaid=1, prince=1, king=1)
PRINCES = reduced("princes", priest=1, handmaid=1, prince=2, princess=1, guard=1)
TWINS = reduced("twins", "classic", baron=2, priest=2, guard=1, countess=1)

DECKS = {"DUELS": DUELS, "SWAPS": SWAPS, "FORCED": FORCED, "SHELTER": SHELTER, "PRINCES": PRINCES, "TWINS": TWINS}
"""Every character is in at least one of them."""


def game_string(name: str) -> str:
    """How OpenSpiel finds the game of one of these decks."""
    return f"python_loveletter(edition={__name__}:{name})"
