"""Reveals: what a seat was shown in this round, and whether it still holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from loveletter.engine import events as told
from loveletter.engine.seats import Seat
from loveletter.engine.view import Known


@dataclass(frozen=True, slots=True)
class Reveal:
    """A card that the viewer saw in another player's hand."""

    event: int
    """The number of the event that showed it."""
    seat: Seat
    """Who held the card then, or holds it now after a swap."""
    card: str
    holds: bool
    """Whether the viewer can still be certain that the seat holds it."""


def shown_to(viewer: Seat, event: told.Event) -> Iterator[tuple[Seat, str]]:
    """Whose cards the viewer's version of an event shows, the own hand left out."""
    match event:
        case told.Looked(target=target, card=str(card)) if target != viewer:
            yield target, card
        case told.Compared(seat=seat, target=target, seat_held=str(mine), target_held=str(theirs)):
            yield (target, theirs) if seat == viewer else (seat, mine)
        case told.HandsSwapped(first=first, second=second, first_gave=str(one), second_gave=str(other)):
            yield (second, one) if first == viewer else (first, other)
        case _:
            pass


def reveals(shown: Iterable[tuple[int, Seat, str]], certain: Iterable[Known]) -> tuple[Reveal, ...]:
    """All that was shown, by number of the event, oldest first."""
    held = {(known.seat, known.card) for known in certain}
    return tuple([Reveal(number, seat, card, (seat, card) in held) for number, seat, card in shown])
