"""The line above the table: whatever it has to say, in four languages, it stays low, whole, and of the same height."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.staging import Stage

WIDTHS = (320, 360, 390)
HEIGHT = 740
LANGUAGES = ("en", "de", "it", "id")
STATUS_PX = 58
"""How high the line is on a phone."""
NOTED_PX = 90
"""How high it may be with the longest notice, on the narrowest phone."""
TABLE = Stage("table-1", "second", ("guard", "priest", "baron"), ("king",))

MEASURE = """() => {
  const box = what => document.querySelector(what)?.getBoundingClientRect();
  const cut = what => {
    const each = document.querySelector(what);
    if (each === null) return [];
    const {scrollWidth, scrollHeight, clientWidth, clientHeight} = each;
    if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1) return [];
    return [`${each.textContent.trim()} (${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight})`];
  };
  const said = document.querySelector("[data-line] [role=status]");
  return {
    bar: box(".status").height,
    sentence: box("[data-status]").width,
    notice: said ? said.getBoundingClientRect().width : null,
    lines: said ? Math.round(said.getBoundingClientRect().height / parseFloat(getComputedStyle(said).lineHeight)) : 0,
    cut: [...cut("[data-status]"), ...cut(".status .first"), ...cut("[data-line]")],
    beyond: document.documentElement.scrollWidth > innerWidth,
    board: box("section.board").height,
    handTop: box("[data-own-hand]").top,
    handBottom: box("[data-own-hand]").bottom,
    boardTop: box("section.board").top,
  };
}"""


class Wire:
    """Between a page and its server: what the server says goes through, and a test says more."""

    def __init__(self, person: Person) -> None:
        self.lines: list[WebSocketRoute] = []
        self.table: dict[str, Any] = {}
        self.cut = self.deaf = False
        person.page.route_web_socket("**/ws*", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self.cut:
            return  # nobody answers
        self.lines.append(line)
        server = line.connect_to_server()

        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "table":
                self.table = told
            line.send(message)

        server.on_message(hear)
        line.on_message(lambda message: None if self.deaf and '"ping"' not in str(message) else server.send(message))

    def say(self, **message: Any) -> None:
        self.lines[-1].send(json.dumps(message))

    def lose(self) -> None:
        self.cut = True
        self.lines[-1].close(code=1011)


def _away(wire: Wire, ms: int, *, named: str | None = None) -> None:
    seats = [dict(each) for each in wire.table["seats"]]
    seats[0].update(presence="away", bot_in_ms=ms, name=named or seats[0]["name"])
    wire.say(**{**wire.table, "seats": seats})


def _bot(wire: Wire, *, named: str | None = None) -> None:
    """The page belongs to seat 1: seat 0, which is to play, becomes a bot, and "Skip" is there."""
    seats = [dict(each) for each in wire.table["seats"]]
    seats[0].update(kind="bot", level="novice", name=named or seats[0]["name"])
    wire.say(**{**wire.table, "seats": seats})


def _clock(wire: Wire) -> None:
    _bot(wire)
    wire.say(type="clock", seat=0, left_ms=119_000, running=True)


LONGEST_NAME = "Wilhelmina-Charlotte"

SENTENCES: dict[str, Callable[[Wire], None]] = {
    "plain": lambda wire: None,
    "skip": _bot,
    "skip, long name": lambda wire: _bot(wire, named=LONGEST_NAME),
    "clock and skip": _clock,
    "away": lambda wire: _away(wire, 28_000),
    "away, long name": lambda wire: _away(wire, 28_000, named=LONGEST_NAME),
    "away, soon": lambda wire: _away(wire, 0),
    "paused": lambda wire: wire.say(**{**wire.table, "paused": True}),
}


def _not_written(reason: str) -> Callable[[Wire, Person], None]:
    return lambda wire, _: wire.say(type="notice", code="not_written", params={"reason": reason})


def _slow(wire: Wire, person: Person) -> None:
    wire.deaf = True
    person.play("guard", 1, guess="priest")


NOTICES: dict[str, Callable[[Wire, Person], None]] = {
    "lost": lambda wire, _: wire.lose(),
    "stuck": _not_written("database_gone"),
    "stuck-full": _not_written("disk_full"),
    "slow": _slow,
}


def _seated(staged: Callable[..., Any], newcomer: Newcomer, seat: int, language: str) -> tuple[Person, Wire]:
    server, secrets = staged(TABLE)
    person = newcomer(
        server.url, size=(360, HEIGHT), language=language, seats={"table-1": [(seat, secrets["table-1"][seat])]}
    )
    wire = Wire(person)
    person.sit_at("table-1")
    person.page.wait_for_selector("[data-own-hand]")
    return person, wire


def _measured(person: Person, width: int) -> dict[str, Any]:
    person.page.set_viewport_size({"width": width, "height": HEIGHT})
    found: dict[str, Any] = person.page.evaluate(MEASURE)
    assert found["sentence"] >= 90, "no letter per line"
    assert found["cut"] == [], "every word is there"
    assert not found["beyond"], "nothing to push aside"
    assert found["board"] >= HEIGHT / 3, "the table is there"
    assert found["handBottom"] <= HEIGHT, "and so is the hand"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_the_same_height(staged: Callable[..., Any], newcomer: Newcomer, language: str) -> None:
    budi, wire = _seated(staged, newcomer, 1, language)
    places: dict[int, set[float]] = {}
    for what, say in SENTENCES.items():
        say(wire)
        budi.page.wait_for_timeout(150)
        for width in WIDTHS:
            found = _measured(budi, width)
            assert found["bar"] == STATUS_PX, (what, width)
            places.setdefault(width, set()).add(found["boardTop"])
    assert [len(each) for each in places.values()] == [1, 1, 1], "the table never moves"


SIGNS = """() => {
  const box = (element) => element.getBoundingClientRect();
  const signs = [...document.querySelectorAll(".bar svg, .bar img")].map(box).filter((each) => each.height);
  return [box(document.querySelector("[data-line]")).top, ...signs.map((each) => each.bottom)];
}"""


@pytest.mark.parametrize("notice", NOTICES)
@pytest.mark.parametrize(
    "language", ["de", *[pytest.param(each, marks=pytest.mark.long) for each in ("en", "it", "id")]]
)
def test_a_notice_of_the_connection_has_a_line_of_its_own(
    staged: Callable[..., Any], newcomer: Newcomer, language: str, notice: str
) -> None:
    ayu, wire = _seated(staged, newcomer, 0, language)
    NOTICES[notice](wire, ayu)
    expect(ayu.page.locator(f"[data-line={notice.split('-')[0]}]")).to_be_visible()
    for width in WIDTHS:
        found = _measured(ayu, width)
        assert found["notice"] >= 0.6 * width, "as wide as the screen"
        assert found["bar"] <= (STATUS_PX if found["lines"] == 1 else NOTED_PX), (width, found)
        line, *signs = ayu.page.evaluate(SIGNS)
        assert len(signs) >= 2
        assert max(signs) <= line, "no sign of the bar reaches into it"
    wire.deaf = False
