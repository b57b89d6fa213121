"""Ratings: one number for each bot from all tables of a contest, by the Plackett-Luce model of openskill."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from loveletter.arena.contest.block import Block
from loveletter.arena.contest.contest import Contest


class Rating(NamedTuple):
    mu: float
    """The estimated strength; everybody begins with 25."""
    sigma: float
    """The standard deviation of the estimate."""


class OpenskillMissing(ImportError):
    """Ratings need openskill, which comes with the extra [arena]."""


def ratings(contest: Contest, blocks: Iterable[Block]) -> dict[str, Rating]:
    """Rated round after round, the winners ranked before all others. Copies of a bot share one rating."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise OpenskillMissing from None
    model = PlackettLuce(tau=0)  # a bot does not get better with time, so nothing makes the rating uncertain again
    current = {name: model.rating(name=name) for name in contest.bots}
    for block in blocks:
        lineup = contest.lineups[block.key.table]
        for winners in block.winners:
            if not winners:
                continue
            ranks = [1.0 if chair in winners else 2.0 for chair in range(len(lineup))]
            teams = model.rate([[current[name]] for name in lineup], ranks=ranks)
            for name in dict.fromkeys(lineup):
                after = [team[0] for team, bot in zip(teams, lineup, strict=True) if bot == name]
                current[name] = model.rating(
                    fmean(each.mu for each in after), fmean(each.sigma for each in after), name
                )
    return {name: Rating(float(each.mu), float(each.sigma)) for name, each in current.items()}
