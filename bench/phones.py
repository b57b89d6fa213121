"""An evening at one screen: seconds from scanning its code until each of six phones holds its first card.

    python -m bench.phones              on the line of this machine
    python -m bench.phones --slow       on a slow one (Fast 3G)

The host has the table open and starts the match when everybody sits; the others come with empty caches, all at once.
All seven pages share this machine, so that the figures are upper bounds.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.figures import keep
from bench.first_load import slow_phone
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import Person
from tests.server.running import Launcher, Running
from tests.table.party import NAMES

HAND, SCREEN = (390, 844), (1920, 1080)
PHONES = 6


def evening(browser: Browser, server: Running, slow: bool) -> list[float]:
    """For each phone, when it held its first card after the code was scanned."""
    code, (secret,) = server.make_table(NAMES[0], players=PHONES)
    tv = Person(browser, server.url, size=SCREEN, name="TV", theme="dark")
    tv.open(f"tv/{code}")
    host, *guests = phones = [
        Person(browser, server.url, size=HAND, name=name, touch=True, seats={} if number else {code: [(0, secret)]})
        for number, name in enumerate(NAMES[:PHONES])
    ]
    host.open(f"t/{code}?hand")
    host.page.wait_for_selector("[data-tv-link]")
    if slow:
        for phone in phones:
            slow_phone(phone.context.new_cdp_session(phone.page), slower=1)
    scanned = time.monotonic()
    for guest in guests:
        guest.page.goto(f"{server.url}/t/{code}?hand", wait_until="commit")
    for guest in guests:
        guest.press("[data-join]")
    host.page.wait_for_selector("[data-lobby-seat].empty", state="detached")
    host.press('[data-start]:not([aria-disabled="true"])')
    held = []
    for phone in phones:
        phone.page.wait_for_selector("[data-hand-only] [data-own-hand] [data-card]")
        held.append(time.monotonic() - scanned)
    for person in (tv, *phones):
        person.close()
    return held


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", action="store_true", help="emulate Fast 3G for each phone")
    slow: bool = parser.parse_args().slow
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        launcher = Launcher(Path(folder))
        server = launcher.start("phones.db")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        held = evening(browser, server, slow)
        browser.close()
        server.end()
        launcher.close()
    print(f"from the code to the first card: {max(held):.1f} s on the last of {PHONES} phones, {min(held):.1f} s first")
    if not slow:
        keep({"six phones: s from the code to the first card": max(held)})


if __name__ == "__main__":
    main()
