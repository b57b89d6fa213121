"""The site without a server: it plays with the network off, keeps what was played, and says what it does not offer."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PHONE, Person, until
from tests.browser.test_matches import play_to_the_end
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


QUICKLY = """const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  const wish = message.path === "/api/tables" && message.body;
  const body = wish && JSON.stringify({...JSON.parse(wish), pace: 0, options: {tokens: 2}});
  return post.call(this, wish ? {...message, body} : message, ...rest);
};"""
"""Bots that do not pause, and a match of few rounds."""


UNPACKED = """async () => {
  const [name] = (await caches.keys()).filter((it) => it.startsWith("loveletter-engine"));
  const cache = await caches.open(name);
  const all = (await cache.keys()).filter((it) => it.url.endsWith(".lzma"));
  const packed = await Promise.all(all.map(async (it) => !(await cache.match(it)).headers.has("X-Unpacked")));
  return packed.includes(true) ? [] : packed;
}"""
"""Of each file that comes packed, if all of them are kept unpacked."""


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
    alone.first_turn()
    hand, table = alone.hand(), alone.page.url
    assert "#/t/" in table
    alone.reload()
    until(alone.asked, [alone], "the same turn")
    assert (alone.hand(), alone.page.url) == (hand, table)
    assert len(alone.page.evaluate(UNPACKED)) == 4
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
    other.locator("section.board").wait_for()  # bots may move first, and even knock this person out


@pytest.mark.long
def test_without_the_snapshot_it_starts_more_slowly_and_plays(alone: Alone, host: FileServer) -> None:
    alone.context.route("**/snapshot.lzma", lambda route: route.abort())
    alone.visit()
    alone.press("[data-play-now]")
    alone.first_turn()
    assert any(path.endswith("/python.zip.lzma") for path in host.asked)
    alone.troubles.clear()  # the browser names the file that did not come


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de", "it", "id"])
def test_what_needs_a_server_is_not_offered_and_a_sentence_says_why(
    browser: Browser, host: FileServer, language: str
) -> None:
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


MATCHES = pytest.mark.parametrize(
    ("edition", "language", "level"),
    [
        ("original", "id", "page"),
        ("classic", "it", "schemer"),
        ("second", "de", "champion"),
        ("premium", "en", "courtier"),
    ],
)


@pytest.mark.long
@MATCHES
def test_whole_matches_without_a_network(
    browser: Browser, host: FileServer, edition: str, language: str, level: str
) -> None:
    alone = Alone(browser, host, language=language)
    alone.context.add_init_script(QUICKLY)
    alone.install(host)
    wish = f'{{"edition": "{edition}", "opponents": 1, "level": "{level}"}}'
    alone.page.evaluate("wish => localStorage.setItem('loveletter.play-now', wish)", wish)
    alone.page.reload()
    alone.press("[data-play-now]")
    play_to_the_end([alone], random.Random(edition))
    alone.page.locator(".end h2").first.wait_for()
    expect(alone.page.locator("html")).to_have_attribute("lang", language)
    alone.close()


FULL = """
{
  let full = false;
  new BroadcastChannel("full").onmessage = ({data}) => { full = data; };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (full) throw new DOMException("Quota exceeded.", "QuotaExceededError");
    return put.apply(this, given);
  };
}
"""
"""The database of a worker, which can be full. A quota that Chromium is given by its protocol binds caches alone."""


SET_FULL = "full => new BroadcastChannel('full').postMessage(Boolean(full))"


def copied(site: Path, folder: Path) -> Path:
    place = folder / "games" / "letter"
    shutil.copytree(site, place)
    return place


def let_it_be_full(place: Path) -> None:
    (disk,) = place.glob("engine/*/disk.js")
    disk.write_text(disk.read_text(encoding="utf-8") + FULL, encoding="utf-8")


def replace_by_newer(place: Path) -> None:
    engine = (place / "site.txt").read_text().strip()
    (place / "engine" / engine).rename(place / "engine" / "newer")
    for name in ("index.html", "worker.js"):
        text = (place / name).read_text(encoding="utf-8").replace(engine, "newer")
        (place / name).write_text(text.replace('{"build": "', '{"build": "newer'), encoding="utf-8")


NEWER_ALONE = "async () => (await caches.keys()).every(it => !it.includes('engine') || it.includes('newer'))"


@pytest.mark.long
def test_a_device_without_space_says_so_and_loses_nothing(browser: Browser, site: Path, tmp_path: Path) -> None:
    let_it_be_full(copied(site, tmp_path))
    with served(tmp_path) as host:
        alone = Alone(browser, host)
        alone.visit()
        alone.press("[data-play-now]")
        alone.first_turn()
        hand = alone.hand()
        alone.page.evaluate(SET_FULL, "full")
        alone.answer_anything(0)
        alone.sees("no space left on this device")
        assert alone.hand() == hand
        alone.page.evaluate(SET_FULL, "")
        alone.reload()
        until(alone.asked, [alone], "the same turn")
        assert alone.hand() == hand
        alone.close()


@pytest.mark.long
def test_a_match_goes_on_in_a_newer_site(browser: Browser, site: Path, tmp_path: Path) -> None:
    place = copied(site, tmp_path)
    with served(tmp_path) as host:
        alone = Alone(browser, host)
        alone.visit()
        alone.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=READY_MS)
        alone.press("[data-play-now]")
        alone.first_turn()
        hand = alone.hand()
        replace_by_newer(place)
        alone.reload()  # the old site plays on while the new one is fetched
        until(alone.asked, [alone], "the same turn")
        assert alone.hand() == hand
        until(lambda: bool(alone.page.evaluate(NEWER_ALONE)), [alone], "the newer site alone", READY_MS)
        host.end()
        alone.reload()
        until(alone.asked, [alone], "the same turn")
        assert alone.hand() == hand
        assert "newer" in str(alone.page.locator("meta[name=loveletter-engine]").get_attribute("content"))
        alone.close()
