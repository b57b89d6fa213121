"""Follow: from a viewer's version of a round's events, which hidden cards there are and what each of them can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import permutations
from typing import assert_never

from loveletter.beliefs.tables import Hypothesis, Slot, Table, merged
from loveletter.engine import events
from loveletter.engine.actions import Guess
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat

MANY = 8
"""More hypotheses than this are looked through for those that the cards left cannot make true. Ties and Chancellors
that one did not see multiply them, and most soon become impossible."""


class Follower:
    """The hidden cards of a round as one viewer follows them, event by event."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kinds = tuple(rules.characters)
        self.number = {name: kind for kind, name in enumerate(self.kinds)}
        self.values = tuple(rules.values[name] for name in self.kinds)
        self.pool: Counter[int] = Counter()
        """How many cards of each kind are hidden, the viewer's own included."""
        self.hands: list[list[Slot]] = []
        self.pile: list[Slot] = []
        self.set_aside: Slot | None = None
        self.hypotheses: list[Hypothesis] = []
        self._slots = 0
        self._attacked: Seat | None = None
        """Whom the card just played attacks; what comes next tells whether a card struck back."""

    def take_in(self, event: events.Event) -> None:
        attacked, self._attacked = self._attacked, None
        if attacked is not None and not isinstance(event, events.StruckBack):
            self._limit(attacked, lambda kind: self.rules.characters[self.kinds[kind]].when_attacked is None)
        match event:
            case events.Dealt():
                self._deal(event)
            case events.Drew():
                self._draw(event)
            case events.Played():
                self._play(event)
            case events.GuessMissed():
                self._limit(event.target, lambda kind: not self._named(kind, event.guess))
            case events.GuessHit():
                self._limit(event.target, lambda kind: self._named(kind, event.guess))
            case events.StruckBack():
                self._see(event.seat, event.card)
            case events.Looked():
                self._see(event.target, event.card)
            case events.Compared():
                self._compare(event)
            case events.HandsSwapped():
                hands = self.hands
                hands[event.first], hands[event.second] = hands[event.second], hands[event.first]
                self._see(event.first, event.second_gave)
                self._see(event.second, event.first_gave)
            case events.Discarded():
                self._open(event.seat, event.card)
            case events.KnockedOut():
                for card in event.hand:
                    self._open(event.seat, card)
                self.hands[event.seat] = []
            case events.PeekedAtPile():
                for slot, card in zip(self.pile, event.cards or (), strict=False):  # the pile goes on below
                    self._see_slot(slot, card)
            case events.TookCards():
                self._take(event)
            case events.PutUnder():
                self._put_under(event)
            case events.CardKept():
                self._see(event.seat, event.card)
            case events.HandsRevealed():
                for shown in event.hands:
                    self._see(shown.seat, shown.card)
            case (
                events.YouthRanked()
                | events.RoundBegan()
                | events.TurnBegan()
                | events.Fizzled()
                | events.LookDeclined()
                | events.Protected()
                | events.Marked()
                | events.BetPlaced()
                | events.Asked()
                | events.TokenWon()
                | events.RoundEnded()
                | events.MatchEnded()
            ):
                pass  # they tell nothing of a hidden card
            case _:
                assert_never(event)

    def weigh(self, seat: Seat, weights: Mapping[str, float]) -> None:
        """Make each card that the seat may hold more or less likely; one that is not named stays as it is."""
        (slot,) = self.hands[seat]
        factors = [weights.get(name, 1.0) for name in self.kinds]
        self._update([each.weighted(slot, factors) for each in self.hypotheses])

    # what an event tells of one card

    def _see(self, seat: Seat, card: str | None) -> None:
        """The seat's only card is this one, if the viewer was shown it."""
        if card is not None:
            (slot,) = self.hands[seat]
            self._see_slot(slot, card)

    def _see_slot(self, slot: Slot, card: str) -> None:
        seen = self.number[card]
        self._update([each.limited(slot, len(self.kinds), lambda kind: kind == seen) for each in self.hypotheses])

    def _limit(self, seat: Seat, allowed: Callable[[int], bool]) -> None:
        (slot,) = self.hands[seat]
        self._update([each.limited(slot, len(self.kinds), allowed) for each in self.hypotheses])

    def _open(self, seat: Seat, card: str) -> None:
        """The seat's only card now lies open."""
        (slot,) = self.hands[seat]
        self.hands[seat] = []
        kind = self.number[card]
        self.pool[kind] -= 1
        self._update([each.without(slot, kind) for each in self.hypotheses])

    def _named(self, kind: int, guess: Guess) -> bool:
        return guess in (self.kinds[kind], self.values[kind])

    def _update(self, hypotheses: list[Hypothesis]) -> None:
        if len(hypotheses) > MANY:
            hypotheses = [each for each in hypotheses if each.fits(self.pool)]
        self.hypotheses = merged(hypotheses)

    # the events that move cards

    def _new_slot(self) -> Slot:
        self._slots += 1
        return self._slots

    def _deal(self, event: events.Dealt) -> None:
        """A new round: nothing that was known of the last one holds."""
        self.hypotheses = [Hypothesis(1.0, {})]
        self.pool = Counter(self.number[card] for card in self.rules.deck)
        self.pool.subtract(self.number[card] for card in event.face_up)
        self.hands = [[self._new_slot()] for _ in event.hands]
        self.pile = [self._new_slot() for _ in range(event.pile_size)]
        self.set_aside = self._new_slot() if event.aside else None
        for seat, card in enumerate(event.hands):
            self._see(seat, card)

    def _draw(self, event: events.Drew) -> None:
        if event.source is events.Source.PILE:
            slot = self.pile.pop(0)
        else:
            assert self.set_aside is not None
            slot, self.set_aside = self.set_aside, None
        self.hands[event.seat].append(slot)
        if event.card is not None:
            self._see_slot(slot, event.card)

    def _play(self, event: events.Played) -> None:
        """Two cards were held; one lies open now. What is left is the other, whichever it was."""
        old, new = self.hands[event.seat]
        left = self._new_slot()
        self.hands[event.seat] = [left]
        gone = self.number[event.card]
        self.pool[gone] -= 1
        size = len(self.kinds)
        forced = self.rules.forced
        legal = [forced.get((event.card, other), event.card) == event.card for other in self.kinds]
        played = []
        for each in self.hypotheses:
            older, newer = each.at(old, size), each.at(new, size)
            table = tuple(
                [
                    legal[kind] * (older[gone] * newer[kind] + (kind != gone) * older[kind] * newer[gone])
                    for kind in range(size)
                ]
            )
            rest = {slot: known for slot, known in each.tables.items() if slot not in (old, new)}
            played.append(Hypothesis(each.weight, {**rest, left: table}))
        self._update(played)
        if self.rules.characters[event.card].is_attack and event.targets:
            (self._attacked,) = event.targets

    def _compare(self, event: events.Compared) -> None:
        if event.seat_held is not None:
            self._see(event.seat, event.seat_held)
            self._see(event.target, event.target_held)
            return
        tied = event.lower is None
        lower, higher = (event.target, event.seat) if event.lower == event.target else (event.seat, event.target)
        (low,), (high,) = self.hands[lower], self.hands[higher]
        size = len(self.kinds)
        self._update(
            [
                each.limited(low, size, is_number).limited(high, size, is_number if tied else is_above)
                for each in self.hypotheses
                for number in self.rules.numbers
                for is_number in [lambda kind, number=number: self.values[kind] == number]
                for is_above in [lambda kind, number=number: self.values[kind] > number]
            ]
        )

    def _take(self, event: events.TookCards) -> None:
        taken, self.pile = self.pile[: event.count], self.pile[event.count :]
        self.hands[event.seat] += taken
        if event.cards is not None:
            for slot, card in zip(taken, event.cards, strict=True):
                self._see_slot(slot, card)

    def _put_under(self, event: events.PutUnder) -> None:
        """One of several cards was kept, the others went under the pile: each way is as likely as another."""
        before = self.hands[event.seat]
        kept, *under = after = [self._new_slot() for _ in before]
        self.hands[event.seat] = [kept]
        self.pile += under
        if event.kept is not None and event.cards is not None:
            self._update([_moved(each, before, after, [None] * len(before), 1.0) for each in self.hypotheses])
            for slot, card in zip(after, (event.kept, *event.cards), strict=True):
                self._see_slot(slot, card)
            return
        mixed = []
        for each in self.hypotheses:
            orders = list(permutations([each.tables.get(slot) for slot in before]))
            mixed += [_moved(each, before, after, list(order), 1 / len(orders)) for order in orders]
        self._update(mixed)


def _moved(
    each: Hypothesis, before: list[Slot], after: list[Slot], tables: list[Table | None], share: float
) -> Hypothesis:
    rest = {slot: table for slot, table in each.tables.items() if slot not in before}
    rest |= {slot: table for slot, table in zip(after, tables, strict=True) if table is not None}
    return Hypothesis(each.weight * share, rest)
