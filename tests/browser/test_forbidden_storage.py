"""A browser that forbids storage can still make a table and play."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, until
from tests.server.running import Running

ANSWERS = 3
FORBIDDEN = """name => {
  try { return window[name] === undefined; } catch (error) { return error.name; }
}"""


@pytest.mark.long
def test_a_table_is_made_and_played(server: Running, newcomer: Newcomer) -> None:
    ayu = newcomer(storage=False)
    ayu.open()
    assert ayu.page.evaluate(FORBIDDEN, "localStorage") == "SecurityError"
    ayu.page.locator('[data-bots="1"]').check(force=True)
    ayu.page.get_by_role("radio", name="Easy Novice", exact=True).check(force=True)
    ayu.page.get_by_role("button", name="Play now").click()
    ayu.page.wait_for_url("**/t/*")
    code = ayu.page.url.rsplit("/", 1)[1]
    for pick in range(ANSWERS):
        until(lambda: asked_or_ready(ayu), [ayu], "a question")
        assert ayu.answer_anything(pick)
        until(lambda: not ayu.asked(), [ayu], "the turn of the other")
    assert server.get(f"api/tables/{code}").json()["phase"] in ("playing", "round_over")


def asked_or_ready(person: Person) -> bool:
    """Whether there is a question; says ready for the next round where one has ended."""
    person.page.evaluate("document.querySelector('[data-ready]')?.click()")
    return person.asked()
