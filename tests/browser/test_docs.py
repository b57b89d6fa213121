"""The documentation site in a real browser: no request leaves it, nothing is too wide, and the search finds."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser

from tests.browser.people import DESKTOP, PHONE
from tests.docs.built_site import built_site

PAGES = (
    "index.html",
    "faq.html",
    "how-to-play/de/premium.html",
    "hosting.html",
    "library.html",
    "stability.html",
    "api/events.html",
    "rules.html",
)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing: the tests have their own report."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built_site()))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_pages_stay_among_themselves_and_in_the_window(address: str, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    troubles: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    for name in PAGES:
        page.goto(address + name, wait_until="networkidle")
        for width, height in (PHONE, DESKTOP):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{name} is too wide"
    context.close()
    assert troubles == []
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


def test_the_search_finds(address: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    page.keyboard.press("Control+k")
    page.keyboard.type("Sycophant")
    page.locator("a[href*='rules.html']").filter(has_text="Sycophant").first.wait_for()
    context.close()
