"""Exposure: which other seats a player can tell to be certain of the own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from loveletter.engine import events
from loveletter.engine.edition import Rules
from loveletter.engine.seats import NOBODY, Seat, SeatSet, members
from loveletter.engine.view import View

SHOW_NOTHING = frozenset(
    {
        *(events.YouthRanked, events.RoundBegan, events.TurnBegan, events.Fizzled, events.GuessMissed, events.GuessHit),
        *(events.StruckBack, events.LookDeclined, events.Protected, events.Marked, events.BetPlaced, events.Asked),
        *(events.TokenWon, events.HandsRevealed, events.RoundEnded, events.MatchEnded),
    }
)
"""The kinds of events that show nobody a card that is still held and hidden."""
OWN = (events.Played, events.Discarded, events.KnockedOut, events.CardKept)
"""The kinds that change what is known of the acting seat's cards alone."""


class Held(NamedTuple):
    card: str
    known_by: SeatSet


def exposed(view: View) -> tuple[tuple[Seat, ...], ...]:
    """For each card of the own hand, the seats that surely know it, from the log of the round.

    It is less than the marks of the engine: who receives a card cannot tell whether it is the one that was seen before.
    """
    assert view.viewer is not None
    exposure = Exposure(view.viewer, view.rules)
    for event in view.log:
        exposure.take_in(event)
    return exposure.known_by


class Exposure:
    """One player's cards with who knows them, and the pile with who put each of its cards there, event by event."""

    def __init__(self, me: Seat, rules: Rules) -> None:
        self.me = me
        self.others = rules.seats & ~(1 << me)
        self.cards: list[Held] = []
        self.pile: list[SeatSet] = []

    @property
    def known_by(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple([members(held.known_by) for held in self.cards])

    def take_in(self, event: events.Event) -> None:
        """The viewer's version of the next event of the round."""
        match event:
            case events.TurnBegan() | events.GuessMissed() | events.Protected():
                pass  # as below; first, since they are the most frequent
            case events.Dealt():
                own = event.hands[self.me]
                assert own is not None
                self.cards = [Held(own, NOBODY)]
                self.pile = [NOBODY] * event.pile_size
            case events.Drew():
                known_by = self.pile.pop(0) if event.source is events.Source.PILE else NOBODY
                if event.card is not None:
                    self.cards.append(Held(event.card, known_by & self.others))
            case events.TookCards():
                known, self.pile = self.pile[: event.count], self.pile[event.count :]
                if event.cards is not None:
                    self.cards += [
                        Held(card, seats & self.others) for card, seats in zip(event.cards, known, strict=True)
                    ]
            case events.PeekedAtPile():
                self.pile = [
                    seats | 1 << event.seat if depth < event.count else seats for depth, seats in enumerate(self.pile)
                ]
            case events.PutUnder():
                self.pile += [1 << event.seat] * event.count
                if event.kept is not None:
                    self.cards = [Held(event.kept, NOBODY)]
            case events.Played():
                if event.seat == self.me:
                    self._play(event.card)
            case events.Looked():
                if event.target == self.me:
                    self._show(1 << event.seat)
            case events.Compared():
                if self.me in (event.seat, event.target):
                    self._show(1 << event.seat | 1 << event.target)
            case events.HandsSwapped():
                self._swap(event)
            case events.CardKept():
                if event.seat == self.me and event.card is not None:
                    self._show(self.others)
            case events.Discarded() | events.KnockedOut():
                if event.seat == self.me:
                    self.cards = []
            case (
                events.YouthRanked()
                | events.RoundBegan()
                | events.Fizzled()
                | events.GuessHit()
                | events.StruckBack()
                | events.LookDeclined()
                | events.Marked()
                | events.BetPlaced()
                | events.Asked()
                | events.TokenWon()
                | events.HandsRevealed()
                | events.RoundEnded()
                | events.MatchEnded()
            ):
                pass  # they show nobody a card that is still held and hidden
            case _:
                assert_never(event)

    def _show(self, seats: SeatSet) -> None:
        self.cards = [Held(held.card, held.known_by | seats & self.others) for held in self.cards]

    def _play(self, card: str) -> None:
        first, second = self.cards
        gone, kept = (first, second) if first.card == card else (second, first)
        if kept.card == gone.card:
            kept = Held(kept.card, kept.known_by & gone.known_by)  # C.3: either could have been the known one
        self.cards = [kept]

    def _swap(self, event: events.HandsSwapped) -> None:
        if event.first == self.me and event.second_gave is not None:
            self.cards = [Held(event.second_gave, 1 << event.second)]
        elif event.second == self.me and event.first_gave is not None:
            self.cards = [Held(event.first_gave, 1 << event.first)]


class Exposures:
    """The exposure of every seat in one round. Each is given its own version of the events, and those alone that mean
    something for it."""

    def __init__(self, rules: Rules) -> None:
        self._seats = [Exposure(seat, rules) for seat in range(rules.players)]
        self._taken = 0
        """How many events of the round have gone in."""

    def take_in(self, of_round: Sequence[events.Event]) -> None:
        """All events of the round so far, in full."""
        for event in of_round[self._taken :]:
            if isinstance(event, OWN):
                self._seats[event.seat].take_in(event.seen_by(event.seat))
            elif type(event) not in SHOW_NOTHING:
                for each in self._seats:
                    each.take_in(event.seen_by(each.me))
        self._taken = len(of_round)

    def known_by(self, seat: Seat) -> tuple[tuple[Seat, ...], ...]:
        return self._seats[seat].known_by
