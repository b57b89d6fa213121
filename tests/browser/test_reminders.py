"""Reminders in a browser: set on the page "You" by two players on phones, sent to endpoints out there, shown by the
service worker, and switched off with one press."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from loveletter.table.clock import REMIND_AFTER_MS
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person, until
from tests.browser.staging import stage
from tests.browser.test_over_days import CODE, QUIET, Later, answer
from tests.browser.test_pages import check
from tests.server.endpoints import Endpoints, endpoints
from tests.server.running import Launcher

TURN = {
    "en": "It’s your turn.",
    "de": "Du bist am Zug.",
    "it": "Tocca a te.",
    "id": "Sekarang giliranmu.",
}


@pytest.fixture
def out_there() -> Iterator[Endpoints]:
    with endpoints() as running:
        yield running


@pytest.fixture
def reminding(launcher: Launcher, tmp_path: Path) -> Iterator[Later]:
    """A server that reminds, whose time goes on as the test says, with one table."""
    file = tmp_path / "later"
    file.write_text("0")
    secrets = stage(tmp_path / "days.db", [QUIET])[CODE]
    settings = {"reminders_contact": "mailto:host@example.org", "reminder_loopback": "1"}
    looks = {"due_seconds": "0", "reminder_look_seconds": "0.05", "later_file": str(file)}
    server = launcher.start(str(tmp_path / "days.db"), **settings, **looks)
    yield Later(server, secrets, file)
    server.end()


def add_webhook(person: Person, address: str) -> None:
    person.open("you")
    person.press("[data-reminders-of-you] summary")
    person.page.locator("[data-webhook]").fill(address)
    person.page.locator("[data-webhook-kind]").select_option("ntfy")
    person.press("[data-add-webhook]")
    expect(person.page.locator("[data-reminder-places] li")).to_have_count(1)


@pytest.mark.parametrize("languages", [("en", "de"), ("it", "id")], ids="-".join)
def test_who_is_on_turn_is_reminded_once(
    reminding: Later, out_there: Endpoints, newcomer: Newcomer, languages: tuple[str, str]
) -> None:
    people = [
        newcomer(
            reminding.server.url,
            size=PHONE,
            language=language,
            name=name,
            seats={CODE: [(seat, reminding.secrets[seat])]},
        )
        for seat, (name, language) in enumerate(zip(("Ayu", "Budi"), languages, strict=True))
    ]
    ayu, budi = people
    for person, name in zip(people, ("Ayu", "Budi"), strict=True):
        add_webhook(person, f"{out_there.url}/{name}")
        check(person, "reminders")
        person.page.locator("[data-quiet]").uncheck()
        expect(person.page.locator('[data-said="saved"]')).to_be_visible()
    until(lambda: len(out_there.arrivals) == 2, people, "the greetings")
    budi.sit_at(CODE)
    budi.open("about")
    ayu.sit_at(CODE)
    answer(ayu)
    ayu.open("about")
    reminding.days((REMIND_AFTER_MS / 1000 + 30) / 86_400)
    until(lambda: len(out_there.at("/Budi")) == 2, people, "the reminder")
    reminder = out_there.at("/Budi")[-1]
    assert reminder.body.decode() == TURN[languages[1]]
    assert reminder.headers["click"] == f"{reminding.server.url}/t/{CODE}"
    assert len(out_there.at("/Ayu")) == 1
    budi.page.goto(reminder.headers["click"])
    budi.press("[data-meanwhile-read]")  # what happened since the last visit comes first
    answer(budi)
    budi.open("you")
    budi.press("[data-reminders-of-you] summary")
    budi.press("[data-reminders-off]")
    expect(budi.page.locator('[data-said="off-done"]')).to_be_visible()
    expect(budi.page.locator("[data-reminder-places] li")).to_have_count(0)
    assert len(out_there.at("/Budi")) == 2


def test_an_address_of_another_kind_is_refused_and_nothing_is_lost(
    reminding: Later, out_there: Endpoints, newcomer: Newcomer
) -> None:
    ayu = newcomer(reminding.server.url, size=PHONE, language="en", name="Ayu")
    add_webhook(ayu, f"{out_there.url}/Ayu")
    ayu.page.locator("[data-webhook]").fill("ftp://example.org/")
    ayu.press("[data-add-webhook]")
    expect(ayu.page.locator("[data-reminders] .problem")).to_contain_text("needs https")
    expect(ayu.page.locator("[data-reminder-places] li")).to_have_count(1)
    ayu.troubles.clear()  # the console names every refusal
