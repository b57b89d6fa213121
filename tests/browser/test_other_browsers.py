"""The client in a stock Firefox and in WebKit: two people play a match by pressing, look at its replay, meet at another
table, and see the other pages."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from loveletter.engine.actions import Play
from loveletter.puzzles import puzzles
from tests.browser import webkit
from tests.browser.firefox import FIREFOX, running
from tests.browser.people import DESKTOP, PHONE
from tests.browser.staging import Stage
from tests.browser.window import Window
from tests.server.running import Running

DUEL = Stage(
    "duel-1",
    "second",
    ("guard", "priest"),
    ("king", "handmaid", "handmaid", "guard", "guard"),
    options={"tokens": 1},
    aside="princess",
)

PUZZLE = next(
    each for each in puzzles() if isinstance(each.solution, Play) and each.solution == Play(each.solution.card)
)
"""Its solution is a card that names nobody."""


def kept(name: str, *seats: tuple[str, int, str]) -> dict[str, object]:
    """What a device keeps of somebody with these seats: table, number, secret."""
    tables = [{"code": code, "seats": [{"seat": seat, "secret": secret}], "at": 1} for code, seat, secret in seats]
    preferences = {"language": "en", "motion": "reduced", "name": name, "theme": "light", "soundsAsked": True}
    return {"loveletter.preferences": preferences, "loveletter.tables": tables}


def play(person: Window, card: str, *presses: str) -> None:
    person.press(f'button[data-card="{card}"]:not([aria-disabled="true"])')
    for each in presses:
        person.press(each)
    person.press('[data-confirm]:not([aria-disabled="true"])')


def play_the_match(ayu: Window, budi: Window) -> None:
    guess = 'button[data-guess="{}"]'.format
    play(ayu, "guard", guess("baron"))  # the only other one is chosen already
    play(budi, "handmaid")
    play(ayu, "handmaid")
    play(budi, "guard")  # nobody can be chosen
    play(ayu, "guard", guess("priest"))


def missing(what: str) -> None:
    """Somebody at home can do without a browser; where everything is to be tested, nothing may be missing."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(what)


Staged = Callable[..., tuple[Running, dict[str, list[str]]]]


def test_two_people_in_firefox(staged: Staged, tmp_path: Path) -> None:
    if not Path(FIREFOX).exists():
        missing(f"no Firefox at {FIREFOX}: install firefox-esr (Debian: apt install firefox-esr), or set FIREFOX")
    server, secrets = staged(DUEL)
    code, (key,) = server.make_table("Ayu", players=2)
    first, second = secrets["duel-1"]
    with running(tmp_path / "profile") as firefox:
        ayu = firefox.window(DESKTOP, kept("Ayu", ("duel-1", 0, first), (code, 0, key)))
        budi = firefox.window(PHONE, kept("Budi", ("duel-1", 1, second)))
        meet(server, code, ayu, budi)
        assert firefox.troubles == []


def test_two_people_in_webkit(staged: Staged, tmp_path: Path) -> None:
    if webkit.found_browser() is None:
        missing("no WebKit: install it (Debian: apt install webkit2gtk-driver xvfb)")
    server, secrets = staged(DUEL)
    code, (key,) = server.make_table("Ayu", players=2)
    first, second = secrets["duel-1"]
    with (
        webkit.window(tmp_path / "ayu", DESKTOP, kept("Ayu", ("duel-1", 0, first), (code, 0, key))) as ayu,
        webkit.window(tmp_path / "budi", PHONE, kept("Budi", ("duel-1", 1, second))) as budi,
    ):
        meet(server, code, ayu, budi)


def meet(server: Running, code: str, ayu: Window, budi: Window) -> None:
    """Ayu and Budi play `DUEL`; Ayu has a second table, too, with a free seat."""
    for person in (ayu, budi):
        person.open(f"{server.url}/t/duel-1")
    play_the_match(ayu, budi)
    for person, told in ((ayu, "Your letter reached the Princess"), (budi, "Your letter makes a fine boat")):
        person.sees("section.end h2", told)
        assert person.too_wide() <= 0
    # its replay, with all cards open
    for person in (ayu, budi):
        person.open(f"{server.url}/r/duel-1/1?view=all")
        person.press("[data-forward]")
        person.sees("[data-step]", "Step 2 of 6")
        person.sees('[data-hand="1"] .card')
        assert person.too_wide() <= 0
    # a table with an open seat, and a friend who comes
    for person in (ayu, budi):
        person.open(f"{server.url}/t/{code}")
    budi.press('[data-join="1"]')
    ayu.sees('[data-lobby-seat="1"]', "Budi")
    ayu.press('[data-start]:not([aria-disabled="true"])')
    for person in (ayu, budi):
        person.sees("[data-own-hand] [data-card]")
        assert person.too_wide() <= 0
    # against bots, from the start page
    budi.open(f"{server.url}/")
    budi.press("[data-play-now]")
    budi.sees("section.board")
    # the table on one screen, and the first game
    ayu.open(f"{server.url}/tv/{code}")
    ayu.sees("h1")
    assert ayu.too_wide() <= 0
    ayu.open(f"{server.url}/learn")
    play(ayu, "handmaid")
    ayu.sees('[data-lesson="play-priest"]')
    assert ayu.too_wide() <= 0
    # a puzzle, the profile with the match that was won, and the deal of the day
    ayu.open(f"{server.url}/puzzle/{PUZZLE.number}")
    assert isinstance(PUZZLE.solution, Play)
    play(ayu, PUZZLE.solution.card)
    ayu.sees('[data-verdict="solved"]')
    assert ayu.too_wide() <= 0
    ayu.open(f"{server.url}/you")
    ayu.sees("[data-record]")
    ayu.sees("[data-figures]")
    assert ayu.too_wide() <= 0
    ayu.open(f"{server.url}/")
    ayu.press('[data-daily="open"]')
    ayu.sees("[data-own-hand] [data-card]")
    assert ayu.too_wide() <= 0
