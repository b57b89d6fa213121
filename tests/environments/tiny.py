"""Tiny editions for two: so few cards that every round that can be played is looked at."""

from __future__ import annotations

from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Edition, Row
from loveletter.engine.options import Options


def tiny(name: str, cards: dict[str, tuple[int, int]]) -> Edition:
    """For each card its number and its copies; one card is set aside, none lies open."""
    rows = tuple(Row(OUR_CARDS[card], value, copies) for card, (value, copies) in cards.items())
    return Edition(name, rows, 2, 2, {2: 3}, Options(), face_up_with_two=0)


FIVE = tiny("five", {"guard": (1, 2), "baron": (3, 1), "king": (7, 1), "princess": (9, 1)})
PRINCE = tiny("tiny-prince", {"guard": (1, 2), "baron": (3, 1), "handmaid": (4, 1), "prince": (5, 1), "king": (7, 1)})
CHANCELLOR = tiny(
    "tiny-chancellor", {"guard": (1, 1), "priest": (2, 1), "baron": (3, 1), "chancellor": (6, 2), "princess": (9, 1)}
)
BISHOP = tiny(
    "tiny-bishop", {"assassin": (0, 1), "guard": (1, 1), "cardinal": (2, 1), "bishop": (10, 1), "king": (7, 1)}
)

TINY = {"FIVE": FIVE, "PRINCE": PRINCE, "CHANCELLOR": CHANCELLOR, "BISHOP": BISHOP}


def game_string(name: str, **parameters: object) -> str:
    """How OpenSpiel finds the game of one of these editions."""
    more = "".join(f",{key}={value}" for key, value in parameters.items())
    return f"python_loveletter(edition={__name__}:{name}{more})"
