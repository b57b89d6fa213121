"""The deal of the day in the browser: one press to play, the result beside everybody's, and practice."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from loveletter.server.tables.daily import SECRET
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.test_pages import both, check
from tests.server.running import Launcher, Running

SMALL, DESKTOP = (360, 740), (1366, 768)
THINKS_MS = 240_000
"""For the champion's match and the coach's analysis, on a busy machine."""
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
"""Of a day whose deal, by the secret of `known_deal`, the coach has something to say about."""
KEYS = "() => JSON.parse(localStorage.getItem('loveletter.tables'))[0]"


@pytest.fixture(scope="module")
def dealing(launcher: Launcher) -> Iterator[Running]:
    running = launcher.start("dealt.db", coach="false", gone_seconds="600")
    yield running
    running.end()


@pytest.fixture
def known_deal(launcher: Launcher, tmp_path: Path) -> Iterator[Running]:
    """A server with the same deal of the day in every run."""
    database, later = tmp_path / "known.db", tmp_path / "later"
    launcher.start(str(database)).end()  # which makes the database
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (SECRET, "07" * 32))
    later.write_text(str(NOON.timestamp() - time.time()))
    running = launcher.start(str(database), later_file=str(later))
    yield running
    running.end()


def begin(person: Person) -> tuple[str, str]:
    """Press play; the code of the table and the secret of the seat."""
    person.open()
    person.press('[data-daily="open"]')
    person.page.locator("[data-own-hand], [data-status]").first.wait_for()
    kept = person.page.evaluate(KEYS)
    return kept["code"], kept["seats"][0]["secret"]


def finish(server: Running, code: str, secret: str) -> None:
    """Play the rest from another device of the same seat."""
    with server.client(code, secret) as client:
        client.ask("configure", pace=0)
        client.play_match()


@pytest.mark.parametrize(("size", "theme"), [(SMALL, "dark"), (DESKTOP, "light")])
def test_a_deal_is_played_to_its_end_and_compared(
    size: tuple[int, int], theme: str, dealing: Running, newcomer: Newcomer
) -> None:
    ayu = newcomer(url=dealing.url, size=size, theme=theme)
    code, secret = begin(ayu)
    assert code.startswith("daily-")
    ayu.open()
    expect(ayu.page.locator('[data-daily="begun"]')).to_be_visible()
    ayu.open("cards")  # away from the table
    finish(dealing, code, secret)
    ayu.open(f"t/{code}")
    ayu.press("[data-daily-result]")
    page = ayu.page
    expect(page.locator("[data-headline]")).to_have_text(re.compile(r"\d of \d letters\."))
    expect(page.locator("[data-champion]")).to_have_attribute("data-champion", "missing")
    assert int(page.locator("[data-played]").get_attribute("data-played") or 0) >= 1
    expect(page.locator("[data-practice], [data-not-counted]")).to_have_count(0)
    expect(page.locator('[data-streak="1"]')).to_be_visible()
    expect(page.locator("[data-next-in]")).to_contain_text("next in")
    expect(page.locator("[data-deal-proof]")).to_have_attribute("data-deal-proof", "hidden")
    both(ayu, f"the result of a deal at {size}")
    text = page.locator("[data-share-daily]").get_attribute("data-text") or ""
    assert re.fullmatch(r"Love Letter, deal of .+\n.*[❤🤍️]+ \d/\d", text), text
    assert not any(card in text.casefold() for card in ("guard", "princess", "baron"))
    ayu.press("[data-picture]")
    page.locator("[data-save]").wait_for()
    both(ayu, "the picture of a result")

    ayu.open()
    expect(page.locator('[data-daily="played"]')).to_be_visible()
    both(ayu, "the start after today's deal")
    ayu.press("[data-daily-practise]")
    page.wait_for_url(re.compile("/t/practice-"))
    again = page.evaluate(KEYS)
    ayu.open("cards")  # away from the table
    finish(dealing, again["code"], again["seats"][0]["secret"])
    before = ayu_deals(ayu)
    ayu.open(f"daily/{again['code']}")
    expect(page.locator("[data-practice]")).to_be_visible()
    assert ayu_deals(ayu) == before, "practice changes nothing of what counts"


def test_the_champion_plays_the_same_cards_and_the_coach_shows_moments(known_deal: Running, newcomer: Newcomer) -> None:
    ayu = newcomer(url=known_deal.url)
    code, secret = begin(ayu)
    ayu.open("cards")  # away from the table
    finish(known_deal, code, secret)
    ayu.open(f"daily/{code}")
    page = ayu.page
    expect(page.locator('[data-champion="ready"]')).to_be_visible(timeout=THINKS_MS)
    expect(page.locator(".figures")).to_have_text(re.compile(r"You \d: The champion \d"))
    expect(page.locator("[data-curve] .mark")).to_have_count(2)
    expect(page.locator('[data-moments]:not([data-moments="0"])')).to_be_visible(timeout=THINKS_MS)
    assert 1 <= page.locator("[data-moments] li").count() <= 3
    both(ayu, "the result of a deal with champion and moments")
    moment = page.locator("[data-moments] li a").first
    step = str(moment.get_attribute("href")).split("step=")[1].split("&")[0]
    moment.click()
    expect(page.locator("[data-step]")).to_contain_text(f"Step {step} of")


def ayu_deals(person: Person) -> Any:
    return json.loads(person.page.evaluate("() => localStorage.getItem('loveletter.daily')"))


def test_a_result_is_there_only_after_the_match_and_for_its_player(dealing: Running, newcomer: Newcomer) -> None:
    ayu = newcomer(url=dealing.url)
    code, _ = begin(ayu)
    ayu.open(f"daily/{code}")
    expect(ayu.page.get_by_role("alert")).to_contain_text("is over")
    ayu.troubles.clear()  # the console names every refusal
    budi = newcomer(url=dealing.url, name="Budi")
    budi.open("daily/tulip-river-moon")
    expect(budi.page.get_by_role("alert")).to_contain_text("No deal of the day")
    both(budi, "no deal at this table")
    budi.troubles.clear()


@pytest.mark.parametrize("language", ["de", "it", "id"])
def test_the_result_speaks_every_language_on_a_small_phone(language: str, dealing: Running, newcomer: Newcomer) -> None:
    ayu = newcomer(url=dealing.url, size=SMALL, language=language)
    code, secret = begin(ayu)
    ayu.open("cards")  # away from the table
    finish(dealing, code, secret)
    ayu.open(f"daily/{code}")
    ayu.page.locator("[data-headline]").wait_for()
    check(ayu, f"the result in {language}")
