"""The first load of the start page: few bytes, and few requests, for a phone on a slow line (`bench/first_load.py`)."""

from __future__ import annotations

from bench.first_load import counted
from tests.browser.conftest import Newcomer

MOST_BYTES = 250_000
MOST_REQUESTS = 30


def test_the_start_page_comes_in_few_bytes_and_few_requests(newcomer: Newcomer) -> None:
    person = newcomer(size=(390, 844))
    sizes = counted(person.context.new_cdp_session(person.page))
    person.open()
    person.page.locator("[data-play-now]").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    assert len(sizes) > 5
    assert sum(sizes) < MOST_BYTES
    assert len(sizes) < MOST_REQUESTS
