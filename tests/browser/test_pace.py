"""What the others do is seen before one's own decision opens, and stays as a trail until one plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person
from tests.browser.scenes import SCENES
from tests.browser.test_moments import moving
from tests.server.running import Running

STAND_MS = 1200
"""How long every play of another is on the stage before one's own decision opens."""
LOG_STAGE = """() => {
  window.stage = [];
  const look = () => {
    const by = document.querySelector("[data-stage]")?.dataset.stage ?? "";
    const card = document.querySelector("[data-place=stage] [data-help]")?.dataset.help ?? "";
    const asked = document.querySelector("button[data-card], [data-look], [data-redraw]") !== null;
    const over = document.querySelector("section.end") !== null;
    const last = window.stage.at(-1);
    const [said, at] = [document.querySelector("[data-stage]")?.textContent ?? "", performance.now()];
    if (!last || last.by !== by || last.card !== card || last.asked !== asked || last.over !== over) {
      window.stage.push({ by, card, asked, over, at, said });
    }
    requestAnimationFrame(look);
  };
  look();
}"""


class Seen(NamedTuple):
    by: str
    card: str
    stood_ms: float


def _seen(person: Person, since: int) -> list[Seen]:
    """The plays since this entry of the log, each with how long it stood before the next one or the decision."""
    log: list[dict[str, Any]] = person.page.evaluate("() => window.stage")
    found = []
    for one, following in zip(log[since:], log[since + 1 :], strict=False):
        if one["by"] not in ("", "0") and not one["asked"]:
            found.append(Seen(one["by"], one["card"], following["at"] - one["at"]))
    return found


def _decides(person: Person) -> bool:
    """Wait until somebody is asked; False once the round is over."""
    person.page.wait_for_selector("button[data-card], [data-look], [data-redraw], section.end", timeout=60_000)
    return person.asked() and not person.page.locator("section.end").count()


@pytest.mark.parametrize("enough", [3, pytest.param(20, marks=pytest.mark.long)])
def test_every_play_of_a_bot_is_seen_before_your_decision(enough: int, server: Running, newcomer: Newcomer) -> None:
    """At the standard pace, until enough was seen."""
    code, (key,) = server.make_table("Ayu", players=4, bots=["novice"] * 3, pace=900, start=True)
    ayu = moving(newcomer(seats={code: [(0, key)]}))
    ayu.sit_at(code)
    ayu.page.evaluate(LOG_STAGE)
    checked: list[Seen] = []
    since = 0
    for turn in range(60):
        if len(checked) >= enough:
            break
        if not _decides(ayu):
            ayu.press("[data-ready]")
            ayu.page.locator("section.end").first.wait_for(state="detached", timeout=60_000)
            since = ayu.page.evaluate("() => window.stage.length - 1")
            continue
        seen = _seen(ayu, since)
        assert [each for each in seen if each.stood_ms < STAND_MS] == [], "each stood long enough"
        trail = ayu.page.locator("[data-trail-of]").evaluate_all(
            "all => all.map(each => [each.dataset.trailOf, each.querySelector('.card').textContent.trim()])"
        )
        assert [by for by, _ in trail] == [each.by for each in seen], "the trail has all of them, and no other"
        checked += seen
        since = ayu.page.evaluate("() => window.stage.length - 1")
        ayu.answer_anything(turn)
        expect(ayu.page.locator("[data-confirm]")).to_have_count(0)
    assert len(checked) >= enough, checked


def test_a_skip_goes_to_your_decision(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table(
        "Ayu", players=4, bots=["novice"] * 3, pace=3500, start=True, starter=1, options={"tokens": 1}
    )
    ayu = moving(newcomer(seats={code: [(0, key)]}))
    ayu.sit_at(code)
    ayu.page.wait_for_selector(".skip")
    begun = ayu.page.evaluate("() => performance.now()")
    ayu.page.locator(".skip").click()
    _decides(ayu)
    took = ayu.page.evaluate("() => performance.now()") - begun
    assert took < 3 * STAND_MS, "three plays without their time"


def test_the_trail_shows_who_played_what_and_the_answer(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SCENES["four"])
    seats = {"four": [(0, secrets["four"][0])]}
    ayu = newcomer(server.url, seats=seats)
    for size in ((1366, 768), PHONE, (844, 390)):
        ayu.page.set_viewport_size({"width": size[0], "height": size[1]})
        ayu.sit_at("four")
        trail = ayu.page.get_by_role("region", name="Since your last turn")
        items = trail.get_by_role("listitem")
        expect(items).to_have_count(3)
        told = [" ".join(each.split()) for each in items.locator(".hidden").all_text_contents()]
        assert told == [
            "Budi: “Are you the King?” No.",
            "Citra plays the Priest on Dewi. Citra looks at Dewi’s hand.",
            "Dewi: “Citra, are you the Baron?” Yes! Citra is out of the round and reveals the Baron.",
        ]
        answers = trail.locator("[data-trail-answer]")
        words = [" ".join(each.split()) for each in answers.all_inner_texts()]
        assert words == (["King? No.", "Baron? Yes!"] if size[0] > 1000 else ["7? ✗", "3? ✓"])
        inside = trail.evaluate(
            "each => { const {left, right, top, bottom} = each.getBoundingClientRect();"
            "return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; }"
        )
        assert inside
    ayu.play("king", 1)
    before = ayu.page.locator("[data-trail-of]").filter(has_text="Citra, are you the Baron?")
    expect(before).to_have_count(0)
