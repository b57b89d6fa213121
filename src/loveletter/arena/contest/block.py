"""A block: one deal, played once with each bot at each seat, so that the luck of the cards is the same for all.

In a contest of matches, the match that begins with the deal.
"""

from __future__ import annotations

import hashlib
import random
from functools import partial
from typing import Any, NamedTuple

from loveletter.arena.contest.contest import Contest, Lineup
from loveletter.arena.players import player
from loveletter.arena.playing import BotPlayer, ThinkingTime, play_match, play_round, round_winners
from loveletter.engine.deal import deal


class BlockKey(NamedTuple):
    """Which block: the number of its table in the contest, and of its deal. Deals are the same at all tables."""

    table: int
    deal: int


class MatchRounds(NamedTuple):
    rounds: int
    won: list[float]
    """By chair: the rounds it won, one that was shared as its part."""
    tokens: list[int]
    """By chair, at the end."""


class Block(NamedTuple):
    key: BlockKey
    winners: list[list[int]]
    """For each rotation, the chairs (places in the lineup) that won the round, or the match."""
    thinking: list[ThinkingTime]
    """By chair."""
    failures: list[int]
    """By chair: decisions that another bot had to make."""
    matches: tuple[MatchRounds, ...] = ()
    """For each rotation, in a contest of matches."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "table": self.key.table,
            "deal": self.key.deal,
            "winners": self.winners,
            "decisions": [time.decisions for time in self.thinking],
            "seconds": [round(time.seconds, 6) for time in self.thinking],
            "longest": [round(time.longest, 6) for time in self.thinking],
            "late": [time.late for time in self.thinking],
            "failures": self.failures,
            **({"matches": [list(match) for match in self.matches]} if self.matches else {}),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Block:
        thinking = zip(data["decisions"], data["seconds"], data["longest"], data["late"], strict=True)
        key = BlockKey(data["table"], data["deal"])
        matches = tuple([MatchRounds(*each) for each in data.get("matches", ())])
        return cls(key, data["winners"], [ThinkingTime(*time) for time in thinking], data["failures"], matches)


def deal_seed(seed: int, number: int, round_number: int = 0) -> bytes:
    """Of a deal, and in a match that begins with it, of its other rounds."""
    later = f" {round_number}" if round_number else ""
    return hashlib.sha256(f"loveletter arena {seed} {number}{later}".encode()).digest()


def seating(contest: Contest, lineup: Lineup, number: int) -> list[int]:
    """The chairs in seat order before any rotation. They are shuffled, as it matters who sits behind whom."""
    chairs = list(range(len(lineup)))
    random.Random(f"{contest.seed} {number} chairs").shuffle(chairs)
    return chairs


def play_block(contest: Contest, key: BlockKey) -> Block:
    """Equal contests and keys give equal blocks, but for the time that the bots take."""
    lineup = contest.lineups[key.table]
    chairs = seating(contest, lineup, key.deal)
    seats = len(lineup)
    block = Block(key, [], [ThinkingTime() for _ in lineup], [0] * seats)
    matches: list[MatchRounds] = []
    for rotation in range(seats):
        sitting = chairs[rotation:] + chairs[:rotation]
        bots = [player(name).fresh() for name in lineup]
        players = [
            BotPlayer(bots[chair], random.Random(f"{contest.seed} {key.deal} {rotation} {seat}"))
            for seat, chair in enumerate(sitting)
        ]
        if contest.matches:
            winners, within = _play_match(contest, key.deal, sitting, players)
            matches.append(within)
        else:
            winners = _play_round(contest, key.deal, sitting, players)
        block.winners.append(winners)
        for chair, each in zip(sitting, players, strict=True):
            block.thinking[chair].add(each.thinking)
            block.failures[chair] += bots[chair].failures
    return block._replace(matches=tuple(matches))


def _play_round(contest: Contest, number: int, sitting: list[int], players: list[BotPlayer]) -> list[int]:
    """The chairs that won."""
    dealt = deal(contest.rules, deal_seed(contest.seed, number), starter=number % len(sitting))
    end, _events = play_round(dealt, players, contest.budget)
    return sorted(sitting[seat] for seat in round_winners(end))


def _play_match(
    contest: Contest, number: int, sitting: list[int], players: list[BotPlayer]
) -> tuple[list[int], MatchRounds]:
    """The chairs that won, and how."""
    seats = len(sitting)
    seed_of = partial(deal_seed, contest.seed, number)
    match = play_match(contest.rules, seed_of, number % seats, players, contest.budget)
    won, tokens = [0.0] * seats, [0] * seats
    for seat, chair in enumerate(sitting):
        won[chair] = sum([1 / len(winners) for winners in match.rounds if seat in winners])
        tokens[chair] = match.tokens[seat]
    return sorted(sitting[seat] for seat in match.champions), MatchRounds(len(match.rounds), won, tokens)
