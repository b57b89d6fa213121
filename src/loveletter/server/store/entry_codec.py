"""The codec of stored entries: their texts in the database, which have a format of their own (`format.py`)."""

from __future__ import annotations

from typing import Any, Union, get_args

import msgspec

from loveletter.engine.actions import Action
from loveletter.server.tagged_struct import tagged_struct
from loveletter.table.entries import KINDS, Acted, Entry

_ACTIONS = {kind: tagged_struct(kind) for kind in get_args(Action)}
_KINDS_OF_ACTIONS: dict[type, Any] = {struct: kind for kind, struct in _ACTIONS.items()}

StoredAct = msgspec.defstruct(
    "StoredAct",
    [("seat", int), ("action", Union[tuple(_ACTIONS.values())]), ("id", str), ("by_bot", bool)],  # noqa: UP007
    frozen=True,
)
"""An `Acted` whose action says which kind it is."""

STORED: dict[str, Any] = {**KINDS, Acted.__name__: StoredAct}
"""The shape of each kind of entry in the database."""

_encode = msgspec.json.Encoder().encode
_decoders = {name: msgspec.json.Decoder(kind).decode for name, kind in STORED.items()}


def encode_entry(entry: Entry) -> tuple[str, str]:
    """The kind of the entry, and the rest as JSON."""
    kind: type = type(entry)
    return kind.__name__, _encode(_stored_act(entry) if isinstance(entry, Acted) else entry).decode()


def decode_entry(kind: str, text: str) -> Entry:
    entry = _decoders[kind](text)
    if kind == Acted.__name__:
        action: Action = _copy(entry.action, _KINDS_OF_ACTIONS[type(entry.action)])
        return Acted(entry.seat, action, entry.id, entry.by_bot)
    return entry  # type: ignore[no-any-return]  # a decoder's type is known at run time only


def _stored_act(entry: Acted) -> msgspec.Struct:
    kind: type = type(entry.action)
    return StoredAct(entry.seat, _copy(entry.action, _ACTIONS[kind]), entry.id, entry.by_bot)


def _copy(value: object, kind: Any) -> Any:
    """An object of another class with the fields of the same names."""
    return msgspec.convert(value, kind, from_attributes=True)
