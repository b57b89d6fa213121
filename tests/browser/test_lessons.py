"""The first game: one sentence at a time, at what glows, and a first letter at the end."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE, Person, until
from tests.browser.test_moments import moving, stop_motion
from tests.browser.test_pages import both

GLOWS = """() => {
  const light = document.querySelector("[data-spotlight]")?.getBoundingClientRect();
  if (!light) return false;
  const [x, y] = [light.left + light.width / 2, light.top + light.height / 2];
  const thing = document.elementFromPoint(x, y)?.closest("button");
  const inside = thing?.getBoundingClientRect();
  return inside !== undefined && inside.width <= light.width && inside.height <= light.height;
}"""
"""Whether the light lies on a button that can be pressed there."""

LIGHT = "() => JSON.stringify(document.querySelector('[data-spotlight]')?.getBoundingClientRect() ?? null)"
NEXT = f"""([lesson, before]) =>
  document.querySelector(`[data-lesson="${{lesson}}"]`) === null || (({GLOWS})() && ({LIGHT})() !== before)"""
"""Whether the lesson is over, or another button glows."""

AXE_SIZES = (PHONE, DESKTOP)
SENTENCES = {"en": "Find out what", "de": "Finde heraus", "it": "Scopri che cosa", "id": "Cari tahu kartu"}
ARRIVED = {
    "en": "Your first letter has arrived",
    "de": "Dein erster Brief ist angekommen",
    "it": "La tua prima lettera è arrivata",
    "id": "Surat pertamamu sudah sampai",
}


def press_what_glows(page: Page) -> None:
    page.wait_for_function(GLOWS)
    light = page.locator("[data-spotlight]").bounding_box()
    assert light is not None
    page.mouse.click(light["x"] + light["width"] / 2, light["y"] + light["height"] / 2)


def follow(pupil: Person, *lessons: str) -> None:
    """Press what glows until the question of the last of these lessons is answered."""
    for lesson in lessons:
        shown = pupil.page.locator(f'[data-lesson="{lesson}"]')
        shown.wait_for()
        while shown.count():
            before = pupil.page.evaluate(LIGHT)
            press_what_glows(pupil.page)
            pupil.page.wait_for_function(NEXT, arg=[lesson, before])


@pytest.mark.parametrize(
    ("language", "size"),
    [("en", PHONE), ("de", DESKTOP), ("it", (844, 390)), ("id", (768, 1024))],
)
def test_a_newcomer_who_presses_what_glows_wins_the_first_round(
    newcomer: Newcomer, language: str, size: tuple[int, int]
) -> None:
    pupil = newcomer(size=size, language=language)
    held: list[str] = []
    pupil.page.on("websocket", lambda line: line.on("framesent", lambda text: held.append(json.loads(text)["type"])))
    pupil.open()
    pupil.press("[data-learn]")
    follow(pupil, "play-handmaid")
    page = pupil.page
    page.locator('[data-lesson="play-priest"]').wait_for()
    expect(page.locator("[data-lesson]")).to_contain_text(SENTENCES[language])
    assert page.locator("[data-lesson-next]").count() == 0
    if size in AXE_SIZES:
        both(pupil, "a lesson")
    follow(pupil, "play-priest")
    page.locator('[data-lesson="play-guard"]').wait_for()
    press_what_glows(page)
    expect(page.locator('[data-guess="princess"] [data-held]')).to_be_visible()
    follow(pupil, "play-guard")
    expect(page.get_by_role("heading", name=ARRIVED[language])).to_be_visible()
    assert "hold" not in held
    if size in AXE_SIZES:
        both(pupil, "the end of the first game")
    expect(page.locator("section.end").get_by_role("link")).to_have_count(1)
    expect(page.locator("[data-lesson-home]")).to_be_visible()
    page.locator("[data-lesson-on]").click()
    page.wait_for_selector("[data-status]")
    expect(page.locator("[data-seat]")).to_have_count(4)
    expect(page.locator("[data-lesson], [data-lesson-again]")).to_have_count(0)


def test_who_does_otherwise_reads_each_rule_once_and_comes_to_an_end(newcomer: Newcomer) -> None:
    pupil = newcomer()
    page = pupil.page
    pupil.open()
    pupil.press("[data-learn]")
    page.locator('[data-lesson="play-handmaid"]').wait_for()
    pupil.play("priest", 1)
    expect(page.locator("[data-lesson]")).to_have_count(0)
    seen: list[str] = []

    def turn() -> bool:
        lesson = page.locator("[data-lesson]")
        if lesson.count():
            name = lesson.get_attribute("data-lesson") or ""
            if name not in seen:
                seen.append(name)
                assert not name.startswith("play-")
                page.locator("[data-lesson-next]").click()
                expect(lesson).to_have_count(0)
        if pupil.asked():
            pupil.answer_anything(0)
        return page.locator("section.end").count() > 0

    until(turn, [pupil], "the end of the first game")
    won = page.get_by_role("heading", name=ARRIVED["en"]).count() > 0
    expect(page.locator("[data-lesson-on]")).to_be_visible()
    expect(page.locator("[data-lesson-home]")).to_be_visible()
    retry = page.locator("[data-lesson-retry]")
    expect(retry).to_have_count(0 if won else 1)
    if not won:
        retry.click()
        page.locator('[data-lesson="play-handmaid"]').wait_for()


def test_who_knows_the_game_is_left_alone(newcomer: Newcomer) -> None:
    pupil = newcomer(size=(360, 640))
    pupil.open("learn")
    pupil.page.locator('[data-lesson="play-handmaid"]').wait_for()
    pupil.press("[data-lesson-skip]")
    expect(pupil.page.locator("[data-lesson], [data-spotlight]")).to_have_count(0)
    pupil.press("[data-lesson-again]")
    pupil.page.locator("dialog li").filter(has_text="play the Handmaid").wait_for()
    pupil.put_away()
    pupil.page.reload()
    pupil.page.locator("[data-lesson-again]").wait_for()
    expect(pupil.page.locator("[data-lesson]")).to_have_count(0)


def test_no_lesson_covers_cards_in_flight(newcomer: Newcomer) -> None:
    pupil = moving(newcomer())
    page = pupil.page
    pupil.open("learn")
    page.locator('[data-lesson="play-handmaid"]').wait_for()
    stop_motion(page)
    pupil.play("handmaid")
    expect(page.locator(".flight").first).to_be_visible()
    expect(page.locator("[data-lesson-again]")).to_be_visible()
    assert page.locator("[data-lesson]").count() == 0


def test_a_first_game_is_not_kept_as_a_match_that_was_played(newcomer: Newcomer) -> None:
    pupil = newcomer()
    pupil.open("learn")
    follow(pupil, "play-handmaid", "play-priest", "play-guard")
    pupil.page.locator("[data-lesson-on]").wait_for()
    assert pupil.page.evaluate("localStorage.getItem('loveletter.history')") in (None, "[]")
