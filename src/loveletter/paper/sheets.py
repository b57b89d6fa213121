"""Sheets of cards: where each card lies on the paper, in millimetres, fronts and backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar

CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
"""Poker size, for which there are sleeves."""
BLEED = 1.5
"""How far a picture goes beyond the cut, so that a cut beside the line shows no white."""
COLUMNS, ROWS = 4, 2
"""On landscape paper: leaves margins on A4 and on Letter into which every printer can print the crop marks."""
PER_SHEET = COLUMNS * ROWS

Face = TypeVar("Face")


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet in landscape."""

    name: str
    width: float
    height: float


PAPERS = {each.name: each for each in (Paper("a4", 297.0, 210.0), Paper("letter", 279.4, 215.9))}


@dataclass(frozen=True, slots=True)
class TwoSided(Generic[Face]):
    """A card to print; without a back, on one side."""

    front: Face
    back: Face | None


@dataclass(frozen=True, slots=True)
class Placed(Generic[Face]):
    """A card on a page: the corner of its cut from the left and from the top."""

    x: float
    y: float
    face: Face


@dataclass(frozen=True, slots=True)
class Side(Generic[Face]):
    """One side of a sheet."""

    sheet: int
    front: bool
    cards: tuple[Placed[Face], ...]


def column_edges(paper: Paper) -> list[float]:
    """Where the left edges of the cards are cut; the columns stand in the middle of the paper."""
    pitch = CARD_WIDTH + 2 * BLEED
    first = (paper.width - COLUMNS * pitch) / 2 + BLEED
    return [first + at * pitch for at in range(COLUMNS)]


def row_edges(paper: Paper) -> list[float]:
    pitch = CARD_HEIGHT + 2 * BLEED
    first = (paper.height - ROWS * pitch) / 2 + BLEED
    return [first + at * pitch for at in range(ROWS)]


def sides(cards: Sequence[TwoSided[Face]], paper: Paper) -> Iterator[Side[Face]]:
    """All sides to print, the back of each sheet after its front; where no card has a back, fronts alone."""
    columns, rows = column_edges(paper), row_edges(paper)
    for sheet, on_it in zip(count(1), _sheets(cards)):
        places = [(at % COLUMNS, at // COLUMNS) for at in range(len(on_it))]
        fronts = [
            Placed(columns[column], rows[row], card.front) for (column, row), card in zip(places, on_it, strict=True)
        ]
        backs = [  # the paper is turned over its short edge, which swaps left and right
            Placed(columns[COLUMNS - 1 - column], rows[row], card.back)
            for (column, row), card in zip(places, on_it, strict=True)
            if card.back is not None
        ]
        yield Side(sheet, True, tuple(fronts))
        if backs:
            yield Side(sheet, False, tuple(backs))


def _sheets(cards: Sequence[TwoSided[Face]]) -> Iterator[Sequence[TwoSided[Face]]]:
    return (cards[at : at + PER_SHEET] for at in range(0, len(cards), PER_SHEET))
