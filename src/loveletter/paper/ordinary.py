"""Love Letter with ordinary playing cards: which of them stands for which card (docs/rules.md R7, A.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from loveletter.engine.edition import Edition, Row
from loveletter.language import Speaker
from loveletter.language.guide.facts import RED_CARDS

MOST_DECKS = 2
"""More than two decks are no longer a convenience."""


class Suit(StrEnum):
    """In the order in which they are taken."""

    SPADES = "spades"
    CLUBS = "clubs"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    DARK = "dark"
    LIGHT = "light"


class Colour(StrEnum):
    BLACK = "black"
    RED = "red"


SUITS: dict[Colour, tuple[Suit, ...]] = {
    Colour.BLACK: (Suit.SPADES, Suit.CLUBS),
    Colour.RED: (Suit.HEARTS, Suit.DIAMONDS),
}
JOKERS: dict[Colour, tuple[Suit, ...]] = {Colour.BLACK: (Suit.DARK,), Colour.RED: (Suit.LIGHT,)}
JOKER = "joker"
RANKS: dict[int, tuple[str, ...]] = {
    0: (JOKER,),
    1: ("ace", "jack"),  # the Guard has more copies than a deck has aces
    **{value: (str(value),) for value in range(2, 11)},
    11: ("queen",),
    12: ("king",),
}
"""The ranks that stand for a value."""
RED_ON_THE_SHEET = frozenset({*RED_CARDS, "jester"})
"""Cards that are red in A.8; of its two Jokers, the Jester is the light one."""


@dataclass(frozen=True, slots=True)
class OrdinaryCard:
    rank: str
    suit: Suit


@dataclass(frozen=True, slots=True)
class StandsFor:
    """Ordinary cards that stand for all copies of a card."""

    row: Row
    cards: tuple[OrdinaryCard, ...]


@dataclass(frozen=True, slots=True)
class OrdinaryDeck:
    decks: int
    """How many ordinary decks are needed: one or two."""
    rows: tuple[StandsFor, ...]
    """By value."""


class NoOrdinaryDeck(ValueError):
    """Two ordinary decks have too few cards for this value, or none."""

    def __init__(self, edition: str, value: int) -> None:
        super().__init__(f"{edition}: two ordinary decks have not enough cards for value {value}")
        self.value = value


def ordinary_deck(edition: Edition) -> OrdinaryDeck:
    """Which ordinary cards stand for the edition's, with as few decks as possible."""
    values = sorted({row.value for row in edition.rows})
    missing: list[int] = []
    for decks in range(1, MOST_DECKS + 1):
        taken = {value: _stand_for([row for row in edition.rows if row.value == value], decks) for value in values}
        missing = [value for value, rows in taken.items() if rows is None]
        if not missing:
            return OrdinaryDeck(decks, tuple(each for rows in taken.values() for each in rows or ()))
    raise NoOrdinaryDeck(edition.name, missing[0])


def _stand_for(rows: Sequence[Row], decks: int) -> list[StandsFor] | None:
    """The cards for all characters of one value; none if the decks do not have them."""
    ranks = RANKS.get(rows[0].value)
    colours = list(_colours(rows))
    if ranks is None or len(set(colours)) < len(rows):
        return None
    taken = []
    for row, colour in zip(rows, colours, strict=True):
        others = () if len(rows) > 1 else tuple(each for each in Colour if each is not colour)
        cards = _take(ranks, (colour, *others), row.copies, decks)
        if cards is None:
            return None
        taken.append(StandsFor(row, cards))
    return taken


def _colours(rows: Sequence[Row]) -> Iterator[Colour]:
    """A colour for each character: the sheet's, or what the sheet's leaves over."""
    wished = [Colour.RED if row.character.name in RED_ON_THE_SHEET else Colour.BLACK for row in rows]
    used: set[Colour] = set()
    for colour in wished:
        free = [each for each in (colour, *Colour) if each not in used]
        used.add(free[0] if free else colour)
        yield free[0] if free else colour


def _take(ranks: Sequence[str], colours: Iterable[Colour], copies: int, decks: int) -> tuple[OrdinaryCard, ...] | None:
    """So many cards of these ranks: the first colour first, and as many of each rank as of the others."""
    colours = tuple(colours)
    suits = [suit for colour in colours for suit in (JOKERS if JOKER in ranks else SUITS)[colour]]
    pool = [OrdinaryCard(rank, suit) for _ in range(decks) for suit, rank in product(suits, ranks)]
    if len(pool) < copies:
        return None
    order = {rank: at for at, rank in enumerate(ranks)}
    return tuple(sorted(pool[:copies], key=lambda card: order[card.rank]))


def ordinary_words(card: OrdinaryCard, voice: Speaker) -> str:
    """An ordinary card as it is called: the ace of spades."""
    if card.rank == JOKER:
        return voice.message(f"ordinary-joker-{card.suit.value}")
    rank = voice.message("ordinary-rank", rank=card.rank)
    return voice.message("ordinary-card", rank=rank, suit=voice.message(f"ordinary-suit-{card.suit.value}"))
