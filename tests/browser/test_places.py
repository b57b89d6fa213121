"""Nothing lies over anything else that somebody wants to see, and no word is broken: measured by where things are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person
from tests.browser.scenes import SCENES
from tests.browser.staging import NAMES, Stage
from tests.server.running import Running

HIGH_PHONE = (390, 844)
LAPTOP = (1366, 768)
SCREEN = (1920, 1080)
LARGE = pytest.param(SCREEN, marks=pytest.mark.long)
"""Where there is more room than on a laptop."""
LONGEST_NAME = "Wilhelmina-Charlotte"
# Everybody plays until four or five cards lie before each.
LATE = Stage(
    "late",
    "second",
    ("princess", "king", "countess", "baron"),
    (
        "spy",
        "handmaid",
        "spy",
        "handmaid",
        "guard",
        "guard",
        "guard",
        "guard",
        "priest",
        "priest",
        "guard",
        "baron",
        "prince",
    ),
    aside="guard",
    actions=(
        "spy",
        "handmaid",
        "spy",
        "handmaid",
        "guard Citra king",
        "guard Citra princess",
        "guard Ayu king",
        "guard Ayu king",
        "priest Budi",
        "priest Dewi",
        "guard Ayu king",
        "baron Citra",
    ),
    bots=3,
)

Box = Mapping[str, float]


def _boxes(person: Person, selector: str) -> list[Box]:
    found: list[Box] = person.page.locator(selector).evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).filter(({width, height}) => width && height)"
        ".map(({left, right, top, bottom}) => ({left, right, top, bottom}))"
    )
    return found


def _overlap(one: Box, other: Box) -> bool:
    """By more than a rounded corner or a slight turn of a card."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 3 and down > 3


def _apart(person: Person, some: str, others: str) -> None:
    here, there = _boxes(person, some), _boxes(person, others)
    assert here, some
    assert there, others
    assert [(one, other) for one in here for other in there if _overlap(one, other)] == [], (some, others)


def _at(server: Running, newcomer: Newcomer, code: str, secret: str, size: tuple[int, int], **how: str) -> Person:
    person = newcomer(server.url, size=size, seats={code: [(0, secret)]}, **how)
    person.sit_at(code)
    person.page.wait_for_selector("button[data-card]")
    person.settle()
    return person


@pytest.mark.parametrize(
    "size",
    [
        (320, 740),
        LAPTOP,
        pytest.param(PHONE, marks=pytest.mark.long),
        pytest.param(HIGH_PHONE, marks=pytest.mark.long),
    ],
    ids=str,
)
@pytest.mark.parametrize("code", ["four", "eight"])
def test_the_notice_of_a_latecomer_covers_no_card(
    size: tuple[int, int], code: str, staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SCENES[code])
    late = newcomer(server.url, name="Fiammetta")
    late.sit_at(code)
    ayu = _at(server, newcomer, code, secrets[code][0], size)
    before = _boxes(ayu, ".status, section.board, [data-own-hand]")
    late.press('[data-sit-for="1"]')
    notice = "[data-reserved]" if size == LAPTOP else "[data-guests]"
    expect(ayu.page.locator(notice)).to_be_visible()
    assert _boxes(ayu, ".status, section.board, [data-own-hand]") == before, "the table keeps its room"
    for language in ("en", "de", "it", "id"):
        if language != "en":
            ayu.speak(language)
            ayu.page.wait_for_selector("button[data-card]")
            ayu.page.wait_for_selector(notice)
            ayu.settle()
        for thing in ("[data-pile]", "[data-stage]", "[data-own-hand] .card", "[data-discards] .card", ".pill"):
            _apart(ayu, notice, thing)
        (box,) = _boxes(ayu, notice)
        assert box["left"] >= 0
        assert box["right"] <= size[0]
        assert box["right"] - box["left"] < 300, "no band across the table"
    if size != LAPTOP:
        ayu.press("[data-guests]")
    expect(ayu.page.locator("[data-reserved]").get_by_role("button")).to_have_count(2)
    ayu.press('[data-admit="1"]')
    expect(ayu.page.locator(notice)).to_have_count(0)
    expect(ayu.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, HIGH_PHONE, LAPTOP], ids=str)
