"""A whole match of each edition: two people in browsers of their own, bots in the other seats."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Locator, expect

from loveletter.coach.analysis import analyse
from tests.browser.conftest import Newcomer
from tests.browser.people import DESKTOP, PHONE, Person, until
from tests.browser.staging import Stage, stage
from tests.coach.staging import duel
from tests.server.running import Launcher, Running

MATCHES = [
    ("original", 2, 0),
    pytest.param("classic", 3, 1, marks=pytest.mark.long),  # in the browser like the second edition
    ("second", 4, 2),
    ("premium", 8, 6),
]
ANALYSIS_MS = 180_000
"""The coach gives way to everything else that runs on the machine."""
SHORT = {"tokens": 2}
"""A match of two rounds or a few more ends as one of seven does; matches to the usual goals are for `long`."""


WON_AT_ONCE = {
    "second": Stage("won-second", "second", ("guard", "priest"), ("king",), options=SHORT, bots=1),
    "classic": Stage("won-classic", "classic", ("guard", "priest"), ("king",), options=SHORT, bots=1),
    "original": Stage("won-original", "original", ("guard", "priest"), ("king",), options=SHORT, bots=1),
    "premium": Stage(
        "won-premium",
        "premium",
        ("handmaid", "priest", "prince"),
        ("guard", "guard", "king"),
        options=SHORT,
        actions=("handmaid", "guard Citra 5"),
        bots=2,
    ),
}
"""Ayu wins the first of at least two rounds by naming what Budi, a bot, holds, and so begins the second."""


def position(person: Person) -> tuple[str, list[str], int]:
    """What changes with every answer; the discards too, for the same hand can come again when bots are quick."""
    return (
        person.page.locator("[data-status]").inner_text(),
        person.hand(),
        person.page.locator("[data-discards] button").count(),
    )


def play_to_the_end(people: list[Person], luck: random.Random) -> int:
    """Everybody answers what they are asked until the match is over; how many answers it took."""
    answers = 0
    for _ in range(1500):
        if all(person.page.locator("[data-rematch], .end table").count() for person in people):
            return answers
        for person in people:
            if person.page.locator("[data-ready]").count():
                # it may go while it is pressed, when the word comes that this person is ready
                person.page.evaluate("document.querySelector('[data-ready]')?.click()")
            elif person.asked():
                person.others_are_hidden()
                before = position(person)
                if not person.answer_anything(luck.randrange(60)):
                    continue
                until(
                    lambda person=person, before=before: not person.asked() or position(person) != before,  # type: ignore[misc]
                    people,
                    "the table moves on",
                )
                answers += 1
        people[0].page.wait_for_timeout(30)
    raise AssertionError(f"the match does not end: {[(person.status, person.page.url) for person in people]}")


@pytest.mark.parametrize("options", [SHORT, pytest.param({}, marks=pytest.mark.long)], ids=["short", "usual"])
@pytest.mark.parametrize(("edition", "players", "bots"), MATCHES)
def test_a_whole_match(
    edition: str, players: int, bots: int, options: dict[str, int], server: Running, newcomer: Newcomer
) -> None:
    wish = {"edition": edition, "players": players, "bots": ["novice"] * bots, "options": options}
    code, (secret,) = server.make_table("Ayu", pace=0, **wish)
    ayu = newcomer(seats={code: [(0, secret)]}, size=DESKTOP)
    budi = newcomer(size=PHONE, name="Budi")
    ayu.sit_at(code)
    budi.sit_at(code)
    budi.press("[data-join]")
    ayu.sees("Budi")
    ayu.press('[data-start]:not([aria-disabled="true"])')
    answers = play_to_the_end([ayu, budi], random.Random(edition))
    assert answers > 0 or bots, "somebody must have answered; bots may have been quicker than both, each time"
    for person in (ayu, budi):
        expect(person.page.locator("section.end h2").first).to_contain_text("letter")
        expect(person.page.locator(".end tbody tr")).to_have_count(players)
        expect(person.page.locator(".end tbody td")).to_have_count(6 * players)
    # again in the same room, with the same people, once all of them want it
    budi.press("[data-again]")
    budi.sees("Waiting for Ayu.")
    ayu.press("[data-again]")
    for person in (ayu, budi):
        expect(person.page.locator("[data-again]")).to_have_count(0)
        expect(person.page.locator("section.board")).to_be_visible()  # quick bots may have knocked out both by now
    assert server.get(f"api/tables/{code}").json()["phase"] in ("playing", "round_over")


@pytest.fixture(scope="module")
def won_at_once(
    launcher: Launcher, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Mapping[str, list[str]]]]:
    database = tmp_path_factory.mktemp("won") / "won.db"
    secrets = stage(database, tuple(WON_AT_ONCE.values()))
    analyse(
        duel("guard Bob baron"), [0], "quick"
    )  # what the coach needs is compiled and kept before somebody waits for it
    running = launcher.start(str(database), gone_seconds="600", coach_depth="quick")
    yield running, secrets
    running.end()


@pytest.mark.parametrize(
    "edition",
    [pytest.param(edition, marks=[] if edition == "premium" else pytest.mark.long) for edition in WON_AT_ONCE],
)
def test_a_match_against_bots_and_what_comes_after_it(
    edition: str, won_at_once: tuple[Running, Mapping[str, list[str]]], newcomer: Newcomer
) -> None:
    server, secrets = won_at_once
    code = WON_AT_ONCE[edition].code
    ayu = newcomer(server.url, seats={code: [(0, secrets[code][0])]}, size=DESKTOP)
    page = ayu.page
    ayu.sit_at(code)
    ayu.play("guard", 1, guess=2 if edition == "premium" else "priest")
    ayu.press("[data-ready]")
    play_to_the_end([ayu], random.Random(edition))
    # the coach
    ayu.press("[data-coach-link]")
    graph = page.locator("[data-graph]")
    graph.wait_for(timeout=ANALYSIS_MS)
    expect(graph).to_have_accessible_name(re.compile(r"Round 1: from \d+ to 100 percent\. Round 2: from"))
    assert graph.locator("text").all_text_contents()[:2] == ["1", "2"]
    expect(page.locator("[data-coach] [data-count]")).to_have_count(4)
    # the replay
    ayu.sit_at(code)
    page.locator(".end").get_by_role("link", name="Replay", exact=True).click()
    page.locator("[data-step]").filter(has_text="Step 1 of").wait_for()
    ayu.press("[data-forward]")
    page.locator("[data-step]").filter(has_text="Step 2 of").wait_for()
    expect(page.locator("[data-discards] button").first).to_be_visible()
    # the picture of a moment
    ayu.press("[data-picture]")
    page.locator("dialog [data-save]").wait_for()
    painted = page.locator("dialog canvas").evaluate(
        "on => new Set(on.getContext('2d').getImageData(0, 0, on.width, on.height).data).size"
    )
    assert painted > 50, "cards and names on a table have many colours, a blank picture has one"
    ayu.put_away()
    # the profile
    ayu.press("[data-you]")
    expect(page.locator("[data-figures]")).to_contain_text(re.compile(r"[01] of 1 match"))
    expect(page.locator("[data-played] li")).to_have_count(1)


def test_play_now_is_one_click(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.open()
    guest.press("[data-play-now]")
    guest.page.wait_for_selector("section.board")
    assert "/t/" in guest.page.url
    assert guest.page.url.count("/") == 4, "nothing but the code stands in the address"


def test_a_table_with_all_settings(newcomer: Newcomer) -> None:
    host = newcomer()
    host.open()
    host.press("[data-invite]")
    page = host.page
    host.press("[data-change]")

    def setting(name: str) -> Locator:
        return page.locator(f'dialog .field:has(> span:text-is("{name}")) select')

    setting("Edition").select_option("premium")
    expect(setting("Tie with the Baron")).to_be_visible()
    setting("Players").select_option("5")
    expect(page.locator("[data-lobby-seat]")).to_have_count(5)
    setting("Tie with the Baron").select_option("both_out")
    expect(page.locator("[data-deviations]")).to_contain_text("both are out")
    setting("Tokens to win").select_option("2")
    setting("Timer").select_option("soft")
    expect(setting("Play aids")).to_have_value("seen")  # odds are for those who ask for them
    setting("Play aids").select_option("none")
    host.put_away()
    host.press('[data-lobby-seat="1"] [data-add-bot]')
    host.press('[data-lobby-seat="2"] [data-seat-sheet]')
    page.get_by_label("Name of a local player").fill("Budi")
    host.press("[data-add]")
    for told in ("both are out", "2 tokens", "reminder only", "Budi", "Premium"):
        host.sees(told)
    host.press("[data-all-rules]")
    host.page.locator("dialog").get_by_text("Play aids").wait_for()


def test_a_spectator_sees_what_all_see(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table("Ayu", bots=["novice"], players=2, start=True, starter=0)
    ayu = newcomer(seats={code: [(0, secret)]})
    guest = newcomer(name="Guest")
    ayu.sit_at(code)
    guest.sit_at(code)
    ayu.page.wait_for_selector("[data-own-hand] [data-card]")
    guest.sees("You are watching.")
    assert guest.hand() == []
    guest.others_are_hidden()
    guest.logged("Round 1 begins, and Ayu starts.")
    ayu.logged("You draw the ")


def test_talk(server: Running, newcomer: Newcomer) -> None:
    code, keys = server.make_table("Ayu", people=["Budi"], players=2, start=True, chat="text")
    ayu = newcomer(seats={code: [(0, keys[0])]})
    budi = newcomer(seats={code: [(1, keys[1])]})
    for person in (ayu, budi):
        person.sit_at(code)
        person.press('[data-panel="talk"]')
    ayu.page.get_by_role("button", name="Well played!").click()
    budi.sees("Ayu: 👏 Well played!")
    budi.page.get_by_label("Message to the table").fill("<b>Halo</b>")
    budi.page.get_by_role("button", name="Send").click()
    ayu.sees("Budi: <b>Halo</b>")
    ayu.page.reload()
    ayu.press('[data-panel="talk"]')
    ayu.sees("Ayu: 👏 Well played!")
    ayu.sees("Budi: <b>Halo</b>")
