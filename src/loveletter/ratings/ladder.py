"""The ladder: everybody's strength and how uncertain it is, after match upon match (docs/ratings.md).

Strength is in rounds: a player 0.2 stronger than the only other one wins 0.1 of the rounds more than half. What a seat
won of the rounds is its strength less the average of the table, plus noise; strengths are normally distributed. People
are rated by comparison with each other alone. Bots say where the whole ladder stands (`anchoring.py`), and change
nobody's place on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from loveletter.ratings.measured import Ladder, figures_of

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


class Rounds(NamedTuple):
    """What the rounds of a match came to, by seat."""

    rounds: int
    won: tuple[float, ...]
    """A shared round as its share."""
    adjusted: tuple[float, ...] | None
    """The same without the luck of the cards, where that is known."""


START = MemberRating(0.0, 0.25, 0.0)
"""Of a newcomer: with two seats, two of three are thought to win between 37% and 63% of the rounds against another."""
YEARS_UNTIL_NEW = 2.0
"""After so long without a match, somebody well known is as uncertain as a newcomer. The strength stays."""
VARIANCE_PER_DAY = START.deviation**2 / (365 * YEARS_UNTIL_NEW)
CERTAIN = 2
"""A place is by the strength that is sure: so many standard deviations below the likeliest one."""


def bot_entrant(level: str) -> str:
    return BOT + level


def is_bot(entrant: str) -> bool:
    return entrant.startswith(BOT)


def rated(matches: Iterable[RatedMatch], ladder: Ladder) -> dict[str, MemberRating]:
    """Everybody's rating after these matches, in the order of time."""
    ratings: dict[str, MemberRating] = {}
    for match in matches:
        ratings |= updated(match, ratings, ladder)
    return ratings


def updated(match: RatedMatch, before: Mapping[str, MemberRating], ladder: Ladder) -> dict[str, MemberRating]:
    """The ratings of the people of a match after it: the exact posterior. Nobody's where only one of them played.

    The level of the table is unknown, too, and taken from all people together.
    """
    seats = [seat for seat, entrant in enumerate(match.entrants) if not is_bot(entrant)]
    if len(seats) < 2:
        return {}
    players = len(match.entrants)
    noise = figures_of(ladder).variance(players, match.adjusted) / match.rounds
    people = [with_absence(before.get(match.entrants[seat], START), match.at) for seat in seats]
    shown = [match.scores[seat] / match.rounds - 1 / players for seat in seats]
    weights = [1 / (rating.deviation**2 + noise) for rating in people]
    level = sum(
        weight * (rating.strength - share) for weight, rating, share in zip(weights, people, shown, strict=True)
    ) / sum(weights)
    after = {}
    for seat, rating, weight, share in zip(seats, people, weights, shown, strict=True):
        gain = rating.deviation**2 * weight
        variance = rating.deviation**2 * (1 - gain) + gain**2 / sum(weights)
        strength = rating.strength + gain * (level + share - rating.strength)
        after[match.entrants[seat]] = MemberRating(strength, sqrt(variance), match.at)
    return after


def with_absence(rating: MemberRating, at: float) -> MemberRating:
    """The rating on this day: less certain, but never less than a newcomer's."""
    grown = rating.deviation**2 + VARIANCE_PER_DAY * max(0.0, at - rating.at)
    return MemberRating(rating.strength, min(sqrt(grown), max(START.deviation, rating.deviation)), at)
