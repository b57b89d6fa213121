"""Belief: what a seat can conclude about every hidden card, from its view alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from copy import copy
from typing import NamedTuple

from loveletter.beliefs.hypothesis import Hypothesis, Weighing
from loveletter.beliefs.inference import Inference
from loveletter.beliefs.knowledge import Slot
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
        inference = Inference(view.rules)
        for event in view.log:
            inference.take_in(event)
        self._begin(inference, weights or {})

    def given(self, weights: Mapping[Seat, Mapping[str, float]]) -> Belief:
        """The same with such weights, without another look at the log."""
        other: Belief = copy(self)
        other._begin(copy(self._inference), weights)
        return other

    def _begin(self, inference: Inference, weights: Mapping[Seat, Mapping[str, float]]) -> None:
        for seat, by_card in weights.items():
            inference.weigh(seat, by_card)
        self._inference = inference
        slots = [slot for hand in inference.hands for slot in hand] + inference.pile + inference.out_of_play
        if inference.set_aside is not None:
            slots.append(inference.set_aside)
        self._slots = slots
        self._weighings = [weighing for weighing in self._weighed(inference.hypotheses) if weighing.ways > 0]
        self._total = sum(weighing.ways for weighing in self._weighings)
        self._shares = [weighing.ways / self._total for weighing in self._weighings]
        self._chances: list[dict[Slot | None, list[float]]] | None = None

    def hand(self, seat: Seat) -> dict[str, float]:
        """How many of each card the seat can be expected to hold: for a hand of one card, the chance of each."""
        chances = [self._chance(slot) for slot in self._inference.hands[seat]]
        return self._named([sum(column) for column in zip(*chances, strict=True)])

    def holds(self, seat: Seat) -> dict[str, float]:
        """The chance that the seat holds each card, in one copy or in several."""
        hand, expected = self._inference.hands[seat], self.hand(seat)
        return expected if len(hand) == 1 else {card: 1 - self._chance_of_none(card, hand) for card in expected}

    def set_aside(self) -> dict[str, float]:
        slot = self._inference.set_aside
        return {} if slot is None else self._named(self._chance(slot))

    def pile(self, depth: int) -> dict[str, float]:
        """The chances of the card at this depth of the draw pile; 1 is the top card."""
        return self._named(self._chance(self._inference.pile[depth - 1]))

    def sample(self, luck: random.Random) -> World:
        """A world, as likely as its share of the deals."""
        (weighing,) = luck.choices(self._weighings, self._shares)
        inference, kind_of = self._inference, weighing.sample(luck)
        kinds = inference.kinds
        return World(
            tuple([tuple([kinds[kind_of[slot]] for slot in hand]) for hand in inference.hands]),
            tuple([kinds[kind_of[slot]] for slot in inference.pile]),
            None if inference.set_aside is None else kinds[kind_of[inference.set_aside]],
        )

    def _chance_of_none(self, card: str, slots: Iterable[Slot]) -> float:
        factors = [float(kind != card) for kind in self._inference.kinds]
        without = self._inference.hypotheses
        for slot in slots:
            without = [hypothesis.weighted(slot, factors) for hypothesis in without]
        return sum(weighing.ways for weighing in self._weighed(without)) / self._total

    def _weighed(self, hypotheses: Iterable[Hypothesis]) -> list[Weighing]:
        inference = self._inference
        return [Weighing(hypothesis, inference.pool, len(inference.kinds), self._slots) for hypothesis in hypotheses]

    def _chance(self, slot: Slot) -> list[float]:
        if self._chances is None:
            self._chances = [weighing.marginals() for weighing in self._weighings]
        rows = [chances[slot if slot in chances else None] for chances in self._chances]
        return [
            sum(share * chance for share, chance in zip(self._shares, column, strict=True))
            for column in zip(*rows, strict=True)
        ]

    def _named(self, chances: Iterable[float]) -> dict[str, float]:
        return {name: chance for name, chance in zip(self._inference.kinds, chances, strict=False) if chance > 0}
