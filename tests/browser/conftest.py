"""One browser and one server for all tests of a test process; pages and contexts are fresh for each test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.people import PATIENCE_MS, Person
from tests.browser.staging import Stage, stage
from tests.server.running import Launcher, Running

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SHELL = os.environ.get("CHROMIUM_SHELL", "/usr/bin/chromium-headless-shell")
"""The same without windows, which nobody would see: it needs a sixth less of a core. It shows no notifications."""
UNSEEN = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""Pages of the browser's own address bar, which it would draw for every window: half a second of a core each."""
SWITCHED_OFF_BY_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Chromium heeds the last list alone, so that these have to be named again."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # so that the shell sets text as wide as the whole Chromium does
    "--disable-site-isolation-trials",  # all pages here are of one site: no second process for each
    f"--disable-features={','.join((*UNSEEN, *SWITCHED_OFF_BY_PLAYWRIGHT))}",
]
STATIC = Path(__file__).parents[2] / "src" / "loveletter" / "server" / "static"

Newcomer = Callable[..., Person]

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    assert (STATIC / "index.html").is_file(), "the browser client is not built; run: make web"
    chromium = playwright.chromium.launch(executable_path=SHELL, args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def launcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launcher]:
    made = Launcher(tmp_path_factory.mktemp("browser"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def server(launcher: Launcher) -> Iterator[Running]:
    running = launcher.start("shared.db", gone_seconds="600", replays_per_minute="600")
    yield running
    running.end()


@pytest.fixture
def newcomer(browser: Browser, server: Running) -> Iterator[Newcomer]:
    """Makes people at the shared server; afterwards each must have seen no error and asked nobody outside."""
    people: list[Person] = []

    def come(url: str = server.url, **how: object) -> Person:
        people.append(Person(browser, url, **how))  # type: ignore[arg-type]
        return people[-1]

    yield come
    for person in people:
        person.close()


@pytest.fixture
def staged(launcher: Launcher, tmp_path: Path) -> Iterator[Callable[..., tuple[Running, dict[str, list[str]]]]]:
    """Starts a server of its own at which these tables are already running."""
    running: list[Running] = []

    def start(*stages: Stage) -> tuple[Running, dict[str, list[str]]]:
        database = tmp_path / "staged.db"
        secrets = stage(database, stages)
        running.append(launcher.start(str(database), gone_seconds="600"))
        return running[-1], secrets

    yield start
    for each in running:
        each.end()
