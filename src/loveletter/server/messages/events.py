"""Events as messages: the engine's facts, each with its kind, as one viewer is told them."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec
from msgspec import Struct

from loveletter.engine.actions import Guess
from loveletter.engine.events import Event, Fizzle, Showing, Source
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending
from loveletter.notation.plain import kind_name

KIND = "kind"


class YouthRanked(Struct, frozen=True, tag_field=KIND, tag="youth_ranked"):
    order: tuple[Seat, ...]
    by_lot: bool


class RoundBegan(Struct, frozen=True, tag_field=KIND, tag="round_began"):
    number: int
    starter: Seat
    by_lot: bool
    commitment: str | None


class Dealt(Struct, frozen=True, tag_field=KIND, tag="dealt"):
    hands: tuple[str | None, ...]
    pile_size: int
    pile: tuple[str, ...] | None
    set_aside: str | None
    face_up: tuple[str, ...]


class TurnBegan(Struct, frozen=True, tag_field=KIND, tag="turn_began"):
    seat: Seat


class Drew(Struct, frozen=True, tag_field=KIND, tag="drew"):
    seat: Seat
    card: str | None
    source: Source


class Played(Struct, frozen=True, tag_field=KIND, tag="played"):
    seat: Seat
    card: str
    targets: tuple[Seat, ...]
    guess: Guess | None


class Fizzled(Struct, frozen=True, tag_field=KIND, tag="fizzled"):
    seat: Seat
    card: str
    why: Fizzle


class GuessMissed(Struct, frozen=True, tag_field=KIND, tag="guess_missed"):
    seat: Seat
    target: Seat
    card: str
    guess: Guess


class GuessHit(Struct, frozen=True, tag_field=KIND, tag="guess_hit"):
    seat: Seat
    target: Seat
    card: str
    guess: Guess


class StruckBack(Struct, frozen=True, tag_field=KIND, tag="struck_back"):
    seat: Seat
    target: Seat
    card: str


class Looked(Struct, frozen=True, tag_field=KIND, tag="looked"):
    seat: Seat
    target: Seat
    card: str | None


class LookDeclined(Struct, frozen=True, tag_field=KIND, tag="look_declined"):
    seat: Seat


class Compared(Struct, frozen=True, tag_field=KIND, tag="compared"):
    seat: Seat
    target: Seat
    card: str
    seat_held: str | None
    target_held: str | None
    lower: Seat | None


class HandsSwapped(Struct, frozen=True, tag_field=KIND, tag="hands_swapped"):
    first: Seat
    second: Seat
    first_gave: str | None
    second_gave: str | None


class Discarded(Struct, frozen=True, tag_field=KIND, tag="discarded"):
    seat: Seat
    card: str


class KnockedOut(Struct, frozen=True, tag_field=KIND, tag="knocked_out"):
    seat: Seat
    hand: tuple[str, ...]


class Protected(Struct, frozen=True, tag_field=KIND, tag="protected"):
    seat: Seat


class Marked(Struct, frozen=True, tag_field=KIND, tag="marked"):
    seat: Seat
    target: Seat


class BetPlaced(Struct, frozen=True, tag_field=KIND, tag="bet_placed"):
    seat: Seat
    target: Seat


class PeekedAtPile(Struct, frozen=True, tag_field=KIND, tag="peeked_at_pile"):
    seat: Seat
    count: int
    cards: tuple[str, ...] | None


class TookCards(Struct, frozen=True, tag_field=KIND, tag="took_cards"):
    seat: Seat
    count: int
    cards: tuple[str, ...] | None


class PutUnder(Struct, frozen=True, tag_field=KIND, tag="put_under"):
    seat: Seat
    count: int
    kept: str | None
    cards: tuple[str, ...] | None


class Asked(Struct, frozen=True, tag_field=KIND, tag="asked"):
    decision: Decision


class CardKept(Struct, frozen=True, tag_field=KIND, tag="card_kept"):
    seat: Seat
    card: str | None


class TokenWon(Struct, frozen=True, tag_field=KIND, tag="token_won"):
    seat: Seat
    reason: str


class HandsRevealed(Struct, frozen=True, tag_field=KIND, tag="hands_revealed"):
    hands: tuple[Showing, ...]


class RoundEnded(Struct, frozen=True, tag_field=KIND, tag="round_ended"):
    ending: Ending
    winners: tuple[Seat, ...]
    by_discards: bool
    next_starters: tuple[Seat, ...]


class MatchEnded(Struct, frozen=True, tag_field=KIND, tag="match_ended"):
    winners: tuple[Seat, ...]


EventMessage: TypeAlias = (
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


@lru_cache(1 << 16)
def encoded(event: Event) -> msgspec.Raw:
    """The event as JSON, in the shape of the struct of the same name. Events recur all the time."""
    which: type = type(event)
    kind = f'{{"{KIND}":"{kind_name(which)}",'.encode()
    return msgspec.Raw(kind + msgspec.json.encode(event)[1:])
