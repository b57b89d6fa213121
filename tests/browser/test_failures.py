"""What a person sees when a page cannot be shown, and while it is still loading: never a blank page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from loveletter.language import LANGUAGES, speaker
from tests.browser.coached import SAID, prepare
from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.staging import Stage
from tests.browser.test_pages import both
from tests.browser.test_replays import SHOWN

CODE = SHOWN.code
GUARD = Stage("guard-1", "second", ("guard", "priest", "baron"), ("king",))


class Held:
    """Requests whose answers do not come until they are let go."""

    def __init__(self, person: Person, pattern: str) -> None:
        self._person = person
        self._routes: list[Route] = []
        self._holding = True
        person.page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        if self._holding:
            self._routes.append(route)
        else:
            route.continue_()

    def let_go(self) -> None:
        self._holding = False
        for route in self._routes:
            route.continue_()


def assert_logged(person: Person) -> None:
    """The failure is in the console, once; otherwise nothing went wrong."""
    (line,) = person.troubles
    assert line.startswith("this could not be shown:")
    person.troubles.clear()


@pytest.mark.parametrize(
    "language", [each if each in ("en", "de") else pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES]
)
def test_a_page_that_cannot_be_drawn_says_so_and_tries_again(
    language: str, staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, _ = staged(SHOWN)
    guest = newcomer(server.url, language=language, size=PHONE)
    page = guest.page
    broken = [True]

    def answer(route: Route) -> None:
        if broken:
            broken.pop()
            route.fulfill(json={**route.fetch().json(), "faces": None})
        else:
            route.continue_()

    page.route("**/replay?*", answer)
    guest.open(f"r/{CODE}/1")
    expect(page.get_by_role("heading", level=1)).to_have_text(speaker(language).message("failure-title"))
    expect(page.get_by_text(speaker(language).message("failure-report", name="TypeError"))).to_be_visible()
    assert_logged(guest)
    if language == "en":
        both(guest, "a page that failed")
    page.get_by_role("button", name=speaker(language).message("failure-again")).click()
    page.locator("[data-step]").wait_for()
    expect(page.locator("[data-failure]")).to_have_count(0)


def test_another_page_is_shown_after_one_that_failed(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(SHOWN)
    guest = newcomer(server.url)
    guest.page.route("**/replay?*", lambda route: route.fulfill(json={**route.fetch().json(), "faces": None}))
    guest.open(f"r/{CODE}/1")
    guest.page.locator("[data-failure]").wait_for()
    assert_logged(guest)
    guest.page.get_by_role("link", name="Start page").click()
    guest.page.locator("[data-play-now]").wait_for()


def test_an_unusable_answer_is_reported_and_requested_again(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(SHOWN)
    guest = newcomer(server.url)
    broken = [True]
    guest.page.route("**/replay?*", lambda route: route.fulfill(json={}) if broken else route.continue_())
    guest.open(f"r/{CODE}/1")
    expect(guest.page.get_by_role("alert")).to_have_text(speaker("en").message("problem-unexpected"))
    assert guest.troubles.pop().startswith("this answer could not be used:")
    broken.clear()
    guest.press("[data-again]")
    guest.page.locator("[data-step]").wait_for()


def test_a_table_that_cannot_be_drawn_connects_again(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu = newcomer(server.url, seats={"guard-1": [(0, secrets["guard-1"][0])]})
    broken = [True]

    def connect(line: WebSocketRoute) -> None:
        up = line.connect_to_server()

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "view" and broken:
                broken.pop()
                message["public"]["seats"] = None
            line.send(json.dumps(message))

        up.on_message(down)

    ayu.page.route_web_socket("**/ws*", connect)
    with ayu.page.expect_console_message(lambda line: line.text.startswith("this could not be shown:")):
        ayu.open("t/guard-1")
    ayu.page.locator("[data-failure]").wait_for()
    ayu.troubles.clear()
    ayu.press("[data-again]")
    ayu.play("guard", 1, guess="priest")
    ayu.logged("Your guess is right")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_coach_that_cannot_be_drawn_leaves_the_replay(
    size: tuple[int, int], tmp_path: Path, staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SHOWN)
    prepare(tmp_path / "staged.db", CODE)
    ayu = newcomer(server.url, size=size, seats={CODE: [(0, secrets[CODE][0])]})
    page = ayu.page
    twice = json.loads(msgspec.json.encode(msgspec.structs.replace(SAID, moments=SAID.moments[:1] * 2)))
    answers: list[Callable[[Route], None]] = [
        lambda route: route.abort(),
        lambda route: route.fulfill(json=twice),
    ]
    page.route("**/analysis?*", lambda route: answers.pop(0)(route) if answers else route.continue_())
    ayu.open(f"r/{CODE}/1?coach=0")
    # The request itself fails.
    expect(page.get_by_role("alert")).to_have_text(speaker("en").message("problem-no-connection"))
    ayu.troubles.clear()  # the browser itself notes the request
    # What comes cannot be drawn: two marks at one place.
    ayu.press("[data-coach-again]")
    page.locator("[data-failure]").first.wait_for()
    page.locator("[data-step]").wait_for()
    assert all(each.startswith("this could not be shown:") for each in ayu.troubles)
    ayu.troubles.clear()
    ayu.press("[data-failure] [data-again]")
    page.locator("[data-graph]").wait_for()
    expect(page.locator("[data-coach]")).to_be_visible()
    expect(page.locator("[data-failure]")).to_have_count(0)


def test_the_first_load_shows_the_seal_before_script_and_styles(newcomer: Newcomer) -> None:
    guest = newcomer(size=PHONE)
    held = Held(guest, "**/assets/*")
    guest.page.goto(f"{guest.url}/about", wait_until="commit")  # the start page comes drawn
    expect(guest.page.locator("#first img")).to_be_visible()
    painted = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
    guest.page.wait_for_function(painted)
    held.let_go()
    guest.page.locator("h1").wait_for()
    expect(guest.page.locator("#first")).to_be_hidden()


def test_pages_that_load_show_their_outline(tmp_path: Path, staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SHOWN, GUARD)
    prepare(tmp_path / "staged.db", CODE)
    seats = {CODE: [(0, secrets[CODE][0])], "guard-1": [(0, secrets["guard-1"][0])]}
    for path, pattern, outline, there in [
        ("about", "**/api/info", '[data-skeleton="page"]', "h1"),
        ("t/guard-1", "**/api/info", '[data-skeleton="table"]', "button[data-card]"),
        (f"r/{CODE}/1", "**/replay?*", '[data-skeleton="replay"]', "[data-step]"),
        ("puzzle", "**/api/puzzles*", '[data-skeleton="replay"]', "button[data-card]"),
        (f"r/{CODE}/1?coach=0", "**/analysis?*", "[data-coach-place]", "[data-graph]"),
    ]:
        person = newcomer(server.url, seats=seats, size=PHONE)
        held = Held(person, pattern)
        person.page.goto(f"{server.url}/{path}", wait_until="commit")
        expect(person.page.locator(outline)).to_be_visible()
        expect(person.page.locator(f"{outline} [role=status], {outline}[role=status]").first).not_to_be_empty()
        held.let_go()
        person.page.locator(there).first.wait_for()
        expect(person.page.locator(outline)).to_have_count(0)


def test_a_table_whose_socket_says_nothing_shows_its_outline(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu = newcomer(server.url, seats={"guard-1": [(0, secrets["guard-1"][0])]})
    ayu.page.route_web_socket("**/ws*", lambda line: None)
    ayu.open("t/guard-1")
    expect(ayu.page.locator('[data-skeleton="table"] [role=status]')).to_have_text("Connecting…")
