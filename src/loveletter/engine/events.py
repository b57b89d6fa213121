"""Events: facts in the past tense. Each says what of it a seat, or the spectator (None), sees: there is no default."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Self, TypeAlias

from loveletter.engine.actions import Guess
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending

Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator."""


class Source(StrEnum):
    """Where a card was drawn from."""

    PILE = "pile"
    SET_ASIDE = "set_aside"


class Fizzle(StrEnum):
    """Why a card had no effect."""

    NOBODY_TO_CHOOSE = "nobody_to_choose"
    MARKED = "marked"
    """A Sycophant marked the player, whom the card cannot choose."""
    PILE_EMPTY = "pile_empty"


class Public:
    """An event that everybody sees as it is."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Self:
        return self


class Announcement(Public):
    """A public event that neither moves nor reveals a card."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class YouthRanked(Announcement):
    """Who counts as youngest, first to last, for the rules that ask; by lot where ages are missing or equal."""

    order: tuple[Seat, ...]
    by_lot: bool


@dataclass(frozen=True, slots=True)
class RoundBegan(Announcement):
    """A round began: its number from 1, who starts, and whether a lot decided that."""

    number: int
    starter: Seat
    by_lot: bool
    commitment: str | None
    """The hash of the round's seed; None where the deck was given."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards were dealt, `aside` of them face down and out of play. A seat sees its own and what lies face up."""

    hands: tuple[str | None, ...]
    pile_size: int
    pile: tuple[str, ...] | None
    set_aside: str | None
    face_up: tuple[str, ...]
    aside: int = 1

    def seen_by(self, viewer: Viewer) -> Dealt:
        own = tuple(card if seat == viewer else None for seat, card in enumerate(self.hands))
        return Dealt(own, self.pile_size, None, None, self.face_up, self.aside)


@dataclass(frozen=True, slots=True)
class TurnBegan(Announcement):
    """A seat is on turn; its Handmaid's protection is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card, which only that seat sees."""

    seat: Seat
    card: str | None
    source: Source

    def seen_by(self, viewer: Viewer) -> Drew:
        return self if viewer == self.seat else drew(self.seat, None, self.source)


@dataclass(frozen=True, slots=True)
class Played(Public):
    """A seat played a card: whom it chose, and what it named."""

    seat: Seat
    card: str
    targets: tuple[Seat, ...]
    guess: Guess | None


@dataclass(frozen=True, slots=True)
class Fizzled(Announcement):
    """A card was played without effect."""

    seat: Seat
    card: str
    why: Fizzle


@dataclass(frozen=True, slots=True)
class GuessMissed(Public):
    """What was named is not in the target's hand."""

    seat: Seat
    target: Seat
    card: str
    guess: Guess


@dataclass(frozen=True, slots=True)
class GuessHit(Public):
    """What was named is in the target's hand."""

    seat: Seat
    target: Seat
    card: str
    guess: Guess


@dataclass(frozen=True, slots=True)
class StruckBack(Public):
    """A card in hand was shown and turns an attack on the player who made it."""

    seat: Seat
    target: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looked at another one's hand; only the seat that looked learns the card."""

    seat: Seat
    target: Seat
    card: str | None

    def seen_by(self, viewer: Viewer) -> Looked:
        return self if viewer == self.seat else Looked(self.seat, self.target, None)


@dataclass(frozen=True, slots=True)
class LookDeclined(Announcement):
    """A seat that was offered a look wanted none."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Compared:
    """Two hands were compared in secret. Which is lower, or that they are equal, is public: it decides who leaves."""

    seat: Seat
    target: Seat
    card: str
    seat_held: str | None
    target_held: str | None
    lower: Seat | None
    """Whose card has the lower number; None where both have the same."""

    def seen_by(self, viewer: Viewer) -> Compared:
        if viewer in (self.seat, self.target):
            return self
        return Compared(self.seat, self.target, self.card, None, None, self.lower)


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two seats swapped hands; each of the two knows both cards."""

    first: Seat
    second: Seat
    first_gave: str | None
    second_gave: str | None

    def seen_by(self, viewer: Viewer) -> HandsSwapped:
        return self if viewer in (self.first, self.second) else HandsSwapped(self.first, self.second, None, None)


