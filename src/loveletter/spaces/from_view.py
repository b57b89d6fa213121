"""From a view: the numbers of an observation, part by part, from what a seat knows and from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import knowledge_from
from loveletter.engine import events
from loveletter.engine.actions import Guess
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Question
from loveletter.engine.view import View
from loveletter.spaces import entries
from loveletter.spaces.layout import HELD, QUESTIONS


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
        self._targets = sorted([self._seat(each) for each in targets])
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


Parts: TypeAlias = dict[str, NDArray[np.uint8]]
"""The parts of a vector by name, each in its shape; to write into one writes into the vector."""


def write_hands(parts: Parts, codes: dict[str, int], me: Seat, view: View) -> None:
    """The viewer's cards, and what is certain of all hidden ones."""
    if len(view.hand) > HELD:
        raise ObservationOverflow(f"an observation has room for {HELD} cards in hand, not {len(view.hand)}")
    players = view.rules.players
    knowledge = knowledge_from(view.rules, view.log)
    for place, (card, knowing) in enumerate(zip(view.hand, knowledge.exposed(me), strict=True)):
        parts["held"][place, codes[card] - 1] = 1
        for seat in knowing:
            parts["held_known_by"][place, (seat - me) % players] = 1
    for row in view.unseen:
        parts["unseen"][codes[row.card] - 1] = row.unseen
    for known in view.certain:
        if known.seat is not None:
            parts["certain"][(known.seat - me) % players, codes[known.card] - 1] += 1
        elif known.depth is not None:
            parts["pile_bottom"][view.pile_size - known.depth, codes[known.card] - 1] = 1
    for seat, card in view.shown:
        if seat != me:
            parts["certain"][(seat - me) % players, codes[card] - 1] += 1
    for seat, cards in enumerate(knowledge.excluded):
        parts["ruled_out"][(seat - me) % players, [codes[card] - 1 for card in cards]] = 1


def write_table(parts: Parts, codes: dict[str, int], me: Seat, view: View) -> None:
    """What lies open for everybody, and how far the match is."""
    rules = view.rules
    for card in view.face_up:
        parts["face_up"][codes[card] - 1] += 1
    for seat, cards in enumerate(view.discards):
        for card in cards:
            parts["discards"][(seat - me) % rules.players, codes[card] - 1] += 1
    parts["pile_size"][0] = view.pile_size
    parts["goal"][0] = rules.goal
    parts["players"][0] = rules.players
    for seat, tokens in enumerate(view.tokens):
        parts["tokens"][(seat - me) % rules.players] = tokens
    for place, seat in enumerate(view.youth, 1):
        parts["youth"][(seat - me) % rules.players] = place


def write_flags(parts: Parts, me: Seat, view: View) -> None:
    """Of whom something is true, and what is asked."""
    players, decision = view.rules.players, view.decision
    flagged: dict[str, Iterable[Seat | None]] = {
        "in_round": set(range(players)).difference(view.out),
        "protected": view.protected,
        "must_choose": (view.must_choose,),
        "bettor": [who for who, _on in view.bets],
        "bet_on": [on for _who, on in view.bets],
        "turn": (view.turn,),
        "awaited": (view.awaited,),
        "offered": () if decision is None else decision.among,
    }
    for name, seats in flagged.items():
        parts[name][[(seat - me) % players for seat in seats if seat is not None]] = 1
    parts["question"][QUESTIONS.index(None if decision is None else decision.question)] = 1


def write_round(parts: Parts, chronicle: Chronicle, recall: bool, view: View) -> None:
    """What the round began with, and its actions and discards in their order."""
    for event in view.log:
        chronicle.take_in(event)
    assert chronicle.dealt is not None  # the log reaches back to the deal
    parts["dealt"][chronicle.codes[chronicle.dealt] - 1] = 1
    if chronicle.discards:
        parts["discard_order"][: len(chronicle.discards)] = chronicle.discards
    capacity = len(parts["history"])
    if recall and len(chronicle.entries) > capacity:
        raise ObservationOverflow(f"the history has room for {capacity} actions, not {len(chronicle.entries)}")
    latest = chronicle.entries[-capacity:] if capacity else []
    if latest:
        first = 0 if recall else capacity - len(latest)
        parts["history"][first : first + len(latest)] = latest
