"""Anchoring: where a ladder of people stands beside our bots, whose strength is known, so that numbers have words.

What people won against bots at rated tables moves the whole ladder, never one of them beside another: nothing is gained
by beating bots. A person counts for little more than others, however often they play against bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from loveletter.ratings.ladder import BOT, MemberRating, RatedMatch, is_bot
from loveletter.ratings.measured import Ladder, figures_of


class BotComparison(NamedTuple):
    """What a person's rounds against bots say of their strength, over any number of matches."""

    strengths: float = 0.0
    """The strengths that the matches show, each times its weight."""
    weight: float = 0.0
    """The inverse of the variance."""

    def plus(self, other: BotComparison) -> BotComparison:
        return BotComparison(self.strengths + other.strengths, self.weight + other.weight)


class Anchor(NamedTuple):
    """What is added to the strengths of a ladder to compare them with bots, and its standard deviation."""

    offset: float
    deviation: float


UNKNOWN = Anchor(0.0, 0.2)
"""Before anybody has played against bots: a club is thought to be about as strong as courtiers."""


def comparisons(match: RatedMatch, ladder: Ladder) -> dict[str, BotComparison]:
    """For each person of a match, what it says beside those of our bots that played in it."""
    figures, players = figures_of(ladder), len(match.entrants)
    bots = [
        (score / match.rounds, figures.bots[level])
        for entrant, score in zip(match.entrants, match.scores, strict=True)
        if is_bot(entrant) and (level := entrant.removeprefix(BOT)) in figures.bots
    ]
    if not bots:
        return {}
    variance = figures.variance(players, match.adjusted) / match.rounds * (1 + 1 / len(bots))
    base = sum(strength - share for share, strength in bots) / len(bots)
    return {
        entrant: BotComparison((score / match.rounds + base) / variance, 1 / variance)
        for entrant, score in zip(match.entrants, match.scores, strict=True)
        if not is_bot(entrant)
    }


def anchored(members: Iterable[tuple[MemberRating, BotComparison]]) -> Anchor:
    """Where the ladder of these members stands."""
    offsets, weight = 0.0, 0.0
    for rating, comparison in members:
        if comparison.weight:
            own = 1 / (1 / comparison.weight + rating.deviation**2)
            offsets += own * (comparison.strengths / comparison.weight - rating.strength)
            weight += own
    return anchor_of(offsets, weight)


def anchor_of(offsets: float, weight: float) -> Anchor:
    """From what each member shows: the offsets, each times its weight, and the weights."""
    weight += UNKNOWN.deviation**-2
    return Anchor(offsets / weight, sqrt(1 / weight))


def beside_bots(rating: MemberRating, anchor: Anchor) -> MemberRating:
    """The rating on the scale of the bots."""
    deviation = sqrt(rating.deviation**2 + anchor.deviation**2)
    return MemberRating(rating.strength + anchor.offset, deviation, rating.at)


NEAR = 0.07
"""A little more than half of what lies between two levels."""


def nearest_bot(rating: MemberRating, bots: Mapping[str, float]) -> str | None:
    """The bot that is about as strong; None where there is none, or that is too uncertain to say: two bots fit."""
    distances = {level: abs(strength - rating.strength) for level, strength in bots.items()}
    near = [level for level, distance in distances.items() if distance <= NEAR]
    fitting = [level for level, distance in distances.items() if distance <= rating.deviation]
    return min(near, key=distances.__getitem__) if near and len(fitting) < 2 else None
