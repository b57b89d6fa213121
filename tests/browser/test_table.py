"""The table as a place: the stage, players who can be pressed, keys, discards that cannot be misread, low screens."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from loveletter.language import LANGUAGES, speaker
from tests.browser.conftest import Newcomer
from tests.browser.people import CUT, PHONE, Person
from tests.browser.staging import Stage, stage
from tests.browser.test_look import EIGHT, in_sight
from tests.server.running import Launcher

# Dewi has just named the Baron and hit; Budi protected himself, then it went round to Ayu.
PLAYED = Stage(
    "played",
    "second",
    ("guard", "handmaid", "baron", "guard"),
    ("king", "priest", "spy", "prince", "guard"),
    actions=("guard Citra princess", "handmaid", "spy", "guard Citra baron"),
)
# Each plays what was drawn until the pile is empty: then six hands are compared, more than a small phone has room for.
SIX_COMPARED = Stage(
    "six-compared",
    "second",
    ("princess", "king", "prince", "prince", "baron", "baron"),
    (*["guard"] * 6, "spy", "spy", "priest", "priest", "handmaid", "handmaid", "countess", "chancellor"),
    aside="chancellor",
    actions=(
        "guard Budi spy",
        *["guard Ayu spy"] * 5,
        "spy",
        "spy",
        "priest Ayu",
        "priest Ayu",
        "handmaid",
        "handmaid",
        "countess",
        "chancellor",  # there is no card left to draw
    ),
)
SCROLLED_ABOVE_READY = """each => {
    let scrolled = each;
    while (scrolled && !/auto|scroll/.test(getComputedStyle(scrolled).overflowY)) scrolled = scrolled.parentElement;
    const end = Math.min(innerHeight, scrolled?.getBoundingClientRect().bottom ?? innerHeight);
    return end <= document.querySelector("[data-ready]").getBoundingClientRect().top;
}"""


def sit(server: Any, secrets: dict[str, list[str]], newcomer: Newcomer, code: str, seat: int = 0, **how: Any) -> Person:
    person = newcomer(server.url, seats={code: [(seat, secrets[code][seat])]}, **how)
    person.sit_at(code)
    person.page.wait_for_selector("[data-own-hand]")
    return person


def test_the_stage_says_what_just_happened(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(PLAYED)
    for seat, language, said in (
        (0, "en", "Dewi: “Citra, are you the Baron?” Yes! Citra is out of the round and reveals the Baron."),
        (2, "en", "Dewi: “Are you the Baron?” Yes! You are out of the round and reveal the Baron."),
        (0, "de", "Dewi: „Citra, bist du der Baron?“ Ja!"),
    ):
        person = newcomer(server.url, language=language, seats={"played": [(seat, secrets["played"][seat])]})
        person.sit_at("played")
        expect(person.page.locator("[data-stage]")).to_contain_text(said)
        expect(person.page.locator('[data-place="stage"] [data-help="guard"]')).to_have_count(1)
        expect(person.page.locator("[data-stamp=hit]")).to_have_text("Ja!" if language == "de" else "Yes!")


def test_seats_stand_around_the_table_clockwise_from_the_left(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("eight", "premium", EIGHT, ("king",)))
    page = sit(server, secrets, newcomer, "eight", 2).page
    boxes = [page.locator(f'[data-seat="{seat}"] .face').bounding_box() for seat in (3, 4, 5, 6, 7, 0, 1, 2)]
    places = [(box["x"], box["y"]) for box in boxes if box is not None]
    assert len(places) == len(EIGHT)
    assert places[0][1] > places[1][1], "up at the left"
    assert places[1][0] < places[2][0] < places[3][0] < places[4][0] < places[5][0], "along the top"
    assert places[5][1] < places[6][1], "down at the right"
    assert places[7][1] > max(y for _, y in places[:7]), "your seat is nearest"


def test_players_at_the_table_can_be_pressed_or_say_why_not(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(PLAYED)
    ayu = sit(server, secrets, newcomer, "played", size=(390, 844))
    page = ayu.page
    hand = page.locator('button[data-card="king"] .card')
    before = hand.bounding_box()
    ayu.press('button[data-card="guard"]')
    after = hand.bounding_box()
    assert before == after, "nothing moves or shrinks when a card is chosen"
    expect(page.locator("[data-seat].choosable")).to_have_count(1)
    page.locator('[data-pick="1"]').click()
    expect(page.locator('[data-seat="1"] .bubble')).to_have_text("Budi is protected and cannot be chosen.")
    expect(page.locator("[data-seat].chosen")).to_have_count(1)
    page.locator('[data-pick="3"]').click()  # already chosen, as the only one; another thought, and back again
    page.locator('[data-pick="3"]').click()
    expect(page.locator('[data-target="3"]')).to_have_attribute("aria-pressed", "true")
    # A guess shows how many copies nobody has seen.
    expect(page.locator('[data-guess="princess"] small')).to_contain_text("1 unseen")


def test_a_turn_takes_four_keys(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("keys", "second", ("guard", "priest", "baron"), ("king", "guard", "spy")))
    ayu = sit(server, secrets, newcomer, "keys")
    page = ayu.page
    page.keyboard.press("?")
    page.locator("dialog [data-keys]").wait_for()
    page.keyboard.press("1")  # the sheet has the keys for itself
    ayu.put_away()
    page.locator("dialog").wait_for(state="detached")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    page.keyboard.press("2")
    expect(page.locator('button[data-card="king"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    for key in ("1", "c", "5", "Enter"):
        page.keyboard.press(key)
    ayu.logged("Your guess is wrong: Citra does not hold a Prince.")


def test_a_guess_on_a_discard_cannot_be_misread(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(PLAYED)
    page = sit(server, secrets, newcomer, "played", size=(320, 568), language="de").page
    notes = page.locator('[data-discards="0"] [data-note], [data-discards="3"] [data-note]')
    assert [text.split() for text in notes.all_inner_texts()] == [["3?✓"], ["9?✗"]]
    assert notes.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth)"), "nothing is cut"
    assert page.locator('[data-discards="0"] [data-whom="2"] svg').count() == 1, "the target is a face"


@pytest.mark.parametrize("size", [(844, 390), (640, 400)], ids=["landscape", "zoomed"])
def test_a_low_screen_hides_neither_hand_nor_confirm(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    # Bots: of people who are not there, the words that they are away would come after a while and take the room.
    server, secrets = staged(Stage("eight", "premium", EIGHT, ("king",), bots=7))
    ayu = sit(server, secrets, newcomer, "eight", size=size, language="de")
    for selector, many in (("button[data-card]", 2), ("[data-seat] h3", 8), ('[data-place="stage"]', 1)):
        in_sight(ayu, selector, many)
    ayu.press('button[data-card="guard"]')
    in_sight(ayu, "[data-target]", 8)
    ayu.press('button[data-target="6"]')
    ayu.press('button[data-guess="9"]')
    for chosen in ('[data-card="guard"]', '[data-guess="10"]', '[data-confirm][aria-disabled="false"]'):
        in_sight(ayu, chosen)
    assert ayu.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), "the page does not scroll"


def test_back_closes_a_panel_and_unread_talk_is_marked(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(PLAYED)
    ayu, budi = (sit(server, secrets, newcomer, "played", seat, size=PHONE) for seat in (0, 1))
    budi.press('[data-panel="talk"]')
    budi.page.get_by_role("button", name="Well played!").click()
    expect(budi.page.locator("dialog")).to_have_count(0)  # said with one press
    expect(ayu.page.locator("[data-unread]")).to_contain_text("one unread message")
    ayu.press('[data-panel="talk"]')
    ayu.page.locator("dialog[open]").get_by_role("listitem").filter(has_text="Well played!").wait_for()
    ayu.page.go_back()
    ayu.page.locator("dialog").wait_for(state="detached")
    assert ayu.page.url.endswith("/t/played")
    expect(ayu.page.locator("[data-own-hand]")).to_have_count(1)
    expect(ayu.page.locator("[data-unread]")).to_have_count(0)


def test_somebody_watching_sees_the_table_beside_the_offer(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, _ = staged(Stage("watch", "premium", EIGHT, ("king",), bots=7))
    eka = newcomer(server.url, size=PHONE, name="Eka")
    eka.sit_at("watch")
    eka.page.locator("[data-sit-for]").first.wait_for()
    in_sight(eka, "[data-seat] h3", 8)
    in_sight(eka, '[data-place="stage"]')


def test_an_absent_player_is_shown_with_the_bot_that_sits_in(
    launcher: Launcher, tmp_path: Path, newcomer: Newcomer
) -> None:
    database = tmp_path / "away.db"
    secrets = stage(database, [PLAYED])
    server = launcher.start(str(database), away_seconds="0", gone_seconds="600")
    try:
        budi = sit(server, secrets, newcomer, "played", 1)
        # of the ten minutes some have gone on a slow machine
        told = re.compile(r"Ayu is away\. A bot takes over in 5\d\d")
        expect(budi.page.locator("[data-status]")).to_contain_text(told)
        expect(budi.page.locator('[data-seat="0"] [data-away]')).to_contain_text(re.compile(r"bot in 5\d\d"))
    finally:
        server.end()


def test_ready_covers_no_card_that_is_shown(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SIX_COMPARED)
    ayu = newcomer(server.url, size=PHONE, seats={"six-compared": [(0, secrets["six-compared"][0])]})
    ayu.sit_at("six-compared")
    ayu.page.locator("[data-ready]").wait_for()
    in_sight(ayu, "[data-ready]")
    cards = ayu.page.locator("section.end [data-help]")
    expect(cards).to_have_count(6)
    # Where the cards scroll ends above the button: it lies over none of them, however far they are scrolled.
    assert ayu.page.locator("section.end").evaluate(SCROLLED_ABOVE_READY)
    for card in cards.all():
        card.evaluate("each => each.scrollIntoView({block: 'end'})")
        assert card.evaluate(
            "each => { const {left, right, bottom} = each.getBoundingClientRect();"
            "return each.contains(document.elementFromPoint((left + right) / 2, bottom - 8)); }"
        )


def test_who_has_bet_on_whom_is_said_in_full_on_a_phone(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    bet = Stage("bet-8", "premium", ("jester", *EIGHT[:6], "count"), ("king",), actions=("jester Budi",))
    server, secrets = staged(bet)
    citra = sit(server, secrets, newcomer, "bet-8", 2, size=PHONE)
    for language in LANGUAGES:
        citra.speak(language)
        badge = citra.page.locator("[data-seat='1'] .badge").first
        expect(badge).to_contain_text(speaker(language).message("browser-bet-by", name="Ayu"))
        citra.settle()
        assert not badge.evaluate(CUT), language
        badge.evaluate("thing => { thing.textContent = thing.textContent.replace('Ayu', 'Bartholomew Winters'); }")
        assert not badge.evaluate(CUT), f"{language}, with a long name"


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)], ids=["phone", "laptop"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_first_table_asks_once_for_sounds(
    answer: str, size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(PLAYED)
    ayu = sit(server, secrets, newcomer, "played", size=size, sounds_asked=False)
    ask = ayu.page.locator("[data-sounds-ask]")
    expect(ask).to_contain_text("Would you like to hear the table?")
    in_sight(ayu, "[data-sounds-ask]")
    in_sight(ayu, "button[data-card]", 2)
    in_sight(ayu, "[data-seat] h3", 4)
    ayu.press(f"[data-sounds-{answer}]")
    expect(ask).to_have_count(0)
    kept = ayu.page.evaluate("() => JSON.parse(localStorage.getItem('loveletter.preferences'))")
    assert (kept["sounds"], kept["soundsAsked"]) == (answer == "yes", True)
    ayu.sit_at("played")
    ayu.page.wait_for_selector("[data-own-hand]")
    expect(ask).to_have_count(0)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=["laptop", "desktop"])
def test_with_two_players_what_is_said_points_at_the_card(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    two = Stage("two-1", "second", ("guard", "priest"), ("king", "spy"), actions=("guard Budi baron",))
    server, secrets = staged(two)
    ayu = sit(server, secrets, newcomer, "two-1", size=size)
    card, said = (ayu.page.locator(each).bounding_box() for each in ('[data-place="stage"]', "[data-stage]"))
    assert card
    assert said
    assert abs(card["x"] + card["width"] / 2 - said["x"] - said["width"] / 2) < 4, "the tail is in the middle"
    assert said["y"] > card["y"] + card["height"] / 2
