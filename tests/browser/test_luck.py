"""Luck of everybody in real browsers: it is added before the deal, and the proof claims what each browser can know."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import device_luck
from tests.luck import FREE
from tests.server.running import Running

OWN_LUCK = """() => JSON.parse(localStorage.getItem("loveletter.luck"))[0].own"""
CHANGE_KEPT = """change => {
    const kept = JSON.parse(localStorage.getItem("loveletter.luck"));
    Object.assign(kept[0], change);
    localStorage.setItem("loveletter.luck", JSON.stringify(kept));
}"""


def test_everybody_adds_luck_and_each_browser_claims_what_it_can_know(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table("Ayu", players=2, options={"tokens": 1})
    other = server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"]
    ayu = newcomer(seats={code: [(0, secret)]})
    budi = newcomer(name="Budi", seats={code: [(1, other)]})
    ayu.open(f"t/{code}")
    budi.open(f"t/{code}")
    start = ayu.page.locator('[data-start]:not([aria-disabled="true"])')
    start.wait_for()
    expect(budi.page.locator("main")).to_contain_text("Ayu")
    start.click()
    for person in (ayu, budi):
        person.page.wait_for_selector("[data-own-hand] [data-card]")
    assert FREE or budi.page.evaluate(OWN_LUCK) == {"1": device_luck("Budi").hex()}  # so that tests can be repeated
    with server.client(code, secret, other) as both:
        both.play_match()
    proof = server.get(f"api/tables/{code}/proof").json()
    assert [(each["name"], each["shown"]) for each in proof["luck"]["added"]] == [("Ayu", True), ("Budi", True)]
    for person in (ayu, budi):
        person.open(f"v/{code}/1")
        person.page.wait_for_selector('[data-proof="part"]')
        person.page.wait_for_selector('[data-kept-luck="good"]')
        assert person.page.locator(".problem").count() == 0
    expect(ayu.page.locator('[data-luck-of="0"]')).to_contain_text("Ayu, on this device: included")
    expect(ayu.page.locator('[data-luck-of="1"]')).to_contain_text("Budi: included")
    guest = newcomer()
    guest.open(f"v/{code}/1")
    guest.page.wait_for_selector('[data-proof="consistent"]')
    guest.sees("Your browser was not there when the random numbers were added.")
    ayu.page.evaluate(CHANGE_KEPT, {"commitment": "00" * 32})
    ayu.open(f"v/{code}/1")
    ayu.page.wait_for_selector('[data-kept-luck="bad"]')
    ayu.page.wait_for_selector('[data-proof="bad"]')


def test_a_match_that_was_broken_off_can_be_checked(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table("Ayu", players=2, bots=["novice"], start=True, starter=0)
    guest = newcomer()
    guest.open(f"v/{code}/1")
    guest.sees("The seeds are shown when it is over")
    with server.client(code, secret) as ayu:
        ayu.ask("leave", seat=0)
    guest.open(f"v/{code}/1")
    guest.page.wait_for_selector('[data-proof="consistent"]')
    guest.sees("This match was abandoned")
    guest.sees("The server drew its seeds alone.")
