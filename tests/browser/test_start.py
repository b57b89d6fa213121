"""The start page: what "play now" is played with, and the tables of this browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from loveletter.language import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE
from tests.browser.staging import Stage
from tests.server.running import Running


def test_edition_opponents_and_difficulty_are_in_reach_of_play_now(server: Running, newcomer: Newcomer) -> None:
    ayu = newcomer(size=PHONE)
    ayu.open()
    ayu.page.locator("[data-edition]").select_option("premium")
    ayu.page.locator("[data-opponents]").select_option("4")
    steps = ayu.page.get_by_role("group", name="Difficulty").locator("label")
    expect(steps).to_contain_text(["Easy", "Medium", "Hard", "Very hard", "Extreme"])
    # one row; all at one moment, since a text above them may still come
    assert len(set(steps.evaluate_all("all => all.map((each) => each.getBoundingClientRect().top)"))) == 1
    ayu.page.get_by_role("radio", name="Easy Novice", exact=True).check(force=True)
    expect(ayu.page.locator("[data-bot-line]")).to_contain_text("not the tricks")
    ayu.page.get_by_role("button", name="Play now against 4 bots").click()
    ayu.page.wait_for_url("**/t/*")
    code = ayu.page.url.rsplit("/", 1)[1]
    made = server.get(f"api/tables/{code}").json()
    assert (made["edition"], [seat["level"] for seat in made["seats"]]) == ("premium", [None] + ["novice"] * 4)
    # it is offered again, and among your tables until this device forgets it, which needs a confirmation
    ayu.open()
    expect(ayu.page.locator("[data-opponents]")).to_have_value("4")
    ayu.press(f'[data-forget="{code}"]')
    ayu.press("[data-forget-yes]")
    expect(ayu.page.locator("#running")).to_have_count(0)


def test_words_are_whole_on_the_smallest_phone(newcomer: Newcomer) -> None:
    person = newcomer(size=(320, 640))
    person.open()
    names = person.page.locator(".levels label b")
    for language in LANGUAGES:
        person.speak(language)
        expect(names).to_have_count(5)
        person.settle()
        lines = names.evaluate_all(
            """all => all.map((each) => {
                const words = document.createRange();
                words.selectNodeContents(each);
                return [each.textContent, new Set([...words.getClientRects()].map((line) => line.top)).size];
            })"""
        )
        assert [name for name, rows in lines if rows > len(name.split())] == [], language


WON = Stage("won-1", "second", ("guard", "priest"), ("king",), options={"tokens": 1}, actions=("guard Budi priest",))


def test_finished_matches_are_listed_with_result_and_replay_until_cleared(
    staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(WON)
    ayu = newcomer(server.url, seats={"won-1": [(0, secrets["won-1"][0])]})
    ayu.sit_at("won-1")
    ayu.page.wait_for_selector("section.end")
    ayu.open()
    played = ayu.page.locator("[data-played] li")
    expect(played).to_contain_text("You won")
    played.get_by_role("link", name="Replay: table won-1, match 1").click()
    ayu.page.wait_for_selector("[data-step]")
    ayu.open()
    ayu.press("[data-clear]")
    expect(played).to_have_count(0)
    ayu.open()
    expect(ayu.page.locator("[data-forget]")).to_have_count(1)  # the list is drawn
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
