"""Noted results: agreed to with a press, played, found on the page on oneself, saved, and erased."""

from __future__ import annotations

import json
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


def noted_lobby(server: Running, newcomer: Newcomer, people: Sequence[dict[str, object]]) -> list[Person]:
    """The people, at a table of two whose host has just switched on that results are noted."""
    bots = ["novice"] * (2 - len(people))
    code, secrets = server.make_table("Ayu", players=2, options={"tokens": 1}, bots=bots)
    if len(people) > 1:
        secrets.append(server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"])
    there = [newcomer(seats={code: [(seat, secrets[seat])]}, **how) for seat, how in enumerate(people)]
    for person in there:
        person.sit_at(code)
    there[0].press("[data-change]")
    there[0].press("dialog input[data-noted]")
    there[0].page.keyboard.press("Escape")
    return there


def test_a_match_that_everybody_agreed_to_note(newcomer: Newcomer, server: Running) -> None:
    ways: list[dict[str, object]] = [{"language": "de", "size": PHONE}, {"name": "Budi", "size": LAPTOP}]
    ayu, budi = noted_lobby(server, newcomer, ways)
    agreement = ayu.page.locator("[data-noted-agreement]")
    expect(agreement).to_contain_text("Die Ergebnisse dieses Tisches kommen in die Profile aller.")
    expect(ayu.page.locator("[data-begin]")).to_contain_text("Es müssen noch zustimmen")
    expect(ayu.page.locator("[data-start]")).to_have_attribute("aria-disabled", "true")
    check(ayu, "a lobby that asks for agreement")
    for person in (ayu, budi):
        person.press("[data-agree]")
        expect(person.page.locator("[data-agreed]")).to_be_visible()
    ayu.press('[data-start][aria-disabled="false"]')
    play_to_the_end([ayu, budi], Random(1))
    budi.open("you")
    budi.press("[data-noted] summary")
    expect(budi.page.locator("[data-noted-matches] li")).to_have_count(1)
    expect(budi.page.locator("[data-by-opponent]")).to_contain_text("Ayu")
    expect(budi.page.locator("[data-by-edition]")).to_contain_text("of 1 won")
    check(budi, "noted results")
    with budi.page.expect_download() as download:
        budi.press("[data-save-noted]")
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [player["name"] for player in saved["matches"][0]["players"]] == ["Ayu", "Budi"]
    budi.press("[data-erase]")
    budi.press("[data-erase-yes]")
    expect(budi.page.locator("[data-erased]")).to_be_visible()
    ayu.open("you")
    ayu.press("[data-noted] summary")
    expect(ayu.page.locator("[data-by-opponent]")).to_contain_text("jemand, der gegangen ist")


@pytest.mark.parametrize("language", NO_IDENTITY)
def test_without_https_everybody_plays_as_a_guest_and_knows_why(
    newcomer: Newcomer, server: Running, language: str
) -> None:
    [ayu] = noted_lobby(server, newcomer, [{"language": language, "size": PHONE}])
    ayu.page.evaluate("Object.defineProperty(window, 'isSecureContext', { value: false })")
    ayu.press("[data-agree]")
    expect(ayu.page.locator(".notes [role=alert]")).to_contain_text(NO_IDENTITY[language])
    ayu.press("[data-change]")
    ayu.press("dialog input[data-noted]")
    ayu.page.keyboard.press("Escape")
    ayu.press('[data-start][aria-disabled="false"]')
    expect(ayu.page.locator("[data-status]")).not_to_be_empty()
