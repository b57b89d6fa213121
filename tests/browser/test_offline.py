"""The installed client of a server: it plays without a network too, at tables of its own, and goes on at the server."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import PHONE, Person, until
from tests.browser.staging import Stage, stage
from tests.browser.test_matches import play_to_the_end
from tests.browser.test_site import QUICKLY, READY_MS
from tests.parts.built_game_site import built_site
from tests.server.running import Launcher, Running

TABLE = Stage("online-1", "second", ("guard", "priest"), ("king",), aside="princess")
KEPT = """async () => (await navigator.serviceWorker.getRegistrations())
    .some(it => it.scope.endsWith("/offline/") && it.active?.state === "activated")"""
INSTALLED = """const matches = window.matchMedia.bind(window);
window.matchMedia = (query) => matches(query === "(display-mode: standalone)" ? "all" : query);"""
"""No browser here can be told that it is a window of its own."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "online.db"


@pytest.fixture
def secret(database: Path) -> str:
    return stage(database, [TABLE])["online-1"][0]


@pytest.fixture
def online(launcher: Launcher, database: Path, secret: str) -> Running:
    """A server that has the site, with a table at which a match runs. It outlives the page: a server that
    is stopping refuses what a page may still ask."""
    built_site()
    return launcher.start(str(database), gone_seconds="600")


@pytest.fixture
def ayu(browser: Browser, online: Running, secret: str) -> Iterator[Person]:
    person = Person(browser, online.url, size=PHONE, seats={"online-1": [(0, secret)]}, worker=True)
    yield person
    person.close()


def install(ayu: Person) -> None:
    ayu.context.add_init_script(INSTALLED)
    ayu.open("t/online-1")
    ayu.holds("guard", "king")
    until(lambda: bool(ayu.page.evaluate(KEPT)), [ayu], "what plays offline", READY_MS)
    ayu.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=READY_MS)


def play_offline(page: Page) -> None:
    page.locator("[data-play-offline]").click()
    page.locator("[data-play-now]").click(timeout=READY_MS)


def test_an_installed_client_plays_without_its_server_and_goes_on_with_it(
    ayu: Person, online: Running, launcher: Launcher, database: Path
) -> None:
    install(ayu)
    page, port = ayu.page, online.port
    online.end()
    ayu.open()
    expect(page.locator("[data-offline]")).to_contain_text("No connection")
    play_offline(page)
    ayu.first_turn()
    hand, table = ayu.hand(), page.url
    assert "/offline/#/t/" in table
    page.reload()
    until(ayu.asked, [ayu], "the same turn")
    assert (ayu.hand(), page.url) == (hand, table)
    # the match of the server is not here
    page.goto(f"{online.url}/offline/#/t/online-1")
    page.reload()
    ayu.sees("no table")
    ayu.open("t/online-1")
    expect(page.locator("[data-offline]")).to_contain_text("No connection")
    launcher.start(str(database), gone_seconds="600", port=port)
    ayu.holds("guard", "king")
    ayu.troubles.clear()  # the browser names what it could not reach


def test_what_was_played_without_a_network_goes_on_at_the_server(ayu: Person, online: Running) -> None:
    ayu.context.add_init_script(QUICKLY)
    page = ayu.page
    ayu.open("about")
    play_offline(page)
    play_to_the_end([ayu], random.Random(1))
    code = page.url.rpartition("/")[2]
    page.goto(f"{online.url}/offline/#/r/{code}/1?step=2")
    page.reload()
    page.locator("[data-to-server]").click(timeout=READY_MS)
    page.wait_for_url(f"{online.url}/m?step=2*")
    page.locator('[data-play-on="0"]').click()
    page.wait_for_url(f"{online.url}/t/*")
    page.locator("section.board").wait_for()
    assert page.locator("meta[name=loveletter-engine]").count() == 0
    page.goto(f"{online.url}/offline/")
    page.locator("[data-alone] [data-server]").click(timeout=READY_MS)
    page.wait_for_url(f"{online.url}/")


def test_a_client_in_a_tab_is_not_made_to_fetch_it(ayu: Person, online: Running) -> None:
    ayu.open()
    ayu.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=READY_MS)
    scopes = ayu.page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).map(it => it.scope)")
    assert scopes == [f"{online.url}/"]
