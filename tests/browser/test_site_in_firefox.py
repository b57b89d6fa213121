"""The site without a server in a stock Firefox: matches without a network, two windows, a full device, a newer site."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.firefox import FIREFOX, Firefox, FirefoxWindow, running
from tests.browser.people import PHONE
from tests.browser.test_other_browsers import kept
from tests.browser.test_site import MATCHES, NEWER_ALONE, QUICKLY, SET_FULL, copied, let_it_be_full, replace_by_newer
from tests.parts.built_game_site import FileServer, built_site, served

MATCH_SECONDS = 240


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


@pytest.fixture
def host(site: Path) -> Iterator[FileServer]:
    with served(site.parents[1]) as server:
        yield server


def firefox_profile(tmp_path: Path) -> Path:
    if not Path(FIREFOX).exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"there is no Firefox at {FIREFOX}")
    return tmp_path / "profile"


def installed(firefox: Firefox, host: FileServer, storage: dict[str, object]) -> FirefoxWindow:
    """After the first visit, and without a network."""
    window = firefox.window(PHONE, storage, QUICKLY)
    window.open(f"{host.url}/games/letter/")
    window.sees("[data-play-now]")
    window.until("() => navigator.serviceWorker.controller !== null")
    host.end()
    window.reload()
    window.press("[data-play-now]")
    return window


HAND = "() => [...document.querySelectorAll('[data-own-hand] [data-card]')].map(it => it.dataset.card).join()"

FIRST_TURN = """() => {
  document.querySelector("[data-ready]")?.click();
  return document.querySelector('button[data-card]:not([aria-disabled="true"])') !== null;
}"""
"""Bots may have knocked this person out by then: the next round comes."""


@pytest.mark.long
def test_it_plays_in_firefox_without_a_network(host: FileServer, tmp_path: Path) -> None:
    with running(firefox_profile(tmp_path)) as firefox:
        ayu = installed(firefox, host, kept("Ayu"))
        ayu.until(FIRST_TURN)
        hand = ayu.evaluate(HAND)
        ayu.reload()
        ayu.until(f"hand => ({HAND})() === hand", hand)


ANSWER = """async (pick) => {
  const press = async (selector, further = 0) => {
    const found = document.querySelectorAll(selector);
    found[(Number(pick) + further) % found.length]?.click();
    await new Promise((resolve) => setTimeout(resolve, 30));
    return found.length > 0;
  };
  if (document.querySelector("[data-rematch], .end table")) return "over";
  if (await press("[data-ready]")) return "ready";
  if (await press("[data-redraw], [data-look]")) return "answered";
  if (!(await press('button[data-card]:not([aria-disabled="true"])'))) return "nothing is asked";
  for (let turn = 0; turn < 20 && document.querySelector('[data-confirm][aria-disabled="true"]'); turn++)
    if (!(await press("[data-guess]"))) await press('button[data-target]:not([aria-disabled="true"])', turn);
  await press("[data-confirm]");
  if (document.querySelector(".plan .problem")) await press("[data-confirm]");
  return "answered";
}"""
"""Some legal answer to what is asked; the number says which of several."""


@pytest.mark.long
@MATCHES
def test_whole_matches_in_firefox_without_a_network(
    host: FileServer, tmp_path: Path, edition: str, language: str, level: str
) -> None:
    storage = kept("Ayu")
    storage["loveletter.preferences"] = {**storage["loveletter.preferences"], "language": language}  # type: ignore[dict-item]
    storage["loveletter.play-now"] = {"edition": edition, "opponents": 1, "level": level}
    luck, end = random.Random(edition), time.monotonic() + MATCH_SECONDS
    with running(firefox_profile(tmp_path)) as firefox:
        ayu = installed(firefox, host, storage)
        while (done := ayu.evaluate(ANSWER, str(luck.randrange(60)))) != "over":
            assert time.monotonic() < end, done
        assert ayu.evaluate("() => document.documentElement.lang") == language
        ayu.sees(".end h2")


@pytest.mark.long
def test_one_firefox_window_at_a_time_has_the_tables(host: FileServer, tmp_path: Path) -> None:
    with running(firefox_profile(tmp_path)) as firefox:
        ayu = firefox.window(PHONE, kept("Ayu"), QUICKLY)
        ayu.open(f"{host.url}/games/letter/")
        ayu.sees("[data-play-now]")
        ayu.until("() => navigator.serviceWorker.controller !== null")
        other = ayu.another()
        other.open(f"{host.url}/games/letter/")
        other.sees("[data-engine=other_page]", "another window")
        other.press("[data-engine-start]")
        ayu.sees("[data-engine=taken_over]")
        other.press("[data-play-now]")
        other.sees("section.board")


@pytest.mark.long
def test_in_firefox_a_device_without_space_loses_nothing(site: Path, tmp_path: Path) -> None:
    let_it_be_full(copied(site, tmp_path))
    with served(tmp_path) as host, running(firefox_profile(tmp_path)) as firefox:
        ayu = installed(firefox, host, kept("Ayu"))
        ayu.until(FIRST_TURN)
        hand = ayu.evaluate(HAND)
        ayu.evaluate(SET_FULL, "full")
        while "no space left on this device" not in ayu.evaluate("() => document.body.textContent"):
            ayu.evaluate(ANSWER, "0")
        assert ayu.evaluate(HAND) == hand
        ayu.evaluate(SET_FULL, "")
        ayu.reload()
        ayu.until(f"hand => ({HAND})() === hand", hand)


@pytest.mark.long
def test_in_firefox_a_match_goes_on_in_a_newer_site(site: Path, tmp_path: Path) -> None:
    place = copied(site, tmp_path)
    with served(tmp_path) as host, running(firefox_profile(tmp_path)) as firefox:
        ayu = firefox.window(PHONE, kept("Ayu"), QUICKLY)
        ayu.open(f"{host.url}/games/letter/")
        ayu.until("() => navigator.serviceWorker.controller !== null")
        ayu.press("[data-play-now]")
        ayu.until(FIRST_TURN)
        hand = ayu.evaluate(HAND)
        replace_by_newer(place)
        ayu.reload()
        ayu.until(f"hand => ({HAND})() === hand", hand)
        ayu.until(NEWER_ALONE)
        host.end()
        ayu.reload()
        ayu.until(f"hand => ({HAND})() === hand", hand)
        assert "newer" in ayu.evaluate("() => document.querySelector('meta[name=loveletter-engine]').content")
