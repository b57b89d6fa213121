"""The page on oneself: figures from what the device keeps, and the way of all this to another device."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import both

ROUNDS = {
    "1": {"won": True, "held": "king", "out": None},
    "2": {"won": False, "held": None, "out": "guard"},
    "3": {"won": True, "held": "princess", "out": None},
}
MATCH = {"code": "red-green-blue", "edition": "second", "names": ["Ayu", "Budi"], "seat": 0, "rounds": ROUNDS}
MATCHES = [
    {**MATCH, "match": 2, "at": 2, "winners": [1], "faces": [77, 42]},
    {**MATCH, "match": 1, "at": 1, "winners": [0]},
]
TABLES = [{"code": "red-green-blue", "seats": [{"seat": 0, "secret": "the secret of a seat"}], "at": 1}]
STORED = "() => ['preferences', 'history'].map((key) => localStorage.getItem(`loveletter.${key}`))"


def import_file(person: Person, content: str) -> None:
    file: Any = {"name": "you.json", "mimeType": "application/json", "buffer": content.encode()}
    person.page.locator("[data-import]").set_input_files(file)


def test_oneself_goes_to_another_device(newcomer: Newcomer) -> None:
    ayu = newcomer(language="de", theme="dark")
    ayu.open("how-to-play")
    kept = {"loveletter.history": json.dumps(MATCHES), "loveletter.tables": json.dumps(TABLES)}
    ayu.page.evaluate("(kept) => Object.assign(localStorage, kept)", kept)
    ayu.press("[data-you]")
    expect(ayu.page.locator("[data-record]")).to_contain_text("Partien von 2")
    expect(ayu.page.locator('[data-what="letters"]')).to_contain_text("4")
    expect(ayu.page.locator("[data-pillars] li").first).to_contain_text("König")
    expect(ayu.page.locator("[data-out]")).to_contain_text("Wächterin")
    expect(ayu.page.locator('[data-seal="princess-kept"]')).to_have_attribute("data-won", "true")
    expect(ayu.page.locator('[data-seal="three-in-a-row"]')).to_have_attribute("data-won", "false")
    ayu.press('[data-seal="three-in-a-row"]')
    expect(ayu.page.locator("[data-seals]")).to_contain_text("Gewinne drei Partien in Folge.")
    expect(ayu.page.locator("[data-played] li")).to_have_count(2)
    expect(ayu.page.locator("[data-played] svg").first).to_have_attribute("data-face", "42")
    both(ayu, "the profile")
    ayu.press("[data-all-figures] summary")
    figures = ayu.page.locator("[data-figures]")
    expect(figures).to_contain_text("1 von 2 Partien gewonnen")
    expect(figures).to_contain_text("4 von 6 Runden gewonnen")
    expect(figures.get_by_role("row", name="Prinzessin")).to_contain_text("2 von 2")
    expect(figures.get_by_role("table", name="Wodurch du ausgeschieden bist")).to_contain_text("Wächterin")
    ayu.press("[data-edit] summary")
    ayu.press("[data-choose-face]")
    ayu.press(".faces button")
    ayu.press("[data-take-along] summary")
    with ayu.page.expect_download() as download:
        ayu.press("[data-save]")
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    assert "secret" not in saved
    link = ayu.page.get_by_label("Link mit Name, Avatar und Einstellungen").input_value()

    other = newcomer(size=PHONE, name="")
    other.open("you")
    expect(other.page.locator("[data-figures]")).to_contain_text("Nothing here yet")
    other.press("[data-take-along] summary")
    before = other.page.evaluate(STORED)
    for content, fault in (
        (saved[:-2], "unreadable"),
        ("{}", "foreign"),
        (saved.replace('"seat":0', '"seat":9'), "broken"),
    ):
        import_file(other, content)
        expect(other.page.locator(f'[data-fault="{fault}"]')).to_contain_text("Nothing has changed.")
        assert other.page.locator("[data-take]").count() == 0
    import_file(other, saved)
    expect(other.page.locator("[data-offer]")).to_contain_text("This is Ayu, with 2 matches.")
    assert other.page.evaluate(STORED) == before
    other.press("[data-take]")
    expect(other.page.locator("[data-taken]")).to_have_text("Übernommen, mit 2 neuen Partien.")
    expect(other.page.locator("[data-name]")).to_have_value("Ayu")
    expect(other.page.locator("[data-figures]")).to_contain_text("4 von 6 Runden gewonnen")
    both(other, "you, taken over")

    third = newcomer(name="Citra")
    third.page.goto(link)
    expect(third.page.locator("[data-offer]")).to_contain_text("This is Ayu, with no matches.")
    assert "#" not in third.page.url
    third.press("[data-take]")
    expect(third.page.locator("[data-name]")).to_have_value("Ayu")
    assert third.page.locator("html").get_attribute("data-theme") == "dark"
