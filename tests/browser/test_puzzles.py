"""The page of puzzles: solved as at the table, judged by the server, counted on the device, shared without solution."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest
from playwright.sync_api import Browser, expect

from loveletter.engine.actions import Play
from loveletter.puzzles import Puzzle, easy_of_the_day, of_the_day, puzzles
from loveletter.puzzles.collection import FIRST_DAY
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import both
from tests.server.running import Running

NAMING = next(each for each in puzzles() if isinstance(each.solution, Play) and each.solution.guess is not None)
"""Its solution is a card with a target and a guess."""


NO_NEWCOMER = """if (!localStorage.getItem("loveletter.puzzles")) {
    const days = ["2026-01-01", "2026-01-02", "2026-01-03"].map((day, at) => [9000 + at, { day, solved: true }]);
    localStorage.setItem("loveletter.puzzles", JSON.stringify(Object.fromEntries(days)));
}"""
"""Who has tried puzzles on three days gets the same puzzle of the day as everybody."""


def day_of(puzzle: Puzzle) -> date:
    """A day on which it is the puzzle of the day."""
    return FIRST_DAY + timedelta(puzzle.number - 1)


def come_on(person: Person, day: date, path: str = "puzzle") -> None:
    person.page.clock.set_fixed_time(datetime.combine(day, time(12)))
    person.page.add_init_script(NO_NEWCOMER)
    person.open(path)
    person.page.locator("[data-own-hand] button[data-card]").first.wait_for()


def solve(person: Person, puzzle: Puzzle) -> None:
    action = puzzle.solution
    assert isinstance(action, Play)
    person.play(action.card, *action.targets, guess=action.guess)


def test_the_puzzle_of_the_day_is_solved_by_keyboard_and_counted(newcomer: Newcomer) -> None:
    ayu = newcomer(keyboard=True)
    page = ayu.page
    come_on(ayu, day_of(NAMING))
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Puzzle {NAMING.number}")
    page.locator("[data-today]").wait_for()
    ayu.others_are_hidden()
    solve(ayu, NAMING)
    verdict = page.locator('[data-verdict="solved"]')
    expect(verdict).to_be_focused()
    expect(verdict.locator("tr.best.yours")).to_have_count(1)
    expect(page.locator("[data-kept]")).to_contain_text("Daily streak: 1")
    both(ayu, "a solved puzzle")
    come_on(
        ayu, day_of(NAMING) + timedelta(1), f"puzzle/{NAMING.number}"
    )  # the day after: the row goes on, this one is kept
    expect(page.locator("[data-kept]")).to_contain_text("Daily streak: 1 · 4 of 4")
    expect(page.locator("[data-today]")).to_have_count(0)
    come_on(ayu, day_of(NAMING) + timedelta(2), f"puzzle/{NAMING.number}")
    expect(page.locator("[data-kept]")).to_contain_text("No daily streak yet")


def test_on_a_phone_a_wrong_answer_is_shared_without_the_solution(newcomer: Newcomer) -> None:
    budi = newcomer(size=PHONE, language="de", theme="dark")
    page = budi.page
    page.add_init_script("delete Navigator.prototype.share")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    come_on(budi, FIRST_DAY, f"puzzle/{NAMING.number}")
    both(budi, "a puzzle on a phone")
    worst = next(
        each.action for each in reversed(NAMING.ratings) if isinstance(each.action, Play) and not _warns(each.action)
    )
    budi.play(worst.card, *worst.targets, guess=worst.guess)
    page.locator('[data-verdict="missed"]').wait_for()
    expect(page.locator("tr.yours:not(.best)")).to_have_count(1)
    both(budi, "a puzzle that was missed")
    budi.press("[data-share-puzzle]")
    expect(page.locator("[data-share-puzzle]")).to_have_text("Kopiert")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.splitlines() == [
        f"Love Letter, Rätsel {NAMING.number} {'★' * NAMING.difficulty}: 🟥",
        f"{budi.url}/puzzle/{NAMING.number}",
    ]
    budi.press("[data-picture]")
    page.locator("dialog [data-save]").wait_for()
    budi.put_away()
    budi.press("[data-puzzle-list] summary")
    expect(page.locator(f'[data-puzzle-list] li.missed a[href="puzzle/{NAMING.number}"]')).to_be_visible()


def test_the_start_page_and_the_bar_lead_there(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open()
    guest.press("[data-puzzle-of-the-day]")
    guest.page.locator("[data-own-hand] button[data-card]").first.wait_for()
    guest.open("puzzle/999999")
    expect(guest.page.get_by_role("alert")).to_contain_text("There is no puzzle with that number")
    guest.troubles.clear()  # the browser's own word on the answer 404
    guest.press("[data-puzzles]")
    guest.page.locator("[data-today]").wait_for()


def _warns(action: Play) -> bool:
    """Whether the table asks once more before it is played."""
    return NAMING.view.rules.characters[action.card].when_discarded is not None


def test_a_newcomer_gets_an_easy_one_which_is_celebrated_and_marked_in_the_calendar(newcomer: Newcomer) -> None:
    ayu = newcomer(size=PHONE)
    page = ayu.page
    day = next(
        day
        for day in (FIRST_DAY + timedelta(after) for after in range(100))
        if _is_plain(easy_of_the_day(day).solution)
    )
    puzzle = easy_of_the_day(day)
    page.clock.set_fixed_time(datetime.combine(day, time(12)))
    ayu.open("puzzle")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Puzzle {puzzle.number}")
    expect(page.locator("header", has=page.locator("[data-today]"))).to_contain_text("An easy one to begin with")
    solve(ayu, puzzle)
    expect(page.locator('[data-celebration="1"]')).to_contain_text("Solved!")
    expect(page.locator(f'[data-day="{day.isoformat()}"]')).to_have_attribute("data-state", "solved")
    expect(page.locator("[data-next-in]")).to_have_text("next in 12 h 0 min")
    both(ayu, "a celebrated puzzle")


def _is_plain(action: object) -> bool:
    return isinstance(action, Play) and action.guess is not None and action.card == "guard"


@pytest.mark.parametrize(("zone", "day"), [("Pacific/Kiritimati", "2026-03-02"), ("America/Los_Angeles", "2026-03-01")])
def test_the_puzzle_of_the_day_is_that_of_the_readers_date(
    zone: str, day: str, browser: Browser, server: Running
) -> None:
    context = browser.new_context(timezone_id=zone, service_workers="block")
    try:
        page = context.new_page()
        page.clock.set_fixed_time("2026-03-02T05:00:00Z")  # 19:00 there, and 21:00 of the day before
        page.add_init_script(NO_NEWCOMER)
        page.goto(f"{server.url}/puzzle")
        number = of_the_day(date.fromisoformat(day)).number
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Puzzle {number}")
    finally:
        context.close()
