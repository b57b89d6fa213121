"""Open cards: what lies before each seat and how it came there, and what each seat was shown of other hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, assert_never

from loveletter.engine import events
from loveletter.engine.actions import Guess
from loveletter.engine.seats import Seat
from loveletter.engine.view import Known

PlayResult: TypeAlias = Literal["hit", "miss", "struck_back", "tied", "no_effect"]


@dataclass(frozen=True, slots=True)
class Discard:
    card: str
    how: Literal["played", "thrown", "lost"]
    """Thrown, as by a Prince; lost: the hand of somebody knocked out, which lies apart."""
    targets: tuple[Seat, ...] = ()
    guess: Guess | None = None
    outcome: PlayResult | None = None
    """What became of a played card, if it is public."""


discard = lru_cache(1 << 14)(Discard)
"""`Discard`; equal ones are the same object, so that they are quickly found to be unchanged."""


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


revealed = lru_cache(1 << 14)(Reveal)
"""`Reveal`, likewise."""


class ShownCard(NamedTuple):
    """A card of another hand, and the number of the event that showed it."""

    event: int
    seat: Seat
    card: str


Heaps: TypeAlias = tuple[tuple[Discard, ...], ...]
"""What lies before each seat, oldest first. All of it is public."""
NO_HEAPS: Heaps = ()
"""Before the deal."""
Showings: TypeAlias = tuple[tuple[ShownCard, ...], ...]
"""What each seat was shown in a round, oldest first."""


def open_cards_after(
    heaps: Heaps, showings: Showings, news: Iterable[events.Event], first: int
) -> tuple[Heaps, Showings]:
    """The discards and what each seat was shown, after these events too; `first` is the number of the first of them."""
    lying, shown = list(heaps), list(showings)
    for number, event in enumerate(news, first):
        match event:  # the most frequent kinds first
            case events.Drew() | events.TurnBegan():
                pass
            case events.Dealt():
                lying = [()] * len(event.hands)
            case events.Played():
                lying[event.seat] += (discard(event.card, "played", event.targets, event.guess),)
            case events.GuessHit():
                _note(lying, event.seat, "hit")
            case events.GuessMissed():
                _note(lying, event.seat, "miss")
            case events.StruckBack():
                _note(lying, event.target, "struck_back")
            case events.Compared():
                if event.lower is None:
                    _note(lying, event.seat, "tied")
                if event.seat_held is not None and event.target_held is not None:
                    shown[event.seat] += (ShownCard(number, event.target, event.target_held),)
                    shown[event.target] += (ShownCard(number, event.seat, event.seat_held),)
            case events.Fizzled():
                _note(lying, event.seat, "no_effect")
            case events.Discarded():
                lying[event.seat] += (discard(event.card, "thrown"),)
            case events.KnockedOut():
                lying[event.seat] += tuple([discard(card, "lost") for card in event.hand])
            case events.Looked():
                if event.seat != event.target and event.card is not None:
                    shown[event.seat] += (ShownCard(number, event.target, event.card),)
            case events.HandsSwapped():
                if event.first_gave is not None and event.second_gave is not None:
                    shown[event.first] += (ShownCard(number, event.second, event.first_gave),)
                    shown[event.second] += (ShownCard(number, event.first, event.second_gave),)
            case (
                events.Announcement()
                | events.PeekedAtPile()
                | events.TookCards()
                | events.PutUnder()
                | events.CardKept()
                | events.HandsRevealed()
            ):
                pass  # they lay no card down, and show nobody a single hand of another player
            case _:
                assert_never(event)
    return tuple(lying), tuple(shown)


def _note(lying: list[tuple[Discard, ...]], seat: Seat, outcome: PlayResult) -> None:
    """Put the outcome to the card that the seat played last."""
    heap = lying[seat]
    at = max(place for place, each in enumerate(heap) if each.how == "played")
    played = heap[at]
    noted = discard(played.card, played.how, played.targets, played.guess, outcome)
    lying[seat] = (*heap[:at], noted, *heap[at + 1 :])


def reveals(shown: Collection[ShownCard], certain: Iterable[Known]) -> tuple[Reveal, ...]:
    """All that a seat was shown, with whether it is still certain of it."""
    if not shown:
        return ()
    held = {(known.seat, known.card) for known in certain}
    return tuple([revealed(*each, (each.seat, each.card) in held) for each in shown])
