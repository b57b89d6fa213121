"""A friend who comes while the match runs sits down in place of a bot, if the host lets latecomers in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE
from tests.browser.staging import Stage
from tests.browser.test_pages import check

# Ayu begins, so that no bot acts before she does.
TWO = Stage("late-2", "second", ("guard", "priest"), ("king", "handmaid", "spy"), bots=1)
THREE = Stage("late-3", "second", ("guard", "priest", "baron"), ("king", "handmaid", "spy"), bots=2)


def test_a_friend_takes_the_seat_of_a_bot_and_plays(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(TWO)
    ayu = newcomer(server.url, seats={"late-2": [(0, secrets["late-2"][0])]})
    eka = newcomer(server.url, size=PHONE, keyboard=True, name="Eka")
    ayu.sit_at("late-2")
    eka.sit_at("late-2")
    eka.sees("Ayu chooses a card to play.")
    button = eka.page.get_by_role("button", name="Sit down in place of Budi")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= PHONE[1], "in sight without scrolling"
    assert eka.hand() == []
    eka.press('[data-sit-for="1"]')
    ayu.page.get_by_role("status").filter(has_text="Eka sits down in place of Budi.").wait_for()
    eka.page.wait_for_selector("[data-own-hand]")
    assert eka.hand() == ["priest"]
    assert eka.page.evaluate("document.activeElement.matches('main')"), "the focus is where the table begins"
    ayu.play("guard", 1, guess="baron")
    eka.page.wait_for_selector("button[data-card]")
    eka.page.reload()
    eka.play("handmaid")
    ayu.logged("Eka plays the Handmaid")


def test_one_browser_gets_no_second_seat(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(THREE)
    eka = newcomer(server.url, name="Eka")
    eka.sit_at("late-3")
    tab = eka.context.new_page()
    tab.goto(f"{server.url}/t/late-3")
    second = tab.locator('[data-sit-for="2"]')
    second.wait_for()
    eka.press('[data-sit-for="1"]')
    eka.page.wait_for_selector("[data-own-hand]")
    tab.locator('[data-sit-for="1"]').wait_for(state="detached")
    second.click()
    tab.get_by_role("alert").filter(has_text="You already have a seat at this table.").wait_for()


def test_the_host_keeps_latecomers_out(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(THREE)
    ayu = newcomer(server.url, seats={"late-3": [(0, secrets["late-3"][0])]})
    eka = newcomer(server.url, name="Eka")
    ayu.sit_at("late-3")
    eka.sit_at("late-3")
    eka.page.wait_for_selector("[data-sit-for]")
    ayu.press('[data-panel="menu"]')
    ayu.page.get_by_label("Latecomers may take over a bot’s seat").uncheck()
    eka.page.get_by_text("You are watching.", exact=True).wait_for()
    assert eka.page.locator("[data-sit-for]").count() == 0


@pytest.mark.parametrize("language", ["en", "de", "it", "id"])
def test_the_offer_fits_a_narrow_phone(staged: Callable[..., Any], newcomer: Newcomer, language: str) -> None:
    server, _ = staged(THREE)
    eka = newcomer(server.url, size=(320, 568), language=language, name="Eka")
    eka.sit_at("late-3")
    eka.page.wait_for_selector("[data-sit-for]")
    check(eka, "the offer")
