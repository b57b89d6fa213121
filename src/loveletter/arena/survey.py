"""A survey: so many rounds of one kind of play, and the census of them."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from loveletter.arena.census import Census
from loveletter.arena.contest import table_rules, told
from loveletter.arena.lineups import short
from loveletter.arena.players import player
from loveletter.arena.progress import Progress
from loveletter.arena.round import Player, play_round
from loveletter.arena.workers import worked
from loveletter.engine.deal import deal
from loveletter.engine.edition import Rules
from loveletter.notation.setup import Setting

RANDOM = "random"
AT_ONCE = 10
"""Rounds that go into one census before it is sent."""

AT_ONCE_COMPILED = 100_000


@dataclass(frozen=True)
class Survey:
    edition: str
    seats: int
    bot: str
    rounds: int
    seed: int = 1
    budget: float = 0.3
    options: Mapping[str, Setting] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        return table_rules(self.edition, self.seats, tuple(sorted(self.options.items())))

    @property
    def folder(self) -> str:
        """The name of the folder where the results lie unless another one is wanted."""
        return f"statistics-{self.edition}-{self.seats}-{short(self.bot)}{told(self.options).replace(', ', '-')}"

    def plain(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "seats": self.seats,
            "options": dict(sorted(self.options.items())),
            "bot": self.bot,
            "rounds": self.rounds,
            "seed": self.seed,
            "budget": self.budget,
        }


def take(survey: Survey, progress: Progress, workers: int) -> Census:
    """Play it all. Random play goes through the compiled simulator, a bot through the engine."""
    return _random(survey, progress, workers) if survey.bot == RANDOM else _by_bot(survey, progress, workers)


def _random(survey: Survey, progress: Progress, workers: int) -> Census:
    from loveletter.arena.counting import count_random_rounds, get_ready  # here, as a bot needs no compiler

    get_ready(survey.rules)
    census = Census.of(survey.rules)
    with progress:
        progress.begin(survey.rounds)
        for done in range(0, survey.rounds, AT_ONCE_COMPILED):
            rounds = min(AT_ONCE_COMPILED, survey.rounds - done)
            census.add(count_random_rounds(survey.rules, rounds, hash_seed(survey.seed, done), workers))
            progress.advance(rounds)
    return census


def _by_bot(survey: Survey, progress: Progress, workers: int) -> Census:
    found: dict[int, Census] = {}
    with progress:
        progress.begin(survey.rounds)
        for first, census in worked(partial(_some_rounds, survey), range(0, survey.rounds, AT_ONCE), workers):
            found[first] = census
            progress.advance(census.rounds)
    total = Census.of(survey.rules)
    for first in sorted(found):  # sums of fractions depend on their order, and must not on who was quicker
        total.add(found[first])
    return total


def _some_rounds(survey: Survey, first: int) -> tuple[int, Census]:
    census = Census.of(survey.rules)
    bot = player(survey.bot).anew()
    for number in range(first, min(first + AT_ONCE, survey.rounds)):
        seed = hashlib.sha256(f"loveletter statistics {survey.seed} {number}".encode()).digest()
        lucks = [random.Random(f"{survey.seed} {number} {seat}") for seat in range(survey.seats)]
        players = [Player(bot, luck) for luck in lucks]
        dealt = deal(survey.rules, seed, starter=number % survey.seats)
        end, events = play_round(dealt, players, survey.budget)
        census.note(events, end, sum(each.effort.decisions for each in players))
    census.failures = bot.failures
    return first, census


def hash_seed(seed: int, part: int) -> int:
    """A seed of its own for each part; neighbouring numbers could give overlapping luck."""
    return int.from_bytes(hashlib.sha256(f"{seed} {part}".encode()).digest()[:8], "big")
