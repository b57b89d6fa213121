"""The space of a screen is used, and nothing lies over what somebody wants to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.moments import ending
from tests.browser.people import PHONE
from tests.browser.scenes import SCENES, plan

WHOLE = "all => all.every(each => each.scrollWidth <= each.clientWidth)"
COVERED = """each => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def test_names_are_whole_and_hands_large(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SCENES["eight"], SCENES["six"])
    seats = {code: [(0, keys[0])] for code, keys in secrets.items()}
    ayu = newcomer(server.url, size=PHONE, seats=seats)
    ayu.sit_at("eight")
    plan(ayu)
    expect(ayu.page.locator("[data-guess] .names")).to_have_count(9)
    assert ayu.page.locator("[data-guess] .names").evaluate_all(WHOLE)
    ayu.page.set_viewport_size({"width": 844, "height": 390})
    ayu.sit_at("six")
    card = ayu.page.locator("[data-own-hand] .card").first
    expect(card.locator(".text")).to_be_visible()
    assert card.evaluate("each => each.offsetWidth") > 110


def test_the_end_of_a_round_covers_nobody(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(ending("round-4", 4, {}))
    ayu = newcomer(server.url, size=(1366, 768), seats={"round-4": [(0, secrets["round-4"][0])]})
    ayu.sit_at("round-4")
    expect(ayu.page.locator("section.end")).to_contain_text("Round 1 is over")
    seats = ayu.page.locator("[data-seat] h3")
    expect(seats).to_have_count(4)
    assert [each.evaluate(COVERED) for each in seats.all()] == [False] * 4
