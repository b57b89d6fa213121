"""Belief: what a seat can conclude about every hidden card, from its view alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from copy import copy
from typing import NamedTuple

from loveletter.beliefs.follow import Follower
from loveletter.beliefs.tables import Hypothesis, Slot
from loveletter.beliefs.weigh import Weighing
from loveletter.engine.events import Dealt
from loveletter.engine.seats import Seat
from loveletter.engine.view import View


class World(NamedTuple):
    """One way in which the hidden cards can lie."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    set_aside: str | None


class IncompleteLog(ValueError):
    """The view's log does not reach back to the deal, so that nothing exact can be said."""


class Belief:
    """The exact distribution over the worlds that agree with everything this viewer saw.

    Every deal counts the same. Where somebody chose in secret (which cards a Chancellor puts under the pile, and in
    which order), each way counts the same. Nothing is concluded from how anybody likes to play, unless `weights`
    say so: for a seat with one card, a weight for each card that it may be.
    """

    def __init__(self, view: View, weights: Mapping[Seat, Mapping[str, float]] | None = None) -> None:
        if not any(isinstance(event, Dealt) for event in view.log):
            raise IncompleteLog("the log of the view must reach back to the deal of the round")
        follower = Follower(view.rules)
        for event in view.log:
            follower.take_in(event)
        self._begin(follower, weights or {})

    def given(self, weights: Mapping[Seat, Mapping[str, float]]) -> Belief:
        """The same with such weights, without another look at the log."""
        other = copy(self)
        other._begin(copy(self._follower), weights)
        return other

    def _begin(self, follower: Follower, weights: Mapping[Seat, Mapping[str, float]]) -> None:
        for seat, by_card in weights.items():
            follower.weigh(seat, by_card)
        self._follower = follower
        slots = [slot for hand in follower.hands for slot in hand] + follower.pile
        if follower.set_aside is not None:
            slots.append(follower.set_aside)
        self._slots = slots
        self._weighings = [each for each in self._weighed(follower.hypotheses) if each.ways > 0]
        self._total = sum(each.ways for each in self._weighings)
        self._shares = [each.ways / self._total for each in self._weighings]
        self._chances: list[dict[Slot | None, list[float]]] | None = None

    def hand(self, seat: Seat) -> dict[str, float]:
        """How many of each card the seat can be expected to hold: for a hand of one card, the chance of each."""
        chances = [self._chance(slot) for slot in self._follower.hands[seat]]
        return self._named([sum(column) for column in zip(*chances, strict=True)])

    def holds(self, seat: Seat) -> dict[str, float]:
        """The chance that the seat holds each card, in one copy or in several."""
        hand, expected = self._follower.hands[seat], self.hand(seat)
        return expected if len(hand) == 1 else {card: 1 - self._chance_of_none(card, hand) for card in expected}

    def set_aside(self) -> dict[str, float]:
        slot = self._follower.set_aside
        return {} if slot is None else self._named(self._chance(slot))

    def pile(self, depth: int) -> dict[str, float]:
        """The chances of the card at this depth of the draw pile; 1 is the top card."""
        return self._named(self._chance(self._follower.pile[depth - 1]))

    def sample(self, luck: random.Random) -> World:
        """A world, as likely as its share of the deals."""
        (weighing,) = luck.choices(self._weighings, self._shares)
        follower, found = self._follower, weighing.sample(luck)
        kinds = follower.kinds
        return World(
            tuple([tuple([kinds[found[slot]] for slot in hand]) for hand in follower.hands]),
            tuple([kinds[found[slot]] for slot in follower.pile]),
            None if follower.set_aside is None else kinds[found[follower.set_aside]],
        )

    def _chance_of_none(self, card: str, slots: Iterable[Slot]) -> float:
        factors = [float(kind != card) for kind in self._follower.kinds]
        without = self._follower.hypotheses
        for slot in slots:
            without = [each.weighted(slot, factors) for each in without]
        return sum(each.ways for each in self._weighed(without)) / self._total

    def _weighed(self, hypotheses: Iterable[Hypothesis]) -> list[Weighing]:
        follower = self._follower
        return [Weighing(each, follower.pool, len(follower.kinds), self._slots) for each in hypotheses]

    def _chance(self, slot: Slot) -> list[float]:
        if self._chances is None:
            self._chances = [weighing.marginals() for weighing in self._weighings]
        rows = [chances[slot if slot in chances else None] for chances in self._chances]
        return [
            sum(share * chance for share, chance in zip(self._shares, column, strict=True))
            for column in zip(*rows, strict=True)
        ]

    def _named(self, chances: Iterable[float]) -> dict[str, float]:
        return {name: chance for name, chance in zip(self._follower.kinds, chances, strict=False) if chance > 0}
