"""One screen for the room, and phones as hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, until
from tests.browser.staging import Stage
from tests.browser.test_pages import both
from tests.server.running import Running

SCREEN = (1920, 1080)
HAND = (390, 844)
NOTICE = 46
"""The height at the lower edge where notices come and go."""
SIX = Stage(
    "tv-six",
    "second",
    ("guard", "handmaid", "baron", "guard", "priest", "spy"),
    ("king", "priest", "spy", "prince", "guard"),
    actions=("guard Citra princess", "handmaid", "spy"),
)
SMALLEST_LETTERS = """() => Math.min(...[...document.querySelectorAll("[data-tv] *")].filter(each =>
    [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    && getComputedStyle(each).clipPath === "none" && !each.closest(".hidden, .sign")
    && each.checkVisibility({checkOpacity: true})
  ).map(each => parseFloat(getComputedStyle(each).fontSize) * each.currentCSSZoom)) / innerHeight"""
"""Of all words and numbers on the screen, as a share of its height."""


def legible(tv: Person) -> None:
    for size in ((1280, 720), SCREEN):
        tv.resize(size)
        tv.page.wait_for_function("height => innerHeight === height", arg=size[1])
        assert tv.page.evaluate(SMALLEST_LETTERS) >= 1 / 30, size


def screen(newcomer: Newcomer, url: str, code: str, **how: Any) -> Person:
    tv = newcomer(url, size=SCREEN, name="TV", theme="dark", **how)
    tv.open(f"tv/{code}")
    tv.page.wait_for_selector("[data-tv] [data-status]")
    return tv


def test_a_screen_shows_the_table_and_no_hand(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SIX)
    # even a browser that has a seat there
    tv = screen(newcomer, server.url, "tv-six", seats={"tv-six": [(3, secrets["tv-six"][3])]})
    expect(tv.page.locator("[data-seat]")).to_have_count(6)
    expect(tv.page.locator("[data-status]")).to_have_text("Dewi chooses a card to play.")
    tv.others_are_hidden()
    assert tv.hand() == []
    assert tv.page.locator("[data-own-hand], [data-panel]").count() == 0
    assert tv.page.evaluate(SMALLEST_LETTERS) >= 1 / 30
    both(tv, "the screen")
    tv.resize((360, 740))
    both(tv, "the screen on a phone")
    tv.resize((768, 1024))
    tv.page.wait_for_function("innerWidth === 768")
    width: float = tv.page.locator('[data-place="stage"]').evaluate("each => each.getBoundingClientRect().width")
    assert width >= 768 / 7, "a tablet that stands upright"


def test_a_phone_is_a_hand_and_a_card_is_pushed_to_the_table(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SIX)
    tv = screen(newcomer, server.url, "tv-six")
    dewi, eka = (
        newcomer(server.url, size=HAND, name=name, touch=True, seats={"tv-six": [(seat, secrets["tv-six"][seat])]})
        for seat, name in ((3, "Dewi"), (4, "Eka"))
    )
    for person in (dewi, eka):
        person.open("t/tv-six?hand")
        person.page.wait_for_selector("[data-hand-only] [data-own-hand]")
        assert person.page.locator("[data-seat], [data-panel], [data-stage]").count() == 0, "no table"
    dewi.sees("Your turn, Dewi")
    back = dewi.page.get_by_role("button", name="Show the table here, too")
    low: float = back.evaluate("each => each.getBoundingClientRect().bottom")
    assert low <= HAND[1] - NOTICE, "notices cover nothing"
    eka.sees("Dewi chooses a card to play.")
    both(dewi, "a hand")
    push(dewi, "guard", by=20)
    assert dewi.page.locator(".asked").count() == 0, "not far enough"
    push(dewi, "guard", by=150)
    dewi.page.locator('button[data-target="4"]').click()
    dewi.page.locator('button[data-guess="king"]').click()
    dewi.page.locator("[data-confirm]").click()
    expect(tv.page.locator("[data-stage]")).to_contain_text("Dewi: “Eka, are you the King?” No.")
    eka.sees("Your turn, Eka")
    eka.holds("priest", "guard")
    eka.page.get_by_role("button", name="Show the table here, too").click()
    expect(eka.page.locator("[data-seat]")).to_have_count(6)
    eka.page.reload()
    eka.page.wait_for_selector("[data-panel]")


def test_a_stream_shows_all_hands_some_turns_late(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table(players=2, bots=["novice"], stream=2, start=True)
    tv = newcomer(server.url, size=SCREEN, name="TV", theme="dark")
    tv.open(f"tv/{code}?stream")
    tv.sees("The stream starts after 2 turns.")
    ayu = newcomer(server.url, name="Ayu", seats={code: [(0, secret)]})
    ayu.sit_at(code)
    expect(ayu.page.locator("[data-streamed]")).to_have_count(0)
    ayu.press('[data-panel="menu"]')
    expect(ayu.page.locator("[data-streamed]")).to_have_text(
        "This table is streamed with all hands open, 2 turns late."
    )

    def streamed() -> bool:
        if ayu.asked():
            ayu.answer_anything(0)
        else:
            ayu.page.evaluate("document.querySelector('[data-ready]')?.click()")
        return tv.page.locator("[data-hand] .card").count() > 0

    until(streamed, [ayu], "the first turn of the stream")
    expect(tv.page.locator("[data-hand] .card").first).to_be_visible()
    expect(tv.page.locator("[data-status]")).to_have_text("2 turns late, all hands open")


def test_from_the_code_on_the_screen_to_the_first_card(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table("Anna", players=3)
    anna = newcomer(size=HAND, name="Anna", seats={code: [(0, secret)]})
    anna.open(f"t/{code}?hand")
    tv = newcomer(size=SCREEN, name="TV", theme="dark")
    anna.page.wait_for_selector("[data-tv-link]")
    tv.open(f"tv/{code}")
    tv.sees("Anna’s table")
    assert tv.page.evaluate(SMALLEST_LETTERS) >= 1 / 30
    both(tv, "the screen before a match")
    guests = [newcomer(size=HAND, name=name) for name in ("Budi", "Citra")]
    for guest in guests:
        guest.open(f"t/{code}?hand")
        guest.press("[data-join]")
    tv.sees("Budi")
    tv.sees("Citra")
    tv.sees("All chairs are taken. Anna starts the match.")
    anna.press('[data-start]:not([aria-disabled="true"])')
    anna.page.wait_for_selector("[data-hand-only] [data-own-hand]")
    for guest in guests:
        guest.page.wait_for_selector("[data-hand-only] [data-own-hand]")
    expect(tv.page.locator("[data-seat]")).to_have_count(3)
    tv.others_are_hidden()


def test_the_host_agrees_to_a_stream_before_the_match_and_guests_see_it(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table("Anna", players=3)
    anna = newcomer(name="Anna", seats={code: [(0, secret)]})
    anna.open(f"t/{code}")
    anna.press("[data-change]")
    anna.page.locator("[data-stream]").select_option("8")
    guest = newcomer(size=HAND, name="Budi")
    guest.open(f"t/{code}")
    guest.sees("This table is streamed with all hands open, 8 turns late.")


def push(person: Person, card: str, by: int) -> None:
    box = person.page.locator(f'button[data-card="{card}"]').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x, y - by, steps=5)
    person.page.mouse.up()
