"""A table with an edition of another package: its card has a plain face and its own words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from examples.duchess import COURT
from loveletter.editions import EDITIONS
from tests.browser.conftest import Newcomer
from tests.browser.staging import Stage, stage
from tests.outside import with_editions
from tests.server.running import Launcher, Running

Court = tuple[Running, str]


@pytest.fixture(scope="module")
def court(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Court]:
    """A server that has the edition, and the key of Ayu, who is to play the Duchess at a table of it."""
    folder = tmp_path_factory.mktemp("court")
    with pytest.MonkeyPatch.context() as here:
        here.setitem(EDITIONS, "court", COURT)  # in this process it is not installed
        secrets = stage(folder / "court.db", [Stage("court-1", "court", ("duchess", "priest"), ("king", "guard"))])
    launcher = Launcher(folder, with_editions(folder / "site", court="examples.duchess:COURT"))
    running = launcher.start("court.db")
    yield running, secrets["court-1"][0]
    running.end()
    launcher.close()


def test_the_edition_can_be_chosen_and_its_card_is_shown(court: Court, newcomer: Newcomer) -> None:
    ayu = newcomer(court[0].url)
    ayu.open("cards")
    ayu.page.get_by_role("button", name="Court", exact=True).click()
    shown = ayu.page.locator("li", has_text="Duchess")
    expect(shown).to_contain_text("Look at the top card of the draw pile and put it back.")
    expect(shown.locator(".card .value")).to_have_text("2")
    expect(shown.locator(".card svg text")).to_have_text("D")  # no portrait: a plain face
    expect(shown.locator(".card img")).to_have_count(0)


def test_a_match_with_it_is_played_and_described(court: Court, newcomer: Newcomer) -> None:
    server, secret = court
    ayu = newcomer(server.url, seats={"court-1": [(0, secret)]})
    ayu.sit_at("court-1")
    ayu.press('[data-panel="unseen"]')
    expect(ayu.page.locator("section.beside")).to_contain_text("Duchess")
    ayu.press('[data-panel="log"]')
    ayu.play("duchess")
    expect(ayu.page.locator("section.beside")).to_contain_text("You play the Duchess")


def test_in_another_language_the_english_name_stands_in(court: Court, newcomer: Newcomer) -> None:
    ben = newcomer(court[0].url, language="de")
    ben.open("cards")
    ben.page.get_by_role("button", name="Court", exact=True).click()
    expect(ben.page.locator("li", has_text="Duchess")).to_be_visible()


def test_its_lobby_speaks_of_presets_and_not_of_printed_rules(court: Court, newcomer: Newcomer) -> None:
    code, secrets = court[0].make_table(edition="court", players=3)
    ayu = newcomer(court[0].url, seats={code: [(0, secrets[0])]})
    ayu.open(f"t/{code}")
    expect(ayu.page.locator("[data-deviations]")).to_have_text("As this edition presets it.")
