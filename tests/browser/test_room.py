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
TOP = "each => each.getBoundingClientRect().top"
BOTTOM = "each => each.getBoundingClientRect().bottom"


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


def test_what_is_named_covers_neither_a_seat_nor_what_was_said(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SCENES["eight"])
    ayu = newcomer(server.url, size=(1366, 768), language="de", seats={"eight": [(0, secrets["eight"][0])]})
    ayu.sit_at("eight")
    plan(ayu)
    lowest = ayu.page.locator('[data-seat="7"] .pill')
    assert lowest.evaluate(BOTTOM) + 8 < ayu.page.locator(".guesses").evaluate(TOP)
    said = ayu.page.locator("[data-stage]")
    for width, height in ((1366, 768), (1920, 1080), (768, 1024)):
        ayu.page.set_viewport_size({"width": width, "height": height})
        assert said.evaluate(BOTTOM) <= ayu.page.locator(".guesses").evaluate(TOP), (width, height)


def test_a_notice_leaves_the_line_above_the_table_free(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SCENES["four"])
    ayu = newcomer(server.url, size=PHONE, seats={"four": [(0, secrets["four"][0])]})
    ayu.sit_at("four")
    line, notice = ayu.page.locator("[data-status]"), ayu.page.locator(".toasts")
    for size in (PHONE, (844, 390)):
        ayu.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert line.evaluate(BOTTOM) <= notice.evaluate(TOP), size
    # On a phone on its side it lies below the hand, beside the stage and what was said.
    notice.evaluate("each => { each.textContent = 'Ayu is back and has taken the seat again. '.repeat(3); }")
    said = ayu.page.locator("[data-stage]").bounding_box()
    told = notice.bounding_box()
    assert said
    assert told
    assert said["x"] + said["width"] <= told["x"]


def test_a_replay_shows_the_whole_table_in_the_window(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(ending("match-8", 8, {"tokens": 1}))
    ayu = newcomer(server.url, size=(1366, 768))
    ayu.open("r/match-8/1?step=3&view=all")
    table = ayu.page.get_by_role("region", name="Table")
    expect(table.locator("[data-seat]")).to_have_count(8)
    assert table.evaluate(BOTTOM) <= 768
    faces = table.locator("[data-seat] .face svg").evaluate_all("all => all.map(each => each.dataset.face)")
    assert len(set(faces)) == 8
    assert faces != [str(seat) for seat in range(8)], "the replay tells whose faces they are"
