"""The table without a screen: the score of a game with real cards, and editions to print."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE
from tests.browser.test_pages import both


def place(page: Page, seat: int, held: str | None, *lying: str) -> None:
    fields = page.locator(f'[data-place="{seat}"]')
    if held is None:
        fields.get_by_role("checkbox").first.uncheck()
    else:
        fields.locator("[data-held]").select_option(held)
    for card in lying:
        fields.locator("[data-add-card]").select_option(card)


def standing(page: Page, seat: int, words: str) -> None:
    expect(page.locator(f'[data-standing="{seat}"]')).to_contain_text(words)


def name_players(page: Page, *names: str) -> None:
    while page.locator("[data-name]").count() > len(names):
        page.get_by_role("button", name="3").last.click()
    for at, name in enumerate(names):
        page.locator(f'[data-name="{at}"]').fill(name)
    page.locator("[data-begin]").click()


def test_a_match_on_a_real_table_is_kept_and_computed(newcomer: Newcomer) -> None:
    ayu = newcomer(size=PHONE, language="de")
    page = ayu.page
    ayu.open("score")
    page.locator("[data-name]").first.wait_for()
    both(ayu, "a new score")
    name_players(page, "Ayu", "Budi")
    expect(page.locator("[data-next]")).to_contain_text("Brief")
    page.locator("[data-enter]").click()
    page.locator("[data-score]").click()
    expect(page.locator("[data-round-form] .problem")).to_contain_text("Handkarte")
    place(page, 0, "king")
    place(page, 1, "king", "spy")
    page.locator("[data-score]").click()
    expect(page.locator('[data-problem="score_too_many_copies"]')).to_contain_text("König")
    ayu.troubles.clear()  # the browser itself notes the refusal
    place(page, 1, "guard")
    both(ayu, "a round of a score")
    page.locator("[data-score]").click()
    standing(page, 0, "1 von 6")
    standing(page, 1, "1 von 6")
    expect(page.locator("[data-next]")).to_have_text("Ayu beginnt die nächste Runde.")
    ayu.open("score")
    standing(page, 0, "1 von 6")
    both(ayu, "a score")
    page.locator("[data-undo]").click()
    standing(page, 1, "0 von 6")
    page.locator("[data-new]").click()
    page.locator("[data-leave]").click()
    page.locator("[data-begin]").wait_for()


def test_bets_tokens_and_youth_are_asked_for_where_the_rules_need_them(newcomer: Newcomer) -> None:
    ayu = newcomer(size=DESKTOP)
    page = ayu.page
    ayu.open("score")
    page.get_by_role("button", name="Premium").click()
    for at, name in enumerate(("Ayu", "Budi", "Cici", "Dwi")):
        page.locator(f'[data-name="{at}"]').fill(name)
    page.locator("[data-begin]").click()
    page.locator("[data-enter]").click()
    place(page, 0, "king", "bishop")
    place(page, 1, "guard")
    place(page, 2, None, "constable", "jester", "guard")
    place(page, 3, None, "priest")
    page.locator('[data-place="2"] [data-bet]').select_option("0")
    page.locator('[data-place="0"] [data-token]').check()
    page.locator("[data-score]").click()
    standing(page, 0, "2 of 4")
    standing(page, 2, "2 of 4")
    page.locator("[data-new]").click()
    page.locator("[data-leave]").click()
    page.get_by_role("button", name="Original").click()
    name_players(page, "Ayu", "Budi")
    page.locator("[data-youth]").get_by_role("button", name="Budi").click()
    page.locator("[data-youth]").get_by_role("button", name="Ayu").click()
    page.locator("[data-begin]").click()
    page.locator("[data-enter]").click()
    place(page, 0, "baron")
    place(page, 1, "baron")
    page.locator("[data-score]").click()
    expect(page.locator("[data-next]")).to_have_text("Budi begins the next round.")


def test_where_a_tied_baron_leaves_nobody_it_is_asked_who_left_last(newcomer: Newcomer) -> None:
    ayu = newcomer(size=PHONE)
    page = ayu.page
    ayu.open("score")
    page.locator("summary", has_text="House rules").click()
    page.get_by_label("Tie with the Baron").select_option("both_out")
    page.get_by_role("button", name="Remove 4").click()
    name_players(page, "Ayu", "Budi", "Cici")
    page.locator("[data-enter]").click()
    for seat in range(3):
        place(page, seat, None)
    page.locator("[data-score]").click()
    expect(page.locator(".problem")).to_have_text("Who left the round last, at the same time?")
    for name in ("Ayu", "Cici"):
        page.locator("[data-together]").get_by_label(name).check()
    both(ayu, "a round that leaves nobody")
    page.locator("[data-score]").click()
    expect(page.locator("[data-next]")).to_have_text("Draw lots among Ayu and Cici for who begins the next round.")
    standing(page, 0, "0 of 5")


def test_an_edition_is_printed_from_how_to_play(newcomer: Newcomer, tmp_path: Path) -> None:
    ayu = newcomer()
    page = ayu.page
    ayu.open("how-to-play?edition=classic")
    page.locator("[data-print] summary").click()
    page.locator("[data-paper]").select_option("letter")
    both(ayu, "printing")
    with page.expect_download(timeout=90_000) as download:
        page.locator('[data-document="overview"]').click()
    assert download.value.suggested_filename == "love-letter-classic-overview-en-letter.pdf"
    download.value.save_as(tmp_path / "overview.pdf")
    assert (tmp_path / "overview.pdf").read_bytes().startswith(b"%PDF-")
    expect(page.locator("[data-saved]")).to_contain_text("overview")


def test_a_server_that_cannot_print_says_what_to_install(newcomer: Newcomer) -> None:
    ayu = newcomer()

    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**json.loads(answer.text()), "printing": False})

    ayu.page.route("**/api/info", without)
    ayu.open("how-to-play")
    ayu.page.locator("[data-print] summary").click()
    expect(ayu.page.locator("[data-print-missing]")).to_contain_text("loveletter-game[print]")
