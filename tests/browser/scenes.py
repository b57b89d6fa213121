"""Scenes for pictures: tables of two to eight in the middle of a round, always the same, with Ayu to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.people import Person
from tests.browser.staging import Stage

SCENES = {
    "two": Stage(
        "two",
        "second",
        ("guard", "priest"),
        ("king", "handmaid", "countess", "guard", "prince", "baron"),
        actions=("guard Budi baron", "handmaid", "countess", "guard Ayu spy"),
        aside="spy",
        bots=1,
    ),
    "four": Stage(
        "four",
        "second",
        ("princess", "guard", "priest", "guard"),
        ("guard", "handmaid", "baron", "spy", "king"),
        actions=("guard Citra king", "guard Ayu king", "priest Dewi", "guard Citra baron"),
        bots=3,
    ),
    "six": Stage(
        "six",
        "second",
        ("guard", "priest", "baron", "handmaid", "guard", "prince"),
        ("chancellor", "spy", "guard", "king", "princess", "countess"),
        actions=("guard Citra king", "priest Citra", "guard Eka priest", "handmaid", "guard Fajar prince"),
        bots=5,
    ),
    "eight": Stage(
        "eight",
        "premium",
        ("baroness", "guard", "handmaid", "guard", "count", "guard", "count", "handmaid"),
        ("guard", "constable", "countess", "prince", "guard", "bishop", "guard", "guard", "king"),
        actions=(
            "baroness Gita Hana",
            "guard Dewi 9",
            "handmaid",
            "guard Eka 9",
            "count",
            "guard Gita 0",
            "count",
            "guard Budi 9",
        ),
        bots=7,
    ),
}

SIZES = ("360x640", "390x844", "844x390", "768x1024", "1366x768", "1920x1080")


def take_tables(
    browser: Browser,
    url: str,
    secrets: Mapping[str, Sequence[str]],
    into: Path,
    sizes: Sequence[str],
    looks: Sequence[tuple[str, str]],
) -> None:
    """Pictures of every staged table, at rest and with a plan made as far as it can be."""
    seats = {code: [(0, keys[0])] for code, keys in secrets.items()}
    for (language, theme), size, scene in product(looks, sizes, secrets):
        width, height = map(int, size.split("x"))
        person = Person(browser, url, size=(width, height), language=language, theme=theme, seats=seats)
        name = into / f"{scene}-{size}-{language}-{theme}"
        person.sit_at(scene)
        person.page.wait_for_selector("button[data-card]")
        person.page.wait_for_timeout(300)
        person.page.screenshot(path=f"{name}.png")
        plan(person)
        person.page.wait_for_timeout(300)
        person.page.screenshot(path=f"{name}-plan.png")
        person.close()


def plan(person: Person) -> None:
    page = person.page
    guard = page.locator('button[data-card="guard"]')
    (guard if guard.count() else page.locator('button[data-card]:not([aria-disabled="true"])').last).click()
    targets = page.locator('button[data-target]:not([aria-disabled="true"])')
    if targets.count() and not page.locator('button[data-target][aria-pressed="true"]').count():
        targets.last.click()
    guesses = page.locator("button[data-guess]")
    if guesses.count():
        guesses.nth(3).click()
