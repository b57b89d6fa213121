"""A block: one deal, played once with each bot at each seat, so that the luck of the cards is the same for all."""

from __future__ import annotations

import hashlib
import random
from typing import Any, NamedTuple

from loveletter.arena.contest import Contest
from loveletter.arena.lineups import Lineup
from loveletter.arena.players import player
from loveletter.arena.round import Effort, Player, play_round, round_winners
from loveletter.engine.deal import deal


class Place(NamedTuple):
    """Which block: of which table of the contest, and of which deal. Equal numbers mean equal deals at all tables."""

    table: int
    deal: int


class Block(NamedTuple):
    place: Place
    winners: list[list[int]]
    """For each rotation, the chairs (places in the lineup) that won the round."""
    effort: list[Effort]
    """By chair."""
    failures: list[int]
    """By chair: decisions that another bot had to make."""

    def plain(self) -> dict[str, Any]:
        return {
            "table": self.place.table,
            "deal": self.place.deal,
            "winners": self.winners,
            "decisions": [each.decisions for each in self.effort],
            "seconds": [round(each.seconds, 6) for each in self.effort],
            "longest": [round(each.longest, 6) for each in self.effort],
            "late": [each.late for each in self.effort],
            "failures": self.failures,
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Block:
        effort = zip(data["decisions"], data["seconds"], data["longest"], data["late"], strict=True)
        place = Place(data["table"], data["deal"])
        return cls(place, data["winners"], [Effort(*each) for each in effort], data["failures"])


def deal_seed(seed: int, number: int) -> bytes:
    return hashlib.sha256(f"loveletter arena {seed} {number}".encode()).digest()


def seating(contest: Contest, lineup: Lineup, number: int) -> list[int]:
    """The chairs in seat order before any rotation. They are shuffled, as it matters who sits behind whom."""
    chairs = list(range(len(lineup)))
    random.Random(f"{contest.seed} {number} chairs").shuffle(chairs)
    return chairs


def play_block(contest: Contest, place: Place) -> Block:
    """Everything here follows from the contest and the place, but for the time that it takes."""
    lineup = contest.lineups[place.table]
    chairs = seating(contest, lineup, place.deal)
    seats = len(lineup)
    starter = place.deal % seats
    dealt = deal(contest.rules, deal_seed(contest.seed, place.deal), starter=starter)
    block = Block(place, [], [Effort() for _ in lineup], [0] * seats)
    for rotation in range(seats):
        sitting = chairs[rotation:] + chairs[:rotation]
        bots = [player(name).anew() for name in lineup]
        players = [
            Player(bots[chair], random.Random(f"{contest.seed} {place.deal} {rotation} {seat}"))
            for seat, chair in enumerate(sitting)
        ]
        end, _events = play_round(dealt, players, contest.budget)
        block.winners.append(sorted(sitting[seat] for seat in round_winners(end)))
        for chair, each in zip(sitting, players, strict=True):
            block.effort[chair].add(each.effort)
            block.failures[chair] += bots[chair].failures
    return block
