"""The fourth task: how good a policy's idea of the other hands is, beside the exact posterior."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from loveletter.arena.estimate import Estimate
from loveletter.arena.players import function_at
from loveletter.arena.playing import WITHOUT_CLOCK, BotPlayer, decisions, table_rules
from loveletter.beliefs import Belief
from loveletter.benchmark.held_out import held_out_field
from loveletter.benchmark.task import BenchmarkTask, Figure, Outcome, Unit
from loveletter.engine.deal import deal
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

Hands: TypeAlias = Mapping[Seat, Mapping[str, float]]
Predictor: TypeAlias = Callable[[View], Hands]
"""From a view of a seat that is awaited: for each other seat in the round, the probability of each card."""

TABLES = ("original 2", "second 4", "premium 6")
LEAST = 1e-4
"""A smaller probability counts as this: one mistake of a hundred thousand is not to decide everything."""
DIGITS = 6


def exact(view: View) -> Hands:
    """Every deal that agrees with what the seat saw counts the same: nothing is concluded from how others like to
    play."""
    belief = Belief(view)
    return {seat: belief.hand(seat) for seat in others_in_round(view)}


def counting(view: View) -> Hands:
    """The copies that the seat has not seen, whatever was played."""
    unseen = {row.card: float(row.unseen) for row in view.unseen}
    total = sum(unseen.values())
    return {seat: {card: count / total for card, count in unseen.items()} for seat in others_in_round(view)}


def champion(view: View) -> Hands:
    """Weighed by how likely a champion, or a player who counts cards, would have played as the others did."""
    from loveletter.bots.champion.opponents import Opponents  # here, as it needs NumPy

    belief = Belief(view, Opponents(view).weights)
    return {seat: belief.hand(seat) for seat in others_in_round(view)}


PREDICTORS: dict[str, Predictor] = {"exact": exact, "counting": counting, "champion": champion}


def others_in_round(view: View) -> list[Seat]:
    return [seat for seat in range(view.rules.players) if seat != view.viewer and seat not in view.out]


class Losses(NamedTuple):
    """Sums over all hands that were to be predicted in a round, in nats."""

    hands: float = 0.0
    predicted: float = 0.0
    """Minus the logarithm of what the prediction gave the card that was there."""
    exact: float = 0.0
    """The same of the exact posterior."""
    divergence: float = 0.0
    """Of the prediction from the exact posterior (Kullback and Leibler)."""

    def plus(self, other: Losses) -> Losses:
        return Losses(*[mine + theirs for mine, theirs in zip(self, other, strict=True)])


@dataclass(frozen=True)
class Calibration(BenchmarkTask):
    rounds: int = 200
    """For each table."""
    tables: tuple[str, ...] = TABLES

    name = "beliefs"
    options = ("rounds", "seed")
    better = -1

    @property
    def known(self) -> Sequence[str]:
        return tuple(PREDICTORS)

    @property
    def predictor(self) -> Predictor:
        return PREDICTORS[self.policy] if self.policy in PREDICTORS else function_at(self.policy)

    def check(self) -> None:
        _ = self.predictor

    def units(self) -> list[str]:
        return [f"{table} {number}" for number in range(self.rounds) for table in self.tables]

    def measure(self, unit: str) -> Outcome:
        """A round between held-out bots, in which every player says at each decision what the others hold."""
        edition, seats, _number = unit.split()
        luck = random.Random(f"{self.seed} {unit}")
        bots = held_out_field(luck, int(seats))
        players = [BotPlayer(each, random.Random(f"{self.seed} {unit} {seat}")) for seat, each in enumerate(bots)]
        dealt = deal(table_rules(edition, int(seats), {}), luck.randbytes(32), starter=0)
        losses = Losses()
        for state, seen, _action in decisions(dealt, players, WITHOUT_CLOCK):
            predicted, posterior = self.predictor(seen), exact(seen)
            for seat in others_in_round(seen):
                (held,) = state.hand(seat)
                losses = losses.plus(_losses(predicted[seat], posterior[seat], held))
        return [round(loss, DIGITS) for loss in losses]

    def figures(self, outcomes: Mapping[str, Outcome]) -> list[Figure]:
        rounds = [Losses(*outcome) for outcome in outcomes.values()]
        above = [each.predicted - each.exact for each in rounds]
        columns = {
            "above-exact": above,
            "divergence": [each.divergence for each in rounds],
            "log-loss": [each.predicted for each in rounds],
            "log-loss-exact": [each.exact for each in rounds],
        }
        hands = [each.hands for each in rounds]
        return [
            Figure.estimated(kind, "", Unit.NATS, Estimate.of_ratio(column, hands, -math.inf, math.inf))
            for kind, column in columns.items()
        ]


def _losses(predicted: Mapping[str, float], posterior: Mapping[str, float], held: str) -> Losses:
    divergence = sum(
        chance * (math.log(chance) - _log(predicted.get(card, 0.0))) for card, chance in posterior.items() if chance
    )
    return Losses(1.0, -_log(predicted.get(held, 0.0)), -_log(posterior.get(held, 0.0)), divergence)


def _log(chance: float) -> float:
    return math.log(min(1.0, max(LEAST, chance)))
