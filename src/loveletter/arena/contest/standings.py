"""Standings: how each bot did at each table of a contest, and one rating for each bot from all tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from loveletter.arena.contest.block import Block
from loveletter.arena.contest.contest import Contest, Lineup
from loveletter.arena.estimate import Estimate
from loveletter.arena.playing import ThinkingTime


class WithinMatches(NamedTuple):
    rounds: Estimate
    """Its share of the rounds."""
    tokens: float
    """At the end of a match, on the average."""


class ContestStanding(NamedTuple):
    """How one bot did at one table; where it sits on several chairs, for one of them on average."""

    bot: str
    chairs: int
    share: Estimate
    """Of the rounds won, or of the matches; a win that is shared counts as its part."""
    thinking: ThinkingTime
    failures: int
    within: WithinMatches | None = None
    """In a contest of matches."""


class TableResult(NamedTuple):
    lineup: Lineup
    deals: int
    rounds: int
    standings: tuple[ContestStanding, ...]
    """In the order of the lineup."""
    matches: int = 0
    """0 where single rounds are played."""

    @property
    def even(self) -> float:
        """The share of a bot that is as strong as the others."""
        return 1 / len(self.lineup)


def table_results(contest: Contest, blocks: Iterable[Block]) -> list[TableResult]:
    by_table: list[list[Block]] = [[] for _ in contest.lineups]
    for block in blocks:
        by_table[block.key.table].append(block)
    return [
        TableResult(
            lineup,
            len(found),
            sum([sum([match.rounds for match in block.matches]) or len(block.winners) for block in found]),
            tuple(_standing(name, lineup, found) for name in dict.fromkeys(lineup)),
            sum([len(block.matches) for block in found]),
        )
        for lineup, found in zip(contest.lineups, by_table, strict=True)
    ]


def block_share(block: Block, chairs: Sequence[int]) -> float:
    """The share of the block's rounds or matches that one of these chairs won, on average: the independent unit."""
    won = sum(1 / len(winners) for winners in block.winners for chair in winners if chair in chairs)
    return won / (len(block.winners) * len(chairs))


def _standing(name: str, lineup: Lineup, blocks: Sequence[Block]) -> ContestStanding:
    chairs = [chair for chair, bot in enumerate(lineup) if bot == name]
    thinking = ThinkingTime()
    for block in blocks:
        for chair in chairs:
            thinking.add(block.thinking[chair])
    share = Estimate.of([block_share(block, chairs) for block in blocks])
    failures = sum(block.failures[chair] for block in blocks for chair in chairs)
    return ContestStanding(name, len(chairs), share, thinking, failures, _within(blocks, chairs))


def _within(blocks: Sequence[Block], chairs: Sequence[int]) -> WithinMatches | None:
    if not blocks or not blocks[0].matches:
        return None
    won = [fmean([sum([match.won[chair] for match in block.matches]) for chair in chairs]) for block in blocks]
    played = [float(sum([match.rounds for match in block.matches])) for block in blocks]
    tokens = [fmean([match.tokens[chair] for match in block.matches for chair in chairs]) for block in blocks]
    return WithinMatches(Estimate.of_ratio(won, played), fmean(tokens))


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