def test_the_badge_you_is_one_word_beside_a_long_name(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SCENES["four"])
    with server.client("four", secrets["four"][0]) as client:
        client.sync()
        assert client.ask("rename", seat=0, name=LONGEST_NAME)["type"] == "done"
    ayu = _at(server, newcomer, "four", secrets["four"][0], size)
    for language in ("en", "id"):
        if language != "en":
            ayu.speak(language)
            ayu.page.wait_for_selector("button[data-card]")
            ayu.settle()
        lines = ayu.page.locator(".you").first.evaluate("each => [each.getClientRects().length, each.offsetHeight]")
        text = ayu.page.locator(".you").first.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
        assert lines[0] == 1
        assert lines[1] < 2 * text, "one line"
        _apart(ayu, ".you", ".own .lying .card")


def test_why_a_player_cannot_be_chosen_stands_before_all_cards(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SCENES["four"])
    ayu = _at(server, newcomer, "four", secrets["four"][0], LAPTOP)
    ayu.page.locator('button[data-card="king"]').click()
    ayu.page.locator('[data-pick="2"]').click()
    bubble = ayu.page.locator(".bubble")
    expect(bubble).to_have_text("Citra is out of the round and cannot be chosen.")
    hidden = bubble.evaluate(
        """each => {
            const {left, right, top, bottom} = each.getBoundingClientRect();
            const points = [];
            for (let x = left + 8; x < right - 8; x += 6) {
                for (let y = top + 4; y < bottom - 3; y += 5) points.push([x, y]);
            }
            return points.filter(([x, y]) => document.elementFromPoint(x, y) !== each);
        }"""
    )
    assert hidden == []


