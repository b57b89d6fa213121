"""The site that plays without a server: what it weighs, how soon a card is dealt, how long bots think, what it takes.

    python -m bench.site              build the site first: make site

Everything runs in Chromium, from a plain file server on this machine.
- Download: the files that are kept on a first visit, each as it is or compressed by gzip, whichever is less. Once with
  the snapshot, and once with what is fetched where the snapshot does not start. The engine is packed already; what a
  server that compresses nothing sends is measured too.
- First card: from the request for the page to the card in the hand, with "Play now" pressed as soon as it is there.
  Cold: a browser that was never there. Cached: the next visit, from what is kept. Medians, with the longest.
- Bot decision: in the same Python, in the positions of whole matches. Mean, with 19 of 20.
- Requests after installation: what is asked of the file server while a match is played and every page is looked at.
- Memory: of the browser's process with page and worker after a match, less that of the page where no worker starts.
  Shared memory counts in parts (PSS).
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.figures import keep
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import Person
from tests.browser.test_matches import play_to_the_end
from tests.parts.built_game_site import FOLDER, FileServer, built_site, served

READY_MS = 120_000
VISITS = 5
DECISIONS = 60
"""At each table, by each level."""
PAGES = ("how-to-play", "cards", "puzzle", "you", "about", "score", "learn", "")
HAND = "[data-own-hand] [data-card]"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
SHELL = "const SHELL = "


class Bar(NamedTuple):
    bar: float
    aim: float
    unit: str


BARS = {
    "download with snapshot": Bar(12, 11, "MB"),
    "download without snapshot": Bar(8, 7, "MB"),
    "first card, cold": Bar(9, 7, "s"),
    "first card, cached": Bar(3, 2, "s"),
    "decision of courtier": Bar(50, 15, "ms"),
    "decision of champion": Bar(30, 10, "ms"),
    "requests after installation": Bar(0, 0, ""),
    "memory of the worker": Bar(250, 160, "MB"),
}

PYTHON = """
const folder = FOLDER;
const boot = async () => {
    const scripts = ["boot", "tar", "lzma"].map((name) => import(`${folder}${name}.js`));
    const [{boot}, {untar}, {unlzma}] = await Promise.all(scripts);
    const unpacked = async (name) => unlzma(new Uint8Array(await (await fetch(folder + name)).arrayBuffer()));
    const {library} = await (await fetch(`${folder}files.json`)).json();
    const names = ["rest.tar", "rest.zip", "snapshot", "pyodide.asm.wasm"].map((it) => `${it}.lzma`);
    const [tar, zip, snapshot, wasm] = await Promise.all(names.map(unpacked));
    const files = new Map([...untar(tar)].map(([path, content]) => [`/${path}`, content]));
    const here = {"pyodide.asm.wasm": wasm, "python.zip": zip, "library.so": new Uint8Array(files.get(library))};
    self.fetch = async (input) => {
        const name = (input instanceof Request ? input.url : String(input)).slice(folder.length);
        const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
        return new Response(here[name], {headers: {"Content-Type": type}});
    };
    return boot({folder, files, library: {path: library, address: `${folder}library.so`}}, snapshot);
};
const booted = boot();
self.onmessage = ({data}) => booted.then((python) => postMessage(python.runPython(data)))
    .catch((error) => setTimeout(() => { throw error; }));
"""
"""A worker with the Python of a site that runs what it is sent."""
BEGIN = """([script, folder]) => {
    const text = script.replace("FOLDER", JSON.stringify(folder));
    window.python = new Worker(URL.createObjectURL(new Blob([text], {type: "text/javascript"})), {type: "module"});
}"""
RUN = """code => new Promise((resolve, reject) => {
    python.onmessage = ({data}) => resolve(data);
    python.onerror = (event) => reject(new Error(event.message));
    python.postMessage(code);
})"""
DECIDE = """
import json, random, time
from loveletter import EDITIONS, Match
from loveletter.bots import bot

def thought(level, edition, players, count):
    player, luck, times = bot(level), random.Random(f"{edition} {players}"), []
    while len(times) < count:
        match = Match.begin(EDITIONS[edition].rules(players), [f"P{seat}" for seat in range(players)])
        while not match.over and len(times) < count:
            if match.awaited is None:
                match = match.deal(luck.randbytes(32))
                continue
            view = match.view(match.awaited)
            begun = time.perf_counter()
            action = player.decide(view, luck, 0.3)
            times.append(1000 * (time.perf_counter() - begun))
            match = match.act(match.awaited, action)
    return times
