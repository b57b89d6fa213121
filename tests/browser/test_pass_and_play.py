"""One device for several people: a cover between turns, names instead of "you", nothing of another hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.staging import Stage

BARON = Stage("shared-1", "second", ("baron", "priest"), ("king", "guard", "spy"), aside="princess")
TIED = Stage("shared-2", "second", ("priest", "priest", "guard"), ("baron", "king"), aside="princess")


def shared_device(stage: Stage, staged: Callable[..., Any], newcomer: Newcomer) -> Person:
    """One browser that has all seats of the staged table."""
    server, secrets = staged(stage)
    device = newcomer(server.url, seats={stage.code: list(enumerate(secrets[stage.code]))})
    device.sit_at(stage.code)
    return device


def test_a_cover_between_turns(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    device = shared_device(BARON, staged, newcomer)
    page = device.page
    page.wait_for_selector("[data-cover]")
    expect(page.locator("[data-cover]")).to_contain_text("Ayu")
    assert device.hand() == []
    device.never_logged("King")
    page.locator("[data-cover] button").click()
    device.holds("baron", "king")

    # after leaving the page it is covered again
    page.evaluate(
        "Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'));"
    )
    page.wait_for_selector("[data-cover]")
    assert device.hand() == []
    page.evaluate("Object.defineProperty(document, 'visibilityState', {value: 'visible', configurable: true})")
    page.locator("[data-cover] button").click()
    device.play("baron", 1)
    device.sees("Budi is out of the round and reveals the Priest.")
    device.never_logged("You ")


def test_a_card_drawn_by_your_prince_is_seen_before_the_cover(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    stage = Stage("shared-3", "second", ("prince", "guard"), ("king", "priest", "spy"), aside="princess")
    device = shared_device(stage, staged, newcomer)
    page = device.page
    page.locator("[data-cover] button").click()
    device.play("prince", 0)
    device.sees("Ayu discards the King")
    device.holds("priest")
    page.locator("[data-hide]").click()
    cover = page.locator("[data-cover]")
    expect(cover).to_contain_text("Budi")
    assert device.hand() == []


def test_a_tied_baron_hands_over_to_both(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    device = shared_device(TIED, staged, newcomer)
    page = device.page
    page.locator("[data-cover] button").click()
    device.play("baron", 1)
    page.locator('[data-reveal="1"]').wait_for()  # Ayu sees Budi's card
    page.locator('[data-reveal="1"] [data-dismiss]').click()
    cover = page.locator("[data-cover]")
    expect(cover).to_contain_text("only Budi may see")
    assert device.hand() == []
    cover.locator("button").click()
    page.locator('[data-reveal="0"]').wait_for()  # and Budi sees Ayu's
    device.sees("still true")


def test_hiding_the_hand_after_a_king_counts_as_seen(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    """Without a press on "Got it" the device used to be given to the same person again and again."""
    stage = Stage("shared-4", "second", ("king", "guard"), ("priest", "baron", "spy"), aside="princess")
    device = shared_device(stage, staged, newcomer)
    page = device.page
    cover = page.locator("[data-cover]")
    cover.locator("button").click()
    device.play("king", 1)
    page.locator('[data-reveal="1"]').wait_for()
    page.locator("[data-hide]").click()
    expect(cover).to_contain_text("Budi")
    cover.locator("button").click()
    page.locator('[data-reveal="0"]').wait_for()
    page.locator("[data-hide]").click()
    expect(cover).to_contain_text("It is Budi’s turn.")
    cover.locator("button").click()
    page.wait_for_selector("button[data-card]")
    expect(page.locator("[data-reveal]")).to_have_count(0)


def test_the_end_of_a_round_and_the_next_deal_are_covered(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    device = shared_device(BARON, staged, newcomer)
    page = device.page
    page.locator("[data-cover] button").click()
    device.play("baron", 1)
    page.wait_for_selector("[data-ready]")
    cover = page.locator("[data-cover]")
    expect(cover).to_contain_text("only Ayu may see")
    expect(page.locator("[data-reveal]")).to_have_count(0)
    device.never_logged("the King")  # the comparison is shown as everybody sees it
    cover.locator("button").click()
    page.locator('[data-reveal="1"] [data-dismiss]').click()
    expect(cover).to_contain_text("only Budi may see")  # who was knocked out learns by what
    cover.locator("button").click()
    page.locator('[data-reveal="0"]').wait_for()
    page.locator("[data-ready]").click()  # without a word about what was shown
    device.logged("Round 2")
    expect(cover).to_contain_text("turn")
    assert device.hand() == []


def test_what_was_read_stays_read_after_a_reload(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    device = shared_device(TIED, staged, newcomer)
    page = device.page
    page.locator("[data-cover] button").click()
    device.play("baron", 1)
    page.locator('[data-reveal="1"] [data-dismiss]').click()
    page.reload()
    cover = page.locator("[data-cover]")
    expect(cover).to_contain_text("only Budi may see")


def test_a_window_that_is_left_is_covered(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    device = shared_device(BARON, staged, newcomer)
    page = device.page
    for left in ("blur", "pagehide"):
        page.locator("[data-cover] button").click()
        page.wait_for_selector("button[data-card]")
        device.press("[data-settings]")  # moving about within the page covers nothing
        page.locator("[data-language]").click()
        page.locator("[data-language]").press("Escape")
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        device.holds("baron", "king")
        page.evaluate(f"window.dispatchEvent(new Event('{left}'))")
        page.wait_for_selector("[data-cover]")
        assert device.hand() == []


def test_no_hand_is_read_in_the_replay_of_a_running_match(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(BARON)
    device = newcomer(server.url, seats={"shared-1": list(enumerate(secrets["shared-1"]))})
    alone = newcomer(server.url, seats={"shared-1": [(0, secrets["shared-1"][0])]})
    alone.open("r/shared-1?view=0")
    alone.sees("The match is still running: you see what Ayu may see.")
    device.open("r/shared-1")
    device.sees("you see what a spectator may see")
    expect(device.page.locator("[data-viewer] option")).to_have_count(1)
    device.open("r/shared-1?view=1")
    device.sees("This can be seen once the match is over.")
    device.sees("you see what a spectator may see")
    assert device.hand() == []
