"""Pictures of the moments: somebody knocked out, the end of a round and of a match, at all sizes and seat numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.people import Person
from tests.browser.scenes import SIZES
from tests.browser.staging import NAMES, Stage
from tests.server.running import Running

HELD = {"priest": 2, "baron": 3, "handmaid": 4, "prince": 5, "king": 7, "countess": 8, "princess": 9, "count": 5}
SEATS = (2, 4, 6, 8)


def ending(code: str, players: int, options: Mapping[str, str | int | bool]) -> Stage:
    """A round in which everyone draws a Guard and knocks out the next player, until one is left."""
    hands = tuple(HELD)[:players]
    inside = list(range(players))
    actions = []
    while len(inside) > 1:
        seat, target, *others = inside
        named = HELD[hands[target]] if players > 6 else hands[target]
        actions.append(f"guard {NAMES[target]} {named}")
        inside = [*others, seat]
    edition = "premium" if players > 6 else "second"
    return Stage(code, edition, hands, ("guard",) * len(actions), options=options, actions=actions, bots=players - 1)


def _out(size: str) -> Stage:
    return Stage(f"out-{size}", "second", ("guard", "priest", "baron", "prince"), ("king", "spy", "handmaid"))


MOMENTS = (
    *(ending(f"round-{players}", players, {}) for players in SEATS),
    *(ending(f"match-{players}", players, {"tokens": 1}) for players in SEATS),
    *(_out(size) for size in SIZES),
)


def take_moments(
    browser: Browser,
    server: Running,
    secrets: Mapping[str, Sequence[str]],
    into: Path,
    looks: Sequence[tuple[str, str]],
) -> None:
    for size, players, (language, theme) in zip(SIZES, cycle(SEATS), cycle(looks), strict=False):
        width, height = map(int, size.split("x"))
        end = f"{size}-{language}-{theme}.png"
        out = f"out-{size}"
        keys = {code: [(0, secrets[code][0])] for code in (f"round-{players}", f"match-{players}")}
        keys[out] = [(1, secrets[out][1])]
        person = Person(browser, server.url, size=(width, height), language=language, theme=theme, seats=keys)
        for kind in ("round", "match"):
            person.sit_at(f"{kind}-{players}")
            person.page.wait_for_selector("section.end")
            person.page.wait_for_timeout(300)
            person.page.screenshot(path=into / f"{kind}-end-{players}-{end}")
        person.sit_at(out)
        with server.client(out, secrets[out][0]) as ayu:
            ayu.sync()
            ayu.act(0, {"kind": "play", "card": "guard", "targets": [1], "guess": "priest"})
        person.page.wait_for_selector("[data-out]")
        person.page.wait_for_timeout(300)
        person.page.screenshot(path=into / f"out-4-{end}")
        person.close()