@pytest.mark.parametrize("size", [LAPTOP, LARGE, (1100, 760)], ids=str)
def test_discards_leave_the_pile_free_and_what_was_said_leaves_the_hand_free(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(LATE)
    for language in ("en", "de"):
        ayu = _at(server, newcomer, "late", secrets["late"][0], size, language=language)
        assert min(ayu.page.locator(f'[data-discards="{seat}"] li').count() for seat in range(4)) >= 2
        for thing in (".heap", ".aside", "[data-pile] .label", ".apart .label", "[data-place=stage]"):
            _apart(ayu, "[data-discards] .card", thing)
        _apart(ayu, "[data-stage]", "[data-own-hand] .card")
        # The longest thing that can be said, and three times a name of the greatest length.
        ayu.page.locator("[data-stage] p").evaluate(
            "(each, name) => { each.textContent = `${name}: „${name}, bist du die Königinwitwe?“ Ja! ${name} scheidet"
            " aus der Runde aus und legt die Königinwitwe und die Baronin offen hin.`; }",
            LONGEST_NAME,
        )
        _apart(ayu, "[data-stage]", "[data-own-hand] .card")
        _apart(ayu, "[data-stage]", "[data-discards] .card")


def test_the_pile_stays_where_it_is_whatever_is_said(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SCENES["four"])
    ayu = _at(server, newcomer, "four", secrets["four"][0], LAPTOP)
    before = _boxes(ayu, ".heap, [data-place=stage], .aside")
    ayu.page.locator("[data-stage] p").evaluate("each => { each.textContent = 'No.'; }")
    after = _boxes(ayu, ".heap, [data-place=stage], .aside")
    assert [box["left"] for box in before] == [box["left"] for box in after]


@pytest.mark.parametrize("size", [LAPTOP, LARGE], ids=str)
@pytest.mark.parametrize("code", ["two", "eight"])
def test_nothing_moves_when_a_card_is_chosen(
    code: str, size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SCENES[code])
    things = (
        ".heap, .aside, [data-place=stage], [data-stage], .pill, [data-discards] .card, [data-trail], [data-reveal]"
    )
    for language in ("en", "de"):
        ayu = _at(server, newcomer, code, secrets[code][0], size, language=language)
        before = _boxes(ayu, things)
        card = "guard" if code == "eight" else "prince"
        ayu.page.locator(f'button[data-card="{card}"]').click()
        expect(ayu.page.locator(".tray")).to_be_visible()
        assert _boxes(ayu, things) == before, language
        if code == "eight":
            ayu.page.locator('button[data-target="7"]').click()
            ayu.page.locator('button[data-guess="8"]').click()
            assert _boxes(ayu, things) == before, language
        _apart(ayu, ".tray", f"{things}, [data-own-hand] li:not(.chosen) .card")
        assert ayu.page.locator(".tray button > .names").evaluate_all(
            "all => all.every(each => each.clientHeight < 30)"
        )
        (tray,) = _boxes(ayu, ".tray")
        for inside in _boxes(ayu, ".tray button"):
            assert inside["left"] >= tray["left"]
            assert inside["right"] <= tray["right"]
            assert inside["top"] >= tray["top"] - 1
            assert inside["bottom"] <= tray["bottom"]


@pytest.mark.parametrize("size", [(320, 740), (360, 740), HIGH_PHONE], ids=str)
def test_two_players_on_a_phone_see_all_tokens_and_the_cards_face_up(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SCENES["two"])
    ayu = _at(server, newcomer, "two", secrets["two"][0], size)
    watcher = newcomer(server.url, size=size, name="Eka")
    watcher.sit_at("two")
    for person in (ayu, watcher):
        _apart(person, ".pill .tokens svg", ".pill .hand img")
        widths = [box["right"] - box["left"] for box in _boxes(person, ".up .card")]
        assert len(widths) == 3
        assert min(widths) >= 45, widths
        _apart(person, ".up .card", ".aside img, .heap, [data-place=stage], [data-stage]")
        assert max(box["right"] for box in _boxes(person, ".up .card")) <= size[0]
    own, hand = _boxes(ayu, ".own .pill")[0], _boxes(ayu, "[data-own-hand]")[0]
    assert own["bottom"] <= hand["top"], "your seat is fully visible"
    assert own["bottom"] <= _boxes(ayu, "section.board")[0]["bottom"] + 1


@pytest.mark.parametrize("size", [PHONE, LAPTOP, LARGE], ids=str)
def test_no_name_is_broken_in_the_choice_of_a_player(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SCENES["eight"])
    with server.client("eight", secrets["eight"][0]) as client:
        client.sync()
        assert client.ask("rename", seat=0, name="Benedick")["type"] == "done"
    ayu = _at(server, newcomer, "eight", secrets["eight"][0], size)
    # Bots keep their names; those of the review take their places here.
    ayu.page.locator('button[data-card="guard"]').click()
    buttons = ayu.page.locator("button[data-target] > span:first-child")
    expect(buttons).to_have_count(8)
    for name in ("Rosalind", "Lysander", LONGEST_NAME, "Benedick"):
        buttons.evaluate_all("(all, name) => all.forEach(each => { each.textContent = name; })", name)
        heights = buttons.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
        line = buttons.first.evaluate("each => parseFloat(getComputedStyle(each).lineHeight)")
        # A name with a hyphen may be broken there.
        assert max(heights) <= line * (2 if "-" in name else 1) + 2, (name, heights)
    panel, pressed = _boxes(ayu, ".asked")[0], _boxes(ayu, "button[data-target]")
    assert all(each["left"] >= panel["left"] and each["right"] <= panel["right"] for each in pressed)


@pytest.mark.parametrize(
    "language", ["en", "de", pytest.param("it", marks=pytest.mark.long), pytest.param("id", marks=pytest.mark.long)]
)
def test_a_spectator_with_a_phone_sees_every_seat_that_is_free(
    language: str, staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, _ = staged(SCENES["two"], SCENES["four"], SCENES["eight"])
    eka = newcomer(server.url, language=language, name="Eka")
    for code, free in (("two", 1), ("four", 3), ("eight", 7)):
        for size in (PHONE, HIGH_PHONE):
            eka.resize(size)
            eka.sit_at(code)
            buttons = eka.page.locator("[data-sit-for]")
            expect(buttons).to_have_count(free)
            eka.settle()
            for box in _boxes(eka, "[data-sit-for]"):
                assert box["left"] >= 0
                assert box["right"] <= size[0], "none is cut off at the edge"
                assert box["bottom"] <= size[1]
                assert box["bottom"] - box["top"] >= 43.5
            names = [each.get_attribute("aria-label") or "" for each in buttons.all()]
            assert all(name in label for name, label in zip(NAMES[1:], names, strict=False))
            assert _boxes(eka, "section.board")[0]["bottom"] > size[1] / 2, "the table is in sight"
