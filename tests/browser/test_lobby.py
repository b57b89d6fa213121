"""Before a match: players can leave their seats again, and refusals are shown where they can be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Route, expect

from loveletter.language import speaker
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE
from tests.server.running import Running


def in_sight(what: Locator) -> None:
    """Wait until it has been scrolled there."""
    what.wait_for()
    expect(what).to_be_in_viewport(ratio=1)


def test_who_sat_down_can_stand_up_again(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Ayu", players=3)
    ayu = newcomer(seats={code: [(0, key)]}, keyboard=True)
    budi = newcomer(size=PHONE, name="Budi")
    ayu.sit_at(code)
    ayu.press('[data-lobby-seat="0"] [data-seat-sheet]')
    ayu.page.locator('[data-sheet="0"]').wait_for()
    assert ayu.page.locator("[data-stand-up]").count() == 0, "alone, this would close the table"
    ayu.put_away()
    budi.sit_at(code)
    budi.press('[data-join="1"]')
    budi.press('[data-lobby-seat="1"] [data-seat-sheet]')
    budi.press("[data-stand-up]")
    budi.page.locator('[data-join="1"]').wait_for()
    budi.page.wait_for_function("() => localStorage.getItem('loveletter.tables') === '[]'")
    budi.press('[data-chair="2"]')
    budi.press('[data-join="2"]')
    ayu.page.locator('[data-lobby-seat="2"]').filter(has_text="Budi").wait_for()
    # somebody at this device, added by mistake
    ayu.press('[data-lobby-seat="1"] [data-seat-sheet]')
    ayu.page.get_by_label("Name of a local player").focus()
    ayu.page.keyboard.type("Budi")
    ayu.page.keyboard.press("Enter")
    told = ayu.page.locator("dialog").get_by_role("alert")
    told.filter(has_text="Somebody here is already called Budi.").wait_for()
    ayu.page.keyboard.press("Control+A")  # what was written is still there
    ayu.page.keyboard.type("Citra")
    ayu.page.keyboard.press("Enter")
    ayu.page.locator("dialog").wait_for(state="detached")
    ayu.press('[data-lobby-seat="1"] [data-seat-sheet]')
    ayu.press("[data-stand-up]")
    ayu.page.locator('[data-lobby-seat="1"] [data-invite]').wait_for()
    ayu.page.locator('[data-lobby-seat="0"]').filter(has_text="host").wait_for()


def test_the_lobby_has_one_code_and_says_what_is_missing(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Ayu", players=4, chat="text", options={"tokens": 3})
    ayu = newcomer(size=PHONE, seats={code: [(0, key)]})
    ayu.page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    budi = newcomer(name="Budi")
    ayu.sit_at(code)
    expect(ayu.page.get_by_role("heading", level=1)).to_have_text("Your table")
    expect(ayu.page.locator("[data-code]")).to_have_text(code)
    assert ayu.page.locator("body").inner_text().count(code) == 1
    ayu.press("[data-share]")
    shared = ayu.page.evaluate("window.shared")
    assert (shared["url"], code in shared["text"]) == (f"{server.url}/t/{code}", False)
    expect(ayu.page.locator("[data-begin]")).to_contain_text("Still missing: one guest, or a bot.")
    expect(ayu.page.locator("[data-start]")).to_have_attribute("aria-disabled", "true")
    # what it takes to win is in sight, the rest is folded
    expect(ayu.page.locator("[data-goal]")).to_have_text("Tokens to win: 3 tokens")
    expect(ayu.page.get_by_text("emotes and text")).to_have_count(0)
    ayu.press("[data-all-rules]")
    ayu.page.locator("dialog").get_by_text("emotes and text").wait_for()
    ayu.put_away()
    # newcomers look for a seat first, and can then chat
    budi.sit_at(code)
    expect(budi.page.get_by_role("heading", level=1)).to_have_text("Ayu invites you")
    assert budi.page.locator("body").inner_text().count(code) == 1
    expect(budi.page.locator("[data-lobby-talk]")).to_have_count(0)
    budi.press('[data-join="1"]')
    expect(budi.page.locator("[data-begin]")).to_contain_text("Ayu starts the match once everyone is here.")
    budi.page.locator("[data-lobby-talk] input").fill("Good evening!")
    budi.page.keyboard.press("Enter")
    expect(ayu.page.locator("[data-lobby-talk]")).to_contain_text("Budi: Good evening!")
    expect(ayu.page.locator("[data-begin]")).to_contain_text("2 chairs are empty.")
    ayu.press("[data-fill]")
    expect(ayu.page.locator("[data-begin]")).to_contain_text("Everyone is here.")
    ayu.press('[data-start]:not([aria-disabled="true"])')
    expect(ayu.page.locator("section.board")).to_be_visible()


def test_presets_set_many_things_at_once(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Ayu", players=4)
    ayu = newcomer(size=PHONE, seats={code: [(0, key)]})
    ayu.sit_at(code)
    paper = ayu.page.locator("[data-rules-paper]")
    ayu.press('label:has([data-preset="quick"])')
    expect(paper).to_contain_text("2 tokens")
    expect(paper).to_contain_text("30 seconds")
    ayu.press('label:has([data-preset="tournament"])')
    expect(paper).to_contain_text("60 seconds")
    expect(ayu.page.locator('[data-preset="tournament"]')).to_be_checked()
    ayu.press("[data-change]")
    ayu.page.locator("dialog [data-aids]").select_option("odds")
    ayu.put_away()
    expect(ayu.page.locator("[data-preset]:checked")).to_have_count(0)


def test_a_refused_setting_goes_back(server: Running, newcomer: Newcomer) -> None:
    code, keys = server.make_table("Ayu", people=["Budi", "Citra"], players=4)
    ayu = newcomer(size=PHONE, seats={code: [(0, keys[0])]})
    ayu.sit_at(code)
    ayu.press("[data-change]")
    players = ayu.page.locator(".settings select").nth(1)
    players.select_option("2")
    told = ayu.page.locator("dialog").get_by_role("alert").filter(has_text="There are more people than seats.")
    in_sight(told)
    expect(players).to_have_value("4")
    ayu.page.wait_for_function("() => document.activeElement.matches('dialog *')")


def test_a_closed_table_offers_no_seats(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Ayu", players=3)
    guest = newcomer(name="Gita")
    guest.sit_at(code)
    with server.client(code, key) as ayu:
        ayu.ask("leave", seat=0)
    guest.page.get_by_role("heading", level=1, name="This table is closed.").wait_for()
    assert guest.page.locator("[data-join]").count() == 0


def test_the_last_person_learns_that_the_table_closes(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Ayu", players=2, bots=["novice"], start=True, starter=0)
    ayu = newcomer(size=PHONE, keyboard=True, seats={code: [(0, key)]})
    ayu.sit_at(code)
    ayu.press('[data-panel="menu"]')
    ayu.press("[data-leave]")
    ayu.page.get_by_text("If you leave, the table closes.").wait_for()
    in_sight(ayu.page.get_by_role("button", name="Leave the table"))
    expect(ayu.page.locator("[data-stay]")).to_be_focused()
    ayu.page.keyboard.press("Enter")
    expect(ayu.page.locator("[data-leave]")).to_be_focused()


def test_a_variation_brings_its_own_goals(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Ayu", edition="premium", players=4)
    ayu = newcomer(seats={code: [(0, key)]})
    ayu.sit_at(code)
    ayu.press("[data-change]")
    ayu.page.get_by_role("button", name="Premium as boxed").click()
    expect(ayu.page.locator("[data-deviations]")).to_contain_text("Bishop")
    expect(ayu.page.locator("[data-goal]")).to_have_text("Tokens to win: 4 tokens")
    ayu.page.locator(".settings select").nth(1).select_option("3")
    expect(ayu.page.locator("[data-goal]")).to_have_text("Tokens to win: 5 tokens")
    made = server.get(f"api/tables/{code}").json()
    assert (made["players"], made["goal"], made["options"]["bishop_may_name_one"]) == (3, 5, False)


def test_two_quick_changes_of_options_both_count(server: Running, newcomer: Newcomer) -> None:
    code, (key,) = server.make_table("Ayu", edition="premium", players=4)
    ayu = newcomer(seats={code: [(0, key)]})
    ayu.sit_at(code)
    ayu.press("[data-change]")
    ayu.page.locator(".settings select").nth(3).wait_for()
    ayu.page.locator(".settings select").evaluate_all(
        """selects => selects.slice(2, 4).forEach((select) => {
            select.selectedIndex = 1;
            select.dispatchEvent(new Event("change", { bubbles: true }));
        })"""
    )
    expect(ayu.page.locator("[data-deviations] dt")).to_have_count(2)


def test_a_bot_that_cannot_play_is_shown_with_the_reason_and_cannot_be_chosen(newcomer: Newcomer) -> None:
    ayu = newcomer()
    learned = ("schemer", "champion")

    def without_learned(route: Route) -> None:
        told = route.fetch().json()
        for edition in told["editions"]:
            edition["bots"] = [each for each in edition["bots"] if each not in learned]
            edition["missing_bots"] = [{"level": each, "reason": "cannot_start"} for each in learned]
        route.fulfill(json=told)

    ayu.page.route("**/api/info", without_learned)
    ayu.open("about")  # the start page that the server sends has all about the server in it
    ayu.press("header a")
    offered = ayu.page.get_by_role("group", name="Difficulty")
    offered.wait_for()
    assert offered.locator("input:enabled").evaluate_all("all => all.map(each => each.value)") == [
        "novice",
        "page",
        "courtier",
    ]
    for level, name in zip(learned, ("Schemer", "Champion"), strict=True):
        missing = offered.locator(f'input[value="{level}"]:disabled')
        expect(missing).to_have_accessible_description(f"{name}: does not start on this server")


def test_a_name_that_is_too_long_is_cut_between_characters_and_this_is_said(newcomer: Newcomer) -> None:
    ayu = newcomer(size=PHONE)
    ayu.open()
    ayu.press("[data-play-line]")
    field = ayu.page.get_by_role("textbox", name="Your name")
    told = ayu.page.get_by_text("A name has at most 20 characters.")
    field.fill("a" * 19 + "👨‍👩‍👧")
    expect(field).to_have_value("a" * 19)
    expect(told).to_be_visible()
    field.fill("🦊" * 20)
    expect(told).to_have_count(0)
    field.fill("🦊" * 21)
    expect(field).to_have_value("🦊" * 20)
    expect(field).to_have_accessible_description("A name has at most 20 characters.")


def test_an_empty_name_is_asked_for_in_the_language_of_the_page(server: Running, newcomer: Newcomer) -> None:
    valid = "field => field.validity.valid"  # else the browser says so itself, in its own language
    say = speaker("de").message
    code, (key,) = server.make_table("Ayu", players=3)
    host = newcomer(size=PHONE, language="de", seats={code: [(0, key)]})
    host.sit_at(code)
    host.press('[data-lobby-seat="1"] [data-seat-sheet]')
    expect(host.page.get_by_text(say("make-person-name"), exact=True)).to_be_visible()
    host.press("[data-add]")
    field = host.page.get_by_label(say("make-person-name"))
    expect(field).to_have_accessible_description(say("problem-name-empty"))
    assert field.evaluate(valid)
    field.fill("Budi")
    expect(host.page.get_by_text(say("problem-name-empty"))).to_have_count(0)
    host.press("[data-add]")
    host.page.locator('[data-lobby-seat="1"]').filter(has_text="Budi").wait_for()


def test_keys_are_offered_where_there_is_a_keyboard(server: Running, newcomer: Newcomer) -> None:
    for touch in (False, True):
        code, (key,) = server.make_table("Ayu", players=2, bots=["novice"], start=True, starter=0)
        ayu = newcomer(size=PHONE, touch=touch, seats={code: [(0, key)]})
        ayu.sit_at(code)
        ayu.press('[data-panel="menu"]')
        ayu.page.locator("[data-leave]").wait_for()
        expect(ayu.page.locator("[data-keys-help]")).to_have_count(0 if touch else 1)
        ayu.put_away()
        ayu.press("[data-settings]")
        ayu.page.locator("[data-language]").wait_for()
        expect(ayu.page.locator("[data-keys], [data-keys-wanted]")).to_have_count(0 if touch else 2)
        ayu.open(f"r/{code}")
        ayu.page.locator("[data-step]").wait_for()
        expect(ayu.page.locator("[data-replay-keys]")).to_have_count(0 if touch else 1)


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (844, 390), (1366, 768)], ids=str)
def test_what_can_be_pressed_at_the_table_lies_on_the_screen(
    size: tuple[int, int], server: Running, newcomer: Newcomer
) -> None:
    code, keys = server.make_table("Ayu", players=6, bots=["courtier", "page"])
    ayu = newcomer(size=size, language="de", seats={code: [(0, keys[0])]})
    ayu.sit_at(code)
    for selector in ("[data-seat-sheet]", "[data-add-bot]", "[data-invite]", "[data-copy]", "[data-start]"):
        for thing in ayu.page.locator(selector).all():
            thing.scroll_into_view_if_needed()
            box = thing.bounding_box()
            assert box, selector
            assert box["x"] >= 0, selector
            assert box["x"] + box["width"] <= size[0], selector
            thing.click(trial=True)  # nothing lies over it


def test_everybody_sees_that_a_program_plays(server: Running, newcomer: Newcomer) -> None:
    code, (key, other) = server.make_table("Ayu", players=2, people=["Budi"])
    ayu = newcomer(size=PHONE, seats={code: [(0, key)]})
    ayu.sit_at(code)
    with server.client(code, other) as client:
        assert client.ask("declare_program", seat=1)["type"] == "done"
        expect(ayu.page.locator('[data-lobby-seat="1"] .status')).to_have_text("program")
        ayu.press("[data-start]")
        expect(ayu.page.locator('[data-seat="1"] [data-program]')).to_have_text("program")
        expect(ayu.page.locator('[data-seat="0"] [data-program]')).to_have_count(0)
