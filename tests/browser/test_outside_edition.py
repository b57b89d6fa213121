"""A table with an edition of another package: its card has a plain face and its own words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.outside import with_editions
from tests.server.running import Launcher, Running


@pytest.fixture(scope="module")
def court(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("court")
    launcher = Launcher(folder, with_editions(folder / "site", court="examples.duchess:COURT"))
    running = launcher.start("court.db")
    yield running
    running.end()
    launcher.close()


def test_the_edition_can_be_chosen_and_its_card_is_shown(court: Running, newcomer: Newcomer) -> None:
    ayu = newcomer(court.url)
    ayu.open("cards")
    ayu.page.get_by_role("button", name="Court", exact=True).click()
    shown = ayu.page.locator("li", has_text="Duchess")
    expect(shown).to_contain_text("Look at the top card of the draw pile and put it back.")
    expect(shown.locator(".card .value")).to_have_text("2")
    expect(shown.locator(".card svg text")).to_have_text("D")  # no portrait: a plain face
    expect(shown.locator(".card img")).to_have_count(0)


def test_a_match_with_it_is_played_and_told(court: Running, newcomer: Newcomer) -> None:
    code, (secret,) = court.make_table("Ayu", edition="court", players=2, bots=["novice"], start=True)
    ayu = newcomer(court.url, seats={code: [(0, secret)]})
    ayu.sit_at(code)
    ayu.press('[data-panel="unseen"]')
    expect(ayu.page.locator("section.beside")).to_contain_text("Duchess")
    ayu.press('[data-panel="log"]')
    told = (
        ayu.page.locator("section.beside")
        .get_by_text("plays the Duchess")
        .or_(ayu.page.locator("section.beside").get_by_text("You play the Duchess"))
    )
    for turn in range(600):
        if told.count():
            return
        if ayu.page.locator("[data-ready]").count():
            ayu.page.evaluate("document.querySelector('[data-ready]')?.click()")
        elif ayu.page.locator('button[data-card="duchess"]:not([aria-disabled="true"])').count():
            ayu.play("duchess")
        elif ayu.asked():
            ayu.answer_anything(turn)
        ayu.page.wait_for_timeout(60)
    pytest.fail("nobody plays the Duchess")


def test_in_another_language_the_english_name_stands_in(court: Running, newcomer: Newcomer) -> None:
    ben = newcomer(court.url, language="de")
    ben.open("cards")
    ben.page.get_by_role("button", name="Court", exact=True).click()
    expect(ben.page.locator("li", has_text="Duchess")).to_be_visible()
