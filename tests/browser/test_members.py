"""Rated matches: agreed to with a press, played, found on the page on oneself, saved, and erased."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person
from tests.browser.test_matches import play_to_the_end
from tests.browser.test_pages import check
from tests.server.running import Running

LAPTOP = (1366, 768)
NO_IDENTITY = {
    "en": "Without https this browser makes no identity.",
    "de": "Ohne https erzeugt dieser Browser keine Identität.",
    "it": "Senza https questo browser non crea un’identità.",
    "id": "Tanpa https peramban ini tidak membuat identitas.",
}


def rated_lobby(server: Running, newcomer: Newcomer, people: Sequence[dict[str, object]]) -> list[Person]:
    """The people, at a table of two whose host has just switched on that matches are rated."""
    bots = ["novice"] * (2 - len(people))
    code, secrets = server.make_table("Ayu", players=2, options={"tokens": 1}, bots=bots)
    if len(people) > 1:
        secrets.append(server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"])
    there = [newcomer(seats={code: [(seat, secrets[seat])]}, **how) for seat, how in enumerate(people)]
    for person in there:
        person.sit_at(code)
    there[0].press("[data-change]")
    there[0].press("dialog input[data-rated]")
    there[0].page.keyboard.press("Escape")
    return there


def test_a_match_that_everybody_agreed_to_note(newcomer: Newcomer, server: Running) -> None:
    ways: list[dict[str, object]] = [{"language": "de", "size": PHONE}, {"name": "Budi", "size": LAPTOP}]
    ayu, budi = rated_lobby(server, newcomer, ways)
    agreement = ayu.page.locator("[data-rated-agreement]")
    expect(agreement).to_contain_text("Dieser Tisch wird gewertet: Die Ergebnisse zählen für Wertung und Profil aller.")
    expect(ayu.page.locator("[data-begin]")).to_contain_text("Es müssen noch zustimmen")
    expect(ayu.page.locator("[data-start]")).to_have_attribute("aria-disabled", "true")
    check(ayu, "a lobby that asks for agreement")
    for person in (ayu, budi):
        person.press("[data-agree]")
        expect(person.page.locator("[data-agreed]")).to_be_visible()
    ayu.press('[data-start][aria-disabled="false"]')
    play_to_the_end([ayu, budi], Random(1))
    until_rated(server)
    budi.open("you")
    budi.press("[data-rated] summary")
    expect(budi.page.locator("[data-rated-matches] li")).to_have_count(1)
    expect(budi.page.locator("[data-luck]")).to_contain_text("of 1 rounds")
    expect(budi.page.locator("[data-standings]")).to_contain_text("Second edition: two players, All time")
    expect(budi.page.locator("[data-by-opponent]")).to_contain_text("Ayu")
    expect(budi.page.locator("[data-by-edition]")).to_contain_text("of 1 won")
    check(budi, "rated matches")
    with budi.page.expect_download() as download:
        budi.press("[data-save-rated]")
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [player["name"] for player in saved["matches"][0]["players"]] == ["Ayu", "Budi"]
    budi.press("[data-erase]")
    budi.press("[data-erase-yes]")
    expect(budi.page.locator("[data-erased]")).to_be_visible()
    ayu.open("you")
    ayu.press("[data-rated] summary")
    expect(ayu.page.locator("[data-by-opponent]")).to_contain_text("jemand, der gegangen ist")


def until_rated(server: Running) -> None:
    """Until the match counts, which may need what takes the luck out to be compiled first."""
    deadline = time.monotonic() + 120
    while not server.get("api/ladders").json()["ladders"]:
        assert time.monotonic() < deadline
        time.sleep(0.2)


BOTS = {"novice": 0.373, "page": 0.437, "courtier": 0.5, "schemer": 0.56, "champion": 0.62}
NAMES = ("Ayu", "Budi", "Maximilian-Alexander", "Dewi Kusumawardhani", "سارة")
LADDERS = {
    "season": "2026-10/3",
    "ladders": [
        {"family": "sixteen", "seats": "many", "editions": ["classic", "original"], "seasons": ["2026-10/3"]},
        {"family": "second", "seats": "two", "editions": ["second"], "seasons": []},
    ],
}
TITLES = {"en": "Ladder", "de": "Rangliste", "it": "Classifica", "id": "Klasemen"}


def ladder_page(members: int) -> dict[str, object]:
    rows = [
        {
            "place": at,
            "name": NAMES[at % len(NAMES)],
            "matches": 3 * at,
            "strength": {"share": 0.66 - 0.04 * at, "error": 0.02, "bot": "schemer" if at == 3 else None},
        }
        for at in range(1, 7)
    ]
    bots = [{"level": level, "share": share} for level, share in BOTS.items()]
    return {"members": members, "first": 0, "rows": rows, "bots": bots}


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("language", TITLES)
def test_a_ladder_can_be_read(newcomer: Newcomer, language: str, size: tuple[int, int]) -> None:
    ayu = newcomer(language=language, size=size, theme="dark" if language in ("de", "id") else "light")
    ayu.page.route("**/api/ladders", lambda route: route.fulfill(json=LADDERS))
    ayu.page.route("**/api/ladders/sixteen/many?*", lambda route: route.fulfill(json=ladder_page(7)))
    ayu.page.route("**/api/ladders/second/two?*", lambda route: route.fulfill(json=ladder_page(6)))
    ayu.open("about")
    ayu.press("[data-ladder]")
    expect(ayu.page.locator("h1")).to_have_text(TITLES[language])
    expect(ayu.page.locator("tr[data-place]")).to_have_count(6)
    expect(ayu.page.locator("tr[data-bot]")).to_have_count(4)  # all above the last row
    check(ayu, f"ladder {language}")
    ayu.page.locator("[data-which]").select_option("second/two")
    expect(ayu.page.locator("tr[data-bot]")).to_have_count(5)
    expect(ayu.page.locator("[data-season]")).to_have_count(0)


@pytest.mark.parametrize("language", NO_IDENTITY)
def test_without_https_everybody_plays_as_a_guest_and_knows_why(
    newcomer: Newcomer, server: Running, language: str
) -> None:
    [ayu] = rated_lobby(server, newcomer, [{"language": language, "size": PHONE}])
    ayu.page.evaluate("Object.defineProperty(window, 'isSecureContext', { value: false })")
    ayu.press("[data-agree]")
    expect(ayu.page.locator(".notes [role=alert]")).to_contain_text(NO_IDENTITY[language])
    ayu.press("[data-change]")
    ayu.press("dialog input[data-rated]")
    ayu.page.keyboard.press("Escape")
    ayu.press('[data-start][aria-disabled="false"]')
    expect(ayu.page.locator("[data-status]")).not_to_be_empty()
