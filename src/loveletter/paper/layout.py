"""Where things are on the paper, in millimetres: sheets of cards, fronts and backs, and a box to fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
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
class SheetSide(Generic[Face]):
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


def sides(cards: Sequence[TwoSided[Face]], paper: Paper) -> Iterator[SheetSide[Face]]:
    """All sides to print, the back of each sheet after its front; where no card has a back, fronts alone."""
    columns, rows = column_edges(paper), row_edges(paper)
    sheets = (cards[at : at + PER_SHEET] for at in range(0, len(cards), PER_SHEET))
    for sheet, on_it in enumerate(sheets, 1):
        places = [(at % COLUMNS, at // COLUMNS) for at in range(len(on_it))]
        fronts = [
            Placed(columns[column], rows[row], card.front) for (column, row), card in zip(places, on_it, strict=True)
        ]
        backs = [  # the paper is turned over its short edge, which swaps left and right
            Placed(columns[COLUMNS - 1 - column], rows[row], card.back)
            for (column, row), card in zip(places, on_it, strict=True)
            if card.back is not None
        ]
        yield SheetSide(sheet, True, tuple(fronts))
        if backs:
            yield SheetSide(sheet, False, tuple(backs))


CARD_THICKNESS = 0.32
"""Of a heavy paper that home printers take, about 250 g to the square metre."""
PLAY = 2.0
"""So much larger than the cards the box is inside, in each direction."""
GLUE = 10.0
TUCK = 14.0
"""The part of the lid that is tucked in."""
TAPER = 1.0
"""A flap is narrower than the edge it hangs on, so that it goes in."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A box laid flat; its left upper corner is (0, 0)."""

    width: float
    height: float
    outline: tuple[Point, ...]
    folds: tuple[tuple[Point, Point], ...]
    front: tuple[Point, Point]
    """The upper left and the lower right corner of the panel that carries the title."""
    depth: float


def box_for(cards: int) -> Box:
    """From left to right: a flap to glue, the front, a side, the back with the lid, the other side."""
    depth = ceil(cards * CARD_THICKNESS + PLAY)
    wide, high, dust = CARD_WIDTH + PLAY, CARD_HEIGHT + PLAY, depth + 4.0
    front = GLUE
    side = front + wide
    back = side + depth
    other = back + wide
    end = other + depth
    top = depth + TUCK
    bottom = top + high
    outline = (
        (front, top), (side, top),
        *_flap(side, back, top, -dust),
        (back, top), (back, top - depth), (back + 2, 0.0), (other - 2, 0.0), (other, top - depth), (other, top),
        *_flap(other, end, top, -dust),
        (end, top), (end, bottom),
        *_flap(end, other, bottom, dust),
        (other, bottom), *_flap(other, back, bottom, depth),
        (back, bottom), *_flap(back, side, bottom, dust),
        (side, bottom), *_flap(side, front, bottom, depth),
        (front, bottom), (0.0, bottom - 4), (0.0, top + 4),
    )  # fmt: skip
    folds = (
        *(((x, top), (x, bottom)) for x in (front, side, back, other)),
        ((side, top), (end, top)),
        ((back, top - depth), (other, top - depth)),
        ((front, bottom), (end, bottom)),
    )
    return Box(end, bottom + dust, outline, folds, ((front, top), (side, bottom)), depth)


def _flap(start: float, end: float, edge: float, length: float) -> tuple[Point, Point]:
    """The outer corners of a flap that hangs on an edge from start to end."""
    inwards = TAPER if end > start else -TAPER
    return (start + inwards, edge + length), (end - inwards, edge + length)
