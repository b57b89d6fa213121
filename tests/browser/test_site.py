"""The site without a server: it plays with the network off, keeps what was played, and says what it does not offer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PHONE, Person, until
from tests.parts.built_game_site import FileServer, built_site, served

READY_MS = 120_000
"""For the first start on a busy machine."""


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


@pytest.fixture
def host(site: Path) -> Iterator[FileServer]:
    with served(site.parents[1]) as server:
        yield server


class Alone(Person):
    """Somebody at a site."""

    def __init__(self, browser: Browser, host: FileServer, **how: object) -> None:
        super().__init__(browser, f"{host.url}/games/letter", worker=True, **how)  # type: ignore[arg-type]

    def visit(self) -> None:
        self.open()
        self.page.locator("[data-play-now]").wait_for(timeout=READY_MS)

    def install(self, host: FileServer) -> None:
        """The first visit, and then no network any more."""
        self.visit()
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=READY_MS)
        host.end()

    def reload(self) -> None:
        self.page.reload()
        self.page.locator("[data-status]").first.wait_for(timeout=READY_MS)


@pytest.fixture
def alone(browser: Browser, host: FileServer) -> Iterator[Alone]:
    person = Alone(browser, host)
    yield person
    person.close()


def test_a_match_goes_on_after_a_reload_in_mid_turn_without_a_network(alone: Alone, host: FileServer) -> None:
    alone.install(host)
    asked = len(host.asked)
    alone.press("[data-play-now]")
    until(alone.asked, [alone], "the first turn")
    hand, table = alone.hand(), alone.page.url
    assert "#/t/" in table
    alone.reload()
    until(alone.asked, [alone], "the same turn")
    assert (alone.hand(), alone.page.url) == (hand, table)
    assert alone.answer_anything(0)
    until(lambda: alone.asked() or "wins" in alone.page.content(), [alone], "bots that play without a network")
    assert len(host.asked) == asked


def test_one_window_at_a_time_has_the_tables(alone: Alone, host: FileServer) -> None:
    alone.visit()
    other = alone.context.new_page()
    other.goto(alone.page.url)
    notice = other.locator("[data-engine=other_page]")
    notice.wait_for(timeout=READY_MS)
    expect(notice).to_contain_text("another window")
    other.locator("[data-engine-start]").click()
    alone.page.locator("[data-engine=taken_over]").wait_for()
    other.locator("[data-play-now]").wait_for(timeout=READY_MS)
    other.locator("[data-play-now]").click()
    other.locator("button[data-card]").first.wait_for()


def test_without_the_snapshot_it_starts_more_slowly_and_plays(alone: Alone, host: FileServer) -> None:
    alone.context.route("**/snapshot.gz", lambda route: route.abort())
    alone.visit()
    assert any(path.endswith("/python.zip.gz") for path in host.asked)
    alone.press("[data-play-now]")
    until(alone.asked, [alone], "the first turn")
    alone.troubles.clear()  # the browser names the file that did not come


@pytest.mark.parametrize("language", ["en", "de", "it", "id"])
def test_what_needs_a_server_is_not_offered_and_a_sentence_says_why(browser: Browser, host: FileServer, language: str) -> None:
    alone = Alone(browser, host, size=PHONE, language=language)
    alone.visit()
    page = alone.page
    expect(page.locator("[data-alone]")).to_contain_text("server", ignore_case=True)
    assert page.locator("[data-quick], #join").count() == 0
    alone.press("[data-invite]")
    page.locator(".lobby").wait_for()
    expect(page.locator(".lobby [data-alone]")).to_be_visible()
    assert page.locator("[data-code], [data-tv-link], [data-stream]").count() == 0
    alone.close()
