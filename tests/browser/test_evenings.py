"""Evenings in the browser: opened, entered, directed and watched; phone and desktop, all languages, for axe, too."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from loveletter.language import LANGUAGES
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.test_pages import both
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import Pair
from tests.server.cluster.test_evenings import answered
from tests.server.cluster.test_evenings import play as play_again
from tests.server.running import Launcher, Running
from tests.server.test_evenings import Club

SMALL, DESKTOP = (360, 740), (1366, 768)
PICTURES = os.environ.get("EVENING_PICTURES")
"""A folder for pictures of the pages, to look at."""


@pytest.fixture(scope="module")
def hall(launcher: Launcher) -> Iterator[Running]:
    running = launcher.start("hall.db", coach="false", gone_seconds="600", luck_seconds="1")
    yield running
    running.end()


@pytest.fixture
def pair(postgres: Postgres, launcher: Launcher) -> Iterator[Pair]:
    made = Pair(launcher, postgres.database(), gone_seconds="600", luck_seconds="1")
    yield made
    made.close(signal.SIGKILL)


def show(person: Person, name: str) -> None:
    if PICTURES:
        person.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"), full_page=True)


def opened(director: Person, seats: int) -> str:
    """Open an evening from the start page on; its code."""
    director.open()
    director.press("[data-evenings]")
    director.page.locator("[data-new-evening]").wait_for()
    director.page.locator('input[type="number"]').nth(1).fill(str(seats))
    director.press("[data-open-evening]")
    director.page.locator("[data-direct]").wait_for()
    return director.page.url.rsplit("/", 1)[-1]


def enter(person: Person, code: str, name: str) -> None:
    person.open(f"evening/{code}")
    person.page.locator("[data-mine] input").fill(name)
    person.press("[data-enter]")
    person.page.locator("[data-leave]").wait_for()


def test_an_evening_of_two_tables_by_pressing_alone(hall: Running, newcomer: Newcomer) -> None:
    """The director opens it, four enter, one plays a table by hand from the page, results come by themselves."""
    director = newcomer(hall.url, size=DESKTOP, name="Ayu")
    code = opened(director, 2)
    enter(director, code, "Ayu")
    guest = newcomer(hall.url, size=SMALL, name="Budi")
    enter(guest, code, "Budi")
    club = Club.__new__(Club)
    club.server, club.code, club.director, club.secrets = hall, code, "", {}
    keys = "code => JSON.parse(localStorage.getItem('loveletter.evenings'))[code]"
    club.director = director.page.evaluate(keys, code)["director"]
    club.enter("Citra", "Dewi")
    for person in (director, guest):
        player = person.page.evaluate(keys, code)["player"]
        club.secrets[player["number"]] = player["secret"]
    expect(director.page.locator("[data-standings] tbody tr")).to_have_count(4)
    director.press("[data-start-round]")
    expect(guest.page.locator("[data-my-table]")).to_be_visible()
    guest.press("[data-sit]")
    guest.page.locator("[data-own-hand], [data-status]").first.wait_for()
    guest.open("cards")  # away from the table, whose seats are played from here
    for table, seats in club.tables():
        club.play(table, seats)
    expect(director.page.locator('[data-phase="between"]')).to_be_visible()
    expect(director.page.locator('[data-table][data-finished="true"]')).to_have_count(2)

    seated = next(table for table, seats in club.tables() if 1 in seats)
    guest.open(f"t/{seated}")
    guest.press("[data-to-evening]")
    expect(guest.page.locator("[data-standings] tr.me")).to_be_visible()

    director.press("[data-tables] > summary")
    director.page.locator("[data-correct]").first.click()
    tokens = director.page.locator('.correct input[type="number"]')
    tokens.nth(0).fill("1")
    tokens.nth(1).fill("6")
    director.page.locator(".correct .field input").fill("seats were mixed up")
    director.page.locator(".correct .strong").click()
    expect(director.page.locator(".note").first).to_contain_text("seats were mixed up")
    with director.page.expect_download() as download:
        director.press("[data-save-results]")
    assert "Citra" in Path(download.value.path()).read_text()
    director.press("[data-pause]")
    expect(director.page.locator("[data-start-round]")).to_be_disabled()
    director.press("[data-pause]")
    director.press("[data-end]")
    director.press("[data-end-sure]")
    expect(director.page.locator('[data-phase="ended"]')).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "theme"), [(SMALL, "dark"), (DESKTOP, "light")])
def test_its_pages(size: tuple[int, int], theme: str, language: str, hall: Running, newcomer: Newcomer) -> None:
    """The new evening, the player's page, the director's and the wall: nothing serious for axe, nothing too wide."""
    club = Club(hall, rounds=2, duplicate=True, title="Friday at Ayu’s")
    club.enter("Budi", "Citra", "Dewi", "Eka of the long name")
    person = newcomer(hall.url, size=size, theme=theme, language=language)
    name = f"{language}-{size[0]}-{theme}"
    person.open("evening")
    person.page.locator("[data-new-evening]").wait_for()
    both(person, "a new evening")
    show(person, f"{name}-new")
    person.open(f"evening/{club.code}")
    keys = {"director": club.director, "player": {"number": 0, "secret": club.secrets[0]}}
    person.page.evaluate(
        "([code, keys]) => localStorage.setItem('loveletter.evenings', JSON.stringify({[code]: keys}))",
        [club.code, keys],
    )
    club.wish("start_round", round=1)
    club.play(*next(table for table in club.tables() if 0 not in table[1]))
    club.enter("Fitri")
    person.open(f"evening/{club.code}")
    person.page.locator("[data-my-table]").wait_for()
    expect(person.page.locator('[data-table][data-finished="true"]')).to_have_count(1)
    expect(person.page.locator("[data-give]")).to_have_count(2)
    both(person, "an evening for its director")
    show(person, f"{name}-evening")
    person.open(f"tv/evening-{club.code}")
    person.page.locator("[data-standings]").wait_for()
    both(person, "the wall")
    show(person, f"{name}-wall")


def test_twelve_people_at_three_tables_and_a_node_that_dies(pair: Pair, newcomer: Newcomer) -> None:
    """Director, player and latecomer at browsers of the second node; the first one, which has the evening, dies."""
    club = Club(pair.first, rounds=2, seats=4, title="Friday")
    club.enter(*[f"{name} {at}" for at, name in enumerate(["Budi", "Citra", "Dewi", "Eka"] * 3)][:10])
    club.server = pair.second
    director = newcomer(pair.second.url, size=DESKTOP, name="Ayu")
    director.open(f"evening/{club.code}")
    keep = "([code, keys]) => localStorage.setItem('loveletter.evenings', JSON.stringify({[code]: keys}))"
    director.page.evaluate(keep, [club.code, {"director": club.director}])
    player = newcomer(pair.second.url, size=SMALL, name="Zoe")
    enter(player, club.code, "Zoe")
    keys = player.page.evaluate("code => JSON.parse(localStorage.getItem('loveletter.evenings'))[code]", club.code)
    club.secrets[keys["player"]["number"]] = keys["player"]["secret"]
    director.open(f"evening/{club.code}")
    director.press("[data-start-round]")
    expect(player.page.locator("[data-my-table]")).to_be_visible()
    tables = club.tables()
    assert len(tables) == 3

    late = newcomer(pair.second.url, size=SMALL, name="Late")
    enter(late, club.code, "Late")
    keys = late.page.evaluate("code => JSON.parse(localStorage.getItem('loveletter.evenings'))[code]", club.code)
    number = keys["player"]["number"]
    club.secrets[number] = keys["player"]["secret"]
    short, (code, seats) = next((at, each) for at, each in enumerate(tables) if None in each[1])
    free = list(seats).index(None)
    give = director.page.locator(f'[data-give="{short + 1}-{free}"]')
    give.select_option(str(number))
    expect(late.page.locator("[data-my-table]")).to_be_visible()
    tables[short] = code, [*seats[:free], number, *seats[free + 1 :]]

    at, leaver = next((at, each) for at, table in enumerate(tables) for each in table[1] if at != short and each != 10)
    assert leaver is not None
    director.press("[data-people] > summary")
    director.page.locator("[data-people] li").nth(leaver).locator("button").click()
    expect(director.page.locator("[data-standings] tr.gone")).to_have_count(1)
    tables[at] = tables[at][0], [None if each == leaver else each for each in tables[at][1]]

    pair.end(pair.first, signal.SIGKILL)
    assert answered(club)["phase"] == "playing"
    for table, each in tables:
        play_again(pair.second, club, table, each)
    expect(director.page.locator('[data-phase="between"]')).to_be_visible(timeout=60_000)
    expect(director.page.locator('[data-table][data-finished="true"]')).to_have_count(3)
    expect(late.page.locator("[data-standings] tr.me")).to_be_visible()
    director.press("[data-start-round]")
    expect(late.page.locator("[data-my-table]")).to_be_visible()
    expect(player.page.locator("[data-my-table]")).to_be_visible()
    for person in (director, player, late):
        person.troubles = [each for each in person.troubles if "503" not in each]  # while no node had the evening
