"""Knowledge: where the hidden cards of a round lie, who has seen each, and what everybody can rule out."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import TypeAlias, assert_never

from loveletter.engine import events
from loveletter.engine.actions import Guess
from loveletter.engine.edition import Rules
from loveletter.engine.seats import NOBODY, Seat, SeatSet, members
from loveletter.engine.view import View

Slot: TypeAlias = int
"""A hidden card, wherever it lies: it keeps its slot when it moves."""

NOTHING: frozenset[str] = frozenset()


def exposed(view: View) -> tuple[tuple[Seat, ...], ...]:
    """For each card in the viewer's hand, the seats that have certainly seen it, from the log of the round.

    This is less than the engine's marks: a player who receives a card cannot tell who saw it before.
    """
    assert view.viewer is not None
    return knowledge_from(view.rules, view.log).exposed(view.viewer)


def excluded(rules: Rules, log: Iterable[events.Event]) -> list[frozenset[str]]:
    """For each seat, what everybody knows that its card is not: only what follows in a few simple steps. The log may be
    anybody's, and may begin with any turn of the round."""
    return knowledge_from(rules, log).excluded


def knowledge_from(rules: Rules, log: Iterable[events.Event]) -> Knowledge:
    """What the reader of this log knows."""
    knowledge = Knowledge(rules)
    for event in log:
        knowledge.take_in(event)
    return knowledge


