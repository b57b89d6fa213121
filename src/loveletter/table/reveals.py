"""Reveals: what a seat was shown in this round, and whether it still holds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, assert_never

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


class ShownCard(NamedTuple):
    """A card of another hand, and the number of the event that showed it."""

    event: int
    seat: Seat
    card: str


Showings: TypeAlias = tuple[tuple[ShownCard, ...], ...]
"""What each seat was shown in a round, oldest first."""


def showings_after(showings: Showings, news: Iterable[events.Event], first: int) -> Showings:
    """What each seat was shown, after these events too; `first` is the number of the first of them."""
    for number, event in enumerate(news, first):
        for viewer, seat, card in _shown(event):
            showings = tuple(
                [
                    (*before, ShownCard(number, seat, card)) if each == viewer else before
                    for each, before in enumerate(showings)
                ]
            )
    return showings


def _shown(event: events.Event) -> Iterator[tuple[Seat, Seat, str]]:
    """To whom an event shows whose card, and which."""
    match event:
        case events.Looked(seat=viewer, target=target, card=card):
            if viewer != target and card is not None:
                yield viewer, target, card
        case events.Compared(seat=one, target=other, seat_held=held, target_held=other_held):
            if held is not None and other_held is not None:
                yield one, other, other_held
                yield other, one, held
        case events.HandsSwapped(first=one, second=other, first_gave=gave, second_gave=other_gave):
            if gave is not None and other_gave is not None:
                yield one, other, gave
                yield other, one, other_gave
        case (
            events.Announcement()
            | events.Dealt()
            | events.Drew()
            | events.Played()
            | events.GuessMissed()
            | events.GuessHit()
            | events.StruckBack()
            | events.Discarded()
            | events.KnockedOut()
            | events.PeekedAtPile()
            | events.TookCards()
            | events.PutUnder()
            | events.CardKept()
            | events.HandsRevealed()
        ):
            pass  # they show nobody a single hand of another player
        case _:
            assert_never(event)


def reveals(shown: Collection[ShownCard], certain: Iterable[Known]) -> tuple[Reveal, ...]:
    """All that a seat was shown, with whether it is still certain of it."""
    if not shown:
        return ()
    held = {(known.seat, known.card) for known in certain}
    return tuple([Reveal(each.event, each.seat, each.card, (each.seat, each.card) in held) for each in shown])
