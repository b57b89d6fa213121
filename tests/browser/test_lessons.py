"""The first game teaches: each lesson when it matters, not over moving cards, and no longer than it is of use."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, until
from tests.browser.test_moments import moving, stop_motion

SEEN = """each => {
    const thing = document.querySelector(each), {left, right, top, bottom} = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def holds_of(person: Person) -> list[bool]:
    """Whether the bots were last asked to wait or to go on, each time that they were."""
    holds: list[bool] = []

    def sent(text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "hold":
            holds.append(said["wanted"])

    person.page.on("websocket", lambda line: line.on("framesent", sent))
    return holds


def read_all(person: Person) -> None:
    person.page.locator("[data-lesson]").wait_for()
    while person.page.locator("[data-lesson]").count():
        person.press("[data-lesson-next]")


def test_a_first_game_teaches(newcomer: Newcomer) -> None:
    pupil = newcomer(size=(360, 640))
    holds = holds_of(pupil)
    pupil.open()
    pupil.press("[data-learn]")
    pupil.page.locator('[data-lesson="goal"]').wait_for()
    pupil.page.wait_for_selector("button[data-card]")
    # The lesson that is open stays until it was read, points at what it means, and the bots wait.
    pupil.page.locator("[data-spotlight]").wait_for()
    until(lambda: holds == [True], [pupil], "the bots to wait")
    pupil.press("[data-lesson-next]")
    pupil.page.locator('[data-lesson="turn"]').wait_for()
    pupil.page.wait_for_function(SEEN, arg='[data-seat="1"] h3')  # whom one plays with is not below the lesson
    pupil.press("[data-lesson-next]")
    pupil.page.locator('[data-lesson^="card-"]').wait_for()
    assert holds == [True]
    pupil.page.get_by_role("button", name="I know the game").click()
    pupil.page.locator("[data-lesson]").wait_for(state="detached")
    expect(pupil.page.locator("[data-spotlight]")).to_have_count(0)
    until(lambda: holds == [True, False], [pupil], "the bots to play on")
    # What was missed can be read again.
    pupil.press("[data-lesson-again]")
    pupil.page.locator("dialog li").filter(has_text="You hold two cards.").wait_for()


def test_a_lesson_about_a_question_ends_with_the_answer(newcomer: Newcomer) -> None:
    pupil = newcomer()
    holds = holds_of(pupil)
    pupil.open()
    pupil.press("[data-learn]")
    pupil.press('[data-lesson="goal"] [data-lesson-next]')
    pupil.page.locator('[data-lesson="turn"]').wait_for()
    assert pupil.answer_anything(0)
    # The bots go on as soon as nothing else is to be read.
    expect(pupil.page.locator('[data-lesson="turn"], [data-lesson^="card-"]')).to_have_count(0)
    assert holds[-1]
    read_all(pupil)  # on what was just done
    until(lambda: not holds[-1], [pupil], "the bots to play on")


def test_no_lesson_covers_cards_in_flight(newcomer: Newcomer) -> None:
    pupil = moving(newcomer())
    page = pupil.page
    pupil.open()
    pupil.press("[data-learn]")
    pupil.page.wait_for_selector("button[data-card]")
    read_all(pupil)
    stop_motion(page)
    assert pupil.answer_anything(0)
    expect(page.locator(".flight").first).to_be_visible()
    expect(page.locator("[data-lesson-again]")).to_be_visible()
    assert page.locator("[data-lesson]").count() == 0
    page.mouse.click(5, 5)
    page.locator('[data-lesson="discards"]').wait_for()
    expect(page.locator(".flight")).to_have_count(0)
