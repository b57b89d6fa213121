"""A friend who comes while the match runs waits for the seat of a bot, or sits down once the host approves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from loveletter.language import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.people import CUT, PHONE
from tests.browser.staging import Stage
from tests.browser.test_pages import check
from tests.server.running import Running

# Ayu begins, so that no bot acts before she does.
TWO = Stage("late-2", "second", ("guard", "priest"), ("king", "handmaid", "spy"), bots=1, hints=True)
THREE = Stage("late-3", "second", ("guard", "priest", "baron"), ("king", "handmaid", "spy"), bots=2)


def test_a_friend_takes_the_seat_of_a_bot_and_plays(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(TWO)
    ayu = newcomer(server.url, seats={"late-2": [(0, secrets["late-2"][0])]})
    eka = newcomer(server.url, size=PHONE, keyboard=True, name="Eka")
    ayu.sit_at("late-2")
    eka.sit_at("late-2")
    eka.sees("Ayu chooses a card to play.")
    button = eka.page.get_by_role("button", name="Replace Budi")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= PHONE[1], "in sight without scrolling"
    assert eka.hand() == []
    expect(eka.page.locator("[data-hints]")).to_have_text("Hints from the coach: allowed; everyone sees who asks")
    eka.press('[data-sit-for="1"]')
    ayu.page.get_by_role("status").filter(has_text="Eka will take Budi’s seat when the next round is dealt.").wait_for()
    eka.sees("You take over Budi’s seat when the next round is dealt.")
    assert eka.hand() == []
    badge = eka.page.locator("[data-seat='1'] .badge").filter(has_text="Eka from the next round on")
    expect(badge).to_have_count(1)
    assert not badge.evaluate(CUT)
    eka.page.reload()
    eka.sees("You take over Budi’s seat when the next round is dealt.")
    ayu.press('[data-admit="1"]')
    ayu.page.get_by_role("status").filter(has_text="Eka joined in place of Budi.").wait_for()
    eka.page.wait_for_selector("[data-own-hand]")
    eka.holds("priest")
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
    eka.page.wait_for_selector("[data-waiting]")
    tab.locator('[data-sit-for="1"]').wait_for(state="detached")
    second.click()
    tab.get_by_role("alert").filter(has_text="You already have a seat at this table.").wait_for()


def test_who_only_wants_to_watch_gives_the_seat_back(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(TWO)
    eka = newcomer(server.url, name="Eka")
    eka.sit_at("late-2")
    eka.press('[data-sit-for="1"]')
    eka.press("[data-withdraw]")
    eka.page.wait_for_selector('[data-sit-for="1"]')


def test_who_was_removed_comes_back_only_when_the_host_opens_the_table(server: Running, newcomer: Newcomer) -> None:
    code, (host, guest) = server.make_table("Ayu", people=["Budi"], players=3)
    ayu = newcomer(seats={code: [(0, host)]})
    budi = newcomer(seats={code: [(1, guest)]}, name="Budi")
    ayu.sit_at(code)
    budi.sit_at(code)
    ayu.press('[data-lobby-seat="1"] [data-seat-sheet]')
    ayu.press("[data-remove]")
    budi.page.get_by_role("button", name="Come back as a spectator").click()
    budi.press('[data-join="1"]')
    budi.page.get_by_role("alert").filter(has_text="Only the host can let you back in.").wait_for()
    budi.troubles.clear()  # the browser notes each refusal
    stranger = newcomer(name="Eka")
    stranger.sit_at(code)
    stranger.press('[data-join="1"]')
    ayu.sees("Eka asks for this seat")
    ayu.press('[data-admit="1"]')
    stranger.page.wait_for_selector("main.lobby")
    ayu.press("[data-change]")
    ayu.page.locator("[data-approval]").uncheck()
    budi.press('[data-join="2"]')
    budi.page.wait_for_selector("main.lobby")


def test_the_host_keeps_latecomers_out(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(THREE)
    ayu = newcomer(server.url, seats={"late-3": [(0, secrets["late-3"][0])]})
    eka = newcomer(server.url, name="Eka")
    ayu.sit_at("late-3")
    eka.sit_at("late-3")
    eka.page.wait_for_selector("[data-sit-for]")
    ayu.press('[data-panel="menu"]')
    ayu.page.get_by_label("Let latecomers replace bots").uncheck()
    eka.page.get_by_text("You are watching.", exact=True).wait_for()
    expect(eka.page.locator("[data-sit-for]")).to_have_count(0)


def test_the_offer_fits_a_narrow_phone(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(THREE)
    eka = newcomer(server.url, size=(320, 568), name="Eka")
    eka.sit_at("late-3")
    for language in LANGUAGES:
        eka.speak(language)
        eka.page.wait_for_selector("[data-sit-for]")
        check(eka, f"the offer, {language}")
