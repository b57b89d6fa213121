"""Reveals: what a seat was shown in this round, and whether it still holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from loveletter.engine import events
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


class Shown(NamedTuple):
    """A card of another hand, and the number of the event that showed it."""

    event: int
    seat: Seat
    card: str


Showings: TypeAlias = tuple[tuple[Shown, ...], ...]
"""What each seat was shown in a round, oldest first."""


def showings_after(showings: Showings, news: Iterable[events.Event], first: int) -> Showings:
    """What each seat was shown, after these events too; `first` is the number of the first of them."""
    for number, event in enumerate(news, first):
        if isinstance(event, events.Looked | events.Compared | events.HandsSwapped):
            showings = tuple(
                [
                    (*before, *[Shown(number, *each) for each in _shown_to(seat, event.seen_by(seat))])
                    for seat, before in enumerate(showings)
                ]
            )
    return showings


def _shown_to(viewer: Seat, event: events.Event) -> Iterator[tuple[Seat, str]]:
    """Whose cards the viewer's version of an event shows, the own hand left out."""
    match event:
        case events.Looked(target=target, card=str(card)) if target != viewer:
            yield target, card
        case events.Compared(seat=seat, target=target, seat_held=str(mine), target_held=str(theirs)):
            yield (target, theirs) if seat == viewer else (seat, mine)
        case events.HandsSwapped(first=first, second=second, first_gave=str(one), second_gave=str(other)):
            yield (second, one) if first == viewer else (first, other)
        case _:
            pass


def reveals(shown: Iterable[Shown], certain: Iterable[Known]) -> tuple[Reveal, ...]:
    """All that a seat was shown, with whether it is still certain of it."""
    held = {(known.seat, known.card) for known in certain}
    return tuple([Reveal(each.event, each.seat, each.card, (each.seat, each.card) in held) for each in shown])
