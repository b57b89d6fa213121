"""First load: what a browser fetches for the start page, when its largest part is seen, how soon a press shows.

    python -m bench.first_load              on an emulated slow phone: 4x slower processor, Fast 3G
    python -m bench.first_load --slower 1   on this processor

Bytes are those of the whole answers with their headers, as they came over the line (compressed). The largest contentful
paint is the browser's own figure, the median of several loads, each with an empty cache. A press is measured from the
event to the frame after it, on a card of the hand.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.figures import keep
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import Person
from tests.server.running import Launcher, Running

PHONE = (390, 844)
SLOWER = 4.0
LOADS = 5
QUIET_MS = 1500
FAST_3G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8 * 0.9,
    "uploadThroughput": 750 * 1024 / 8 * 0.9,
}
"""As the developer tools of Chromium define it."""
WATCH = """() => {
    window.largest = [];
    new PerformanceObserver(list => {
        for (const each of list.getEntries())
            window.largest.push([each.startTime, each.size, each.element?.outerHTML.slice(0, 80) ?? each.url]);
    }).observe({type: "largest-contentful-paint", buffered: true});
}"""
PRESS = """selector => new Promise(done => {
    const thing = document.querySelector(selector);
    const begun = performance.now();
    thing.click();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
})"""


class Load(NamedTuple):
    requests: int
    bytes: int
    first_ms: float
    """When anything is seen."""
    largest_ms: float
    what: str


def counted(session: CDPSession) -> list[float]:
    """The bytes of every answer from now on, headers included."""
    sizes: list[float] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    return sizes


def slow_phone(session: CDPSession, slower: float) -> None:
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    session.send("Network.emulateNetworkConditions", FAST_3G)


def first_load(browser: Browser, url: str, slower: float) -> Load:
    person = Person(browser, url, size=PHONE, touch=True)
    page = person.page
    session = person.context.new_cdp_session(page)
    sizes = counted(session)
    slow_phone(session, slower)
    page.add_init_script(f"({WATCH})()")
    person.open()
    page.locator("[data-play-now]").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(QUIET_MS)
    largest: list[list[Any]] = page.evaluate("window.largest")
    time, _, what = largest[-1]
    first = float(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
    load = Load(len(sizes), int(sum(sizes)), first, time, what)
    person.close()
    return load


def reactions(browser: Browser, server: Running, slower: float) -> dict[str, float]:
    person = Person(browser, server.url, size=PHONE, touch=True)
    page = person.page
    person.open("learn")
    page.locator("button[data-card]").first.wait_for()
    page.wait_for_timeout(QUIET_MS)
    session = person.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    times = {"choose a card": median(_presses(page, "button[data-card]", 9))}
    person.close()
    return times


def _presses(page: Page, selector: str, count: int) -> list[float]:
    times = []
    for _ in range(count):
        times.append(float(page.evaluate(PRESS, selector)))
        page.wait_for_timeout(300)
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", type=float, default=SLOWER, help="how much slower the processor is (default: 4)")
    slower = parser.parse_args().slower
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        launcher = Launcher(Path(folder))
        server = launcher.start("first_load.db")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        loads = [first_load(browser, server.url, slower) for _ in range(LOADS)]
        times = reactions(browser, server, slower)
        browser.close()
        server.end()
        launcher.close()
    largest = median(load.largest_ms for load in loads)
    last = loads[-1]
    print(f"first load: {last.bytes / 1000:.0f} kB in {last.requests} requests")
    print(f"first contentful paint: {median(load.first_ms for load in loads):.0f} ms")
    print(f"largest contentful paint: {largest:.0f} ms (each: {', '.join(f'{load.largest_ms:.0f}' for load in loads)})")
    print(f"  it is {last.what}")
    for what, ms in times.items():
        print(f"{what}: {ms:.0f} ms until the next frame")
    figures = {"first load: kB": last.bytes / 1000, "first load: largest contentful paint ms": largest}
    if slower == SLOWER:
        keep(figures | {f"press: {what} ms": ms for what, ms in times.items()})


if __name__ == "__main__":
    main()
