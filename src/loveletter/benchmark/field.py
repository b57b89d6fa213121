"""The third task: what a policy wins alone in a field of held-out bots, with three to eight seats."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from loveletter.arena.estimate import Estimate
from loveletter.arena.players import player
from loveletter.arena.playing import WITHOUT_CLOCK, BotPlayer, play_round, round_winners, table_rules
from loveletter.benchmark.held_out import held_out_field
from loveletter.benchmark.task import BenchmarkTask, Figure, Outcome, Unit
from loveletter.bots.registry import names
from loveletter.engine.deal import deal

SEATS = (3, 4, 5, 6, 7, 8)
LARGEST_OF_SECOND = 6


def edition_for(seats: int) -> str:
    return "second" if seats <= LARGEST_OF_SECOND else "premium"


@dataclass(frozen=True)
class HeldOutField(BenchmarkTask):
    deals: int = 200
    """For each number of seats. Every deal is played once from each seat, with the same opponents in the same order."""
    seats: tuple[int, ...] = SEATS

    name = "field"
    options = ("deals", "seed")
    better = 1

    @property
    def known(self) -> Sequence[str]:
        return names()

    def check(self) -> None:
        player(self.policy)

    def units(self) -> list[str]:
        return [f"{seats} {number}" for number in range(self.deals) for seats in self.seats]

    def measure(self, unit: str) -> Outcome:
        """The share of the rounds of one deal that the policy won, and how often it could not decide."""
        seats = int(unit.split()[0])
        opponents = held_out_field(random.Random(f"{self.seed} {unit} opponents"), seats - 1)
        shares, failures = [], 0
        for seat in range(seats):
            own = player(self.policy).fresh()
            sitting = [*opponents[:seat], own, *opponents[seat:]]
            players = [
                BotPlayer(each, random.Random(f"{self.seed} {unit} {seat} {at}")) for at, each in enumerate(sitting)
            ]
            rules = table_rules(edition_for(seats), seats, {})
            dealt = deal(rules, random.Random(f"{self.seed} {unit} deal").randbytes(32), starter=0)
            end, _events = play_round(dealt, players, WITHOUT_CLOCK)
            winners = round_winners(end)
            shares.append((seat in winners) / max(1, len(winners)))
            failures += own.failures
        return [fmean(shares), failures]

    def figures(self, outcomes: Mapping[str, Outcome]) -> list[Figure]:
        by_seats = {
            seats: Estimate.of([share for unit, (share, _) in outcomes.items() if int(unit.split()[0]) == seats])
            for seats in self.seats
        }
        times_even = Estimate.average(
            [Estimate(*[seats * share for share in estimate]) for seats, estimate in by_seats.items()]
        )
        figures = [
            Figure.estimated("times-even", "", Unit.TIMES, times_even),
            *[Figure.estimated("seats", str(seats), Unit.SHARE, share) for seats, share in by_seats.items()],
        ]
        failures = sum(outcome[1] for outcome in outcomes.values())
        return [*figures, Figure.exact("failures", "", Unit.DECISIONS, failures)] if failures else figures