@dataclass(frozen=True, slots=True)
class Discarded(Public):
    """A hand was thrown away, without its effect."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class KnockedOut(Public):
    """A seat is out of the round."""

    seat: Seat
    hand: tuple[str, ...]
    """What the seat still held; it now lies open."""


@dataclass(frozen=True, slots=True)
class Protected(Announcement):
    """A seat cannot be chosen until its next turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marked(Announcement):
    """The next card played must choose the target, if it chooses anybody."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class BetPlaced(Announcement):
    """A seat bet that the target wins the round."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class PeekedAtPile:
    """A seat looked at cards on top of the draw pile, which stay there."""

    seat: Seat
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> PeekedAtPile:
        return self if viewer == self.seat else PeekedAtPile(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class TookCards:
    """A seat took cards from the top of the draw pile into its hand."""

    seat: Seat
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> TookCards:
        return self if viewer == self.seat else TookCards(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class PutUnder:
    """A seat kept one card and put the others under the draw pile, the last one lowest."""

    seat: Seat
    count: int
    kept: str | None
    cards: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> PutUnder:
        return self if viewer == self.seat else PutUnder(self.seat, self.count, None, None)


@dataclass(frozen=True, slots=True)
class Asked(Announcement):
    """A question came up midway, and the game waits for its answer."""

    decision: Decision


@dataclass(frozen=True, slots=True)
class CardKept(Public):
    """A seat whose number was named did not redraw. The card is named where its number has only one character."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class TokenWon(Announcement):
    """A seat won a token."""

    seat: Seat
    reason: str
    """The card that brought it, or "round"."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What one survivor brings into the comparison at the end of a round."""

    seat: Seat
    card: str
    value: int
    bonus: int
    beaten_by: str | None
    """The character that was shown too and beats this one whatever the numbers; None where there is none."""
    discard_sum: int


@dataclass(frozen=True, slots=True)
class HandsRevealed(Public):
    """The draw pile was empty, and the survivors showed their hands."""

    hands: tuple[Showing, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(Announcement):
    """The round is over: how, who won it, and who may begin the next one."""

    ending: Ending
    winners: tuple[Seat, ...]
    by_discards: bool
    """Whether the sums of the discards decided between equal hands."""
    next_starters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Announcement):
    """The match is over."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    YouthRanked
    | RoundBegan
    | Dealt
    | TurnBegan
    | Drew
    | Played
    | Fizzled
    | GuessMissed
    | GuessHit
    | StruckBack
    | Looked
    | LookDeclined
    | Compared
    | HandsSwapped
    | Discarded
    | KnockedOut
    | Protected
    | Marked
    | BetPlaced
    | PeekedAtPile
    | TookCards
    | PutUnder
    | Asked
    | CardKept
    | TokenWon
    | HandsRevealed
    | RoundEnded
    | MatchEnded
)
"""All that can happen."""

# The facts of every turn, made once each: they recur all the time, and a frozen dataclass is slow to make.
turn_began = cache(TurnBegan)
drew = cache(Drew)
played = cache(Played)
guess_missed = cache(GuessMissed)
looked = cache(Looked)
discarded = cache(Discarded)
knocked_out = cache(KnockedOut)
protected = cache(Protected)
token_won = cache(TokenWon)


def versions(events: tuple[Event, ...], viewer: Viewer) -> tuple[Event, ...]:
    """The events as this viewer sees them.

    Examples:
        >>> from loveletter import EDITIONS, deal, versions
        >>> state, events = deal(EDITIONS["classic"].rules(players=2), b"princess" * 4, starter=0)
        >>> events[-1].card, versions(events, 0)[-1].card, versions(events, 1)[-1].card
        ('baron', 'baron', None)
    """
    return tuple([event.seen_by(viewer) for event in events])
