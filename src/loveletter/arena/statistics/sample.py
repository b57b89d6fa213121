"""A sample: so many rounds of one kind of play, and how they are played and counted."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from loveletter.arena.console import Progress
from loveletter.arena.players import player, short_name
from loveletter.arena.playing import BotPlayer, play_round, table_rules, written
from loveletter.arena.statistics.counts import RoundCounts
from loveletter.arena.workers import run_tasks
from loveletter.editions import OUR_CARDS
from loveletter.engine.deal import deal
from loveletter.engine.edition import Rules
from loveletter.notation.setup import Setting

RANDOM = "random"
ROUNDS_PER_TASK = 10
COMPILED_ROUNDS_PER_TASK = 100_000


@dataclass(frozen=True)
class Sample:
    edition: str
    seats: int
    bot: str
    rounds: int
    seed: int = 1
    budget: float = 0.3
    options: Mapping[str, Setting] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        return table_rules(self.edition, self.seats, self.options)

    @property
    def simulated(self) -> bool:
        """Whether it is random play of cards that the compiled simulator knows."""
        ours = all(who is OUR_CARDS.get(name) for name, who in self.rules.characters.items())
        return self.bot == RANDOM and ours

    @property
    def folder(self) -> str:
        """The name of the folder where the results lie unless another one is wanted."""
        return "-".join(("statistics", self.edition, str(self.seats), short_name(self.bot), *written(self.options)))

    def to_dict(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "seats": self.seats,
            "options": dict(sorted(self.options.items())),
            "bot": self.bot,
            "rounds": self.rounds,
            "seed": self.seed,
            "budget": self.budget,
        }


def play(sample: Sample, progress: Progress, workers: int | Executor) -> RoundCounts:
    """Play and count all rounds, by the compiled simulator where that can, otherwise by the engine."""
    if not sample.simulated:
        starts = range(0, sample.rounds, ROUNDS_PER_TASK)
        return _put_together(sample, progress, run_tasks(partial(_some_rounds, sample), starts, workers))
    starts = range(0, sample.rounds, COMPILED_ROUNDS_PER_TASK)
    if isinstance(workers, Executor):
        return _put_together(sample, progress, run_tasks(partial(_some_random_rounds, sample, 1), starts, workers))
    # In this process, since what is compiled runs on all cores of its own.
    return _put_together(sample, progress, map(partial(_some_random_rounds, sample, workers), starts))


def _put_together(sample: Sample, progress: Progress, parts: Iterator[tuple[int, RoundCounts]]) -> RoundCounts:
    counts_by_first: dict[int, RoundCounts] = {}
    with progress:
        progress.begin(sample.rounds)
        for first, counts in parts:
            counts_by_first[first] = counts
            progress.advance(counts.rounds)
    total = RoundCounts.of(sample.rules)
    for first in sorted(counts_by_first):  # sums of fractions depend on their order, and must not on who was quicker
        total.add(counts_by_first[first])
    return total


def _some_random_rounds(sample: Sample, workers: int, first: int) -> tuple[int, RoundCounts]:
    from loveletter.arena.statistics.random_play import (  # here, as a bot needs no compiler
        count_random_rounds,
        warm_up,
    )

    warm_up(sample.rules)
    rounds = min(COMPILED_ROUNDS_PER_TASK, sample.rounds - first)
    return first, count_random_rounds(sample.rules, rounds, part_seed(sample.seed, first), workers)


def _some_rounds(sample: Sample, first: int) -> tuple[int, RoundCounts]:
    counts = RoundCounts.of(sample.rules)
    bot = player(sample.bot).fresh()
    for number in range(first, min(first + ROUNDS_PER_TASK, sample.rounds)):
        seed = hashlib.sha256(f"loveletter statistics {sample.seed} {number}".encode()).digest()
        lucks = [random.Random(f"{sample.seed} {number} {seat}") for seat in range(sample.seats)]
        players = [BotPlayer(bot, luck) for luck in lucks]
        dealt = deal(sample.rules, seed, starter=number % sample.seats)
        end, events = play_round(dealt, players, sample.budget)
        counts.add_round(events, end, sum(each.thinking.decisions for each in players))
    counts.failures = bot.failures
    return first, counts


def part_seed(seed: int, part: int) -> int:
    """A seed of its own for each part: seeds that follow each other could give overlapping luck."""
    return int.from_bytes(hashlib.sha256(f"{seed} {part}".encode()).digest()[:8], "big")
