"""A box to fold from one sheet: where it is cut and where it is folded, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from loveletter.paper.sheets import CARD_HEIGHT, CARD_WIDTH

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
