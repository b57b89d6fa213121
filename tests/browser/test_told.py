"""Messages to a player: they appear in time, stay as long as they should, and are true."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, until
from tests.browser.staging import Stage
from tests.server.running import Running

BARON = Stage("baron-2", "second", ("baron", "priest"), ("king", "guard", "spy"), aside="princess")
COMPARED = Stage(
    "baron-3", "second", ("baron", "priest", "guard"), ("king", "spy", "spy"), actions=("baron Budi",), odds=False
)
GUARD = Stage("guard-2", "second", ("guard", "priest", "baron"), ("king", "guard", "spy"))
LONG = Stage(
    "long-2",
    "second",
    ("spy", "handmaid", "guard"),
    ("priest", "spy", "handmaid", "guard", "king"),
    actions=("spy", "spy", "handmaid"),
)


def test_a_reveal_that_ends_the_round_is_seen_by_both(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(BARON)
    ayu, budi = (newcomer(server.url, seats={"baron-2": [(seat, secrets["baron-2"][seat])]}) for seat in (0, 1))
    for person in (ayu, budi):
        person.sit_at("baron-2")
    ayu.play("baron", 1)
    budi.page.wait_for_selector("[data-ready]")
    budi.page.locator('[data-reveal="0"]').filter(has_text="Ayu held the King.").wait_for()
    ayu.page.locator('[data-reveal="1"]').filter(has_text="Budi held the Priest.").wait_for()
    assert budi.hand() == []
    budi.press('[data-reveal="0"] [data-dismiss]')
    budi.page.reload()
    budi.page.get_by_role("button", name="What I know (1)").wait_for()
    assert budi.page.locator("[data-reveal]").count() == 0


def test_the_log_opens_at_its_end(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(LONG)
    ayu = newcomer(server.url, size=(360, 420), seats={"long-2": [(0, secrets["long-2"][0])]})
    ayu.sit_at("long-2")
    for _ in range(2):  # the first time and again
        ayu.press('[data-panel="log"]')
        log = ayu.page.locator("dialog ol")
        ayu.page.wait_for_function("() => document.querySelector('dialog ol').scrollTop > 0")
        until(
            lambda log=log: log.evaluate("it => it.scrollHeight - it.clientHeight - it.scrollTop") <= 2,  # type: ignore[misc]
            [ayu],
            "the end of the log",
        )
        ayu.put_away()


def test_what_is_said_is_heard(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu, budi = (newcomer(server.url, seats={"guard-2": [(seat, secrets["guard-2"][seat])]}) for seat in (0, 1))
    for person in (ayu, budi):
        person.sit_at("guard-2")
    budi.press('[data-panel="talk"]')
    budi.page.get_by_role("button", name="Well played!").click()
    heard = ayu.page.locator('[role="log"] p').filter(has_text="Budi: 👏 Well played!")
    expect(heard).to_have_count(1)


def test_a_notice_is_not_repeated(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu, budi = (newcomer(server.url, seats={"guard-2": [(seat, secrets["guard-2"][seat])]}) for seat in (0, 1))
    for person in (ayu, budi):
        person.sit_at("guard-2")
    ayu.press('[data-panel="menu"]')
    ayu.page.get_by_role("button", name="Pause the game").click()
    toasts = budi.page.locator(".toasts")
    toasts.filter(has_text="The game is paused.").wait_for()
    ayu.page.locator('[data-person="1"]').get_by_role("button", name="Replace with a bot").click()
    ayu.press("[data-replace]")
    budi.page.get_by_role("button", name="Come back as a spectator").click()
    budi.page.wait_for_selector("[data-sit-for]")
    budi.page.wait_for_timeout(100)
    assert "paused" not in toasts.inner_text()


def test_the_notebook_knows_no_more_than_certainty(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("note-2", "second", ("priest", "guard", "baron"), ("king", "handmaid", "spy")))
    ayu = newcomer(server.url, seats={"note-2": [(0, secrets["note-2"][0])]})
    ayu.sit_at("note-2")
    ayu.play("priest", 1)
    # Budi has drawn, and may hold two Guards
    ayu.page.locator('[data-reveal="1"]').filter(has_text="Budi held the Guard.").wait_for()
    ayu.press('[data-panel="notebook"]')
    ayu.page.locator(".notebook h3").filter(has_text="Budi").wait_for()
    expect(ayu.page.locator(".notebook h3 + ul li").first).to_have_text(re.compile(r"Guard\s*100%"))


def test_long_messages_and_names_from_right_to_left(server: Running, newcomer: Newcomer) -> None:
    names = ["محمد", "דנה"]
    code, keys = server.make_table(names[0], people=names[1:], players=2, chat="text", start=True)
    first, second = (newcomer(size=PHONE, seats={code: [(seat, keys[seat])]}) for seat in (0, 1))
    for person in (first, second):
        person.sit_at(code)
    first.press('[data-panel="talk"]')
    first.page.get_by_label("Message to the table").fill("שלום " * 30)
    first.page.keyboard.press("Enter")
    bubble = second.page.locator(".bubble")
    bubble.wait_for()
    box = bubble.bounding_box()
    assert box is not None
    assert box["height"] < 100, "it leaves the table to see"
    second.page.keyboard.press("s")
    # each name apart from the number behind it
    second.page.locator("[data-answer]").filter(has_text="\u2068محمد\u2069 0").wait_for()
    second.press('[data-panel="talk"]')
    second.page.locator("dialog li").filter(has_text="\u2068محمد\u2069: \u2068שלום").wait_for()


def test_answers_and_events_reach_into_an_open_dialog(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu, budi = (
        newcomer(server.url, size=PHONE, seats={"guard-2": [(seat, secrets["guard-2"][seat])]}) for seat in (0, 1)
    )
    for person in (ayu, budi):
        person.sit_at("guard-2")
    page = budi.page
    budi.press('[data-panel="cards"]')
    page.locator("dialog li button").first.click()  # a second dialog over the first
    page.keyboard.press("t")
    answer = page.locator("dialog:last-of-type [data-answer]").filter(has_text="Ayu chooses a card to play.")
    answer.wait_for()
    assert page.evaluate(
        "() => { const box = document.querySelector('[data-answer]').getBoundingClientRect();"
        "return box.width > 0 && [...document.querySelectorAll('dialog')].at(-1).contains("
        "document.querySelector('[data-answer]')); }"
    )
    ayu.play("guard", 2, guess="priest")
    told = page.locator('[role="log"] p').filter(has_text="Ayu guesses wrong")
    expect(told).to_have_count(1)
    assert page.locator('dialog [role="log"]').count() == page.locator('[role="log"]').count() == 1
    expect(page.locator("[data-your-turn]")).to_have_text("Your turn.")
    budi.put_away()
    budi.put_away()
    page.locator("dialog").first.wait_for(state="detached")
    page.keyboard.press("h")
    page.locator("[data-answer]").filter(has_text="In hand:").wait_for()
    assert page.locator('[role="log"]').count() == 1


def test_a_refusal_is_shown(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(
        GUARD, Stage("over-2", "second", ("guard", "priest"), ("king",), actions=("guard Budi priest",))
    )
    ayu = newcomer(server.url, seats={code: [(0, keys[0])] for code, keys in secrets.items()})

    def connect(line: WebSocketRoute) -> None:
        upstream = line.connect_to_server()

        def wish(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] in ("emote", "ready"):
                no = {"type": "refused", "id": said["id"], "code": "too_frequent", "params": {}, "message": ""}
                line.send(json.dumps(no))
            else:
                upstream.send(text)

        line.on_message(wish)

    ayu.page.route_web_socket("**/ws*", connect)
    ayu.sit_at("guard-2")
    ayu.press('[data-panel="talk"]')
    ayu.page.get_by_role("button", name="Well played!").click()
    ayu.page.get_by_role("status").filter(has_text="Too many requests. Wait a moment and try again.").wait_for()
    ayu.sit_at("over-2")
    ayu.press("[data-ready]")
    ayu.page.get_by_role("status").filter(has_text="Too many requests. Wait a moment and try again.").wait_for()


def test_meanwhile_ends_where_the_seat_was_taken_back(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("away-2", "second", ("spy", "princess"), ("handmaid", "guard")))
    ayu, budi = (
        newcomer(server.url, size=PHONE, seats={"away-2": [(seat, secrets["away-2"][seat])]}) for seat in (0, 1)
    )
    for person in (ayu, budi):
        person.sit_at("away-2")
    ayu.press('[data-panel="menu"]')
    ayu.page.get_by_role("button", name="Let a bot play for me").click()
    ayu.put_away()
    budi.page.wait_for_selector("button[data-card]")
    ayu.press("[data-take-back]")  # in sight, without a way through the menu
    told = ayu.page.get_by_role("region", name="Meanwhile")
    told.locator("li").filter(has_text="You play").wait_for()
    lines = told.locator("li").all_inner_texts()
    budi.play("princess")
    budi.press("[data-confirm]")
    ayu.page.wait_for_selector("[data-ready]")
    expect(told.locator("li")).to_have_text(lines)
    ready = ayu.page.locator("[data-ready]").bounding_box()
    assert ready is not None
    assert ready["y"] + ready["height"] <= PHONE[1], "what was told leaves the button in sight"


def test_what_is_known_of_or_by_somebody_who_is_out_is_void(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(COMPARED)
    ayu, citra = (newcomer(server.url, seats={"baron-3": [(seat, secrets["baron-3"][seat])]}) for seat in (0, 2))
    ayu.sit_at("baron-3")
    citra.sit_at("baron-3")
    page = ayu.page
    shown = page.locator('[data-reveal="1"]')
    expect(shown).to_contain_text("Budi held the Priest.")
    expect(shown.locator("small")).to_have_count(0)  # neither still so nor doubtful: it lies open
    expect(page.locator(".exposed")).to_have_count(0)  # Budi has seen the King, and is out
    shown.locator("[data-dismiss]").click()
    expect(page.locator("[data-known]")).to_have_count(0)
    ayu.press('[data-panel="notebook"]')
    ayu.sees("There is no hidden card that you are certain of now.")
    citra.press('[data-panel="notebook"]')
    citra.sees("You have not seen a hidden card yet.")


def test_a_round_that_is_dealt_is_not_over(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(BARON)
    ayu, budi = (newcomer(server.url, seats={"baron-2": [(seat, secrets["baron-2"][seat])]}) for seat in (0, 1))
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def between(line: WebSocketRoute) -> None:
        def down(text: str | bytes) -> None:
            message = json.loads(text)
            is_ready = message["type"] == "table_change" and '"ready":true' in str(text)
            late = message["type"] in ("table", "table_change") and (held or is_ready)
            held.append((line, text)) if late else line.send(text)

        line.connect_to_server().on_message(down)

    ayu.page.route_web_socket("**/ws*", between)
    for person in (ayu, budi):
        person.sit_at("baron-2")
    ayu.play("baron", 1)
    ayu.press("[data-ready]")
    budi.press("[data-ready]")
    # The cards of the second round are here, the table's word that it runs is not.
    ayu.logged("Round 2 begins")
    expect(ayu.page.locator("[data-own-hand] [data-card]").first).to_be_visible()
    assert held
    expect(ayu.page.locator("[data-ready]")).to_have_count(0)
    expect(ayu.page.locator("[data-status]").first).not_to_contain_text("The round is over")
    for line, text in held:
        line.send(text)
    held.clear()
