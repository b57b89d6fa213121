"""The journeys of the whole place at every size and in every language: what one needs is in sight, whole and free."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from loveletter.language import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.people import CUT, Person, until
from tests.browser.staging import Stage, stage
from tests.browser.test_daily import begin, finish
from tests.browser.test_ending import LAST
from tests.browser.test_pages import check
from tests.browser.test_tv import SIX
from tests.browser.test_you import MATCHES
from tests.server.running import Launcher, Running

SIZES = ((360, 740), (390, 844), (844, 390), (768, 1024), (1366, 768), (1920, 1080))
THEMES = ("light", "dark")
WRITTEN = "h1, h2, h3, a.button, button:not(:has(.card, .avatar))"
CUT_HERE = f"""all => all.filter(each => each.checkVisibility({{checkOpacity: true}})
  && each.innerText.trim() && !each.closest("[inert]") && getComputedStyle(each).clipPath === "none"
  && (each.matches("h1, h2, h3") ? each.scrollWidth > Math.ceil(each.getBoundingClientRect().width) : ({CUT})(each))
).map(each => each.outerHTML.slice(0, 300))"""
"""Headings stand on close lines, over whose edges letters reach."""
COVERED = """each => {
  const {left, right, top, bottom} = each.getBoundingClientRect();
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return "beyond the edge";
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return each.contains(seen) ? null : seen?.outerHTML.slice(0, 200) ?? "nothing";
}"""
"""What lies over the middle of a thing, or that it is not wholly on the screen."""

Place = tuple[Running, dict[str, list[str]]]
Look = tuple[str, tuple[int, int], str]
LOOKS: list[Look] = [
    (language, size, THEMES[(row + column) % 2])
    for row, language in enumerate(LANGUAGES)
    for column, size in enumerate(SIZES)
]
"""Every size in every language; every size and every language in both themes."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0]}-{look[1][0]}x{look[1][1]}-{look[2]}"),
]


def code_of(kind: str, look: Look) -> str:
    language, size, _ = look
    return f"{kind}-{language}-{size[0]}"


