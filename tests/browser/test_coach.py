"""The coach beside a replay: from the end of a match to its curve, its moments and who may see them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from loveletter.language import LANGUAGES
from tests.browser.coached import prepare
from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE
from tests.browser.test_pages import both
from tests.browser.test_replays import SHOWN

CODE = SHOWN.code


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_from_the_end_of_a_match_to_what_the_coach_says(
    size: tuple[int, int], tmp_path: Path, staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SHOWN)
    prepare(tmp_path / "staged.db", CODE)
    ayu = newcomer(server.url, size=size, seats={CODE: [(0, secrets[CODE][0])]})
    page = ayu.page
    ayu.sit_at(CODE)
    ayu.press("[data-coach-link]")
    graph = page.locator("[data-graph]")
    expect(graph).to_have_accessible_name("Chance to win the round Round 1: from 58 to 0 percent.")
    expect(page.locator("[data-mark-at]")).to_have_count(1)
    expect(page.locator("[data-coach] [data-count=blunder]")).to_contain_text("1")
    expect(page.locator("[data-split]")).to_contain_text("Your decisions cost you 0.5 rounds")
    page.keyboard.press("End")
    ayu.press("[data-go-moment]")
    page.locator("[data-step]").filter(has_text="Step 1 of 6").wait_for()
    expect(page.locator("[data-why]")).to_contain_text("Guard on Budi naming the King wins the round 58%")
    expect(page.locator("[data-choice]")).to_have_count(3)
    expect(page.locator('[data-choice="2"]')).to_contain_text("31% ± 2")
    expect(page.locator('[data-choice="2"] .chip')).to_have_text("played")
    expect(page.locator('[data-choice="1"] .chip')).to_have_text("level with the best")
    assert page.locator("[data-own-hand] [data-card]").count(), "the hand is shown that was decided on"
    both(ayu, "the coach")
    # The curve is a slider, too.
    slider = page.get_by_role("slider", name="Chance to win the round")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "Step 2: 31 percent")
    page.locator("[data-step]").filter(has_text="Step 2 of 6").wait_for()


def test_the_coach_is_no_wider_than_a_narrow_phone(
    tmp_path: Path, staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SHOWN)
    prepare(tmp_path / "staged.db", CODE)
    ayu = newcomer(server.url, size=(320, 568), seats={CODE: [(0, secrets[CODE][0])]})
    ayu.open(f"r/{CODE}/1?coach=own")
    for language in LANGUAGES:
        ayu.speak(language)
        ayu.page.wait_for_selector("[data-graph]")
        expect(ayu.page.locator("[data-own-hand] [data-card]")).to_have_count(2)
        ayu.settle()
        assert ayu.page.evaluate("document.scrollingElement.scrollWidth") == 320, language


def test_waiting_being_refused_and_agreeing(tmp_path: Path, staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SHOWN)
    prepare(tmp_path / "staged.db", CODE)
    ayu = newcomer(server.url, seats={CODE: [(0, secrets[CODE][0])]})
    page = ayu.page
    answers: list[tuple[int, dict[str, Any]]] = [
        (202, {"state": "waits", "place": 2}),
        (202, {"state": "waits", "place": 0}),
        (503, {"code": "coach_busy", "params": {"waiting": 20}, "message": ""}),
    ]

    def answer(route: Route) -> None:
        if answers:
            status, body = answers.pop(0)
            route.fulfill(status=status, json=body)
        else:
            route.continue_()

    page.route("**/analysis?*", answer)
    ayu.open(f"r/{CODE}/1")
    page.locator("[data-coach-open]").wait_for()
    ayu.press("[data-coach-open]")
    expect(page.locator("[data-coach-place]")).to_have_text("2 matches come before yours.")
    expect(page.locator('[data-coach-place="0"]')).to_contain_text("The coach is looking at your match.")
    expect(page.get_by_role("alert")).to_have_text(
        "Many matches are waiting for the coach. Try again in a few minutes."
    )
    ayu.troubles.clear()  # the browser itself notes the 503
    ayu.press("[data-coach-again]")
    page.locator("[data-graph]").wait_for()
    expect(page.locator("[data-agreement]")).to_have_text("Only you see what the coach says of your play.")
    ayu.press("[data-agree]")
    expect(page.locator("[data-agreement]")).to_have_text(
        "You have agreed. Everyone will see everything once these players agree too: Budi and Citra."
    )
    ayu.press("[data-coach-close]")
    expect(page.locator("[data-graph]")).to_have_count(0)
    # Who has not played is not even asked.
    guest = newcomer(server.url)
    guest.open(f"r/{CODE}/1")
    guest.page.locator("[data-step]").wait_for()
    expect(guest.page.locator("[data-coach-open]")).to_have_count(0)
