"""A view as a table in plain text, for `print(view)`, and as a picture, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import zip_longest
from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat

if TYPE_CHECKING:
    from loveletter.engine.view import View

HEADINGS = ("seat", "tokens", "hand", "discards", "")
NOTHING, HIDDEN = "-", "?"


def view_table(view: View, players: Sequence[str]) -> str:
    """A line for each seat, with every card that the viewer knows; then pile, cards face up and unseen cards."""
    rows = [HEADINGS, *[tuple(_row(view, seat, players)) for seat in range(view.rules.players)]]
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.insert(0, f"{view.rules.edition.name}, round {view.round}, {view.rules.goal} tokens win")
    lines.append(f"pile: {view.pile_size}" + (", and one card set aside" if view.set_aside else ""))
    if view.face_up:
        lines.append(f"face up: {_listed(view.face_up)}")
    unseen = [f"{row.unseen} {row.card}" for row in view.unseen if row.unseen]
    return "\n".join([*lines, f"unseen: {_listed(unseen)}"])


def view_svg(view: View, players: Sequence[str]) -> str:
    """The same as a picture. What draws it is far above the engine, so it is imported by name, where asked for."""
    svg: str = import_module("loveletter.environments.picture").table_svg(view, tuple(players))
    return svg


def _row(view: View, seat: Seat, players: Sequence[str]) -> Iterator[str]:
    yield f"{players[seat]} (you)" if seat == view.viewer else players[seat]
    yield str(view.tokens[seat])
    yield _listed([card or HIDDEN for card in cards_known(view, seat)])
    yield _listed(view.discards[seat])
    yield _listed(_states(view, seat), nothing="")


def cards_known(view: View, seat: Seat) -> list[str | None]:
    """The cards in a seat's hand; None for one that the viewer does not know."""
    if seat == view.viewer:
        return list(view.hand)
    cards: list[str | None] = [card for holder, card in view.shown if holder == seat]
    cards += [known.card for known in view.certain if known.seat == seat]
    return cards + [None] * (view.hand_sizes[seat] - len(cards))


def _states(view: View, seat: Seat) -> Iterator[str]:
    if seat == view.awaited:
        yield "to act"
    if seat in view.out:
        yield "out"
    if seat in view.protected:
        yield "protected"
    if seat == view.must_choose:
        yield "must be chosen"
    for bettor, chosen in view.bets:
        if bettor == seat:
            yield f"bets on seat {chosen}"
    if seat in view.winners:
        yield "won the round"
    if seat in view.champions:
        yield "won the match"


def _listed(words: Iterable[str], nothing: str = NOTHING) -> str:
    return ", ".join(words) or nothing
