"""Entries as text: how what a table has written down is stored, and read again."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from loveletter.engine import actions
from loveletter.engine.actions import Action
from loveletter.server.messages import incoming
from loveletter.server.messages.incoming import ActionMessage
from loveletter.table.entries import KINDS, Acted, Entry


class StoredAct(Struct, frozen=True):
    seat: int
    action: ActionMessage
    id: str
    by_bot: bool


_encode = msgspec.json.Encoder().encode
_read_act = msgspec.json.Decoder(StoredAct).decode
_readers: dict[str, Any] = {
    name: msgspec.json.Decoder(kind).decode for name, kind in KINDS.items() if name != Acted.__name__
}


def encode_entry(entry: Entry) -> tuple[str, str]:
    """The kind of the entry, and the rest as JSON."""
    kind: type = type(entry)
    if isinstance(entry, Acted):
        stored = StoredAct(entry.seat, message_of(entry.action), entry.id, entry.by_bot)
        return kind.__name__, _encode(stored).decode()
    return kind.__name__, _encode(entry).decode()


def decode_entry(kind: str, text: str) -> Entry:
    if kind == Acted.__name__:
        stored = _read_act(text)
        return Acted(stored.seat, action_of(stored.action), stored.id, stored.by_bot)
    entry: Entry = _readers[kind](text)
    return entry


def action_of(message: ActionMessage) -> Action:
    match message:
        case incoming.Play(card=card, targets=targets, guess=guess):
            return actions.Play(card, targets, guess)
        case incoming.Keep(card=card, under=under):
            return actions.Keep(card, under)
        case incoming.Look(target=target):
            return actions.Look(target)
        case incoming.Redraw(wanted=wanted):
            return actions.Redraw(wanted)


def message_of(action: Action) -> ActionMessage:
    match action:
        case actions.Play(card=card, targets=targets, guess=guess):
            return incoming.Play(card, targets, guess)
        case actions.Keep(card=card, under=under):
            return incoming.Keep(card, under)
        case actions.Look(target=target):
            return incoming.Look(target)
        case actions.Redraw(wanted=wanted):
            return incoming.Redraw(wanted)
