"""Memory: what a forgetful player still knows of a round: the last turns, and a random part of those before."""

from __future__ import annotations

import random
from collections import Counter
from typing import Protocol

from loveletter.beliefs import excluded
from loveletter.engine import events
from loveletter.engine.seats import Seat
from loveletter.engine.view import Known, View

Chances = dict[str, float]
Turn = tuple[events.Event, ...]


class Opinion(Protocol):
    """The chances of each hidden card, exact (`Belief`) or as remembered (`Memory`)."""

    def hand(self, seat: Seat) -> Chances: ...

    def pile(self, depth: int) -> Chances: ...

    def set_aside(self) -> Chances: ...


class Memory:
    """All that happened since this seat's last turn is remembered; of what happened before, each card with the chance
    `recall` for each turn that has passed since. What is not remembered as seen can lie anywhere. A card that this seat
    handed over itself it never forgets."""

    def __init__(self, view: View, luck: random.Random, recall: float) -> None:
        turns = turns_of(view)
        self._luck = luck
        self._recall = recall
        self._fading = len(turns) - 1 - view.rules.players
        """How many turns came before this seat's last one."""
        self._certain = [
            known for known in view.certain if _was_handed_over(known, view) or self._remembers(_learned(known, turns))
        ]
        seen = Counter(view.hand) + Counter(known.card for known in self._certain)
        for number, turn in enumerate(turns):
            seen.update(card for card in revealed_cards(turn) if self._remembers(number))
        self._left = {card: float(copies - seen[card]) for card, copies in view.rules.copies.items()}
        latest = turns[max(0, self._fading) :]
        self._excluded = excluded(view.rules, tuple(event for turn in latest for event in turn))

    def hand(self, seat: Seat) -> Chances:
        for known in self._certain:
            if known.seat == seat:
                return {known.card: 1.0}
        return _shares({card: left for card, left in self._left.items() if card not in self._excluded[seat]})

    def pile(self, depth: int) -> Chances:
        for known in self._certain:
            if known.depth == depth:
                return {known.card: 1.0}
        return _shares(self._left)

    def set_aside(self) -> Chances:
        return _shares(self._left)

    def _remembers(self, turn: int) -> bool:
        passed = self._fading - turn
        return passed <= 0 or self._luck.random() < self._recall**passed


def turns_of(view: View) -> list[Turn]:
    """The log of the round, split by turn; the deal belongs to the first."""
    begins = [place for place, event in enumerate(view.log) if isinstance(event, events.TurnBegan)][1:]
    return [view.log[begin:end] for begin, end in zip([0, *begins], [*begins, len(view.log)], strict=True)]


def revealed_cards(turn: Turn) -> list[str]:
    revealed: list[str] = []
    for event in turn:
        match event:
            case events.Dealt(face_up=cards) | events.KnockedOut(hand=cards):
                revealed += cards
            case events.Played(card=card) | events.Discarded(card=card):
                revealed.append(card)
            case _:
                pass  # nothing else lays a card open
    return revealed


def _learned(known: Known, turns: list[Turn]) -> int:
    for number in range(len(turns) - 1, 0, -1):
        if any(known.seat in _shown(event) for event in turns[number]):
            return number
    return 0


def _was_handed_over(known: Known, view: View) -> bool:
    """Whether the viewer traded this hidden card away, and has not seen it since."""
    last = next((event for event in reversed(view.log) if known.seat in _shown(event)), None)
    return isinstance(last, events.HandsSwapped) and view.viewer in (last.first, last.second)


def _shown(event: events.Event) -> tuple[Seat | None, ...]:
    """Whose cards an event shows to the viewer; None for the pile's."""
    match event:
        case events.Looked(target=seat, card=str()) | events.CardKept(seat=seat, card=str()):
            return (seat,)
        case events.Compared(seat=first, target=second, seat_held=str()):
            return (first, second)
        case events.HandsSwapped(first=first, second=second, first_gave=str()):
            return (first, second)
        case events.PeekedAtPile(cards=tuple()) | events.PutUnder(cards=tuple()):
            return (None,)
        case _:
            return ()


def _shares(left: Chances) -> Chances:
    total = sum(left.values())
    return {card: count / total for card, count in left.items() if count > 0}
