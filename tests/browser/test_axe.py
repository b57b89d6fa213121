"""What opens over a page or waits behind a button, in both themes: nothing serious for axe-core, nothing too wide."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from loveletter.language import LANGUAGES, speaker
from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE
from tests.browser.staging import Stage
from tests.browser.test_pages import both
from tests.browser.test_replays import SHOWN
from tests.browser.test_you import MATCHES
from tests.server.running import Running

OUT = Stage("out-1", "second", ("guard", "priest", "baron"), ("king", "spy"))
OVER = Stage("over-1", "second", ("baron", "priest"), ("king", "guard"), actions=("baron Budi",))
KEPT_OFFLINE = """() => {
  const scope = new URL("offline/", document.baseURI).href;
  navigator.serviceWorker.getRegistration = async () => ({ scope, active: {} });
}"""
"""As if what plays offline were on this device."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_opens_over_a_table(size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(OUT, OVER)
    seats = {"out-1": [(1, secrets["out-1"][1])], "over-1": [(0, secrets["over-1"][0])]}
    budi = newcomer(server.url, size=size, seats=seats)
    page = budi.page
    budi.sit_at("out-1")
    budi.press("[data-how-to-play]")
    page.locator("dialog [data-rules]").wait_for()
    both(budi, "the rules of this table")
    budi.put_away()
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("?")
    page.locator("dialog [data-keys]").wait_for()
    both(budi, "the keys")
    budi.put_away()
    with server.client("out-1", secrets["out-1"][0]) as ayu:
        ayu.sync()
        ayu.act(0, {"kind": "play", "card": "guard", "targets": [1], "guess": "priest"})
    page.locator("[data-out]").wait_for()
    both(budi, "knocked out")
    budi.sit_at("over-1")
    page.locator("section.end").wait_for()
    both(budi, "the end of a round")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_is_beside_a_table(size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(SHOWN)
    ayu = newcomer(server.url, size=size)
    page = ayu.page
    ayu.open("how-to-play")
    kept = {"loveletter.history": json.dumps(MATCHES)}
    page.evaluate("kept => Object.assign(localStorage, kept)", kept)
    ayu.open("you")
    for part in ("[data-edit]", "[data-all-figures]", "[data-take-along]"):
        ayu.press(f"{part} > summary")
    page.locator("[data-figures] table").first.wait_for()
    page.locator("[data-played] li").first.wait_for()
    both(ayu, "you, with played matches")
    ayu.press("[data-choose-face]")
    page.locator("dialog .faces button").first.wait_for()
    both(ayu, "faces")
    ayu.open("r/shown-3/1?view=all&step=5")
    if size == PHONE:
        ayu.press("[data-turns]")
    page.locator('[data-turn="5"]').wait_for()
    both(ayu, "the turns of a replay")
    ayu.press("[data-picture]")
    page.locator("dialog").get_by_role("img").wait_for()
    both(ayu, "the picture of a moment")
    ayu.open()
    page.locator("[data-quick-wait]").select_option("300")
    ayu.press("[data-quick]")
    page.locator("[data-quick-left]").wait_for()
    both(ayu, "waiting for other players")


@pytest.mark.parametrize("kept", [False, True], ids=["online-only", "plays-offline"])
@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", ["en", *(pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES[1:])])
def test_where_there_is_no_connection(language: str, size: tuple[int, int], kept: bool, newcomer: Newcomer) -> None:
    ayu = newcomer(size=size, language=language)
    if kept:
        ayu.page.add_init_script(f"addEventListener('DOMContentLoaded', {KEPT_OFFLINE})")
    ayu.page.route("**/api/info", lambda route: route.abort())
    ayu.open("about")  # the start page comes with all about the server in it
    expect(ayu.page.locator("[data-offline] h1")).to_have_text(speaker(language).message("offline-title"))
    expect(ayu.page.locator("[data-play-offline]")).to_have_count(1 if kept else 0)
    both(ayu, "no connection")
    ayu.troubles.clear()  # the browser names what it could not reach


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", ["en", *(pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES[1:])])
def test_pages_about_what_is_not_there(
    language: str, size: tuple[int, int], server: Running, newcomer: Newcomer
) -> None:
    closed, (key,) = server.make_table("Ayu", players=3)
    guest = newcomer(size=size, language=language, name="Gita")
    page = guest.page
    guest.sit_at(closed)
    with server.client(closed, key) as ayu:
        ayu.ask("leave", seat=0)
    expect(page.get_by_role("heading", level=1)).to_have_text(speaker(language).message("goodbye-closed"))
    both(guest, "a closed table")
    for path in (
        "nowhere",
        "t/tulip-river-moon",
        "tv/tulip-river-moon",
        "r/tulip-river-moon/1",
        "v/tulip-river-moon/1",
    ):
        guest.open(path)
        page.locator("main h1").first.wait_for()
        both(guest, path)
    guest.troubles.clear()  # the console names every refusal


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", ["en", *(pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES[1:])])
def test_about_a_server_that_has_the_game_for_offline(language: str, size: tuple[int, int], newcomer: Newcomer) -> None:
    ayu = newcomer(size=size, language=language)
    ayu.page.add_init_script(f"addEventListener('DOMContentLoaded', {KEPT_OFFLINE})")
    ayu.page.route("**/api/info", lambda route: route.fulfill(json={**route.fetch().json(), "offline": True}))
    ayu.open("about")
    ayu.page.locator("[data-play-offline]").wait_for()
    both(ayu, "about, with the game offline")
