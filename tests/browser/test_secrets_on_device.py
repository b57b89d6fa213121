"""Pass and play in one page: nobody can tell from it what only somebody else may know, nor what a bot holds.

Two worlds that differ in just that: as long as those who look may not learn of it, the page is the same, letter by
letter, and for what no person here may know, so is everything that the worker sends to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from loveletter.server.device.storage import DeviceStorage, StoredBatch, encode_batch
from loveletter.server.store.entry_codec import entry_rows
from loveletter.server.store.write_batch import TableRow, WriteBatch
from tests.browser.people import PHONE, Person, until
from tests.browser.staging import Stage, begun
from tests.browser.test_site import READY_MS
from tests.parts.built_game_site import FileServer, built_site, served
from tests.server.test_device import MemoryDisk

CODE = "twin-10"
SECRETS = ["secret-of-ayu-22-letter", "secret-of-budi-22-lette"]
BEGAN = 1_700_000_000_000

STORE = """async (text) => {
  const batch = JSON.parse(text);
  const opening = indexedDB.open("loveletter /games/letter/", 1);
  const stores = ["entries", "tables", "facts", "owner"];
  opening.onupgradeneeded = () => stores.map(it => opening.result.createObjectStore(it));
  const database = await new Promise(resolve => (opening.onsuccess = () => resolve(opening.result)));
  const writing = database.transaction(["entries", "tables"], "readwrite");
  for (const [code, row] of batch.entries) writing.objectStore("entries").put(row, [code, row[0]]);
  for (const row of batch.tables) writing.objectStore("tables").put(row, row[0]);
  await new Promise(resolve => (writing.oncomplete = resolve));
  database.close();
}"""
LISTEN = """window.heard = [];
Math.random = () => 0.5;  // the marks of requests are drawn by it, and come back
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({data}) => { if (data.kind === "text") heard.push(data.text); });
  }
};"""


class Moment(NamedTuple):
    page: str
    heard: list[str]


class World:
    """A page of Ayu and Budi, who share it, with a bot as the third."""

    def __init__(self, browser: Browser, host: FileServer, stage: Stage) -> None:
        storage = DeviceStorage(MemoryDisk(), StoredBatch())
        rows = entry_rows(CODE, 0, BEGAN, begun(stage, SECRETS, BEGAN).entries)
        about = TableRow(CODE, BEGAN, True, False, False, None, "", "", "")
        self.person = Person(browser, f"{host.url}/games/letter", size=PHONE)
        seats = [{"seat": seat, "secret": secret} for seat, secret in enumerate(SECRETS)]
        kept = json.dumps([{"code": CODE, "seats": seats, "at": 1}])
        self.person.context.add_init_script(f"localStorage['loveletter.offline.tables'] ??= {json.dumps(kept)};")
        self.person.context.add_init_script(LISTEN)
        self.person.context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        self.page.goto(f"{host.url}/games/letter/site.txt")
        self.page.evaluate(STORE, encode_batch(storage.linked(WriteBatch(rows, tables=[about]))).decode())
        self.page.goto(f"{host.url}/games/letter/#/t/{CODE}")
        self.page.locator("[data-cover]").wait_for(timeout=READY_MS)

    @property
    def page(self) -> Page:
        return self.person.page

    def lift(self) -> None:
        self.page.locator("[data-cover] button").click()
        self.page.locator("[data-own-hand] [data-card]").first.wait_for()

    def play(self, card: str) -> None:
        self.person.play(card)

    def covered(self, name: str) -> None:
        cover = self.page.locator("[data-cover]")
        until(lambda: cover.count() > 0 and name in cover.inner_text(), [self.person], f"the cover for {name}")

    def moment(self) -> Moment:
        self.person.settle()
        self.page.wait_for_function("() => document.getAnimations().every(it => it.playState !== 'running')")
        return Moment(self.page.evaluate("document.body.innerHTML"), self.page.evaluate("heard"))


@pytest.fixture
def host() -> Iterator[FileServer]:
    with served(built_site().parents[1]) as server:
        yield server


@contextmanager
def twins(browser: Browser, host: FileServer, *stages: Stage) -> Iterator[list[World]]:
    worlds = [World(browser, host, stage) for stage in stages]
    yield worlds
    for world in worlds:
        world.person.close()


def same(worlds: list[World], what: Callable[[Moment], object]) -> bool:
    one, other = [what(world.moment()) for world in worlds]
    return one == other


def stage(budi: str, citra: str) -> Stage:
    return Stage(CODE, "second", ("handmaid", budi, citra), ("guard", "baron"), aside="princess", bots=1)


def test_the_page_of_the_one_does_not_show_what_the_other_holds(browser: Browser, host: FileServer) -> None:
    with twins(browser, host, stage("king", "priest"), stage("prince", "priest")) as worlds:
        assert same(worlds, lambda moment: moment.page)
        for world in worlds:
            world.lift()
        assert same(worlds, lambda moment: moment.page)
        for world in worlds:
            world.play("handmaid")
            world.covered("Budi")
        assert same(worlds, lambda moment: moment.page)
        for world in worlds:
            world.lift()
        assert not same(worlds, lambda moment: moment.page)  # now it is Budi who looks


def test_what_a_bot_holds_never_comes_to_the_page(browser: Browser, host: FileServer) -> None:
    with twins(browser, host, stage("king", "priest"), stage("king", "spy")) as worlds:
        assert same(worlds, lambda moment: moment)
        for world in worlds:
            world.lift()
            world.play("handmaid")
            world.covered("Budi")
        assert same(worlds, lambda moment: moment)
        for world in worlds:
            world.lift()
        assert same(worlds, lambda moment: moment)
