"""Every page in every language, at both sizes: nothing serious for axe-core, headings in order, nothing too wide."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.staging import Stage, stage
from tests.server.running import Launcher, Running

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
HEARTS = {"en": "Hearts to win", "de": "Herzen zum Sieg", "it": "Cuori per vincere", "id": "Hati untuk menang"}
HEADINGS = ("page-has-heading-one", "heading-order")
EIGHT = ("baron", "guard", "priest", "cardinal", "baroness", "handmaid", "count", "constable")


COLOURS = ("color-contrast", "link-in-text-block")
UNKNOWN_FACES = """() => {
  const face = (family, weight, style) => `${family.replaceAll(/["']/g, "")} ${weight} ${style}`;
  const known = [...document.fonts].map(each => face(each.family, each.weight, each.style));
  const says = each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const asked = [...document.querySelectorAll("body *")].filter(each => says(each) && each.checkVisibility())
    .map(each => getComputedStyle(each))
    .map(each => face(each.fontFamily.split(",")[0], each.fontWeight, each.fontStyle));
  return [...new Set(asked)].filter(each => each.startsWith("Alegreya") && !known.includes(each));
}"""
"""Weights and slants that no font file has: a browser would draw something else, or invent them."""


def check(person: Person, where: str, rules: Sequence[str] = RULES) -> None:
    """`rules`: of axe-core, by name or by tag; without any it is not asked."""
    page = person.page
    page.mouse.move(0, 0)  # what the pointer happens to rest on is shown larger, over its neighbours
    page.wait_for_timeout(60)
    person.settle()
    if rules:
        assert findings(page, rules) == [], where
    assert page.evaluate(UNKNOWN_FACES) == [], where
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{where}: {wide} pixels too wide"


def findings(page: Page, rules: Sequence[str]) -> list[object]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    asked = {"runOnly": rules, "resultTypes": ["violations"], "preload": False}  # nobody reads what was in order
    found: list[dict[str, Any]] = page.evaluate("async asked => (await axe.run(document, asked)).violations", asked)
    return [
        (each["id"], [node["target"] for node in each["nodes"]][:3], each["nodes"][0]["failureSummary"][:300])
        for each in found
        if each["impact"] in ("moderate", "serious", "critical") or each["id"] in HEADINGS
    ]


def both(person: Person, where: str) -> None:
    """All rules in the theme that the page has; in the other one those about colours: nothing else differs."""
    check(person, where)
    html = person.page.locator("html")
    theme = html.get_attribute("data-theme")
    switch = "(html, theme) => { html.dataset.theme = theme; }"
    html.evaluate(switch, "light" if theme == "dark" else "dark")
    check(person, f"{where}, not {theme}", COLOURS)
    html.evaluate(switch, theme)


@pytest.fixture(scope="module")
def over(server: Running) -> tuple[str, str]:
    code, (secret,) = server.make_table("Ayu", players=3, bots=["novice"] * 2, options={"tokens": 1}, start=True)
    with server.client(code, secret) as ayu:
        ayu.play_match()
    return code, secret


@pytest.fixture(scope="module")
def eight(launcher: Launcher, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, str]]:
    """A server with a table of eight, at which nobody acts, and Ayu's secret. A process may come back here."""
    database = tmp_path_factory.mktemp("pages") / "eight.db"
    secrets = stage(database, [Stage("eight-1", "premium", EIGHT, ("guard",))])
    running = launcher.start(str(database), gone_seconds="600")
    yield running, secrets["eight-1"][0]
    running.end()


DARK = ("de", "id")
WHOLE = (("en", PHONE), ("id", PHONE), ("de", DESKTOP), ("it", DESKTOP))
"""Where all rules are asked for: every language, and each theme at each size. The width depends on the words: on a
phone, where it is scarce, it is checked in the other languages, too, without axe-core. `make test-long` asks for all
rules everywhere."""
NARROW = (("de", PHONE), ("it", PHONE))
EVERYWHERE = [(language, size) for size in (PHONE, DESKTOP) for language in ("en", "de", "it", "id")]


