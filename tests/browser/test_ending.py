"""The end of a match: a letter that arrives for the winner, a paper boat for the others, and what comes next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import CUT, Person
from tests.browser.staging import Stage
from tests.browser.test_pages import both

# Ayu names Budi's Priest: one token wins the match.
PHONE = (360, 740)
LAST = Stage("last", "second", ("guard", "priest"), ("king", "spy"), options={"tokens": 1})


def save_a_clip(person: Person) -> None:
    """It is recorded while it plays, and is then what is saved."""
    page = person.page
    person.press("[data-clip]")
    expect(page.locator("[data-clip]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-save]")).to_have_attribute("download", re.compile(r"\.(webm|mp4)$"))
    expect(page.locator("[data-clip]")).to_have_count(0)
    with page.expect_download() as saved:
        page.locator("[data-save]").click()
    clip = saved.value.path().read_bytes()
    assert clip.startswith(b"\x1a\x45\xdf\xa3") or clip[4:8] == b"ftyp", "a film, not a picture"
    assert len(clip) > 50_000, "more than one frame of it"


@pytest.mark.parametrize("size", [PHONE, (1366, 768)])
def test_the_winner_has_the_letter_and_the_loser_a_boat(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(LAST)
    ayu, budi = (
        newcomer(server.url, size=size, name=name, theme="dark", seats={"last": [(seat, secrets["last"][seat])]})
        for seat, name in enumerate(("Ayu", "Budi"))
    )
    budi.sit_at("last")
    ayu.sit_at("last")
    ayu.play("guard", 1, guess="priest")
    expect(ayu.page.locator("section.end h2").first).to_have_text("Your letter reached the Princess")
    expect(budi.page.locator("section.end h2").first).to_have_text("Your letter makes a fine boat")
    budi.sees("Ayu was first, 1 to 0 tokens.")
    ayu.sees("1 to 0 tokens, in one round.")
    expect(budi.page.locator("[data-boat]")).to_be_visible()
    assert ayu.page.locator("[data-boat], [data-proud]").count() == 0
    for person in (ayu, budi):
        both(person, "the end of a match")
        for each in person.page.locator(".end h2, .end p, .end .name, .end a, .end button").all():
            assert not each.evaluate(CUT), each.inner_text()
        again = person.page.locator("[data-again]").bounding_box()
        others = person.page.locator(".end a, .end button:not([data-again])").all()
        assert again is not None
        for other in others:
            box = other.bounding_box()
            assert box is not None
            assert box["width"] * box["height"] < again["width"] * again["height"], "one of them is the largest"
    ayu.press("[data-picture]")
    ayu.page.locator("[data-save]").wait_for()
    both(ayu, "the picture of its end")
    if size == PHONE:
        save_a_clip(ayu)
    ayu.put_away()
    ayu.press("[data-rematch]")
    ayu.page.wait_for_selector("[data-start]")
