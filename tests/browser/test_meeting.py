"""Two presses to friends: a newcomer plays, friends are invited and come, somebody comes back to a running match."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.staging import Stage
from tests.browser.test_pages import both
from tests.server.running import Running

SIZES = pytest.mark.parametrize("size", [(360, 740), (1366, 768)], ids=["phone", "laptop"])
SHEET = "navigator.share = async (what) => { window.shared = what; }"
# Budi has played, and it is Ayu's turn again.
RUNNING = Stage(
    "running-1", "second", ("prince", "guard", "priest"), ("guard", "handmaid", "spy", "countess"),
    actions=("guard Citra king", "handmaid", "spy"),
)  # fmt: skip


def in_first_sight(person: Person, *selectors: str) -> None:
    for selector in selectors:
        expect(person.page.locator(selector)).to_be_in_viewport(ratio=1)


@SIZES
def test_a_newcomer_plays_in_one_press(size: tuple[int, int], newcomer: Newcomer) -> None:
    guest = newcomer(size=size, name="")
    guest.open()
    in_first_sight(guest, "[data-play-now]", "[data-invite]", "[data-learn]")
    assert guest.page.locator(".welcome select").count() == 0
    assert guest.page.locator(".brass:visible").count() == 1, "one thing to decide"
    guest.press("[data-play-now]")
    guest.page.wait_for_selector("section.board")


@SIZES
def test_friends_are_invited_in_two_presses_and_come_by_the_link(
    size: tuple[int, int], server: Running, newcomer: Newcomer
) -> None:
    phone = size[0] < 700
    anna = newcomer(size=size, name="Anna", touch=phone)
    anna.page.add_init_script(SHEET)
    anna.open()
    anna.press("[data-invite]")
    anna.page.wait_for_selector("[data-code]")
    link = anna.page.url
    if phone:  # the second press is in the sheet of the device
        anna.page.wait_for_function("() => window.shared")
        assert anna.page.evaluate("window.shared.url") == link
    else:  # link and code to scan
        assert anna.page.evaluate("window.shared") is None
        expect(anna.page.locator(".stamp img")).to_be_in_viewport(ratio=1)
        anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
        anna.press("[data-copy]")
        assert anna.page.evaluate("navigator.clipboard.readText()") == link
    both(anna, "the lobby with empty chairs")
    budi = newcomer(size=size, name="")
    budi.page.goto(link)
    expect(budi.page.get_by_role("heading", level=1)).to_have_text("Anna invites you")
    in_first_sight(budi, "[data-join]", '[data-chair="1"]')
    both(budi, "invited")
    face = budi.page.locator(".masks .mine svg").get_attribute("data-face")
    budi.press('[data-mask="next"]')
    expect(budi.page.locator(".masks .mine svg")).not_to_have_attribute("data-face", str(face))
    mask = budi.page.locator(".masks .mine svg").get_attribute("data-face")
    budi.page.get_by_role("textbox", name="Your name").fill("Budi")
    budi.press("[data-join]")
    expect(anna.page.locator('[data-lobby-seat="1"]')).to_contain_text("Budi")
    expect(anna.page.locator(f'main svg[data-face="{mask}"]')).to_have_count(1)
    code = link.rsplit("/", 1)[1]
    anna.press('[data-start]:not([aria-disabled="true"])')  # the empty chairs go away
    for person in (anna, budi):
        person.page.wait_for_selector("[data-own-hand] [data-card]")
    assert [seat["name"] for seat in server.get(f"api/tables/{code}").json()["seats"]] == ["Anna", "Budi"]


def test_bots_take_empty_chairs_and_another_chair_can_be_chosen(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Anna", players=4)
    anna = newcomer(seats={code: [(0, key)]}, name="Anna")
    budi = newcomer(name="Budi", keyboard=True)
    anna.sit_at(code)
    budi.sit_at(code)
    budi.press('[data-chair="3"]')
    budi.press('[data-join="3"]')
    start = anna.page.locator("[data-start]")
    expect(anna.page.locator("[data-begin]")).to_contain_text("Fill the open seats first.")
    expect(start).to_have_attribute("aria-disabled", "true")
    anna.press('[data-lobby-seat="1"] [data-add-bot]')
    anna.press('[data-lobby-seat="2"] [data-add-bot]')
    expect(start).to_have_attribute("aria-disabled", "false")
    start.click()
    anna.page.wait_for_selector("section.board")


@SIZES
def test_somebody_who_comes_back_goes_on(size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(RUNNING)
    ayu = newcomer(server.url, size=size, seats={"running-1": [(0, secrets["running-1"][0])]})
    page = ayu.page
    ayu.open()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn at your table")
    expect(page.locator("[data-return]")).to_contain_text("Citra plays the Spy.")
    in_first_sight(ayu, "[data-go-on]")
    assert page.locator(".brass:visible").count() == 1
    hand = page.locator("[data-hand-here]")
    expect(hand.locator(".card .name")).to_have_text(["Prince", "Countess"])
    both(ayu, "coming back")
    # who wishes covers the cards, also the next time
    ayu.press("[data-cover-hand]")
    expect(hand.locator(".card")).to_have_count(0)
    page.reload()
    expect(hand).to_have_attribute("data-hand-here", "covered")
    assert "Countess" not in page.content()
    # looking takes the seat from nobody
    assert server.get("api/tables/running-1").json()["seats"][0]["kind"] == "person"
    ayu.press("[data-go-on]")
    page.wait_for_selector("button[data-card]")


def test_another_players_turn_and_name_of_the_table(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(RUNNING)
    budi = newcomer(server.url, seats={"running-1": [(1, secrets["running-1"][1])]}, name="Budi", language="de")
    budi.open()
    expect(budi.page.get_by_role("heading", level=1)).to_have_text("Ayu ist dran am Tisch von Ayu")
    expect(budi.page.locator("[data-hand-here] .card .name")).to_have_text(["Wächterin"])


def test_a_shared_device_shows_no_hand(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(RUNNING)
    device = newcomer(server.url, seats={"running-1": [(0, secrets["running-1"][0]), (1, secrets["running-1"][1])]})
    asked: list[str] = []
    device.page.on("request", lambda request: asked.append(request.url))
    device.open()
    device.page.wait_for_selector("[data-go-on]")
    assert device.page.locator("[data-hand-here]").count() == 0
    replays = [url for url in asked if "/replay" in url]
    assert replays
    assert all("viewer=spectator" in url for url in replays), "no hand is even fetched"


def test_the_footer_leads_to_who_made_this(newcomer: Newcomer) -> None:
    guest = newcomer(size=(360, 740))
    for path in ("", "you", "how-to-play", "score"):
        guest.open(path)
        expect(guest.page.locator("footer [data-about]")).to_be_attached()
    guest.press("footer [data-about]")
    expect(guest.page.locator("[data-about-page]")).to_contain_text("Seiji Kanai")
    expect(guest.page.locator("[data-about-page]")).to_contain_text("trademark")
    expect(guest.page.locator("[data-version]")).to_contain_text(f"Love Letter {version('loveletter-game')}")
    both(guest, "about")
