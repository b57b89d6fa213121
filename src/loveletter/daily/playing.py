"""A deal of the day played by bots alone: what a bot makes of the player's seat and cards."""

from __future__ import annotations

import random
from typing import NamedTuple

from loveletter.bots import bot
from loveletter.bots.guarded import guarded
from loveletter.daily.deal import PLAYER_SEAT, DailyDeal
from loveletter.engine.luck import bot_luck, round_seed
from loveletter.engine.seats import Seat
from loveletter.notation import Match
from loveletter.table.endings import MatchEnd
from loveletter.table.played_match import PlayedMatch

BUDGET = 3600.0
"""Seconds for a decision: so many that a search ends by the number of its worlds, and is the same on every machine."""


class MatchScore(NamedTuple):
    """How a finished match went for one seat."""

    letters: int
    """Tokens."""
    place: int
    """1 for a winner."""
    rounds_won: int


def play(deal: DailyDeal, seed: bytes, level: str = "champion") -> MatchScore:
    """The score of a bot of this level in the player's seat. All bots have the luck that they have at a table."""
    return score(PlayedMatch.of(played(deal, seed, level)).end(), PLAYER_SEAT)


def played(deal: DailyDeal, seed: bytes, level: str) -> Match:
    rules = deal.rules
    bots = (bot(level), *[guarded(name) for name in deal.bots])
    match = Match.begin(rules, [str(seat) for seat in range(rules.players)])
    while not match.over:
        if (seat := match.awaited) is None:
            match = match.deal(round_seed(seed, match.state.round + 1))
        else:
            luck = random.Random(bot_luck(seed, seat, match.state.version))
            match = match.act(seat, bots[seat].decide(match.view(seat), luck, BUDGET))
    return match


def score(end: MatchEnd, seat: Seat) -> MatchScore:
    def rank(of: Seat) -> tuple[bool, int]:
        return of in end.winners, end.statistics[of].tokens

    own = end.statistics[seat]
    place = 1 + sum(rank(other) > rank(seat) for other in range(len(end.statistics)) if seat not in end.winners)
    return MatchScore(own.tokens, place, own.rounds_won)
