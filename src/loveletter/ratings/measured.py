"""What was measured for each ladder: how much of a round is luck, and how strong the bots are (`measured.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from loveletter.bots.champion.manifest import NotLearned, family_of
from loveletter.engine.edition import Edition


class Ladder(NamedTuple):
    """Ratings of different ladders are not comparable."""

    family: str
    """Of editions that are alike."""
    many: bool
    """Three seats and more."""


class Figures(NamedTuple):
    kept: float
    """How much of the variance of a round stays without the luck of the cards."""
    bots: Mapping[str, float]
    """The strength of our bots, by level; that of the courtier is 0."""

    def variance(self, players: int, adjusted: bool) -> float:
        """Of a seat's share of one round, for seats whose shares are independent but for the level of the table."""
        own = NOISE.get(players, NOISE_AT_MORE) ** 2 * players / (players - 1)
        return own * self.kept if adjusted else own


NOISE = {2: 0.50, 3: 0.47, 4: 0.43}
"""The standard deviation of a round won, by seats; an even share of a coin."""
NOISE_AT_MORE = 0.38


def ladder_of(edition: Edition, seats: int) -> Ladder:
    try:
        family = family_of(edition)
    except NotLearned:  # somebody else's edition has ladders of its own
        family = edition.name
    return Ladder(family, seats > 2)


def figures_of(ladder: Ladder) -> Figures:
    """Of somebody else's edition nothing was measured."""
    return _measured().get(ladder, Figures(1.0, {}))


@cache
def _measured() -> dict[Ladder, Figures]:
    content = tomllib.loads((files(__package__) / "measured.toml").read_text(encoding="utf-8"))
    return {
        Ladder(family, seats == "many"): Figures(figures["kept"], figures["bots"])
        for family, by_seats in content.items()
        for seats, figures in by_seats.items()
    }
