"""Ratings of people from finished matches: by rounds won, without the luck of the cards where it is known."""

from loveletter.ratings.anchoring import (
    UNKNOWN,
    Anchor,
    BotComparison,
    anchored,
    beside_bots,
    comparisons,
    nearest_bot,
)
from loveletter.ratings.ladder import (
    START,
    MemberRating,
    RatedMatch,
    Rounds,
    bot_entrant,
    rated,
    updated,
    with_absence,
)
from loveletter.ratings.measured import Figures, Ladder, figures_of, ladder_of
from loveletter.ratings.seasons import ALL_TIME, season_of

__all__ = [
    "ALL_TIME",
    "START",
    "UNKNOWN",
    "Anchor",
    "BotComparison",
    "Figures",
    "Ladder",
    "MemberRating",
    "RatedMatch",
    "Rounds",
    "anchored",
    "beside_bots",
    "bot_entrant",
    "comparisons",
    "figures_of",
    "ladder_of",
    "nearest_bot",
    "rated",
    "season_of",
    "updated",
    "with_absence",
]
