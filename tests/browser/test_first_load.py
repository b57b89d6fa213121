"""The first load of the start page: few bytes, few requests, and a picture before the client is there, for a phone on a
slow line (`bench/first_load.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from bench.first_load import counted
from loveletter.language import speaker
from tests.browser.conftest import Newcomer
from tests.browser.people import PATIENCE_MS
from tests.server.running import Running

MOST_BYTES = 250_000
MOST_REQUESTS = 30


def test_the_start_page_comes_in_few_bytes_and_few_requests(newcomer: Newcomer) -> None:
    person = newcomer(size=(390, 844))
    sizes = counted(person.context.new_cdp_session(person.page))
    person.open()
    person.page.locator("[data-play-line]").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    assert len(sizes) > 5
    assert sum(sizes) < MOST_BYTES
    assert len(sizes) < MOST_REQUESTS


def without_client(page: Page) -> Callable[[], None]:
    """Hold back the script of the client; let it come."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/shell-*.js", hold)

    def let_come() -> None:
        for route in held:
            route.continue_()

    return let_come


@pytest.fixture
def stranger(browser: Browser) -> Iterator[Page]:
    """Somebody from Austria who has never been here."""
    context = browser.new_context(locale="de-AT", viewport={"width": 390, "height": 844}, service_workers="block")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    context.close()
    assert [each for each in said if "Service Worker" not in each] == []


def test_the_page_is_seen_before_the_client_which_takes_it_over(stranger: Page, server: Running) -> None:
    let_come = without_client(stranger)
    stranger.goto(server.url, wait_until="commit")
    play = stranger.get_by_role("button", name=speaker("de").message("start-play-now"))
    expect(play).to_be_visible()
    assert stranger.evaluate("getComputedStyle(document.querySelector('.brass')).borderRadius") == "14px"
    assert stranger.locator(".fan img").evaluate_all("all => all.every(each => each.src.startsWith('data:'))")
    play.evaluate("each => { window.seen = each; }")
    let_come()
    stranger.locator("[data-play-line]").wait_for()
    assert play.evaluate("each => window.seen === each"), "the same button: nothing was drawn twice"


def test_what_is_pressed_before_the_client_is_here_is_done(stranger: Page, server: Running) -> None:
    let_come = without_client(stranger)
    stranger.goto(server.url, wait_until="commit")
    stranger.locator("[data-play-now]").click()
    let_come()
    stranger.wait_for_url("**/t/*")


def test_a_page_that_came_drawn_for_others_stays_hidden(newcomer: Newcomer, server: Running) -> None:
    """From somebody with another language than the browser's, and from somebody who has a table."""
    code, (secret,) = server.make_table(players=2)
    for person in (newcomer(language="it"), newcomer(seats={code: [(0, secret)]})):
        let_come = without_client(person.page)
        person.page.goto(person.url, wait_until="commit")
        expect(person.page.locator("#first img")).to_be_visible()
        expect(person.page.locator("h1")).to_be_hidden()
        let_come()
        expect(person.page.locator("h1")).to_be_visible()
        expect(person.page.locator("#first img")).to_be_hidden()


def test_own_colours_are_there_from_the_start(newcomer: Newcomer) -> None:
    person = newcomer(theme="dark")
    without_client(person.page)
    person.page.goto(person.url, wait_until="commit")
    expect(person.page.locator("h1")).to_be_visible()
    assert person.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_a_browser_without_scripts_says_so(browser: Browser, server: Running) -> None:
    context = browser.new_context(java_script_enabled=False, locale="de-AT")
    page = context.new_page()
    page.goto(server.url)
    expect(page.locator("noscript p:lang(de)")).to_be_visible()
    expect(page.locator("[data-play-now]")).to_be_hidden()
    context.close()
