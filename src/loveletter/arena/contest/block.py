"""A block: one deal, played once with each bot at each seat, so that the luck of the cards is the same for all."""

from __future__ import annotations

import hashlib
import random
from typing import Any, NamedTuple

from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.lineups import Lineup
from loveletter.arena.players import player
from loveletter.arena.playing import Player, ThinkingTime, play_round, round_winners
from loveletter.engine.deal import deal


class BlockKey(NamedTuple):
    """Which block: the number of its table in the contest, and of its deal. Deals are the same at all tables."""

    table: int
    deal: int


class Block(NamedTuple):
    key: BlockKey
    winners: list[list[int]]
    """For each rotation, the chairs (places in the lineup) that won the round."""
    thinking: list[ThinkingTime]
    """By chair."""
    failures: list[int]
    """By chair: decisions that another bot had to make."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "table": self.key.table,
            "deal": self.key.deal,
            "winners": self.winners,
            "decisions": [each.decisions for each in self.thinking],
            "seconds": [round(each.seconds, 6) for each in self.thinking],
            "longest": [round(each.longest, 6) for each in self.thinking],
            "late": [each.late for each in self.thinking],
            "failures": self.failures,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Block:
        thinking = zip(data["decisions"], data["seconds"], data["longest"], data["late"], strict=True)
        key = BlockKey(data["table"], data["deal"])
        return cls(key, data["winners"], [ThinkingTime(*each) for each in thinking], data["failures"])


def deal_seed(seed: int, number: int) -> bytes:
    return hashlib.sha256(f"loveletter arena {seed} {number}".encode()).digest()


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
    starter = key.deal % seats
    dealt = deal(contest.rules, deal_seed(contest.seed, key.deal), starter=starter)
    block = Block(key, [], [ThinkingTime() for _ in lineup], [0] * seats)
    for rotation in range(seats):
        sitting = chairs[rotation:] + chairs[:rotation]
        bots = [player(name).fresh() for name in lineup]
        players = [
            Player(bots[chair], random.Random(f"{contest.seed} {key.deal} {rotation} {seat}"))
            for seat, chair in enumerate(sitting)
        ]
        end, _events = play_round(dealt, players, contest.budget)
        block.winners.append(sorted(sitting[seat] for seat in round_winners(end)))
        for chair, each in zip(sitting, players, strict=True):
            block.thinking[chair].add(each.thinking)
            block.failures[chair] += bots[chair].failures
    return block
