"""Heaps of discards: also the largest are pressed card by card on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE
from tests.browser.staging import Stage
from tests.browser.test_pages import check

# Rounds to the end of the draw pile, with Ayu to play: nobody is out, and Budi had to discard his hand again and again.
TWO = Stage(
    "heaps-2",
    "premium",
    ("prince", "guard"),
    (
        *("handmaid", "guard", "guard", "guard", "baroness", "guard", "baron", "handmaid", "count"),
        *("baroness", "prince", "baron", "guard", "cardinal", "bishop", "guard", "dowager_queen", "priest"),
        *("constable", "priest", "jester", "countess", "count", "king", "guard", "assassin"),
    ),
    aside="sycophant",
    options={"allow_two": True},
    actions=(
        *("handmaid", "guard", "guard Budi 9", "guard Ayu 7", "prince Budi", "guard Ayu 4", "baroness Budi", "count"),
        *("baroness Budi", "prince Budi", "guard Budi 5", "cardinal Ayu Budi", "cardinal look nobody", "bishop Budi 4"),
        *("bishop redraw", "guard Ayu 2", "priest Budi", "constable", "priest Budi", "jester Ayu", "baron Budi"),
        *("count", "countess", "guard Ayu 3"),
    ),
)
THREE = Stage(
    "heaps-3",
    "premium",
    ("guard", "baron", "sycophant"),
    (
        *("handmaid", "count", "guard", "guard", "handmaid", "jester", "baroness", "baroness", "guard", "prince"),
        *("sycophant", "guard", "bishop", "guard", "constable", "princess", "cardinal", "king", "assassin", "guard"),
        *("prince", "priest", "dowager_queen", "count", "guard", "cardinal", "countess", "baron"),
    ),
    aside="priest",
    actions=(
        *("guard Budi 10", "count", "sycophant Citra", "guard Citra 0", "handmaid", "guard Ayu 5", "baroness Citra"),
        *("baroness Ayu", "jester Budi", "handmaid", "sycophant Citra", "guard", "bishop Budi 3", "bishop redraw"),
        *("guard Ayu 7", "guard Ayu 7", "prince Budi", "assassin", "guard Ayu 0", "prince Budi", "dowager_queen Ayu"),
        *("count", "guard Citra 0", "cardinal Ayu Budi", "cardinal look nobody", "countess"),
    ),
)
MOST = {"heaps-2": 14, "heaps-3": 11}

FREE_WIDTHS = """all => all.map(each => {
    each.scrollIntoView({block: "center"});
    const {left, right, top, height} = each.getBoundingClientRect();
    let free = 0;
    for (let x = left + 0.5; x < right; x++) free += each.contains(document.elementFromPoint(x, top + height / 3));
    return free;
})"""


@pytest.mark.parametrize("size", [PHONE, (390, 844)], ids=["small", "high"])
def test_every_card_of_a_large_heap_can_be_pressed(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(TWO, THREE)
    seats = {code: [(0, keys[0])] for code, keys in secrets.items()}
    ayu = newcomer(server.url, size=size, seats=seats)
    for code, most in MOST.items():
        ayu.sit_at(code)
        ayu.page.wait_for_selector("button[data-card]")
        check(ayu, code)
        heap = ayu.page.locator('[data-discards="1"] button')
        assert heap.count() == most
        free = ayu.page.locator("[data-discards] button").evaluate_all(FREE_WIDTHS)
        assert min(free) >= 24, (code, free)
