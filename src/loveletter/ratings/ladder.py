"""The ladder: everybody's strength and how uncertain it is, after match upon match (docs/ratings.md).

Strength is in rounds: a player 0.2 stronger than the only other one wins 0.1 of the rounds more than half. What a seat
won of the rounds is its strength less the average of the table, plus noise; strengths are normally distributed. Bots
are anchors: their strength is known and never changes, so that numbers mean the same next year."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from loveletter.bots.champion.manifest import NotLearned, family_of
from loveletter.engine.edition import Edition

BOT = "bot:"


class MemberRating(NamedTuple):
    strength: float
    deviation: float
    at: float
    """When it was last changed, in days."""


class RatedMatch(NamedTuple):
    at: float
    """When it ended, in days since any beginning."""
    entrants: tuple[str, ...]
    """By seat: members, or bots as `bot_entrant` names them. Nobody sits at two seats, but for bots."""
    rounds: int
    scores: tuple[float, ...]
    """By seat, the rounds won, a shared one as its share; without the luck of the cards where `adjusted`."""
    adjusted: bool


class Ladder(NamedTuple):
    """Ratings of different ladders are not comparable."""

    family: str
    """Of editions that are alike."""
    many: bool
    """Three seats and more."""


START = MemberRating(0.0, 0.25, 0.0)
"""Of a newcomer: with two seats, two of three are thought to win between 37% and 63% of the rounds against another."""
YEARS_UNTIL_NEW = 2.0
"""After so long without a match, somebody well known is as uncertain as a newcomer. The strength stays."""
NOISE = {2: 0.50, 3: 0.47, 4: 0.43}
"""The standard deviation of a round won, by seats; an even share of a coin."""
NOISE_AT_MORE = 0.38
KEPT = {2: 0.80, 3: 0.93, 4: 0.93}
"""How much of the variance stays without the luck of the cards (docs/advice.md)."""


def ladder_of(edition: Edition, seats: int) -> Ladder:
    try:
        family = family_of(edition)
    except NotLearned:  # somebody else's edition has ladders of its own
        family = edition.name
    return Ladder(family, seats > 2)


def bot_entrant(level: str) -> str:
    return BOT + level


def rated(
    matches: Iterable[RatedMatch], anchors: Mapping[str, float], start: MemberRating = START
) -> dict[str, MemberRating]:
    """Everybody's rating after these matches, in the order of time. `anchors`: the strength of each bot, by level."""
    ratings: dict[str, MemberRating] = {}
    for match in matches:
        before = [_now(ratings.get(entrant, start), entrant, match.at, anchors, start) for entrant in match.entrants]
        after = zip(match.entrants, _after(match, before), strict=True)
        ratings |= {entrant: rating for entrant, rating in after if not entrant.startswith(BOT)}
    return ratings


def _now(
    rating: MemberRating, entrant: str, at: float, anchors: Mapping[str, float], start: MemberRating
) -> MemberRating:
    if entrant.startswith(BOT):
        return MemberRating(anchors[entrant.removeprefix(BOT)], 0.0, at)
    return with_absence(rating, at, start)


def with_absence(rating: MemberRating, at: float, start: MemberRating = START) -> MemberRating:
    """The rating on this day: less certain, but never less than a newcomer's."""
    grown = rating.deviation**2 + start.deviation**2 * max(0.0, at - rating.at) / (365 * YEARS_UNTIL_NEW)
    return MemberRating(rating.strength, min(sqrt(grown), max(start.deviation, rating.deviation)), at)


def _after(match: RatedMatch, before: list[MemberRating]) -> list[MemberRating]:
    """The exact posterior of each seat. The level of the table is unknown, too, and taken from all seats together."""
    seats = len(before)
    noise = _variance(seats, match.adjusted) / match.rounds
    shown = [score / match.rounds - 1 / seats for score in match.scores]
    weights = [1 / (rating.deviation**2 + noise) for rating in before]
    level = sum(
        weight * (rating.strength - share) for weight, rating, share in zip(weights, before, shown, strict=True)
    ) / sum(weights)
    after = []
    for rating, weight, share in zip(before, weights, shown, strict=True):
        gain = rating.deviation**2 * weight
        variance = rating.deviation**2 * (1 - gain) + gain**2 / sum(weights)
        after.append(MemberRating(rating.strength + gain * (level + share - rating.strength), sqrt(variance), match.at))
    return after


def _variance(seats: int, adjusted: bool) -> float:
    """Of a seat's share of one round, for seats whose shares are independent but for the level of the table."""
    own = NOISE.get(seats, NOISE_AT_MORE) ** 2 * seats / (seats - 1)
    return own * KEPT.get(seats, KEPT[4]) if adjusted else own


def nearest_bot(rating: MemberRating, anchors: Mapping[str, float]) -> str | None:
    """The bot that is about as strong; None where that is too uncertain to say: two bots fit."""
    ordered = sorted(anchors, key=lambda level: abs(anchors[level] - rating.strength))
    low, high = rating.strength - rating.deviation, rating.strength + rating.deviation
    fitting = [level for level in ordered if low <= anchors[level] <= high]
    return ordered[0] if ordered and len(fitting) < 2 else None