@pytest.mark.parametrize(
    ("language", "size", "rules"),
    [
        *[(*each, RULES) for each in WHOLE],
        *[(*each, ()) for each in NARROW],
        *[pytest.param(*each, RULES, marks=pytest.mark.long) for each in EVERYWHERE if each not in WHOLE],
    ],
)
def test_every_page(
    language: str,
    size: tuple[int, int],
    rules: Sequence[str],
    server: Running,
    over: tuple[str, str],
    eight: tuple[Running, str],
    newcomer: Newcomer,
) -> None:
    running, own = eight
    check_here = partial(check, rules=rules)
    theme = "dark" if language in DARK else "light"
    person = newcomer(running.url, size=size, language=language, theme=theme, seats={"eight-1": [(0, own)]})
    page = person.page
    person.open()
    person.press("[data-play-line]")
    page.locator("[data-go-on]").wait_for()
    check_here(person, "start, with a match that goes on")
    person.press("[data-settings]")
    check_here(person, "settings")
    person.put_away()
    person.open("about")
    page.wait_for_selector("[data-version]")
    check_here(person, "about")
    person.open("cards")
    page.wait_for_selector("h2")
    check_here(person, "cards")
    person.open("how-to-play?edition=premium")
    page.wait_for_selector("[data-rules]")
    check_here(person, "how to play")
    person.sit_at("eight-1")
    page.wait_for_selector("button[data-card]")
    check_here(person, "table of eight")
    person.press('button[data-card="guard"]')
    person.press('button[data-target="2"]')
    check_here(person, "a plan")
    for panel in ("log", "unseen", "notebook", "cards", "talk", "menu"):
        person.press(f'[data-panel="{panel}"]')
        check_here(person, panel)
        if size == PHONE:
            person.put_away()
    code, secret = over
    other = newcomer(server.url, size=size, language=language, theme=theme, seats={code: [(0, secret)]})
    other.sit_at(code)
    other.page.wait_for_selector("section.end")
    check_here(other, "end of the match")
    other.open(f"r/{code}/1?view=all")
    other.page.wait_for_selector("[data-step]")
    check_here(other, "replay")
    other.open(f"v/{code}/1")
    other.page.wait_for_selector('[data-proof="consistent"]')
    check_here(other, "proof")
    guest = newcomer(server.url, size=size, language=language, theme=theme, name="")
    guest.open()
    guest.press("[data-play-line]")
    check_here(guest, "start")
    lobby, (key,) = server.make_table("Ayu", edition="original", players=4, bots=["courtier"])
    third = newcomer(server.url, size=size, language=language, theme=theme, seats={lobby: [(0, key)]})
    third.sit_at(lobby)
    check_here(third, "lobby")
    guest.sit_at(lobby)
    guest.page.wait_for_selector("[data-join]")
    check_here(guest, "invited")
    guest.open("nowhere")
    check_here(guest, "no page")
    told = third.page.locator("main").text_content() or ""
    assert HEARTS[language] in told
    assert not re.search("token|Gunststein|segnalin", told, re.IGNORECASE), "in this edition, hearts are won"


def test_the_language_changes_in_the_middle_of_a_game(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("words-1", "second", ("guard", "priest", "baron"), ("king",)))
    ayu = newcomer(server.url, seats={"words-1": [(0, secrets["words-1"][0])]})
    budi = newcomer(server.url, language="it", seats={"words-1": [(1, secrets["words-1"][1])]})
    ayu.sit_at("words-1")
    budi.sit_at("words-1")
    budi.sees("Ayu sceglie una carta da giocare.")
    ayu.press('button[data-card="guard"]')
    ayu.press("[data-settings]")
    ayu.page.locator("[data-language]").select_option("de")
    ayu.put_away()
    ayu.sees("Du bist dran: Spiel eine deiner Karten.")
    assert ayu.page.locator("html").get_attribute("lang") == "de"
    # the half-made plan is still there
    ayu.press('button[data-target="1"]')
    ayu.press('button[data-guess="priest"]')
    ayu.press("[data-confirm]")
    ayu.logged("Du spielst die Wächterin auf Budi und nennst den Priester.")
    budi.logged("Ayu gioca la Guardia su di te")


def test_reflow_at_320_pixels(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    few = Stage("narrow-2", "second", ("guard", "priest", "baron"), ("king",))
    server, secrets = staged(Stage("narrow-1", "premium", EIGHT, ("guard",)), few)
    keys = {code: [(0, each[0])] for code, each in secrets.items()}
    ayu = newcomer(server.url, size=(320, 480), language="de", seats=keys)
    ayu.sit_at("narrow-2")
    ayu.page.wait_for_selector("button[data-card]")
    assert ayu.page.evaluate("() => document.documentElement.scrollWidth") <= 320
    ayu.sit_at("narrow-1")
    ayu.page.wait_for_selector("button[data-card]")
    assert ayu.page.evaluate("() => document.documentElement.scrollWidth") <= 320
    ayu.play("guard", 3, guess=2)
    ayu.sees("Du spielst die Wächterin auf Dewi")


def test_targets_are_large_enough_on_a_phone(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("touch-1", "second", ("guard", "priest", "baron"), ("king",)))
    ayu = newcomer(server.url, size=PHONE, seats={"touch-1": [(0, secrets["touch-1"][0])]})
    ayu.sit_at("touch-1")
    ayu.press('button[data-card="guard"]')
    ayu.press('button[data-target="1"]')
    small = ayu.page.evaluate(
        "() => [...document.querySelectorAll('button, a, select, input')].map(each => each.getBoundingClientRect())"
        ".filter(box => box.width && (box.width < 24 || box.height < 24)).length"
    )
    assert small == 0
    for selector in ("[data-confirm]", "[data-target]", "[data-guess]", "[data-panel]"):
        box = ayu.page.locator(selector).first.bounding_box()
        assert box is not None
        assert box["height"] >= 44


def test_a_code_is_found_as_it_was_said(server: Running, newcomer: Newcomer) -> None:
    code, _ = server.make_table("Ayu", players=2)
    guest = newcomer()
    guest.open()
    field = guest.page.get_by_label("Code or link of the table")
    words = code.split("-")
    said = (
        code.replace("-", " "),
        code.title(),
        f" {code.replace('-', ', ').upper()}",
        "".join(words),
        f"{words[0]} {words[1]}{words[2]}",
    )
    for written in said:
        field.fill(written)
        field.press("Enter")
        expect(guest.page.locator("[data-code]")).to_have_text(code)
        assert guest.page.url.endswith(f"/t/{code}")
        guest.page.go_back()


def test_the_first_load_is_small(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open()
    guest.page.wait_for_selector("[data-play-now]")
    guest.page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = guest.page.evaluate(
        "Object.fromEntries(['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))"
        ".map((each) => [each.name, each.transferSize]))"
    )
    assert len(sizes) > 4
    assert sum(sizes.values()) < 250_000, sizes
