"""Discards: what lies before each seat, in order and with how it came there. All of it is public."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from loveletter.engine import events
from loveletter.engine.actions import Guess
from loveletter.engine.seats import Seat

PlayResult: TypeAlias = Literal["hit", "miss", "struck_back", "tied", "no_effect"]


@dataclass(frozen=True, slots=True)
class Discard:
    card: str
    how: Literal["played", "thrown", "lost"]
    """Thrown, as by a Prince; lost: the hand of somebody knocked out, which is set apart."""
    targets: tuple[Seat, ...] = ()
    guess: Guess | None = None
    outcome: PlayResult | None = None
    """What became of a played card, if it is public."""


Heaps: TypeAlias = tuple[tuple[Discard, ...], ...]
"""What lies before each seat, oldest first."""


def heaps_after(heaps: Heaps, news: Iterable[events.Event]) -> Heaps:
    """The discards after these events."""
    lying = list(heaps)
    for event in news:
        match event:
            case events.Dealt():
                lying = [()] * len(event.hands)
            case events.Played():
                lying[event.seat] += (Discard(event.card, "played", event.targets, event.guess),)
            case events.GuessHit():
                _note(lying, event.seat, "hit")
            case events.GuessMissed():
                _note(lying, event.seat, "miss")
            case events.StruckBack():
                _note(lying, event.target, "struck_back")
            case events.Compared():
                if event.lower is None:
                    _note(lying, event.seat, "tied")
            case events.Fizzled():
                _note(lying, event.seat, "no_effect")
            case events.Discarded():
                lying[event.seat] += (Discard(event.card, "thrown"),)
            case events.KnockedOut():
                lying[event.seat] += tuple([Discard(card, "lost") for card in event.hand])
            case (
                events.Announcement()
                | events.Drew()
                | events.Looked()
                | events.HandsSwapped()
                | events.PeekedAtPile()
                | events.TookCards()
                | events.PutUnder()
                | events.CardKept()
                | events.HandsRevealed()
            ):
                pass  # they lay no card down
            case _:
                assert_never(event)
    return tuple(lying)


def _note(lying: list[tuple[Discard, ...]], seat: Seat, outcome: PlayResult) -> None:
    """Put the outcome to the card that the seat played last."""
    heap = lying[seat]
    at = max(place for place, each in enumerate(heap) if each.how == "played")
    played = heap[at]
    noted = Discard(played.card, played.how, played.targets, played.guess, outcome)
    lying[seat] = (*heap[:at], noted, *heap[at + 1 :])
