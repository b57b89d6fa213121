"""Hints beside the hand: by mouse or key, shown to who asks, level choices as equals, also on a shared device."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE
from tests.browser.staging import Stage
from tests.browser.test_pages import both

STAGE = Stage("hinted-1", "second", ("guard", "king", "priest"), ("handmaid", "spy", "guard"), hints=True)
SHARED = Stage("hinted-2", "second", ("guard", "king"), ("handmaid", "spy", "guard"), hints=True)

GUARD: dict[str, Any] = {"kind": "play", "card": "guard", "targets": [1], "guess": "king"}
HANDMAID: dict[str, Any] = {"kind": "play", "card": "handmaid", "targets": [], "guess": None}
OTHER: dict[str, Any] = {"kind": "play", "card": "guard", "targets": [1], "guess": "spy"}
SAID = {
    "choices": [
        {"action": GUARD, "chance": 0.46, "error": 0.01},
        {"action": HANDMAID, "chance": 0.46, "error": 0.012},
        {"action": OTHER, "chance": 0.31, "error": 0.011},
    ],
    "level": 2,
    "why": {"about": "other", "facts": {"seat": 0, "best": GUARD, "chance": 46, "taken": OTHER, "was": 31}},
    "tricks": [],
}


def answer_hints(page: Page) -> list[dict[str, Any]]:
    """The coach's part is played here, the same in every run: all else goes to the server. What was asked for."""
    asked: list[dict[str, Any]] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "hint":
                server.send(text)
                return
            asked.append(message)
            told = {"seat": message["seat"], "name": "Ayu"}
            route.send(json.dumps({"type": "notice", "code": "hint_taken", "params": told}))
            head = {name: message[name] for name in ("type", "id", "seat", "version")}
            route.send(json.dumps({**SAID, **head}))

        route.on_message(heard)

    page.route_web_socket("**/ws*", between)
    return asked


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hint_is_asked_for_and_shown(size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(STAGE)
    ayu = newcomer(server.url, size=size, seats={STAGE.code: [(0, secrets[STAGE.code][0])]})
    page = ayu.page
    asked = answer_hints(page)
    ayu.sit_at(STAGE.code)
    page.locator("[data-hint]").wait_for()
    both(ayu, "a table with hints")
    ayu.press("[data-hint]")
    expect(page.locator("[data-hint-answer] [data-why]")).to_contain_text("Guard on Budi naming the King")
    expect(page.locator("[data-choice]")).to_have_count(3)
    expect(page.locator("[data-choice] .chip")).to_have_text(["level with the best"] * 2)
    expect(page.locator('[data-choice="2"]')).to_contain_text("31% ± 1")
    both(ayu, "a hint")
    ayu.put_away()
    page.keyboard.press("w")  # once more, from memory
    page.locator("[data-hint-answer] [data-why]").wait_for()
    assert [(each["seat"], len(asked)) for each in asked] == [(0, 1)]
    ayu.put_away()
    ayu.play("handmaid")
    page.locator("[data-hint]").wait_for(state="detached")


def test_on_a_shared_device_who_holds_the_hand_asks(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SHARED)
    device = newcomer(server.url, seats={SHARED.code: list(enumerate(secrets[SHARED.code]))})
    page = device.page
    asked = answer_hints(page)
    device.sit_at(SHARED.code)
    page.locator("[data-cover]").wait_for()
    expect(page.locator("[data-hint]")).to_have_count(0)
    page.locator("[data-cover] button").click()
    device.press("[data-hint]")
    page.locator("[data-hint-answer] [data-why]").wait_for()
    device.put_away()
    device.play("handmaid")
    page.locator("[data-cover]").wait_for()
    expect(page.locator("[data-hint]")).to_have_count(0)
    assert [each["seat"] for each in asked] == [0]