@pytest.fixture(scope="module")
def place(launcher: Launcher, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """One server for all journeys, with tables of its own for each look."""
    database = tmp_path_factory.mktemp("journeys") / "journeys.db"
    stages: list[Stage] = [
        replace(each, code=code_of(kind, look)) for look in LOOKS for kind, each in (("last", LAST), ("six", SIX))
    ]
    secrets = stage(database, stages)
    running = launcher.start(str(database), coach="false", gone_seconds="600")
    yield running, secrets
    running.end()


def come(newcomer: Newcomer, place: Place, look: Look, name: str, table: tuple[str, int] | None = None) -> Person:
    server, secrets = place
    language, size, theme = look
    seats = {table[0]: [(table[1], secrets[table[0]][table[1]])]} if table else {}
    return newcomer(server.url, size=size, language=language, theme=theme, name=name, seats=seats)


def shown(person: Person, where: str, *needed: str) -> None:
    """Nothing is too wide and no words are cut; what is needed is there, can be scrolled to, and nothing covers it."""
    check(person, where, ())
    assert person.page.locator(WRITTEN).evaluate_all(CUT_HERE) == [], where
    for selector in needed:
        thing = person.page.locator(selector).first
        expect(thing).to_be_visible()
        thing.scroll_into_view_if_needed()
        assert thing.evaluate(COVERED) is None, (where, selector)


def at_once(person: Person, *needed: str) -> None:
    """Without scrolling."""
    for selector in needed:
        expect(person.page.locator(selector).first).to_be_in_viewport(ratio=1)


def test_from_the_start_page_to_the_first_decision(look: Look, place: Place, newcomer: Newcomer) -> None:
    guest = come(newcomer, place, look, "")
    guest.open()
    at_once(guest, "[data-play-now]")
    shown(guest, "start", "[data-play-now]", "[data-invite]", "[data-learn]", "[data-play-line]", "footer [data-about]")
    guest.press("[data-play-now]")
    until(guest.asked, [guest], "the first decision")
    hand = "[data-own-hand] [data-card]"
    at_once(guest, "[data-status]", hand)
    shown(guest, "the first decision", "[data-status]", hand, '[data-panel="menu"]')


def test_friends_are_invited_join_and_start(look: Look, place: Place, newcomer: Newcomer) -> None:
    anna, budi = come(newcomer, place, look, "Wilhelmina-Charlotte"), come(newcomer, place, look, "Budi")
    anna.open()
    anna.press("[data-invite]")
    anna.page.wait_for_selector("[data-code]")
    shown(anna, "an empty lobby", "[data-code]", "[data-copy]", "[data-fill]", "[data-change]", "[data-start]")
    budi.page.goto(anna.page.url)
    budi.page.wait_for_selector("[data-join]")
    shown(budi, "invited", "[data-join]", '[data-chair="1"]')
    budi.press("[data-join]")
    expect(anna.page.locator('[data-lobby-seat="1"]')).to_contain_text("Budi")
    shown(anna, "the lobby of the host", '[data-start]:not([aria-disabled="true"])', '[data-lobby-seat="1"]')
    shown(budi, "the lobby of a guest", '[data-lobby-seat="1"]', "[data-begin]")
    anna.press('[data-start]:not([aria-disabled="true"])')
    for person in (anna, budi):
        person.page.wait_for_selector("[data-own-hand] [data-card]")
        shown(person, "the first hand", "[data-status]", "[data-own-hand] [data-card]")


def test_a_match_ends_for_winner_and_loser(look: Look, place: Place, newcomer: Newcomer) -> None:
    code = code_of("last", look)
    ayu, budi = (come(newcomer, place, look, name, (code, seat)) for seat, name in enumerate(("Ayu", "Budi")))
    for person in (ayu, budi):
        person.sit_at(code)
    ayu.press('button[data-card="guard"]')
    ayu.press('button[data-guess="priest"]')  # there is one other player only
    shown(ayu, "a plan", "[data-confirm]")
    ayu.press("[data-confirm]")
    for person in (ayu, budi):
        person.page.wait_for_selector("section.end")
        shown(person, "the end of a match", "section.end h2", "[data-again]")
    shown(ayu, "the end of a match for the host", "[data-rematch]", "[data-picture]")
    expect(budi.page.locator("[data-boat]")).to_be_visible()


def test_a_profile(look: Look, place: Place, newcomer: Newcomer) -> None:
    ayu = come(newcomer, place, look, "Wilhelmina-Charlotte")
    ayu.context.add_init_script(f"localStorage.setItem('loveletter.history', {json.dumps(json.dumps(MATCHES))})")
    ayu.open("you")
    ayu.page.wait_for_selector("[data-record]")
    shown(ayu, "a profile", "h1", "[data-record]", "[data-pillars] li", "[data-seal]", "[data-played] li")
    for part in ("[data-edit]", "[data-all-figures]", "[data-take-along]"):
        ayu.press(f"{part} > summary")
    ayu.page.locator("[data-figures] table").first.wait_for()
    shown(ayu, "a profile, unfolded", "[data-choose-face]", "[data-save]")


def test_the_deal_of_the_day_has_a_result(look: Look, place: Place, newcomer: Newcomer) -> None:
    ayu = come(newcomer, place, look, "Ayu")
    code, secret = begin(ayu)
    ayu.open("cards")  # away from the table
    finish(place[0], code, secret)
    ayu.open(f"daily/{code}")
    ayu.page.locator("[data-headline]").wait_for()
    at_once(ayu, "[data-headline]")
    shown(ayu, "the result", "[data-headline]", "[data-curve]", "[data-share-daily]", "[data-picture]")
    ayu.open()
    ayu.page.locator('[data-daily="played"]').wait_for()
    shown(ayu, "the start after today's deal", "[data-play-now]", '[data-daily="played"]')


def test_a_television_and_a_phone_as_a_hand(look: Look, place: Place, newcomer: Newcomer) -> None:
    code = code_of("six", look)
    tv, dewi = come(newcomer, place, look, "TV"), come(newcomer, place, look, "Dewi", (code, 3))
    tv.open(f"tv/{code}")
    expect(tv.page.locator("[data-seat]")).to_have_count(6)
    at_once(tv, "[data-status]")
    shown(tv, "the screen", "[data-status]", *(f'[data-seat="{seat}"] .name' for seat in range(6)))
    dewi.open(f"t/{code}?hand")
    dewi.page.wait_for_selector("[data-hand-only] button[data-card]")
    at_once(dewi, 'button[data-card="guard"]')
    shown(dewi, "a hand", 'button[data-card="guard"]', 'button[data-card="prince"]')
    dewi.press('button[data-card="guard"]')
    dewi.press('button[data-target="4"]')
    dewi.press('button[data-guess="king"]')
    shown(dewi, "a plan of a hand", "[data-confirm]")
    dewi.press("[data-confirm]")
    expect(tv.page.locator("[data-stage]")).to_contain_text("Eka")
    shown(tv, "the screen after a card", "[data-stage]")
