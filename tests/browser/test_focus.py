"""Focus is never stolen and never lost: after dialogs, plans and whatever changes at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person, until
from tests.browser.staging import Stage
from tests.server.running import Running

GUARD = Stage("focus-1", "second", ("guard", "priest", "baron"), ("king", "guard", "spy"))
ENDING = Stage("focus-2", "second", ("guard", "priest"), ("king", "guard", "spy"))


def focus(person: Person) -> str:
    """What has the focus, in a few words."""
    found: str = person.page.evaluate(
        "() => { const it = document.activeElement; return it.dataset.card ?? it.dataset.panel ?? it.ariaLabel"
        " ?? (it.textContent.trim().slice(0, 40) || it.tagName); }"
    )
    return found


def focused(person: Person, what: str) -> None:
    until(lambda: focus(person) == what, [person], f"the focus on {what!r}; it is on {focus(person)!r} at first")


def sit(staged: Callable[..., Any], newcomer: Newcomer, stage: Stage, *seats: int, **how: Any) -> list[Person]:
    server, secrets = staged(stage)
    people = [newcomer(server.url, seats={stage.code: [(seat, secrets[stage.code][seat])]}, **how) for seat in seats]
    for person in people:
        person.sit_at(stage.code)
        person.page.wait_for_selector("[data-own-hand]")
    return people


def test_a_dialog_gives_the_focus_back(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    (ayu,) = sit(staged, newcomer, GUARD, 0, size=PHONE, keyboard=True)
    page = ayu.page
    for opener, name in (
        ('[data-panel="log"]', "log"),
        ("[data-settings]", "Settings"),
        ("[data-own-hand] .info", "Full text: Guard"),
    ):
        ayu.press(opener)
        page.locator("dialog[open]").wait_for()
        ayu.put_away()
        page.locator("dialog").wait_for(state="detached")
        focused(ayu, name)
    ayu.press('[data-panel="log"]')
    page.keyboard.press("Enter")  # the button that closes it
    page.locator("dialog").wait_for(state="detached")
    focused(ayu, "log")


def test_going_back_in_a_plan_leads_to_its_card(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    (ayu,) = sit(staged, newcomer, GUARD, 0, keyboard=True)
    page = ayu.page
    ayu.press('button[data-card="guard"]')
    ayu.press('button[data-target="1"]')
    page.keyboard.press("Escape")
    focused(ayu, "guard")
    page.keyboard.press("Enter")
    page.locator("[data-confirm]").wait_for()
    page.get_by_role("button", name="Back").press("Enter")
    focused(ayu, "guard")
    # focus elsewhere stays there
    page.keyboard.press("Enter")
    page.locator('[data-panel="unseen"]').focus()
    page.keyboard.press("Escape")
    page.locator("[data-confirm]").wait_for(state="detached")
    focused(ayu, "unseen")


def test_the_focus_stays_while_the_table_changes(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    ayu, budi = sit(staged, newcomer, GUARD, 0, 1, keyboard=True)
    citra_asks = budi.page.locator("[data-own-hand] .info")
    citra_asks.focus()
    ayu.play("guard", 2, guess="priest")
    ayu.logged("Your guess is wrong")
    focused(ayu, "Only you see this")
    # it is Budi's turn now: the question has taken the place of the hand
    budi.page.wait_for_selector("button[data-card]")
    focused(budi, "Only you see this")
    budi.page.keyboard.press("Tab")
    expect(budi.page.locator("[data-own-hand] button:focus")).to_have_count(1)


def test_somebody_elses_play_leaves_my_focus_alone(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    ayu, citra = sit(staged, newcomer, GUARD, 0, 2)
    citra.page.locator("[data-own-hand] .info").focus()
    ayu.play("guard", 1, guess="baron")
    citra.logged("Ayu guesses wrong")
    focused(citra, "Full text: Baron")


def test_ready_leads_back_to_the_table(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    ayu, budi = sit(staged, newcomer, ENDING, 0, 1, keyboard=True)
    ayu.play("guard", 1, guess="priest")
    ayu.page.wait_for_selector("[data-ready]")
    focused(ayu, "End of the round")
    ayu.press("[data-ready]")
    focused(ayu, "End of the round")
    budi.press("[data-ready]")
    ayu.logged("Round 2")
    for person in (ayu, budi):
        focused(person, "The table, for all to see")


def test_a_new_page_begins_at_its_main_part(server: Running, newcomer: Newcomer) -> None:
    code, (key, _) = server.make_table("Ayu", players=2, people=["Budi"])
    ayu = newcomer(seats={code: [(0, key)]}, keyboard=True)
    ayu.open("cards")
    ayu.page.wait_for_selector("h2")
    ayu.press("a.home")
    ayu.page.wait_for_selector("[data-play-now]")
    ayu.press(f'a[href="t/{code}"]')
    ayu.press("[data-start]")
    ayu.page.wait_for_selector("[data-own-hand]")
    expect(ayu.page.locator("main")).to_be_focused()


def test_one_step_leads_to_my_cards(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    (ayu,) = sit(staged, newcomer, GUARD, 0, keyboard=True)
    ayu.press("[data-to-hand]")
    focused(ayu, "Only you see this")
    ayu.page.keyboard.press("Tab")
    focused(ayu, "guard")
