"""The start page: what "play now" is played with, quick matches, and the matches of this browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from loveletter.language import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.people import CUT, PHONE
from tests.browser.staging import Stage
from tests.server.running import Running


def test_edition_bots_and_difficulty_fold_into_one_line(server: Running, newcomer: Newcomer) -> None:
    ayu = newcomer(size=PHONE)
    ayu.open()
    page = ayu.page
    line = page.locator("[data-play-line]")
    expect(line).to_contain_text("Second edition · 3 bots · Medium")
    expect(page.locator("[data-edition]").first).not_to_be_in_viewport()
    line.click()
    page.locator('[data-edition="premium"]').check(force=True)
    page.locator('[data-bots="4"]').check(force=True)
    page.get_by_role("radio", name="Easy Novice", exact=True).check(force=True)
    expect(page.locator("[data-bot-line]")).to_contain_text("not the tricks")
    page.get_by_role("textbox", name="Your name").fill("Ayu the Second")
    ayu.press("[data-play-now]")
    page.wait_for_url("**/t/*")
    code = page.url.rsplit("/", 1)[1]
    made = server.get(f"api/tables/{code}").json()
    assert (made["edition"], [seat["level"] for seat in made["seats"]]) == ("premium", [None] + ["novice"] * 4)
    assert made["seats"][0]["name"] == "Ayu the Second"
    page.wait_for_selector("section.board")  # before that its luck is awaited, and there is no match to go on with
    # it is offered again, and the match waits until this device forgets it, which needs a confirmation
    ayu.open()
    expect(page.locator("[data-play-now]")).to_contain_text("4 bots, Easy, Premium")
    ayu.press(f'[data-forget="{code}"]')
    ayu.press("[data-forget-yes]")
    expect(page.locator("[data-return]")).to_have_count(0)
    expect(line).to_contain_text("Premium · 4 bots · Easy")


def test_words_are_whole_on_the_smallest_phone(newcomer: Newcomer) -> None:
    person = newcomer(size=(320, 640))
    person.open()
    person.press("[data-play-line]")
    for language in LANGUAGES:
        person.speak(language)
        person.settle()
        for selector in (
            "[data-play-now]",
            "[data-invite]",
            "[data-play-line] .said",
            "fieldset .value",
            "[data-learn]",
        ):
            for thing in person.page.locator(selector).all():
                assert not thing.evaluate(CUT), (language, selector)
        assert person.page.evaluate("document.scrollingElement.scrollWidth") <= 320


WON = Stage("won-1", "second", ("guard", "priest"), ("king",), options={"tokens": 1}, actions=("guard Budi priest",))


def test_finished_matches_are_listed_with_result_and_replay_until_cleared(
    staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(WON)
    ayu = newcomer(server.url, seats={"won-1": [(0, secrets["won-1"][0])]})
    ayu.sit_at("won-1")
    ayu.page.wait_for_selector("section.end")
    ayu.open("you")
    played = ayu.page.locator("[data-played] li")
    expect(played).to_contain_text("You won")
    played.get_by_role("link").click()
    ayu.page.wait_for_url("**/r/won-1/1*")
    ayu.page.wait_for_selector("[data-step]")
    ayu.open("you")
    ayu.press("[data-clear]")
    expect(played).to_have_count(0)
    ayu.open("you")
    ayu.press("[data-all-figures] summary")
    expect(ayu.page.locator("[data-figures]")).to_contain_text("1 of 1")  # it still counts
    expect(played).to_have_count(0)


def test_two_quick_matches_meet_at_one_table(server: Running, newcomer: Newcomer) -> None:
    ayu, budi = newcomer(), newcomer(size=PHONE, name="Budi")
    for each in (ayu, budi):
        each.open()
        each.page.locator("[data-quick-wait]").select_option("300")
        each.press("[data-quick]")
        each.page.wait_for_url("**/t/*")
        expect(each.page.locator("[data-quick-left]")).to_contain_text("Bots fill the open seats within")
    assert ayu.page.url == budi.page.url
    expect(ayu.page.locator('[data-lobby-seat="1"]')).to_contain_text("Budi")
