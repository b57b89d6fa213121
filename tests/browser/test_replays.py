"""Replays as links that open at a turn, with hidden cards on or off; the check of the shuffle; playing on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from loveletter.language import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE
from tests.browser.staging import Stage
from tests.browser.test_pages import check
from tests.server.running import Running

LINES = """each => {
    const text = document.createRange();
    text.selectNodeContents(each);
    return text.getClientRects().length;
}"""


@pytest.fixture(scope="module")
def finished(server: Running) -> str:
    """A match that is over, played without a browser."""
    wish = {"players": 2, "bots": ["novice"], "options": {"tokens": 1}, "start": True}
    code, (secret,) = server.make_table("Ayu", **wish, starter=0)  # who plays on from its beginning is asked first
    with server.client(code, secret) as ayu:
        ayu.play_match()
    return code


def test_step_by_step(finished: str, newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open(f"r/{finished}/1?step=1")
    page = guest.page
    page.locator("[data-step]").filter(has_text="Step 1 of").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator("[data-step]").filter(has_text="Step 2 of").wait_for()
    expect(page).to_have_url(re.compile("step=2&"))  # the address counts as the page does
    page.keyboard.press("Home")
    page.locator("[data-step]").filter(has_text="Step 1 of").wait_for()
    guest.others_are_hidden()
    page.locator("[data-viewer]").select_option("all")
    page.locator('[data-hand="1"] .card').first.wait_for()
    page.locator("[data-viewer]").select_option("0")
    page.locator("[data-own-hand] [data-card]").first.wait_for()
    guest.others_are_hidden()
    page.keyboard.press("Tab")
    page.locator("h1").click()
    page.keyboard.press("End")
    page.locator("summary").filter(has_text="Statistics").wait_for()


def test_the_number_of_the_step_is_on_one_line_on_a_narrow_phone(finished: str, newcomer: Newcomer) -> None:
    guest = newcomer(size=(320, 568))
    guest.open(f"r/{finished}/1?step=3")
    step = guest.page.locator("[data-step]")
    for language in LANGUAGES:
        guest.speak(language)
        step.wait_for()
        guest.settle()
        assert step.evaluate(LINES) == 1, step.inner_text()


def test_an_address_without_match_or_with_an_odd_step(finished: str, newcomer: Newcomer) -> None:
    guest = newcomer(keyboard=True)
    guest.open(f"r/{finished}")
    guest.press("[data-forward]")
    guest.page.locator("[data-step]").filter(has_text="Step 2 of").wait_for()
    expect(guest.page).to_have_url(re.compile(rf"r/{finished}/1\?step=2&"))
    expect(guest.page.locator("[data-forward]")).to_be_focused()  # the page is not drawn again
    for odd in ("-3", "0", "0.5", "first"):
        guest.open(f"r/{finished}/1?step={odd}")
        guest.page.locator("[data-step]").filter(has_text="Step 1 of").wait_for()


def test_the_record_can_be_downloaded(finished: str, newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open(f"r/{finished}/1")
    with guest.page.expect_download() as waiting:
        guest.page.get_by_role("button", name="Download the record").click()
    record = json.loads(waiting.value.path().read_text(encoding="utf-8"))
    assert record["edition"] == "second"
    assert record["rounds"][0]["seed"]


def test_play_on_from_here(finished: str, newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open(f"r/{finished}/1?step=1")
    guest.press('[data-play-on="0"]')
    guest.page.wait_for_selector("[data-own-hand] [data-card]")
    assert finished not in guest.page.url


def test_a_link_holds_the_match_and_opens_without_its_table(finished: str, newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open(f"r/{finished}/1?step=1")
    guest.press("[data-record-link]")
    link = guest.page.locator("[data-record-share] input").input_value()
    assert finished not in link
    assert len(link) < 3000
    other = newcomer(size=(320, 568), language="de")
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    other.page.goto(link)
    other.sees("Wiederholung einer Partie aus einem Link")
    assert not any("record=" in url or finished in url for url in asked), "the match is in no address"
    other.page.locator("[data-viewer]").select_option("all")
    other.page.locator('[data-hand="1"] .card').first.wait_for()
    assert other.page.evaluate("document.scrollingElement.scrollWidth") <= 320
    other.page.reload()
    other.page.locator('[data-hand="1"] .card').first.wait_for()
    other.press('[data-play-on="0"]')
    other.page.wait_for_selector("[data-own-hand] [data-card]")
    assert "#record=" not in other.page.url
    other.page.goto(link[:-8])
    other.sees("Dieser Link enthält keine Partie, die sich wiedergeben lässt.")


def test_the_shuffle_is_dealt_again(finished: str, newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open(f"v/{finished}/1")
    guest.page.wait_for_selector('[data-proof="consistent"]')


def test_a_running_match_shows_no_more_than_a_spectator_sees(server: Running, newcomer: Newcomer) -> None:
    code, _ = server.make_table("Ayu", players=2, bots=["novice"], start=True)
    guest = newcomer()
    guest.open(f"r/{code}")
    guest.sees("The match is still running")
    guest.others_are_hidden()
    expect(guest.page.locator("[data-viewer] option")).to_have_count(1)
    guest.open(f"v/{code}")
    guest.sees("The seeds are shown when it is over")


SHOWN = Stage(
    "shown-3",
    "second",
    ("spy", "king", "handmaid"),
    ("guard", "priest", "baron", "guard", "princess"),
    options={"tokens": 1},
    actions=("guard Budi prince", "priest Ayu", "handmaid", "guard Budi king", "baron Ayu"),
)
"""A match of six steps: a guess that misses, a look, a protection, a guess that hits, a duel that ends it."""


def test_turns_to_choose_marks_and_autoplay(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(SHOWN)
    guest = newcomer(server.url)
    guest.open("r/shown-3/1?view=all")
    page = guest.page
    turns = page.locator("[data-turn]")
    expect(turns).to_have_count(6)
    assert [turn.get_attribute("data-turn") for turn in turns.all()] == ["0", "1", "2", "3", "4", "5"]
    assert "Ayu draws the Guard. Ayu plays the Guard on Budi" in turns.nth(1).inner_text(), "all cards are open"
    marks = [[mark.get_attribute("data-mark") for mark in turn.locator("[data-mark]").all()] for turn in turns.all()]
    assert marks == [[], [], [], [], ["hit", "out"], ["over", "out"]]
    turns.nth(4).click()
    page.locator("[data-step]").filter(has_text="Step 5 of 6").wait_for()
    expect(page.locator("[data-turn][aria-current=step]")).to_contain_text("Ayu guesses right")
    page.locator("[data-speed]").select_option("4")
    page.locator("[data-play=play]").click()
    # It stops by itself at the end.
    page.locator("[data-step]").filter(has_text="Step 6 of 6").wait_for()
    page.locator("[data-play=play]").wait_for()
    expect(page).to_have_url(re.compile("step=6&"))
    # Of any moment there is a picture; it is of the moment that was chosen, wherever the replay is.
    turns.nth(1).click()
    page.locator("[data-picture]").click()
    told = page.locator("dialog").get_by_role("img")
    expect(told).to_have_accessible_name(
        "Round 1 · Step 2 of 6. Ayu: “Budi, are you the Prince?” No."  # the cards are drawn, not described
    )
    check(guest, "picture")
    with page.expect_download() as waiting:
        page.locator("[data-save]").click()
    assert waiting.value.suggested_filename == "loveletter-shown-3-1-2.png"
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")
    painted = page.locator("dialog canvas").evaluate(
        "(on) => new Set(on.getContext('2d').getImageData(60, 140, 200, 200).data).size"
    )
    assert painted > 50, "the portrait has many colours, plain cloth has few"


def test_on_a_phone_the_turns_unfold_and_fold(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(SHOWN)
    guest = newcomer(server.url, size=PHONE)
    guest.open("r/shown-3/1")
    guest.press("[data-turns]")
    guest.press('[data-turn="3"]')
    guest.page.locator("[data-step]").filter(has_text="Step 4 of 6").wait_for()
    expect(guest.page.locator('[data-turn="3"]')).to_be_hidden()
    expect(guest.page.locator("[data-turns]")).to_be_focused()
    guest.page.keyboard.press("ArrowLeft")
    guest.page.locator("[data-step]").filter(has_text="Step 3 of 6").wait_for()


def test_a_question_is_shown_once(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(Stage("keep-2", "second", ("chancellor", "priest"), ("king", "guard"), actions=("chancellor",)))
    guest = newcomer(server.url)
    guest.open("r/keep-2?step=2")
    told = guest.page.locator(".narration")
    told.get_by_text("Ayu plays the Chancellor.").wait_for()
    assert told.get_by_text("keep").count() == 1


def test_a_replay_that_is_not_there_leads_on(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open("r/nowhere-11/1")
    guest.page.get_by_role("heading", level=1, name="There is no table with this code.").wait_for()
    guest.page.get_by_role("main").get_by_role("link", name="Start page").click()
    guest.page.wait_for_selector("[data-play-now]")
    guest.troubles.clear()  # the browser itself notes the 404
