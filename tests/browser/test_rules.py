"""How to play: for the edition and options of the table that is on the screen."""

from __future__ import annotations

from playwright.sync_api import expect

from loveletter.language import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE
from tests.server.running import Running


def test_the_rules_of_this_table_are_in_reach_without_leaving_it(server: Running, newcomer: Newcomer) -> None:
    code, keys = server.make_table(
        "Ayu", edition="original", players=2, people=["Budi"], options={"tokens": 3}, start=True
    )
    ayu = newcomer(size=PHONE, language="de", seats={code: [(0, keys[0])]})
    ayu.sit_at(code)
    ayu.press("[data-how-to-play]")
    told = ayu.page.get_by_role("dialog", name="So wird gespielt")
    expect(told.locator('[data-section="house"]')).to_contain_text("Herzen zum Sieg")
    expect(told.locator('[data-section="match"]')).to_contain_text("3 Herzen")
    expect(told.locator('[data-section="setup"]')).to_contain_text("16 Karten")
    expect(told.locator("[data-rule-card] .card")).to_have_count(8)
    ayu.put_away()
    expect(told).to_have_count(0)
    assert ayu.page.url.endswith(f"/t/{code}")
    # elsewhere it is a page of its own, in the language of the moment
    ayu.open()
    ayu.press("[data-how-to-play]")
    expect(ayu.page.get_by_role("heading", level=1, name="So wird gespielt")).to_be_visible()
    expect(ayu.page.locator("[data-rule-card]")).to_have_count(10)
    ayu.press("[data-settings]")
    ayu.page.locator("[data-language]").select_option("it")
    expect(ayu.page.locator('[data-section="turn"] h2')).to_have_text("Un turno")


def test_the_rules_are_no_wider_than_a_narrow_phone(newcomer: Newcomer) -> None:
    ayu = newcomer(size=(320, 568))
    ayu.open("how-to-play?edition=premium")
    for language in LANGUAGES:
        ayu.speak(language)
        ayu.page.wait_for_selector('[data-section="overview"] td')
        ayu.settle()
        assert ayu.page.evaluate("document.scrollingElement.scrollWidth") == 320, language
