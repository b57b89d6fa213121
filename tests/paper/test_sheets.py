"""Sheets of cards: sizes, margins for every printer, and backs that lie behind their fronts."""

import itertools

import pytest

from loveletter.paper.layout import (
    BLEED,
    CARD_HEIGHT,
    CARD_WIDTH,
    PAPERS,
    PER_SHEET,
    Paper,
    SheetSide,
    TwoSided,
    box_for,
    column_edges,
    row_edges,
    sides,
)

every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
MARGIN = 7.0
"""What printers at home may leave white, and the crop marks need."""


@every_paper
def test_pictures_stay_clear_of_the_margins_and_of_each_other(paper: Paper) -> None:
    for edges, size, room in (
        (column_edges(paper), CARD_WIDTH, paper.width),
        (row_edges(paper), CARD_HEIGHT, paper.height),
    ):
        assert edges[0] - BLEED >= MARGIN
        assert edges[-1] + size + BLEED <= room - MARGIN
        assert all(right - left >= size + 2 * BLEED for left, right in itertools.pairwise(edges))


@every_paper
@pytest.mark.parametrize("cards", [1, 7, 8, 9, 27])
def test_each_back_lies_behind_its_front_when_the_paper_is_turned_over_the_short_edge(paper: Paper, cards: int) -> None:
    made = list(sides([TwoSided(f"card {number}", f"back {number}") for number in range(cards)], paper))
    assert [side.front for side in made] == [True, False] * (len(made) // 2)
    for front, back in zip(made[::2], made[1::2], strict=True):
        assert front.sheet == back.sheet
        assert len(front.cards) == len(back.cards) <= PER_SHEET
        through = {
            each.face.replace("card", "back"): (round(paper.width - each.x - CARD_WIDTH, 6), round(each.y, 6))
            for each in front.cards
        }
        assert through == {each.face: (round(each.x, 6), round(each.y, 6)) for each in back.cards}
    assert [each.face for side in made if side.front for each in side.cards] == [f"card {at}" for at in range(cards)]


def test_without_backs_there_are_fronts_alone() -> None:
    made: list[SheetSide[str]] = list(sides([TwoSided("a", None)] * 9, PAPERS["a4"]))
    assert [(side.sheet, side.front, len(side.cards)) for side in made] == [(1, True, 8), (2, True, 1)]


@every_paper
@pytest.mark.parametrize("cards", [20, 27, 40])
def test_the_box_fits_the_paper_and_holds_the_cards(paper: Paper, cards: int) -> None:
    box = box_for(cards)
    assert box.width <= paper.width - 24
    assert box.height <= paper.height - 24 - 8, "a line of text stands above it"
    assert all(0 <= x <= box.width and 0 <= y <= box.height for x, y in box.outline)
    (left, top), (right, bottom) = box.front
    assert right - left > CARD_WIDTH
    assert bottom - top > CARD_HEIGHT
    assert box.depth >= cards * 0.32 + 2, "heavy paper, and room to take the cards out"


def test_cards_stand_in_the_middle_of_the_paper() -> None:
    assert column_edges(PAPERS["a4"]) == [18, 84, 150, 216]
    assert row_edges(PAPERS["a4"]) == [15.5, 106.5]


def test_the_box_point_by_point() -> None:
    """10 mm deep for 25 cards, and 2 mm wider and higher than they are."""
    box = box_for(25)
    assert (box.depth, box.width, box.height, box.front) == (10, 160, 128, ((10, 24), (75, 114)))
    assert list(box.outline) == [
        (10, 24), (75, 24),  # the front
        (76, 10), (84, 10), (85, 24),  # a flap against dust, a little narrower than its side
        (85, 14), (87, 0), (148, 0), (150, 14), (150, 24),  # the lid, and the part of it that is tucked in
        (151, 10), (159, 10), (160, 24),
        (160, 114),  # the right edge
        (159, 128), (151, 128), (150, 114),
        (149, 124), (86, 124), (85, 114),  # the bottom, as deep as the box
        (84, 128), (76, 128), (75, 114),
        (74, 124), (11, 124), (10, 114),
        (0, 110), (0, 28),  # the flap to glue
    ]  # fmt: skip
    assert list(box.folds) == [
        *(((x, 24), (x, 114)) for x in (10, 75, 85, 150)),
        ((75, 24), (160, 24)),
        ((85, 14), (150, 14)),
        ((10, 114), (160, 114)),
    ]
