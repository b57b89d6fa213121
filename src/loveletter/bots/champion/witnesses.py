"""Witnesses: who is certain of which hidden card, as far as one seat can tell from its log.

Of the own cards and of the pile that is exact. Of somebody else's card it holds until they play: then only they and
those who knew it can tell whether it is the card that they kept.
"""

from __future__ import annotations

from loveletter.beliefs import Exposure
from loveletter.engine import events
from loveletter.engine.edition import Rules
from loveletter.engine.seats import NOBODY, Seat, SeatSet
from loveletter.engine.view import View


class Witnesses(Exposure):
    """The own cards and the pile as in `Exposure`, and the card of everybody else, event by event."""

    def __init__(self, me: Seat, rules: Rules) -> None:
        super().__init__(me, rules)
        self.seats = rules.seats
        self.certain: list[SeatSet] = [NOBODY] * rules.players
        """By seat: who else is certain of its card."""
        self.noticed: list[SeatSet] = [NOBODY] * rules.players
        """By seat: of whom it can tell that they are. Who receives a card cannot tell who saw it before."""
        self._turn_begins = False

    def take_in(self, event: events.Event) -> None:
        top = self.pile[0] if self.pile else NOBODY
        super().take_in(event)
        match event:
            case events.Dealt():
                self.certain, self.noticed = [NOBODY] * len(self.certain), [NOBODY] * len(self.certain)
            case events.TurnBegan():
                self._turn_begins = True
            case events.Drew():
                if not self._turn_begins:  # in place of a card that was thrown away
                    self._set(event.seat, top if event.source is events.Source.PILE else NOBODY)
                self._turn_begins = False
            case events.Played() | events.PutUnder() | events.Discarded() | events.KnockedOut():
                self._set(event.seat, NOBODY)
            case events.Looked():
                self._saw(event.target, event.seat)
            case events.Compared():
                self._saw(event.seat, event.target)
                self._saw(event.target, event.seat)
            case events.HandsSwapped(first=first, second=second):
                saw_first, saw_second = self.certain[first] | 1 << first, self.certain[second] | 1 << second
                self.certain[first], self.certain[second] = saw_second & ~(1 << first), saw_first & ~(1 << second)
                self.noticed[first], self.noticed[second] = 1 << second, 1 << first
            case events.CardKept(seat=seat, card=card) if card is not None:
                self._set(seat, self.seats)

    def _set(self, seat: Seat, seats: SeatSet) -> None:
        self.certain[seat] = self.noticed[seat] = seats & ~(1 << seat)

    def _saw(self, seat: Seat, to: Seat) -> None:
        self.certain[seat] |= 1 << to
        self.noticed[seat] |= 1 << to


def witnesses(view: View) -> Witnesses:
    """What the log of a view tells; of what the viewer is certain is taken from the view itself."""
    assert view.viewer is not None
    found = Witnesses(view.viewer, view.rules)
    for event in view.log:
        found.take_in(event)
    own = 1 << view.viewer
    looked_at = {each.seat for each in view.certain}
    for seat in range(view.rules.players):
        sure = own if seat in looked_at else NOBODY
        found.certain[seat] = found.certain[seat] & ~own | sure
        found.noticed[seat] = found.noticed[seat] & ~own | sure
    return found
