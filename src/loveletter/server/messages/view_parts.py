"""Parts of views: what recurs in the messages of all tables is put into JSON once, and joined from then on."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import msgspec

from loveletter.engine.memory import Memory
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.server.messages import outgoing
from loveletter.table.menu import CardOffer, Menu

encode = msgspec.json.Encoder().encode

MOST_REMEMBERED = 20_000
"""Of each part. A hand has two cards of a dozen kinds, a row some numbers below ten, a menu two offers."""
_HANDS: Memory[tuple[tuple[str, ...], tuple[tuple[Seat, ...], ...]], msgspec.Raw] = Memory(MOST_REMEMBERED)
_ROWS: Memory[tuple[str, int, int, int, int], bytes] = Memory(MOST_REMEMBERED)
_MENUS: Memory[tuple[int, ...], tuple[tuple[CardOffer, ...], msgspec.Raw]] = Memory(MOST_REMEMBERED)


def hand_message(hand: tuple[str, ...], known_by: tuple[tuple[Seat, ...], ...]) -> tuple[outgoing.HandCard, ...]:
    return tuple([outgoing.HandCard(*each) for each in zip(hand, known_by, strict=True)])


def encoded_hand(hand: tuple[str, ...], known_by: tuple[tuple[Seat, ...], ...]) -> msgspec.Raw:
    key = hand, known_by
    return _HANDS.get(key) or _HANDS.keep(key, msgspec.Raw(encode(hand_message(hand, known_by))))


def encoded_menu(menu: Menu) -> msgspec.Raw:
    """A menu of cards is told by its offers, of which equal ones are the same object (`table/menu.py`). They are kept
    here too, so that no other object gets the identity by which they are found."""
    if not menu.cards:
        return msgspec.Raw(encode(menu))
    key = tuple([id(offer) for offer in menu.cards])
    return (_MENUS.get(key) or _MENUS.keep(key, (menu.cards, msgspec.Raw(encode(menu)))))[1]


class OpenCards:
    """What lies open at one moment, counted once for the tables of unseen cards of all viewers."""

    __slots__ = ("_places", "_rows")

    def __init__(self, view: View) -> None:
        self._rows: list[bytes] = []
        self._places: dict[str, tuple[int, int, int, int]] = {}
        """By card: the place of its row, its value, its copies, and how many lie open."""
        lying = Counter(chain(view.face_up, *view.discards))
        for place, row in enumerate(view.rules.by_value):
            card, number = row.character.name, lying[row.character.name]
            self._places[card] = place, row.value, row.copies, number
            self._rows.append(_encoded_row(card, row.value, row.copies, number, row.copies - number))

    def unseen_by(self, view: View) -> msgspec.Raw:
        """The table of this viewer in JSON, as `unseen_by` tells it."""
        rows, seen = self._rows.copy(), _seen_cards(view)
        for card in seen:
            place, value, copies, lying = self._places[card]
            rows[place] = _encoded_row(card, value, copies, lying, copies - lying - seen.count(card))
        return msgspec.Raw(b"[%b]" % b",".join(rows))


def _encoded_row(card: str, value: int, copies: int, lying: int, unseen: int) -> bytes:
    key = card, value, copies, lying, unseen
    return _ROWS.get(key) or _ROWS.keep(key, encode(outgoing.UnseenRow(*key)))


def _seen_cards(view: View) -> list[str]:
    """What this viewer sees besides what lies open."""
    seen = [*view.hand, *[each.card for each in view.certain]]
    return seen + [card for seat, card in view.shown if seat != view.viewer] if view.shown else seen


def unseen_in_public(view: View) -> tuple[outgoing.UnseenRow, ...]:
    """The table of unseen cards for somebody who sees only what lies open."""
    lying = Counter(chain(view.face_up, *view.discards))
    return tuple(
        [
            outgoing.UnseenRow(
                row.character.name,
                row.value,
                row.copies,
                lying[row.character.name],
                row.copies - lying[row.character.name],
            )
            for row in view.rules.by_value
        ]
    )


def unseen_by(view: View, face_up: tuple[outgoing.UnseenRow, ...]) -> tuple[outgoing.UnseenRow, ...]:
    """The table of unseen cards, as `View.unseen` tells it: what this viewer sees is taken from what all see."""
    seen = _seen_cards(view)
    return tuple(
        [
            outgoing.UnseenRow(row.card, row.value, row.copies, row.open, row.unseen - seen.count(row.card))
            if row.card in seen
            else row
            for row in face_up
        ]
    )
