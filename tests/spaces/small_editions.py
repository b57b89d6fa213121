"""Small editions for tests: few cards, so that the same things happen again and again in random play."""

from __future__ import annotations

from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Edition, Row
from loveletter.engine.options import BaronTie, GuardNames, Options

GOALS = {2: 3, 3: 2}


def small(name: str, cards: dict[str, tuple[int, int]], options: Options | None = None) -> Edition:
    """An edition for two or three players; for each card its number and its copies."""
    rows = tuple(Row(OUR_CARDS[card], value, copies) for card, (value, copies) in cards.items())
    return Edition(name, rows, 2, 3, GOALS, options or Options())


SMALL_EDITIONS = (
    small(
        "small-chancellor",
        {"guard": (1, 2), "priest": (2, 1), "chancellor": (6, 3), "king": (7, 1), "princess": (9, 1), "prince": (5, 1)},
    ),
    small("small-prince", {"spy": (0, 2), "guard": (1, 2), "prince": (5, 2), "king": (7, 1), "countess": (8, 2)}),
    small(
        "small-duels",
        {"guard": (1, 2), "baron": (3, 3), "handmaid": (4, 2), "priest": (2, 2)},
        Options(baron_tie=BaronTie.BOTH_OUT),
    ),
    small(
        "small-cardinal",
        {
            "assassin": (0, 1),
            "guard": (1, 3),
            "cardinal": (2, 2),
            "baroness": (3, 1),
            "bishop": (10, 1),
            "king": (7, 1),
        },
        Options(guard_names=GuardNames.NUMBER),
    ),
    small(
        "small-bishop",
        {
            "sycophant": (4, 2),
            "jester": (0, 1),
            "guard": (1, 2),
            "bishop": (10, 1),
            "constable": (7, 1),
            "count": (5, 2),
        },
    ),
)