class Knowledge:
    """What the events of a round reveal of its hidden cards, event by event: one viewer's version of the events, or
    all of them in full."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._begin(rules.players, 0, 0)

    def _begin(self, players: int, pile_size: int, aside: int) -> None:
        self._slots = 0
        self.hands = [[self._new_slot()] for _ in range(players)]
        self.pile = [self._new_slot() for _ in range(pile_size)]
        self.set_aside = self._new_slot() if aside else None
        self.out_of_play = [self._new_slot() for _ in range(aside - 1)]
        """Cards set aside that nobody can draw: a deal has none, but a shortened round leaves out cards of its pile."""
        self.cards: dict[Slot, str] = {}
        """The cards that the events have shown."""
        self.seen_by: dict[Slot, SeatSet] = {}
        """Who has seen a card, as far as its holder can tell; for the pile, who put it there or looked at it."""
        self.seen_earlier: dict[Slot, SeatSet] = {}
        """Who saw a card before it changed hands, which the new holder cannot tell."""
        self.ruled_out: dict[Slot, frozenset[str]] = {}
        """What everybody knows that a card is not."""
        self._duel: events.Compared | None = None
        self._named = NOTHING
        """What the last guess that was right named."""

    def exposed(self, seat: Seat) -> tuple[tuple[Seat, ...], ...]:
        """For each card in the seat's hand, the other seats that it can tell have seen it."""
        others = self.rules.seats & ~(1 << seat)
        return tuple([members(self.seen_by.get(slot, NOBODY) & others) for slot in self.hands[seat]])

    @property
    def excluded(self) -> list[frozenset[str]]:
        """For each seat, what everybody knows that its card is not."""
        return [self.ruled_out.get(hand[0], NOTHING) if hand else NOTHING for hand in self.hands]

    def take_in(self, event: events.Event) -> None:
        """The next event of the round."""
        match event:
            case events.Announcement():
                pass
            case events.Dealt():
                self._begin(len(event.hands), event.pile_size, event.aside)
                for (slot,), card in zip(self.hands, event.hands, strict=True):
                    self._see(slot, card)
            case events.Drew():
                slot = self._from_pile() if event.source is events.Source.PILE else self._from_aside()
                self.hands[event.seat].append(slot)
                self._see(slot, event.card)
            case events.Played():
                self._play(event)
            case events.GuessMissed():
                self._miss(event)
            case events.GuessHit():
                self._named = named(self.rules, event.guess)
                self._limit(event.target, self._named)
            case events.StruckBack():
                self._see(self._card_of(event.seat), event.card)
            case events.Looked():
                self._show(event.target, event.card, 1 << event.seat)
            case events.Compared():
                self._compare(event)
            case events.HandsSwapped():
                self._swap(event)
            case events.Discarded():
                self._lay_open(event.seat, event.card)
            case events.KnockedOut():
                self._knock_out(event)
            case events.PeekedAtPile():
                for slot in self.pile[: event.count]:
                    self._mark(slot, 1 << event.seat)
                for slot, card in zip(self.pile, event.cards or (), strict=False):  # the pile goes on below
                    self._see(slot, card)
            case events.TookCards():
                slots = [self._from_pile() for _ in range(event.count)]
                self.hands[event.seat] += slots
                for slot, card in zip(slots, event.cards or (), strict=False):
                    self._see(slot, card)
            case events.PutUnder():
                self._put_under(event)
            case events.CardKept():
                self.ruled_out[self._card_of(event.seat)] = frozenset(self.rules.characters) - self._named
                if event.card is not None:
                    self._show(event.seat, event.card, self.rules.seats)
            case events.HandsRevealed():
                for shown in event.hands:
                    self._see(self._card_of(shown.seat), shown.card)
            case _:
                assert_never(event)

    # what an event says about one card

    def _card_of(self, seat: Seat) -> Slot:
        """The seat's only card."""
        (slot,) = self.hands[seat]
        return slot

    def _see(self, slot: Slot, card: str | None) -> None:
        """The card is this one, if the event shows it."""
        if card is not None:
            self.cards[slot] = card

    def _show(self, seat: Seat, card: str | None, to: SeatSet) -> None:
        """The seat's only card was shown to some seats."""
        slot = self._card_of(seat)
        self._mark(slot, to)
        self._see(slot, card)

    def _mark(self, slot: Slot, seats: SeatSet) -> None:
        self.seen_by[slot] = self.seen_by.get(slot, NOBODY) | seats

    def _rule_out(self, seat: Seat, names: frozenset[str]) -> None:
        slot = self._card_of(seat)
        self.ruled_out[slot] = self.ruled_out.get(slot, NOTHING) | names

    def _limit(self, seat: Seat, names: Collection[str]) -> None:
        """The seat's only card is one of these; only an inference makes use of that."""

    def _miss(self, event: events.GuessMissed) -> None:
        missed = named(self.rules, event.guess)
        self._limit(event.target, self.rules.characters.keys() - missed)
        self._rule_out(event.target, missed)
        if self.rules.characters[event.card].is_attack:
            self._rule_out(event.target, striking_back(self.rules))

    # the events that move cards

    def _new_slot(self) -> Slot:
        self._slots += 1
        return self._slots

    def _from_pile(self) -> Slot:
        """The top card; nothing is known of the pile where the log begins later than the round."""
        return self.pile.pop(0) if self.pile else self._new_slot()

    def _from_aside(self) -> Slot:
        slot, self.set_aside = self.set_aside, None
        return slot or self._new_slot()

    def _lay_open(self, seat: Seat, card: str) -> None:
        """The seat's only card now lies open."""
        self.hands[seat] = []

    def _play(self, event: events.Played) -> None:
        """Two cards were held, and one lies open now. What is left is the other; only its holder knows which one that
        is."""
        old, new = self.hands[event.seat]
        left = self._new_slot()
        self.hands[event.seat] = [left]
        before = self.ruled_out.get(old, NOTHING)
        kept = before if event.card in before else NOTHING  # then the card just drawn was played
        self.ruled_out[left] = kept | illegal_beside(self.rules, event.card)
        self._duel = None
        if old in self.cards and new in self.cards:
            stays, goes = (new, old) if self.cards[old] == event.card else (old, new)
            self.cards[left] = self.cards[stays]
            for marks in (self.seen_by, self.seen_earlier):
                seats = marks.get(stays, NOBODY)
                if self.cards[stays] == event.card:
                    seats &= marks.get(goes, NOBODY)  # C.3: either could have been the known one
                marks[left] = seats

    def _compare(self, event: events.Compared) -> None:
        self._duel = event
        self._show(event.seat, event.seat_held, 1 << event.target)
        self._show(event.target, event.target_held, 1 << event.seat)

    def _knock_out(self, event: events.KnockedOut) -> None:
        for card in event.hand:
            self._lay_open(event.seat, card)
        self.hands[event.seat] = []
        duel, self._duel = self._duel, None
        if duel is not None and duel.lower is not None:
            winner = duel.target if event.seat == duel.seat else duel.seat
            lost = self.rules.values[event.hand[0]]
            self._rule_out(winner, not_beyond(self.rules, lost, higher=duel.lower == event.seat))

    def _swap(self, event: events.HandsSwapped) -> None:
        hands = self.hands
        hands[event.first], hands[event.second] = hands[event.second], hands[event.first]
        received = ((event.first, event.second, event.second_gave), (event.second, event.first, event.first_gave))
        for seat, giver, card in received:
            slot = self._card_of(seat)
            self.seen_earlier[slot] = self.seen_earlier.get(slot, NOBODY) | self.seen_by.get(slot, NOBODY)
            self.seen_by[slot] = 1 << giver
            self._see(slot, card)

    def _put_under(self, event: events.PutUnder) -> None:
        """One of several cards was kept, and the others went under the pile; only their owner knows which."""
        before = self.hands[event.seat]
        kept, *under = after = [self._new_slot() for _ in before]
        self.hands[event.seat] = [kept]
        self.pile += under
        for slot in under:
            self._mark(slot, 1 << event.seat)
        self._mix(before, after, seen=event.kept is not None)
        for slot, card in zip(after, (event.kept, *(event.cards or ())), strict=False):
            self._see(slot, card)

    def _mix(self, before: list[Slot], after: list[Slot], seen: bool) -> None:
        """Some cards were put into an order; only an inference asks in which ways that can have been."""


@lru_cache(1024)
def illegal_beside(rules: Rules, card: str) -> frozenset[str]:
    return frozenset(other for other in rules.characters if rules.forced.get((card, other), card) != card)


@lru_cache(1024)
def named(rules: Rules, guess: Guess) -> frozenset[str]:
    return frozenset(rules.of_number(guess)) if isinstance(guess, int) else frozenset({guess})


@lru_cache(1024)
def striking_back(rules: Rules) -> frozenset[str]:
    return frozenset(name for name, character in rules.characters.items() if character.when_attacked is not None)


def not_beyond(rules: Rules, lost: int, higher: bool) -> frozenset[str]:
    """What the winner of a duel cannot hold: what is not higher, or not lower, than the card that lost."""
    return frozenset(name for name, value in rules.values.items() if not (value > lost if higher else value < lost))
