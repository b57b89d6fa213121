"""Ratings of people from finished matches: by rounds won, without the luck of the cards where it is known."""

from loveletter.ratings.ladder import (
    START,
    Ladder,
    MemberRating,
    RatedMatch,
    bot_entrant,
    ladder_of,
    nearest_bot,
    rated,
)
from loveletter.ratings.places import rated_by_places

__all__ = [
    "START",
    "Ladder",
    "MemberRating",
    "RatedMatch",
    "bot_entrant",
    "ladder_of",
    "nearest_bot",
    "rated",
    "rated_by_places",
]
