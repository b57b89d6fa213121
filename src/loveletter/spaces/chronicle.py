"""Chronicle: the actions of a round and its discards in their order, as one seat saw them, read from its log."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from loveletter.engine import events
from loveletter.engine.actions import Guess
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Question
from loveletter.spaces.entries import (
    ACTOR,
    CARD,
    ENTRY,
    FIRST_DRAWN,
    FIRST_SHOWN,
    FIRST_TARGET,
    GUESS,
    KEPT,
    KIND,
    LEFT,
    LOOKED,
    PLAYED,
    REDREW,
    STAYED,
)


class ObservationOverflow(ValueError):
    """A view too large for an observation: a card of another package does what none of ours does."""


class Chronicle:
    """The entries and discards of a round, event by event. Codes are those of an observation."""

    def __init__(
        self, me: Seat, players: int, codes: dict[str, int], guess_code: Callable[[Guess | None], int]
    ) -> None:
        self.me = me
        self.players = players
        self.codes = codes
        self.guess_code = guess_code
        self._begin(None)

    def _begin(self, dealt: str | None) -> None:
        self.dealt = dealt
        self.entries: list[list[int]] = []
        self.discards: list[tuple[int, int]] = []
        """Seats, as in an entry, and codes of cards."""
        self._targets: list[int] = []
        self._drawn: tuple[str, ...] = ()
        self._asked: Decision | None = None
        self._turn_begins = False

    def take_in(self, event: events.Event) -> None:
        """The viewer's version of the next event."""
        match event:
            case events.Dealt():
                self._begin(event.hands[self.me])
            case events.TurnBegan():
                self._turn_begins = True
            case events.Drew():
                self._draw(event)
            case events.Played():
                self._play(event)
            case events.Asked():
                self._asked = event.decision
            case events.TookCards():
                self._drawn = event.cards or ()
            case events.PutUnder():
                self._keep(event)
            case events.Looked():
                self._look(event)
            case events.LookDeclined():
                self._answer(LOOKED)
            case events.CardKept():
                self._answer(STAYED)
            case events.Discarded():
                self._discard(event)
            case events.KnockedOut():
                self._leave(event)
            case events.Compared():
                self._show(event.target_held if event.seat == self.me else event.seat_held)
            case events.HandsSwapped():
                self._show(event.second_gave if event.first == self.me else event.first_gave)
            case events.PeekedAtPile():
                for place, card in enumerate(event.cards or ()):
                    self._show(card, place)
            case (
                events.Announcement()
                | events.GuessMissed()
                | events.GuessHit()
                | events.StruckBack()
                | events.HandsRevealed()
            ):
                pass  # they follow from the actions and from what the other events tell
            case _:
                assert_never(event)

    def _seat(self, seat: Seat) -> int:
        return (seat - self.me) % self.players + 1

    def _act(
        self, seat: Seat, kind: int, card: str, targets: tuple[Seat, ...] = (), guess: Guess | None = None
    ) -> None:
        entry = [0] * ENTRY
        entry[ACTOR] = self._seat(seat)
        entry[KIND] = kind
        entry[CARD] = self.codes[card]
        self._targets = sorted([self._seat(each) for each in targets])
        entry[FIRST_TARGET : FIRST_TARGET + len(self._targets)] = self._targets
        entry[GUESS] = self.guess_code(guess)
        if seat == self.me and kind in (PLAYED, KEPT):
            if len(self._drawn) > 2:
                raise ObservationOverflow(f"an action has room for two cards that were drawn, not {len(self._drawn)}")
            entry[FIRST_DRAWN : FIRST_DRAWN + len(self._drawn)] = [self.codes[each] for each in self._drawn]
        self.entries.append(entry)

    def _answer(self, kind: int, targets: tuple[Seat, ...] = ()) -> None:
        assert self._asked is not None  # an answer follows its question
        self._act(self._asked.seat, kind, self._asked.card, targets)
        self._asked = None

    def _show(self, card: str | None, place: int = 0) -> None:
        """The action shows the viewer a card, if the event tells it."""
        if card is not None:
            if place > 1:
                raise ObservationOverflow(f"an action has room for two cards that were shown, not {place + 1}")
            self.entries[-1][FIRST_SHOWN + place] = self.codes[card]

    def _lay_open(self, seat: Seat, card: str) -> None:
        self.discards.append((self._seat(seat), self.codes[card]))

    def _draw(self, event: events.Drew) -> None:
        if self._turn_begins:
            self._turn_begins = False
            self._drawn = () if event.card is None else (event.card,)
        else:
            self._show(event.card)

    def _play(self, event: events.Played) -> None:
        self._act(event.seat, PLAYED, event.card, event.targets, event.guess)
        self._lay_open(event.seat, event.card)

    def _keep(self, event: events.PutUnder) -> None:
        self._answer(KEPT)
        if event.cards is not None:
            self._show(event.kept)
            self._show(event.cards[0], 1)

    def _look(self, event: events.Looked) -> None:
        if self._asked is not None:
            self._answer(LOOKED, (event.target,))
        self._show(event.card, self._targets.index(self._seat(event.target)))

    def _discard(self, event: events.Discarded) -> None:
        if self._asked is not None and self._asked.question is Question.REDRAW:
            self._answer(REDREW)
        self._lay_open(event.seat, event.card)

    def _leave(self, event: events.KnockedOut) -> None:
        self.entries[-1][LEFT] |= 1 << (self._seat(event.seat) - 1)
        for card in event.hand:
            self._lay_open(event.seat, card)
