"""Moments: what happens is seen in order, moves lightly, can be skipped, and is simply there where nothing may move."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PATIENCE_MS, PHONE, Person
from tests.browser.staging import Stage
from tests.server.running import Running

GUARD = Stage("guard-5", "second", ("guard", "priest", "baron"), ("king", "spy", "handmaid"))
SHOWN = {"value": 7, "bonus": 0, "beaten_by": None, "discard_sum": 6}
EQUAL = {
    "ending": "comparison",
    "winners": [0, 1],
    "by_discards": False,
    "sums_compared": True,
    "hands": [{"seat": 0, "card": "king", **SHOWN}, {"seat": 1, "card": "king", **SHOWN}],
    "tokens": [],
    "next_starters": [0],
}


def moving(person: Person) -> Person:
    """Somebody who wants to see all motion."""
    person.context.add_init_script(
        "const kept = JSON.parse(localStorage.getItem('loveletter.preferences'));"
        "localStorage.setItem('loveletter.preferences', JSON.stringify({ ...kept, motion: 'full' }));"
    )
    return person


def stop_motion(page: Page) -> None:
    """Everything that begins to move from now on stands still at its beginning."""
    page.evaluate(
        "() => { const animate = Element.prototype.animate; window.moments = [];"
        "Element.prototype.animate = function (frames, options) {"
        "const made = animate.call(this, frames, options); made.pause();"
        "window.moments.push(...frames.flatMap(frame => Object.keys(frame)));"
        "return made; }; }"
    )


def test_the_board_changes_after_the_flight_and_a_press_skips_it(
    staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(GUARD)
    ayu = newcomer(server.url, seats={"guard-5": [(0, secrets["guard-5"][0])]})
    budi = moving(newcomer(server.url, seats={"guard-5": [(1, secrets["guard-5"][1])]}))
    for person in (ayu, budi):
        person.sit_at("guard-5")
    page = budi.page
    stop_motion(page)
    ayu.play("guard", 2, guess="king")
    expect(page.locator(".flight")).to_have_count(1)
    # The card is on its way to the stage: it has left the hand, lies nowhere yet, and nobody has answered or drawn.
    assert page.locator('[data-discards="0"] .card').count() == 0
    expect(page.locator("[data-stage]")).to_have_text(re.compile(r"\?”\s*$"))
    assert budi.hand() == ["priest"]
    assert not budi.asked()
    moved = set(page.evaluate("() => window.moments"))
    assert moved <= {"transform", "opacity", "offset"}
    page.mouse.click(5, 5)
    page.wait_for_selector("button[data-card]")
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator('[data-discards="0"] .card')).to_have_count(1)
    budi.holds("priest", "spy")


def test_the_first_deal_of_a_match_is_seen(server: Running, newcomer: Newcomer) -> None:
    code, (first,) = server.make_table("Ayu", players=3)
    second, third = (server.post(f"api/tables/{code}/join", {"name": name}).json()["seats"][0] for name in "BC")
    seats = [(second["seat"], second["secret"]), (third["seat"], third["secret"])]
    moved, still = moving(newcomer(seats={code: [seats[0]]})), newcomer(seats={code: [seats[1]]})
    for person in (moved, still):
        person.open(f"t/{code}")
        person.page.wait_for_selector("[data-lobby-seat]")
        stop_motion(person.page)
    with server.client(code, first) as ayu:
        assert ayu.ask("start")["type"] == "done"
    expect(moved.page.locator(".flight")).to_have_count(3, timeout=PATIENCE_MS)
    # The cards are on their way to three hands, nobody has drawn, and each player sees only their own card.
    assert moved.page.locator(".flight .card").count() == 1
    assert len(moved.hand()) == 1
    assert not moved.asked()
    moved.page.mouse.click(5, 5)
    expect(moved.page.locator(".flight")).to_have_count(0)
    for person in (moved, still):
        person.logged("Round 1 begins")
    expect(still.page.locator("[data-own-hand] [data-card]").first).to_be_visible(timeout=PATIENCE_MS)
    assert still.page.evaluate("() => window.moments.length") == 0


def test_cards_that_are_compared_lie_nowhere_else(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    baron = Stage("baron-5", "second", ("baron", "priest", "guard"), ("king", "spy", "handmaid"))
    server, secrets = staged(baron)
    budi = moving(newcomer(server.url, seats={"baron-5": [(1, secrets["baron-5"][1])]}))
    budi.sit_at("baron-5")
    page = budi.page
    # Only the duel stands still: two cards move at once.
    page.evaluate(
        "() => { const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, options) { const made = animate.call(this, frames, options);"
        "queueMicrotask(() => { if (document.querySelectorAll('.flight').length > 1) made.pause(); });"
        "return made; }; }"
    )
    with server.client("baron-5", secrets["baron-5"][0]) as ayu:
        ayu.sync()
        ayu.act(0, {"kind": "play", "card": "baron", "targets": [1], "guess": None})
    expect(page.locator(".flight")).to_have_count(2, timeout=PATIENCE_MS)
    hidden = "all => all.map(each => getComputedStyle(each).opacity)"
    for hand in ('[data-hand="0"] img', '[data-own-hand] > li:has([data-card="priest"])'):
        expect(page.locator(hand)).to_have_count(1)
        assert page.locator(hand).evaluate_all(hidden) == ["0"], hand
    page.mouse.click(5, 5)
    expect(page.locator(".flight")).to_have_count(0)


def test_without_motion_all_is_there_at_once(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu, budi = (newcomer(server.url, seats={"guard-5": [(seat, secrets["guard-5"][seat])]}) for seat in (0, 1))
    for person in (ayu, budi):
        person.sit_at("guard-5")
    stop_motion(budi.page)
    ayu.play("guard", 1, guess="priest")
    # Being knocked out waits to be read, with the reason in one sentence.
    out = budi.page.locator("[data-out]")
    expect(out).to_contain_text("Ayu guesses right: you hold a Priest.")
    assert budi.page.evaluate("() => window.moments.length") == 0
    expect(ayu.page.locator("[data-out]")).to_have_count(0)
    flight = "(() => { const f = document.body.appendChild(document.createElement('div')); f.className = 'flight';"
    seen = f"{flight} const seen = getComputedStyle(f).visibility; f.remove(); return seen; }})()"
    assert budi.page.evaluate(seen) == "hidden", "no card crosses the notice"
    assert ayu.page.evaluate(seen) == "visible"
    budi.press("[data-out-read]")
    expect(out).to_have_count(0)
    # One entry for a turn, with the player's face; draws need no entry.
    entry = budi.page.locator("ol[aria-label] li.turn_began")
    expect(entry).to_have_count(1)
    expect(entry.locator("svg[data-face]")).to_have_count(1)
    budi.never_logged("It is Ayu")
    budi.never_logged("draws a card")


def test_a_silent_connection_is_reported_and_left(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu = newcomer(server.url, seats={"guard-5": [(0, secrets["guard-5"][0])]})
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        upstream = line.connect_to_server()
        first = not lines
        lines.append(line)
        line.on_message(
            lambda text: None if first and json.loads(text)["type"] in ("act", "ping") else upstream.send(text)
        )

    ayu.page.route_web_socket("**/ws*", connect)
    ayu.page.clock.install()
    ayu.sit_at("guard-5")
    ayu.page.wait_for_selector("button[data-card]")
    ayu.play("guard", 1, guess="priest")
    ayu.page.clock.run_for(2100)
    expect(ayu.page.locator("[data-sending]")).to_have_text("Sending…")
    ayu.page.clock.run_for(3000)
    ayu.sees("Connection lost; trying again…")
    ayu.page.clock.run_for(2000)
    ayu.page.clock.resume()
    ayu.logged("Your guess is right")
    assert len(lines) >= 2


def test_equal_sums_are_explained(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu = newcomer(server.url, size=PHONE, seats={"guard-5": [(0, secrets["guard-5"][0])]})

    def connect(line: WebSocketRoute) -> None:
        """The round is over, as the server would send it at the end of a long one."""
        upstream = line.connect_to_server()

        def told(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "view":
                reveals = [{"event": 1, "seat": 1, "card": "king", "holds": False}]
                message |= {"menu": None, "reveals": reveals}
                message["public"] |= {"awaited": None, "round_end": EQUAL}
            line.send(json.dumps(message))

        upstream.on_message(told)

    ayu.page.route_web_socket("**/ws*", connect)
    ayu.sit_at("guard-5")
    expect(ayu.page.locator("[data-sums-equal]")).to_have_text("The discards add up to the same, too: 6 each.")
    # What was shown is over with the round, and no certainty is lost; nor is anything wrong with the notebook.
    expect(ayu.page.locator('[data-reveal="1"]')).to_contain_text("Budi held the King.")
    expect(ayu.page.get_by_text("no longer certain")).to_have_count(0)
    ayu.press('[data-panel="notebook"]')
    expect(ayu.page.locator(".notebook")).to_contain_text("The round is over, and the hands are open.")
