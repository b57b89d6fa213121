"""The second task: what a policy wins against an opponent that never changes, beside what could be won exactly."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from loveletter.arena.estimate import Estimate
from loveletter.arena.players import player
from loveletter.arena.playing import WITHOUT_CLOCK, BotPlayer, play_round
from loveletter.benchmark.short_rounds import DEALS, DRAWS, POINTS, dealt_short, worth_of
from loveletter.benchmark.task import BenchmarkTask, Figure, Outcome, Unit
from loveletter.bots.registry import names

OPPONENT = "courtier"
OPTIMUM = "optimum"
HALF = 0.5


@dataclass(frozen=True)
class BestResponse(BenchmarkTask):
    rounds: int = 2000
    """For each deal, half of them going first."""
    deals: tuple[str, ...] = DEALS[:3]
    draws: int = DRAWS
    opponent: str = OPPONENT

    name = "response"
    options = ("rounds", "seed")
    better = -1

    @property
    def known(self) -> Sequence[str]:
        return names()

    def check(self) -> None:
        player(self.policy)

    def units(self) -> list[str]:
        optima = [f"{deal} {OPTIMUM}" for deal in self.deals]
        return optima + [f"{deal} {number}" for deal in self.deals for number in range(-(-self.rounds // 2))]

    def measure(self, unit: str) -> Outcome:
        deal, number = unit.split()
        if number == OPTIMUM:
            worth = worth_of(self.opponent, deal, self.draws)
            return [(worth.best_first + worth.best_second) / 2]
        return [fmean(self._share(deal, number, seat) for seat in range(2))]

    def _share(self, deal: str, number: str, seat: int) -> float:
        """Of the round in which the policy has this seat: 1, 0, or a half."""
        dealt = dealt_short(deal, self.draws, random.Random(f"{self.seed} {deal} {number}"))
        names = [self.policy if at == seat else self.opponent for at in range(2)]
        players = [
            BotPlayer(player(name).fresh(), random.Random(f"{self.seed} {deal} {number} {seat} {at}"))
            for at, name in enumerate(names)
        ]
        end, _events = play_round(dealt, players, WITHOUT_CLOCK)
        return (seat in end.winners) / len(end.winners)

    def figures(self, outcomes: Mapping[str, Outcome]) -> list[Figure]:
        gains = {deal: self._gain(deal, outcomes) for deal in self.deals}
        optima = {deal: outcomes[f"{deal} {OPTIMUM}"][0] for deal in self.deals}
        gain, optimum = Estimate.average(list(gains.values())), fmean(optima.values())
        figures = [
            Figure("missed", "", Unit.POINTS, optimum - gain.mean, optimum - gain.high, optimum - gain.low),
            Figure.estimated("gain", "", Unit.POINTS, gain),
            Figure.exact("optimum", "", Unit.POINTS, optimum),
        ]
        for deal in self.deals:
            figures += [
                Figure.estimated("gain-at", deal, Unit.POINTS, gains[deal]),
                Figure.exact("optimum-at", deal, Unit.POINTS, optima[deal]),
            ]
        return figures

    def _gain(self, deal: str, outcomes: Mapping[str, Outcome]) -> Estimate:
        """In points above an even share."""
        shares = [
            outcome[0] for unit, outcome in outcomes.items() if unit.split()[0] == deal and unit.split()[1] != OPTIMUM
        ]
        return Estimate(*[POINTS * (share - HALF) for share in Estimate.of(shares)])
