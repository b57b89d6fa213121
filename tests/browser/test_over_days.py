"""A match over days on two phones: the time of the server goes on between the moves, while nobody has a page open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from loveletter.table.setup import DAY_SECONDS
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person, until
from tests.browser.staging import Stage, stage
from tests.browser.test_pages import check
from tests.server.running import Launcher, Running

LEFT = re.compile(r"\b(2|47)\b")
"""Days, or hours where a moment has passed."""
TURN = {"en": "your turn", "de": "Du bist", "it": "tocca a te", "id": "giliranmu"}
END = {
    "en": "proposes to end the match",
    "de": "schlägt vor, die Partie zu beenden",
    "it": "propone di terminare la partita",
    "id": "mengusulkan mengakhiri permainan",
}
CODE = "days-1"
QUIET = Stage(
    CODE,
    "second",
    ("spy", "spy"),
    ("handmaid", "handmaid", "priest"),
    clock={"clock": "days", "seconds": 2 * DAY_SECONDS, "holidays": 7},
)
"""Whatever Ayu, Budi and then a bot play, nobody is out."""


class Later(NamedTuple):
    server: Running
    secrets: list[str]
    file: Path

    def days(self, count: float) -> None:
        self.file.write_text(str(float(self.file.read_text()) + count * DAY_SECONDS))


@pytest.fixture
def later(launcher: Launcher, tmp_path: Path) -> Iterator[Later]:
    """A server whose time goes on as the test says, with one table."""
    file = tmp_path / "later"
    file.write_text("0")
    database = tmp_path / "days.db"
    secrets = stage(database, [QUIET])[CODE]
    server = launcher.start(str(database), due_seconds="0", later_file=str(file))
    yield Later(server, secrets, file)
    server.end()


def answer(person: Person) -> None:
    """In the staged match an answer ends the turn; the question stays on the page until the server has taken it."""
    until(person.asked, [person], "a question")
    assert person.answer_anything(0)
    until(lambda: not person.asked(), [person], "the end of the turn")


def away(*people: Person) -> None:
    for person in people:
        person.open("about")


@pytest.mark.parametrize("languages", [("en", "de"), ("it", "id")], ids="-".join)
def test_two_phones_and_days_between_the_moves(later: Later, newcomer: Newcomer, languages: tuple[str, str]) -> None:
    ayu, budi = (
        newcomer(
            later.server.url, size=PHONE, language=language, name=name, seats={CODE: [(seat, later.secrets[seat])]}
        )
        for seat, (name, language) in enumerate(zip(("Ayu", "Budi"), languages, strict=True))
    )
    ayu.sit_at(CODE)
    expect(ayu.page.locator(".clock")).to_be_visible()
    answer(ayu)
    away(ayu)
    later.days(1)  # Budi finds the match on the start page, and a day later than the move
    budi.open("")
    expect(budi.page.locator(f'[data-return="{CODE}"] h1')).to_contain_text(TURN[languages[1]], ignore_case=True)
    check(budi, "a match over days that waits")
    budi.press("[data-go-on]")
    answer(budi)
    ayu.open("")
    ayu.press("[data-go-on]")
    expect(ayu.page.locator(".meanwhile li").first).to_contain_text("Budi")  # first what happened, then the hand
    expect(ayu.page.locator("[data-own-hand]")).to_have_count(0)
    check(ayu, "what happened since the last visit")
    ayu.page.reload()
    ayu.press("[data-meanwhile-read]")
    expect(ayu.page.locator("[data-own-hand]")).to_be_visible()
    ayu.page.reload()
    expect(ayu.page.locator("[data-own-hand]")).to_be_visible()
    expect(ayu.page.locator(".meanwhile")).to_have_count(0)
    expect(ayu.page.locator(".clock")).to_have_text(LEFT)
    away(ayu, budi)
    later.days(2.1)  # nobody came: a bot plays for Ayu until she is back, and sees what it did
    until(lambda: waits_for(budi, languages[1]), [budi], "the bot's move")
    budi.press("[data-go-on]")
    budi.press("[data-meanwhile-read]")
    until(budi.asked, [budi], "a question")
    ayu.open("")
    ayu.press("[data-go-on]")
    expect(ayu.page.locator(".meanwhile li").first).to_be_visible()
    check(ayu, "what a bot did while she was away")
    ayu.press("[data-meanwhile-read]")
    propose_the_end(ayu, budi, languages)


def waits_for(person: Person, language: str) -> bool:
    """Whether the start page says that the match waits for this person."""
    person.open("")
    title = person.page.locator(f'[data-return="{CODE}"] h1')
    title.wait_for()
    return TURN[language].lower() in title.inner_text().lower()


def propose_the_end(ayu: Person, budi: Person, languages: tuple[str, str]) -> None:
    ayu.press('[data-panel="menu"]')
    ayu.press("[data-pace] summary")
    check(ayu, "live or over days")
    ayu.press("[data-propose-end]")
    ayu.page.keyboard.press("Escape")
    expect(budi.page.locator("[data-proposal]")).to_contain_text(END[languages[1]])
    check(budi, "a proposal")
    budi.press("[data-agree]")
    for person in (ayu, budi):
        expect(person.page.locator("[data-start], .lobby").first).to_be_visible()
