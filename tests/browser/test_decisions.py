"""Every decision of every character, by mouse and by keyboard, at tables in a wanted position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import until
from tests.browser.staging import Stage

SECOND = ("guard", "priest", "handmaid")
PREMIUM = ("guard", "priest", "baron", "handmaid")


def held(code: str, edition: str, card: str, other: str, *others: str, **more: Any) -> Stage:
    """Ayu holds `card` and draws `other`; the rest hold `others`."""
    return Stage(code, edition, (card, *others), (other,), **more)


# a table for each character: what is done there, and what the log says then
PLAYS: list[tuple[Stage, tuple[Any, ...], dict[str, Any], str]] = [
    (held("spy-1", "second", "spy", "king", "guard", "priest"), ("spy",), {}, "You play the Spy."),
    (
        held("guard-1", "second", "guard", "king", "priest", "baron"),
        ("guard", 1),
        {"guess": "priest"},
        "Your guess is right: Budi holds a Priest.",
    ),
    (held("priest-1", "second", "priest", "king", "guard", "baron"), ("priest", 2), {}, "see the Baron."),
    (held("baron-1", "second", "baron", "king", "guard", "priest"), ("baron", 1), {}, "Budi is out of the round"),
    (held("maid-1", "second", "handmaid", "king", "guard", "priest"), ("handmaid",), {}, "You are protected"),
    (held("prince-1", "second", "prince", "guard", "spy", "priest"), ("prince", 1), {}, "Budi discards the Spy."),
    (
        held("king-1", "second", "king", "guard", "spy", "priest"),
        ("king", 2),
        {},
        "you give the Guard and get the Priest",
    ),
    (held("countess-1", "second", "countess", "king", "spy", "priest"), ("countess",), {}, "You play the Countess."),
    (held("princess-1", "second", "princess", "guard", "spy", "priest"), ("princess",), {}, "You are out of the round"),
    (held("jester-1", "premium", "jester", "king", "guard", "priest"), ("jester", 1), {}, "You bet that Budi"),
    (held("assassin-1", "premium", "assassin", "king", "guard", "priest"), ("assassin",), {}, "You play the Assassin."),
    (
        held("baroness-1", "premium", "baroness", "king", "guard", "priest"),
        ("baroness", 1, 2),
        {},
        "You look at Citra’s hand and see the Priest.",
    ),
    (held("syco-1", "premium", "sycophant", "king", "guard", "priest"), ("sycophant", 0), {}, "You mark yourself"),
    (held("count-1", "premium", "count", "king", "guard", "priest"), ("count",), {}, "You play the Count."),
    (held("const-1", "premium", "constable", "king", "guard", "priest"), ("constable",), {}, "You play the Constable."),
    (
        held("dowager-1", "premium", "dowager_queen", "guard", "king", "priest"),
        ("dowager_queen", 1),
        {},
        "Budi is out of the round",
    ),
    (
        held("number-1", "premium", "guard", "king", "priest", "baron"),
        ("guard", 2),
        {"guess": 2},
        "Your guess is wrong: Citra does not hold a 2.",
    ),
]

ANSWERED = [
    Stage("keep-1", "second", ("chancellor", "guard", "priest"), ("king", "spy", "baron")),
    held("look-1", "premium", "cardinal", "king", "guard", "priest"),
    held("look-2", "premium", "cardinal", "king", "guard", "priest"),
    held("redraw-1", "premium", "bishop", "king", "baron", "priest"),
    held("redraw-2", "premium", "bishop", "king", "baron", "priest"),
]


EACH_KIND = {"spy-1", "guard-1", "princess-1", "baroness-1", "syco-1", "number-1"}
"""No choice, a player and a name, a warning, two players, oneself, a number: the client knows no more of a character
than what it asks for, so that to the keyboard all others are like one of these."""


@pytest.mark.parametrize(
    ("keyboard", "codes"),
    [(False, None), (True, EACH_KIND), pytest.param(True, None, marks=pytest.mark.long)],
    ids=["mouse", "keyboard", "all by keyboard"],
)
def test_every_character(
    keyboard: bool, codes: set[str] | None, staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    plays = [play for play in PLAYS if codes is None or play[0].code in codes]
    assert codes is None or len(plays) == len(codes)
    server, secrets = staged(*[each for each, *_ in plays], *ANSWERED)
    ayu = newcomer(server.url, keyboard=keyboard, seats={code: [(0, keys[0])] for code, keys in secrets.items()})
    budi = newcomer(server.url, keyboard=keyboard, seats={code: [(1, keys[1])] for code, keys in secrets.items()})
    for at, play, more, told in plays:
        ayu.sit_at(at.code)
        assert sorted(ayu.hand()) == sorted((at.hands[0], at.draws[0]))
        ayu.others_are_hidden()
        ayu.play(*play, **more)
        if at.code == "princess-1":  # the Princess always asks once more
            ayu.sees("puts you out of the round at once")
            ayu.press("[data-confirm]")
        ayu.logged(told)
    _keep(ayu, budi)
    _look(ayu, budi)
    _redraw(ayu, budi)


def _keep(ayu: Any, budi: Any) -> None:
    ayu.sit_at("keep-1")
    budi.sit_at("keep-1")
    ayu.play("chancellor")
    ayu.sees("Which card do you keep?")
    budi.sees("Ayu chooses which card to keep.")
    until(lambda: sorted(ayu.hand()) == ["baron", "king", "spy"], [ayu], "three cards")
    ayu.press('button[data-card="king"]')
    order = ayu.page.get_by_role("list", name="Under the draw pile")
    assert order.get_attribute("aria-live") == "polite", "to the ear, the new order is told"
    ayu.press('[data-move="down"]:not(:disabled)')
    ayu.press("[data-confirm]")
    ayu.logged("You keep the King and put 2 cards under the draw pile")
    budi.logged("Ayu keeps one card and puts 2 under the draw pile.")
    budi.never_logged("King")


def _look(ayu: Any, budi: Any) -> None:
    for code, look, told in (
        ("look-1", "1", "You look at Budi’s hand and see the King."),
        ("look-2", "none", "You look at neither hand."),
    ):
        ayu.sit_at(code)
        ayu.play("cardinal", 0, 1)
        ayu.press(f'[data-look="{look}"]')
        ayu.logged(told)
    budi.sit_at("look-1")
    until(lambda: "king" in budi.hand(), [budi], "the King")


def _redraw(ayu: Any, budi: Any) -> None:
    for code, wanted, told in (
        ("redraw-1", "true", "You discard the Baron."),
        ("redraw-2", "false", "You keep"),
    ):
        ayu.sit_at(code)
        budi.sit_at(code)
        ayu.play("bishop", 1, guess=3)
        ayu.sees("Budi decides whether to take a new card.")
        budi.sees("Keep your card, or take a new one?")
        budi.press(f'[data-redraw="{wanted}"]')
        budi.logged(told)


def test_reasons_are_shown_and_disabled_things_do_nothing(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(
        held("forced", "second", "countess", "king", "guard", "priest"),
        Stage(
            "covered",
            "second",
            ("king", "handmaid", "baron"),
            ("spy", "guard", "spy", "priest"),
            actions=("spy", "handmaid", "spy"),
        ),
    )
    ayu = newcomer(server.url, seats={code: [(0, keys[0])] for code, keys in secrets.items()})
    ayu.sit_at("forced")
    king = ayu.page.locator('button[data-card="king"]')
    expect(king).to_have_attribute("aria-disabled", "true")
    ayu.sees("Beside the King you must play the Countess.")
    king.click(force=True)
    assert ayu.page.locator("[data-confirm]").count() == 0

    ayu.sit_at("covered")
    ayu.press('button[data-card="priest"]')
    for seat, why in ((0, "You cannot choose yourself"), (1, "Budi is protected and cannot be chosen.")):
        target = ayu.page.locator(f'button[data-target="{seat}"]')
        expect(target).to_have_attribute("aria-disabled", "true")
        ayu.sees(why)
        target.click(force=True)
        expect(target).to_have_attribute("aria-pressed", "false")
    expect(ayu.page.locator('[data-confirm][aria-disabled="false"]')).to_have_count(1)  # the only one left is chosen
    ayu.page.keyboard.press("Escape")  # going back is free
    expect(ayu.page.locator("[data-confirm]")).to_have_count(0)


def test_question_keys_speak(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(held("keys", "second", "guard", "king", "priest", "baron"))
    ayu = newcomer(server.url, seats={"keys": [(0, secrets["keys"][0])]})
    ayu.sit_at("keys")
    ayu.page.wait_for_selector("button[data-card]")
    for key, told in (
        ("h", "In hand: "),
        ("p", "Nobody is protected."),
        ("u", "Unseen: "),
        ("s", "Score, 5 to win: Ayu 0, Budi 0 and Citra 0."),
        ("t", "Your turn: play one of your cards."),
    ):
        ayu.page.keyboard.press(key)
        ayu.page.locator("[data-answer]").filter(has_text=told).wait_for()
    expect(ayu.page.locator("[data-your-turn]")).to_have_text("Your turn.")
    expect(ayu.page).to_have_title(re.compile("Your turn"))
