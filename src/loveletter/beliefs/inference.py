"""Inference: what each hidden card of a round can be, from a viewer's version of its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from itertools import permutations

from loveletter.beliefs.hypothesis import Hypothesis, Weights, merged
from loveletter.beliefs.knowledge import Knowledge, Slot, striking_back
from loveletter.engine import events
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat

MANY = 8
"""With more hypotheses than this, those that the remaining cards cannot make true are dropped. Ties and Chancellors
that the viewer did not see multiply them, and most soon become impossible."""


class Inference(Knowledge):
    """Knowledge, with hypotheses about the cards that the events have not shown."""

    def __init__(self, rules: Rules) -> None:
        self.kinds = tuple(rules.characters)
        self.number = {name: kind for kind, name in enumerate(self.kinds)}
        self.values = tuple(rules.values[name] for name in self.kinds)
        self._attacked: Seat | None = None
        """Whom the card just played attacks; what comes next tells whether a card struck back."""
        super().__init__(rules)

    def _begin(self, players: int, pile_size: int, aside: int) -> None:
        """Nothing that was known of the last round holds."""
        super()._begin(players, pile_size, aside)
        self.hypotheses = [Hypothesis(1.0, {})]
        self.pool = Counter(self.number[card] for card in self.rules.deck)
        """How many cards of each kind are hidden, the viewer's own included."""

    def take_in(self, event: events.Event) -> None:
        attacked, self._attacked = self._attacked, None
        if attacked is not None and not isinstance(event, events.StruckBack):
            self._limit(attacked, self.rules.characters.keys() - striking_back(self.rules))
        super().take_in(event)
        if isinstance(event, events.Dealt):
            self.pool.subtract(self.number[card] for card in event.face_up)

    def weigh(self, seat: Seat, weights: Mapping[str, float]) -> None:
        """Make each card that the seat may hold more or less likely; one that is not named stays as it is."""
        slot = self._card_of(seat)
        factors = [weights.get(name, 1.0) for name in self.kinds]
        self._update([hypothesis.weighted(slot, factors) for hypothesis in self.hypotheses])

    def _see(self, slot: Slot, card: str | None) -> None:
        super()._see(slot, card)
        if card is not None:
            seen = self.number[card]
            self._update([self._limited(hypothesis, slot, lambda kind: kind == seen) for hypothesis in self.hypotheses])

    def _limit(self, seat: Seat, names: Collection[str]) -> None:
        slot = self._card_of(seat)
        allowed = [name in names for name in self.kinds]
        self._update([self._limited(hypothesis, slot, allowed.__getitem__) for hypothesis in self.hypotheses])

    def _limited(self, hypothesis: Hypothesis, slot: Slot, allowed: Callable[[int], bool]) -> Hypothesis:
        return hypothesis.limited(slot, len(self.kinds), allowed)

    def _lay_open(self, seat: Seat, card: str) -> None:
        slot = self._card_of(seat)
        super()._lay_open(seat, card)
        kind = self.number[card]
        self.pool[kind] -= 1
        self._update([hypothesis.without(slot, kind) for hypothesis in self.hypotheses])

    def _update(self, hypotheses: list[Hypothesis]) -> None:
        if len(hypotheses) > MANY:
            hypotheses = [hypothesis for hypothesis in hypotheses if hypothesis.fits(self.pool)]
        self.hypotheses = merged(hypotheses)

    def _play(self, event: events.Played) -> None:
        old, new = self.hands[event.seat]
        super()._play(event)
        left = self._card_of(event.seat)
        gone = self.number[event.card]
        self.pool[gone] -= 1
        size = len(self.kinds)
        forced = self.rules.forced
        legal = [forced.get((event.card, other), event.card) == event.card for other in self.kinds]
        played = []
        for hypothesis in self.hypotheses:
            older, newer = hypothesis.at(old, size), hypothesis.at(new, size)
            weights = tuple(
                [
                    legal[kind] * (older[gone] * newer[kind] + (kind != gone) * older[kind] * newer[gone])
                    for kind in range(size)
                ]
            )
            rest = {slot: weights for slot, weights in hypothesis.slots.items() if slot not in (old, new)}
            played.append(Hypothesis(hypothesis.weight, {**rest, left: weights}))
        self._update(played)
        if self.rules.characters[event.card].is_attack and event.targets:
            (self._attacked,) = event.targets

    def _compare(self, event: events.Compared) -> None:
        super()._compare(event)
        if event.seat_held is not None:
            return
        tied = event.lower is None
        lower, higher = (event.target, event.seat) if event.lower == event.target else (event.seat, event.target)
        low, high = self._card_of(lower), self._card_of(higher)
        self._update(
            [
                self._limited(self._limited(hypothesis, low, is_number), high, is_number if tied else is_above)
                for hypothesis in self.hypotheses
                for number in self.rules.numbers
                for is_number in [lambda kind, number=number: self.values[kind] == number]
                for is_above in [lambda kind, number=number: self.values[kind] > number]
            ]
        )

    def _mix(self, before: list[Slot], after: list[Slot], seen: bool) -> None:
        """Each way in which unseen cards can have been put is as likely as another."""
        mixed = []
        for hypothesis in self.hypotheses:
            rest = {slot: weights for slot, weights in hypothesis.slots.items() if slot not in before}
            moved: list[Weights | None] = [] if seen else [hypothesis.slots.get(slot) for slot in before]
            orders = list(permutations(moved))
            for order in orders:
                placed = {slot: weights for slot, weights in zip(after, order, strict=False) if weights is not None}
                mixed.append(Hypothesis(hypothesis.weight / len(orders), rest | placed))
        self._update(mixed)
