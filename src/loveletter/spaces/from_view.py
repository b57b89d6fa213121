"""From a view: the numbers of an observation, part by part, from what a seat knows and from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from loveletter.beliefs import knowledge_from
from loveletter.engine import events
from loveletter.engine.actions import Guess
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Question
from loveletter.engine.view import View
from loveletter.spaces import entries
from loveletter.spaces.layout import HELD, QUESTIONS, Sizes, Starts


class ObservationOverflow(ValueError):
    """A view too large for an observation: a card of another package does what none of ours does."""


class Chronicle:
    """The actions of a round and its discards in their order, as one seat saw them, read from its log event by event.
    Codes are those of an observation."""

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
                self._answer(entries.LOOKED)
            case events.CardKept():
                self._answer(entries.STAYED)
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
        entry = [0] * entries.ENTRY
        entry[entries.ACTOR] = self._seat(seat)
        entry[entries.KIND] = kind
        entry[entries.CARD] = self.codes[card]
        self._targets = sorted([self._seat(target) for target in targets])
        entry[entries.FIRST_TARGET : entries.FIRST_TARGET + len(self._targets)] = self._targets
        entry[entries.GUESS] = self.guess_code(guess)
        if seat == self.me and kind in (entries.PLAYED, entries.KEPT):
            if len(self._drawn) > 2:
                raise ObservationOverflow(f"an action has room for two cards that were drawn, not {len(self._drawn)}")
            entry[entries.FIRST_DRAWN : entries.FIRST_DRAWN + len(self._drawn)] = [
                self.codes[each] for each in self._drawn
            ]
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
            self.entries[-1][entries.FIRST_SHOWN + place] = self.codes[card]

    def _lay_open(self, seat: Seat, card: str) -> None:
        self.discards.append((self._seat(seat), self.codes[card]))

    def _draw(self, event: events.Drew) -> None:
        if self._turn_begins:
            self._turn_begins = False
            self._drawn = () if event.card is None else (event.card,)
        else:
            self._show(event.card)

    def _play(self, event: events.Played) -> None:
        self._act(event.seat, entries.PLAYED, event.card, event.targets, event.guess)
        self._lay_open(event.seat, event.card)

    def _keep(self, event: events.PutUnder) -> None:
        self._answer(entries.KEPT)
        if event.cards is not None:
            self._show(event.kept)
            self._show(event.cards[0], 1)

    def _look(self, event: events.Looked) -> None:
        if self._asked is not None:
            self._answer(entries.LOOKED, (event.target,))
        self._show(event.card, self._targets.index(self._seat(event.target)))

    def _discard(self, event: events.Discarded) -> None:
        if self._asked is not None and self._asked.question is Question.REDRAW:
            self._answer(entries.REDREW)
        self._lay_open(event.seat, event.card)

    def _leave(self, event: events.KnockedOut) -> None:
        self.entries[-1][entries.LEFT] |= 1 << (self._seat(event.seat) - 1)
        for card in event.hand:
            self._lay_open(event.seat, card)


class VectorWriter:
    """Writes the parts of one view into a vector of zeros."""

    def __init__(self, sizes: Sizes, starts: Starts, codes: dict[str, int], view: View) -> None:
        assert view.viewer is not None
        self.sizes, self.starts, self.codes, self.view = sizes, starts, codes, view
        self.me = view.viewer
        self.vector = bytearray(starts.history + sizes.history * entries.ENTRY)

    def _away(self, seat: Seat) -> int:
        """How far a seat is from the viewer, clockwise."""
        return (seat - self.me) % self.view.rules.players

    def _in_table(self, start: int, row: int, card: str) -> int:
        """Where a table with a column for each kind of card has this one."""
        return start + row * self.sizes.kinds + self.codes[card] - 1

    def write_hands(self) -> None:
        """The viewer's cards, and what is certain of all hidden ones."""
        view, out, at = self.view, self.vector, self.starts
        if len(view.hand) > HELD:
            raise ObservationOverflow(f"an observation has room for {HELD} cards in hand, not {len(view.hand)}")
        knowledge = knowledge_from(view.rules, view.log)
        for place, (card, knowing) in enumerate(zip(view.hand, knowledge.exposed(self.me), strict=True)):
            out[self._in_table(at.held, place, card)] = 1
            for seat in knowing:
                out[at.held_known_by + place * self.sizes.seats + self._away(seat)] = 1
        for row in view.unseen:
            out[self._in_table(at.unseen, 0, row.card)] = row.unseen
        for known in view.certain:
            if known.seat is not None:
                out[self._in_table(at.certain, self._away(known.seat), known.card)] += 1
            elif known.depth is not None:
                out[self._in_table(at.pile_bottom, view.pile_size - known.depth, known.card)] = 1
        for seat, card in view.shown:
            if seat != self.me:
                out[self._in_table(at.certain, self._away(seat), card)] += 1
        for seat, cards in enumerate(knowledge.excluded):
            for card in cards:
                out[self._in_table(at.ruled_out, self._away(seat), card)] = 1

    def write_table(self) -> None:
        """What lies open for everybody, and how far the match is."""
        view, out, at = self.view, self.vector, self.starts
        for card in view.face_up:
            out[self._in_table(at.face_up, 0, card)] += 1
        for seat, cards in enumerate(view.discards):
            for card in cards:
                out[self._in_table(at.discards, self._away(seat), card)] += 1
        out[at.pile_size] = view.pile_size
        out[at.goal] = view.rules.goal
        out[at.players] = view.rules.players
        for seat, tokens in enumerate(view.tokens):
            out[at.tokens + self._away(seat)] = tokens
        for place, seat in enumerate(view.youth, 1):
            out[at.youth + self._away(seat)] = place

    def write_flags(self) -> None:
        """Of whom something is true, and what is asked."""
        view, at, decision = self.view, self.starts, self.view.decision
        flagged: tuple[tuple[int, Iterable[Seat | None]], ...] = (
            (at.in_round, set(range(view.rules.players)).difference(view.out)),
            (at.protected, view.protected),
            (at.must_choose, (view.must_choose,)),
            (at.bettor, [who for who, _on in view.bets]),
            (at.bet_on, [on for _who, on in view.bets]),
            (at.turn, (view.turn,)),
            (at.awaited, (view.awaited,)),
            (at.offered, () if decision is None else decision.among),
        )
        for start, seats in flagged:
            for seat in seats:
                if seat is not None:
                    self.vector[start + self._away(seat)] = 1
        self.vector[at.question + QUESTIONS.index(None if decision is None else decision.question)] = 1

    def write_round(self, chronicle: Chronicle) -> None:
        """What the round began with, and its actions and discards in their order."""
        out, at, capacity = self.vector, self.starts, self.sizes.history
        for event in self.view.log:
            chronicle.take_in(event)
        assert chronicle.dealt is not None  # the log reaches back to the deal
        out[self._in_table(at.dealt, 0, chronicle.dealt)] = 1
        for place, discard in enumerate(chronicle.discards):
            start = at.discard_order + place * len(discard)
            out[start : start + len(discard)] = bytes(discard)
        if self.sizes.recall and len(chronicle.entries) > capacity:
            raise ObservationOverflow(f"the history has room for {capacity} actions, not {len(chronicle.entries)}")
        latest = chronicle.entries[-capacity:] if capacity else []
        first = 0 if self.sizes.recall else capacity - len(latest)
        for place, entry in enumerate(latest, first):
            start = at.history + place * entries.ENTRY
            out[start : start + entries.ENTRY] = bytes(entry)
