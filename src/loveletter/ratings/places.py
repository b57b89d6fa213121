"""Ratings by places alone, as other games have them: Plackett-Luce (openskill, of the extra [arena])."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from loveletter.ratings.ladder import BOT, YEARS_UNTIL_NEW, MemberRating, RatedMatch


def rated_by_places(matches: Iterable[RatedMatch]) -> dict[str, MemberRating]:
    """Everybody's mu and sigma by who won more rounds. Bots are never moved from where everybody begins."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, MemberRating] = {}
    start = MemberRating(model.mu, model.sigma, 0.0)
    growth = model.sigma**2 / (365 * YEARS_UNTIL_NEW)
    for match in matches:
        teams = []
        for entrant in match.entrants:
            mu, sigma, at = ratings.get(entrant, start._replace(at=match.at))
            grown = min(model.sigma, sqrt(sigma**2 + growth * max(0.0, match.at - at)))
            teams.append([model.rating(mu=mu, sigma=grown)])
        after = model.rate(teams, scores=list(match.scores))
        for entrant, (rating,) in zip(match.entrants, after, strict=True):
            if not entrant.startswith(BOT):
                ratings[entrant] = MemberRating(rating.mu, rating.sigma, match.at)
    return ratings
