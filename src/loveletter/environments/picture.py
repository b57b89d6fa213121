"""The table as one seat sees it, drawn as SVG from a `View`, and so from nothing that its viewer does not know."""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import cos, pi, sin
from typing import NamedTuple
from xml.sax.saxutils import escape

from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.engine.view_table import cards_known
from loveletter.language.speaker import Speaker, speaker
from loveletter.spaces.text import view_text

WIDTH, HEIGHT = 1200, 800
CARD_WIDTH, CARD_HEIGHT, LABEL_HEIGHT = 60, 86, 14
LONGEST_NAME = 10
"""Letters of a name that a card has room for; longer ones are set closer."""
BACK = "back"
RENDER_MODES = ("ansi", "human", "svg")

STYLE = (
    "text{font:15px sans-serif;fill:#fbeedb;text-anchor:middle}"
    ".name{font-weight:bold}.small{font-size:11px}.card{fill:#f8ecd2;stroke:#c9a258}.label{font-size:10px;fill:#2c1c1a}"
    ".turn{fill:none;stroke:#e8bb58;stroke-width:4}.out{opacity:.45}"
)


class Centre(NamedTuple):
    x: float
    y: float


def rendered(view: View, names: tuple[str, ...], mode: str) -> str | None:
    """The table as text ("ansi"), printed ("human") or as a picture ("svg")."""
    if mode == "svg":
        return table_svg(view, names)
    text = view_text(view, names)
    if mode == "human":
        sys.stdout.write(f"{text}\n")
        return None
    return text


def table_svg(view: View, names: tuple[str, ...], language: str = "en") -> str:
    """The table from the viewer's seat, which is at the bottom; the others follow clockwise."""
    say = speaker(language)
    drawn = [*_middle(view, say), *[part for seat in range(len(names)) for part in _seat(view, seat, names, say)]]
    used = dict.fromkeys(part.partition('href="#')[2].partition('"')[0] for part in drawn if 'href="#' in part)
    pictures = "".join(_picture(name) for name in used)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<title>{escape(_headline(view))}</title>"
        f"<style>{STYLE}</style><defs>{pictures}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#2b0714"/>'
        f'<ellipse cx="{WIDTH / 2}" cy="{HEIGHT / 2}" rx="{WIDTH * 0.48}" ry="{HEIGHT * 0.47}" fill="#5c1730"/>'
        f"{''.join(drawn)}</svg>\n"
    )


def _headline(view: View) -> str:
    return f"Love Letter, {view.rules.edition.name}, round {view.round}"


def _middle(view: View, say: Speaker) -> Iterator[str]:
    """The draw pile, the cards that the set-up has laid open, and the card set aside."""
    count = len(view.face_up) + 1 + view.set_aside
    left = Centre(WIDTH / 2 - (count - 1) * (CARD_WIDTH + 8) / 2, HEIGHT / 2)
    known = {each.depth: each.card for each in view.certain if each.depth is not None}
    cards = [known.get(1) if view.pile_size else "", *view.face_up, *([None] if view.set_aside else [])]
    labels = [str(view.pile_size), *[""] * len(view.face_up), *(["aside"] if view.set_aside else [])]
    for number, (card, label) in enumerate(zip(cards, labels, strict=True)):
        at = Centre(left.x + number * (CARD_WIDTH + 8), left.y)
        if card != "":
            yield from _card(view, card, at, say)
        if label:
            yield _text(label, Centre(at.x, at.y + CARD_HEIGHT / 2 + 16))


def _seat(view: View, seat: Seat, names: tuple[str, ...], say: Speaker) -> Iterator[str]:
    at = _place(view, seat)
    out = seat in view.out
    yield f'<g class="{"out" if out else "in"}">'
    if seat == view.awaited:
        yield f'<rect class="turn" x="{at.x - 148:.0f}" y="{at.y - 100:.0f}" width="296" height="205" rx="18"/>'
    yield _text(_title(view, seat, names), Centre(at.x, at.y - 78), "name")
    hand = cards_known(view, seat)
    for number, card in enumerate(hand):
        x = at.x + (number - (len(hand) - 1) / 2) * (CARD_WIDTH + 6)
        yield from _card(view, card, Centre(x, at.y - 24), say)
    yield from _discards(view, seat, at, say)
    yield "</g>"


def _title(view: View, seat: Seat, names: tuple[str, ...]) -> str:
    token = view.rules.edition.token
    states = ["protected"] * (seat in view.protected) + ["out"] * (seat in view.out)
    states += ["must be chosen"] * (seat == view.must_choose) + ["won the round"] * (seat in view.winners)
    states += [f"bets on {names[chosen]}" for bettor, chosen in view.bets if bettor == seat]
    tokens = view.tokens[seat]
    return ", ".join([f"{names[seat]}: {tokens} {token}{'' if tokens == 1 else 's'}", *states])


def _discards(view: View, seat: Seat, at: Centre, say: Speaker) -> Iterator[str]:
    """What lies before a seat, the oldest on the left, closer together the more there are."""
    cards = view.discards[seat]
    apart = min(CARD_WIDTH + 4, 220 / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        yield from _card(view, card, Centre(at.x + (number - (len(cards) - 1) / 2) * apart, at.y + 62), say)


def _card(view: View, card: str | None, at: Centre, say: Speaker) -> Iterator[str]:
    left, top = at.x - CARD_WIDTH / 2, at.y - CARD_HEIGHT / 2
    width, height = CARD_WIDTH, CARD_HEIGHT
    yield f'<rect class="card" x="{left:.1f}" y="{top:.1f}" width="{width}" height="{height}" rx="5"/>'
    if card is None:
        yield f'<use href="#{BACK}" x="{left:.1f}" y="{top:.1f}"/>'
        return
    if _file(card).is_file():
        yield f'<use href="#{card}" x="{left:.1f}" y="{top:.1f}"/>'
    label, below = f"{view.rules.values[card]} {_name(card, say)}", top + height - LABEL_HEIGHT
    closer = f' textLength="{width - 4}" lengthAdjust="spacingAndGlyphs"' if len(label) > LONGEST_NAME + 2 else ""
    yield f'<rect class="card" x="{left:.1f}" y="{below:.1f}" width="{width}" height="{LABEL_HEIGHT}" rx="3"/>'
    yield f'<text class="label" x="{at.x:.1f}" y="{below + 10.5:.1f}"{closer}>{escape(label)}</text>'


def _name(card: str, say: Speaker) -> str:
    return say.card_name(card) if _file(card).is_file() else card.replace("_", " ")


def _text(text: str, at: Centre, kind: str = "small") -> str:
    return f'<text class="{kind}" x="{at.x:.0f}" y="{at.y:.0f}">{escape(text)}</text>'


def _place(view: View, seat: Seat) -> Centre:
    players = view.rules.players
    turn = pi / 2 + 2 * pi * ((seat - (view.viewer or 0)) % players) / players
    return Centre(WIDTH / 2 + WIDTH * 0.365 * cos(turn), HEIGHT / 2 + HEIGHT * 0.355 * sin(turn))


def _file(card: str) -> Traversable:
    folder = files("loveletter") / "art"
    return folder / "back.svg" if card == BACK else folder / "portraits" / f"{card}.svg"


@cache
def _picture(name: str) -> str:
    """A picture to be used many times; inside an image its ids are its own."""
    data = base64.b64encode(_file(name).read_bytes()).decode()
    height = CARD_HEIGHT if name == BACK else CARD_HEIGHT - LABEL_HEIGHT
    return f'<image id="{name}" width="{CARD_WIDTH}" height="{height}" href="data:image/svg+xml;base64,{data}"/>'
