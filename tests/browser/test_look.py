"""What the eye needs: a plan that fits a small phone, cards that show their text, the seal of the shuffle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from loveletter.editions import EDITIONS
from loveletter.language import speaker
from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE, Person, until
from tests.browser.scenes import SCENES
from tests.browser.staging import Stage
from tests.server.running import Running

EIGHT = ("guard", "priest", "baron", "handmaid", "priest", "guard", "jester", "count")
NARROW = (320, 568)
IN_SIGHT = """each => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && each.contains(seen);
}"""


def in_sight(person: Person, selector: str, many: int = 1) -> None:
    """Wait until there are so many of them, and all are to be seen."""
    things = person.page.locator(selector)
    expect(things).to_have_count(many)
    until(lambda: all(each.evaluate(IN_SIGHT) for each in things.all()), [person], f"{selector} in sight")


# Everybody has played once, with notes below the cards in every row; Ayu was shown two hands and is asked again.
SHOWN = Stage(
    "shown",
    "premium",
    ("baroness", "guard", "handmaid", "guard", "count", "guard", "count", "handmaid"),
    ("king", "constable", "countess", "prince", "guard", "bishop", "guard", "guard", "guard"),
    actions=(
        "baroness Gita Hana",
        "guard Dewi 10",
        "handmaid",
        "guard Eka 10",
        "count",
        "guard Gita 0",
        "count",
        "handmaid",
    ),
)


def test_all_seats_of_a_full_table_are_seen_on_a_phone(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(SHOWN)
    ayu = newcomer(server.url, size=PHONE, language="de", seats={"shown": [(0, secrets["shown"][0])]})
    ayu.sit_at("shown")
    for selector, many in (("[data-reveal]", 1), ("button[data-card]", 2), ("[data-seat] h3", 8), ("[data-tokens]", 8)):
        in_sight(ayu, selector, many)
    # What was shown, one thing after the other, folds into a sign beside the hand, and comes back.
    board = ayu.page.locator("section.board")
    before = board.evaluate("each => each.clientHeight")
    ayu.press("[data-dismiss]")
    ayu.page.locator('[data-reveal="7"]').wait_for()
    ayu.press("[data-dismiss]")
    in_sight(ayu, "[data-known]")
    assert board.evaluate("each => each.clientHeight") >= before + 44
    ayu.press("[data-known]")
    ayu.page.locator("dialog").get_by_text("Gita hatte den Grafen. nicht mehr sicher").wait_for()
    ayu.put_away()
    expect(ayu.page.locator("[data-known]")).to_be_focused()


@pytest.mark.parametrize("size", [NARROW, PHONE, DESKTOP], ids=["narrow", "phone", "desktop"])
def test_a_plan_among_eight_needs_no_search(
    size: tuple[int, int], staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(Stage("eight", "premium", EIGHT, ("king",), bots=7))
    ayu = newcomer(server.url, size=size, language="de", seats={"eight": [(0, secrets["eight"][0])]})
    ayu.sit_at("eight")
    ayu.press('button[data-card="guard"]')
    in_sight(ayu, "[data-target]", 8)
    ayu.press('button[data-target="6"]')
    in_sight(ayu, "[data-guess]", 9)
    for chosen in ('[data-card="guard"]', '[data-target="6"]', "[data-confirm]"):
        in_sight(ayu, chosen)
    if size == DESKTOP:
        in_sight(ayu, "[data-seat] h3", 8)
    else:
        ayu.press('button[data-target="6"]')  # another thought: everybody can be chosen again
        in_sight(ayu, "[data-target]", 8)
        expect(ayu.page.locator('[data-target="6"]')).to_be_focused()


def test_a_face_says_what_may_be_named_and_help_shows_the_card(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(
        Stage("numbers", "premium", EIGHT, ("king",), bots=7), Stage("names", "second", EIGHT[:3], ("king",))
    )
    seats = {code: [(0, keys[0])] for code, keys in secrets.items()}
    ayu = newcomer(server.url, size=(390, 844), seats=seats)
    ayu.sit_at("numbers")
    ayu.sees("name a number other than 1")
    ayu.sit_at("names")
    ayu.sees("name a character other than Guard;")
    ayu.page.locator("[data-own-hand] .info").first.click()
    assert ayu.page.locator("dialog .card").evaluate("card => card.getBoundingClientRect().width") > 80


def test_a_discard_shows_everything_when_touched(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("self", "second", ("prince", "guard", "priest"), ("king", "spy", "baron")))
    ayu = newcomer(server.url, size=PHONE, seats={"self": [(0, secrets["self"][0])]})
    ayu.sit_at("self")
    ayu.play("prince", 0)
    ayu.page.locator('[data-discards="0"] [data-whom="0"] svg').wait_for()
    ayu.page.locator('[data-discards="0"] button').first.click()
    ayu.page.locator("dialog").get_by_text("Prince, played · on you").wait_for()


def test_the_seal_is_shown_kept_and_checked(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table("Ayu", players=2, bots=["novice"], options={"tokens": 1}, start=True, starter=0)
    guest = newcomer()
    guest.sit_at(code)
    guest.press("[data-seal]")
    shown = guest.page.locator("dialog code").inner_text()
    assert len(shown) == 64
    with server.client(code, secret) as ayu:
        ayu.play_match()
    guest.open(f"v/{code}/1")
    guest.page.wait_for_selector('[data-proof="followed"]')
    guest.page.wait_for_selector('[data-kept="good"]')
    # A server that shows another hash afterwards is found out.
    guest.page.evaluate(
        """() => {
            const [kept, ...others] = JSON.parse(localStorage.getItem("loveletter.seals"));
            kept.rounds[1] = "ff";
            localStorage.setItem("loveletter.seals", JSON.stringify([kept, ...others]));
        }"""
    )
    guest.open(f"v/{code}/1")
    guest.page.wait_for_selector('[data-kept="bad"]')
    guest.page.wait_for_selector('[data-proof="bad"]')


def test_the_host_renames_and_replaces_during_a_match(server: Running, newcomer: Newcomer) -> None:
    code, keys = server.make_table("Ayu", players=3, people=["Budi"], bots=["novice"], start=True, starter=0)
    host = newcomer(seats={code: [(0, keys[0])]})
    host.sit_at(code)
    host.press('[data-panel="menu"]')
    row = host.page.locator('[data-person="1"]')
    row.get_by_role("button", name="Rename").click()
    host.page.get_by_label("New name for Budi").fill("Bagus")
    host.page.get_by_role("button", name="Use this name").click()
    row.get_by_text("Bagus").wait_for()
    host.page.get_by_text("Budi is now called Bagus.").first.wait_for(state="attached")
    row.get_by_role("button", name="bot").click()  # one button, however many levels there are
    host.page.get_by_label("Bot for Bagus’s seat").select_option("schemer")
    host.press("[data-replace]")
    row.wait_for(state="detached")
    host.page.locator('[data-seat="1"]').get_by_text("Schemer").wait_for()


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("second", {"baron_tie": "both_out", "spy_scope": "everyone", "guard_names": "number"}),
        ("premium", {"constable_counts_held": True, "bishop_may_name_one": False, "sycophant_unchoosable": "ignore"}),
    ],
)
def test_faces_tell_the_rules_in_force(
    edition: str, options: dict[str, object], server: Running, newcomer: Newcomer
) -> None:
    code, (secret,) = server.make_table(
        "Ayu", edition=edition, players=3, bots=["novice"] * 2, options=options, start=True, starter=0
    )
    rules = EDITIONS[edition].rules(3, options)
    ayu = newcomer(seats={code: [(0, secret)]})
    ayu.sit_at(code)
    ayu.page.wait_for_selector("button[data-card]")
    for card in ayu.hand():
        ayu.page.locator(f'[data-card="{card}"] .face').get_by_text(
            speaker("en").one_line(card, rules)
        ).first.wait_for()
    ayu.press('[data-panel="cards"]')
    for card in rules.characters:
        ayu.page.get_by_role("listitem").filter(has_text=speaker("en").one_line(card, rules)).first.wait_for()


def test_ones_own_face_offers_what_can_be_said(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(Stage("said", "second", ("prince", "guard", "priest"), ("king", "spy", "baron")))
    ayu, budi = (
        newcomer(server.url, size=size, seats={"said": [(seat, secrets["said"][seat])]})
        for seat, size in enumerate((DESKTOP, PHONE))
    )
    ayu.sit_at("said")
    budi.sit_at("said")
    ayu.press("[data-speak]")
    in_sight(ayu, "[data-emotes] [data-emote]", 10)
    ayu.press('[data-emotes] [data-emote="well_played"]')
    expect(ayu.page.locator("[data-emotes]")).to_be_hidden()
    expect(budi.page.locator('[data-seat="0"] .bubble')).to_contain_text("Well played!")
    # Who may choose themselves presses the same face for that.
    ayu.press('button[data-card="prince"]')
    expect(ayu.page.locator("[data-speak]")).to_have_count(0)
    ayu.page.locator('[data-pick="0"] .face').click()
    expect(ayu.page.locator('button[data-target="0"]')).to_have_attribute("aria-pressed", "true")


def test_seats_of_a_high_phone_stand_in_the_middle_and_mine_on_the_hand(
    staged: Callable[..., Any], newcomer: Newcomer
) -> None:
    server, secrets = staged(SCENES["four"])
    ayu = newcomer(server.url, size=(390, 844), seats={"four": [(0, secrets["four"][0])]})
    ayu.sit_at("four")
    ayu.page.wait_for_selector("button[data-card]")
    ayu.settle()
    board, dewi, own = (
        ayu.page.locator(each).evaluate("each => each.getBoundingClientRect().toJSON()")
        for each in ("section.board", '[data-seat="3"]', '[data-seat="0"]')
    )
    assert abs(dewi["left"] + dewi["right"] - 390) < 4, "nobody stands beside the third of three"
    assert 0 <= board["bottom"] - own["bottom"] < 12
    assert ayu.page.locator(".cloth").evaluate("each => each.getBoundingClientRect().top") > board["top"]