"""
TABLES = (("second", 2), ("second", 4), ("premium", 8))
QUICKLY = """const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
    const wish = message.path === "/api/tables" && message.body;
    const body = wish && JSON.stringify({...JSON.parse(wish), pace: 0, options: {tokens: 2}});
    return post.call(this, wish ? {...message, body} : message, ...rest);
};"""


def downloads(site: Path) -> tuple[float, float]:
    """Megabytes with the snapshot and without."""
    shell = json.loads(
        (site / "worker.js").read_text(encoding="utf-8").split("\n", 1)[0].removeprefix(SHELL).rstrip(";")
    )
    folder = site / shell["engine"]["folder"]
    pages = [site / name for name in (*shell["files"], "index.html", "worker.js")]
    sizes = json.loads((folder / "files.json").read_text())
    other = [folder / name for name in shell["engine"]["files"] if name not in sizes["quick"]]
    common = sum(map(_compressed, [*pages, *other]))
    return tuple((common + sum(sizes[kind].values())) / 1e6 for kind in ("quick", "slow"))


def _compressed(file: Path) -> int:
    content = file.read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


@contextmanager
def visitor(browser: Browser, url: str) -> Iterator[Person]:
    person = Person(browser, url, worker=True)
    yield person
    person.context.close()


def first_card(page: Page, url: str) -> float:
    """Seconds; then it is left again."""
    begun = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator("[data-play-now]").click(timeout=READY_MS)
    page.locator(HAND).first.wait_for(timeout=READY_MS)
    return time.perf_counter() - begun


def first_cards(browser: Browser, host: FileServer, url: str) -> tuple[list[float], list[float], list[float]]:
    """Seconds cold and cached, and the megabytes that each first visit was sent."""
    cold, cached, sent = [], [], []
    for _ in range(VISITS):
        with visitor(browser, url) as person:
            host.sent.clear()
            cold.append(first_card(person.page, url))
            person.page.wait_for_function(CONTROLLED, timeout=READY_MS)
            sent.append(sum(host.sent) / 1e6)
            person.page.goto("about:blank")
            cached.append(first_card(person.page, url))
    return cold, cached, sent


def decisions(browser: Browser, url: str, site: Path) -> dict[str, list[float]]:
    """Milliseconds by level."""
    (engine,) = (site / "engine").iterdir()
    page = browser.new_page()
    page.goto(f"{url}fonts-license.txt")  # a page without a worker
    page.evaluate(BEGIN, [PYTHON, f"{url}engine/{engine.name}/"])
    page.evaluate(RUN, DECIDE)
    took: dict[str, list[float]] = {}
    for level in ("courtier", "champion"):
        took[level] = []
        for edition, players in TABLES:
            asked = f"json.dumps(thought({level!r}, {edition!r}, {players}, {DECISIONS}))"
            took[level] += json.loads(page.evaluate(RUN, asked))
    page.close()
    return took


def requests_and_memory(browser: Browser, host: FileServer, url: str) -> tuple[list[str], float]:
    """What is asked for after the installation, and the megabytes of the worker after a match."""
    with visitor(browser, url) as person:
        person.context.add_init_script(QUICKLY)
        page = person.page
        page.goto(url)
        page.locator("[data-play-now]").wait_for(timeout=READY_MS)
        page.wait_for_function(CONTROLLED, timeout=READY_MS)
        asked = len(host.asked)
        page.reload()
        page.locator("[data-play-now]").click(timeout=READY_MS)
        play_to_the_end([person], random.Random(1))
        with_worker = _megabytes(page)
        for name in PAGES:
            page.goto(f"{url}#/{name}")
            page.wait_for_timeout(500)
        page.goto(f"{url}#/you")
        page.wait_for_timeout(500)
        requests = host.asked[asked:]
    with visitor(browser, url) as person:
        person.context.route("**/files.json", lambda route: route.abort())
        person.page.goto(url)
        person.page.locator("[data-engine=not_loaded]").wait_for(timeout=READY_MS)
        without = _megabytes(person.page)
    return requests, with_worker - without


def _megabytes(page: Page) -> float:
    """Of the process that draws the page and runs its worker."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    processes: list[dict[str, Any]] = page.context.browser.new_browser_cdp_session().send(  # type: ignore[union-attr]
        "SystemInfo.getProcessInfo"
    )["processInfo"]
    renderers = [each["id"] for each in processes if each["type"] == "renderer"]
    return max(_pss(Path("/proc", str(process), "smaps_rollup")) for process in renderers)


def _pss(file: Path) -> float:
    line = next(line for line in file.read_text().splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1000


def show(what: str, figure: float, more: str = "") -> None:
    bar = BARS[what]
    held = "aim reached" if figure <= bar.aim else "bar held" if figure <= bar.bar else "BAR MISSED"
    print(f"{what}: {figure:.1f} {bar.unit}{more} (bar {bar.bar:g}, aim {bar.aim:g}: {held})")
    keep({f"site: {what}": figure})


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    site = built_site().resolve()
    quick, slow = downloads(site)
    show("download with snapshot", quick)
    show("download without snapshot", slow)
    with served(FOLDER) as host, sync_playwright() as playwright:
        url = f"{host.url}/games/letter/"
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        cold, cached, sent = first_cards(browser, host, url)
        print(f"sent to a first visit by a server that compresses nothing: {max(sent):.1f} MB")
        for kind, times in (("cold", cold), ("cached", cached)):
            show(f"first card, {kind}", median(times), f", longest {max(times):.1f} s")
        for level, took in decisions(browser, url, site).items():
            show(f"decision of {level}", mean(took), f", 19 of 20 within {quantiles(took, n=20)[-1]:.0f} ms")
        requests, memory = requests_and_memory(browser, host, url)
        show("requests after installation", len(requests), "".join(f", {path}" for path in requests))
        show("memory of the worker", memory)
        browser.close()


if __name__ == "__main__":
    main()
