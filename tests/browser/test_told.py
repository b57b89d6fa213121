"""What a person is shown and told: it is there in time, stays as long as it should, and says what is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.conftest import Newcomer
from tests.browser.staging import Stage

BARON = Stage("baron-2", "second", ("baron", "priest"), ("king", "guard", "spy"), aside="princess")


def test_a_reveal_that_ends_the_round_is_seen_by_both(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(BARON)
    ayu, budi = (newcomer(server.url, seats={"baron-2": [(seat, secrets["baron-2"][seat])]}) for seat in (0, 1))
    for person in (ayu, budi):
        person.sit_at("baron-2")
    ayu.play("baron", 1)
    budi.page.wait_for_selector("[data-ready]")
    budi.page.locator('[data-reveal="0"]').filter(has_text="Ayu held the King.").wait_for()
    ayu.page.locator('[data-reveal="1"]').filter(has_text="Budi held the Priest.").wait_for()
    assert budi.hand() == []
    budi.press('[data-reveal="0"] button')
    budi.page.reload()
    budi.page.get_by_role("button", name="What I know (1)").wait_for()
    assert budi.page.locator("[data-reveal]").count() == 0
