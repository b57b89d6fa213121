"""The codec of stored entries: their texts in the database, which have a format of their own (`format.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
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


ACTIONS_KEPT = 10_000
"""Different actions that are remembered: more than all editions have, but for what somebody puts under the pile."""


class UnknownEntry(ValueError):
    """A stored entry that this program cannot read; the text says why."""


_encode = msgspec.json.Encoder().encode
_decoders = {name: msgspec.json.Decoder(kind).decode for name, kind in STORED.items()}
_list_decoders: dict[str, Any] = {
    name: msgspec.json.Decoder(list[kind]).decode  # type: ignore[valid-type]  # known at run time only
    for name, kind in STORED.items()
}


def encode_entry(entry: Entry) -> tuple[str, str]:
    """The kind of the entry, and the rest as JSON."""
    kind: type = type(entry)
    return kind.__name__, _encode(_stored_act(entry) if isinstance(entry, Acted) else entry).decode()


def entry_rows(code: str, first: int, at: int, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """The entries as rows of the log, the first with this number."""
    encoded = [encode_entry(entry) for entry in entries]
    return [
        {"code": code, "number": number, "at": at, "kind": kind, "data": data}
        for number, (kind, data) in enumerate(encoded, first)
    ]


def decode_entry(kind: str, text: str) -> Entry:
    """The entry; raises `UnknownEntry` for whatever this program does not know, since it would mean something else
    without it."""
    try:
        found = _decoders[kind](text)
    except KeyError:
        raise UnknownEntry(f"its kind {kind!r} is not known to this program") from None
    except (msgspec.DecodeError, UnicodeError) as problem:
        raise UnknownEntry(f"its text is no {kind} of this program: {_place(problem)}") from None
    known = _encode(found)
    if known != text.encode():
        field = _unknown_field(msgspec.json.decode(text), msgspec.json.decode(known))
        if field is not None:
            raise UnknownEntry(f"its field {field!r} is not known to this program")
    return _acted(found) if kind == Acted.__name__ else found


def decode_entries(kind: str, texts: Sequence[str]) -> Iterator[Entry]:
    """Entries of one kind, quicker than one by one; raises `UnknownEntry` at the first that this program does not
    know, after those before it."""
    text = f"[{','.join(texts)}]"
    try:
        found = _list_decoders[kind](text)
    except (KeyError, msgspec.DecodeError, UnicodeError):
        found = ()
    if len(found) == len(texts) and _encode(found) == text.encode():
        return map(_acted, found) if kind == Acted.__name__ else iter(found)
    return (decode_entry(kind, each) for each in texts)  # which says what is wrong, or knows older texts


def _acted(found: Any) -> Acted:
    return Acted(found.seat, _action(found.action), found.id, found.by_bot)


@lru_cache(ACTIONS_KEPT)
def _action(stored: msgspec.Struct) -> Action:
    action: Action = _copy(stored, _KINDS_OF_ACTIONS[type(stored)])
    return action


def _unknown_field(stored: Any, known: Any, place: str = "") -> str | None:
    """The place of the first field in the text that decoding has left out. Fields with a default may be missing."""
    pairs: list[tuple[str, Any]] = []
    if isinstance(stored, dict):
        pairs = [(f"{place}.{name}".lstrip("."), name) for name in stored]
    elif isinstance(stored, list):
        pairs = [(f"{place}.{at}".lstrip("."), at) for at in range(len(stored))]
    for where, name in pairs:
        if isinstance(stored, dict) and name not in known:
            return where
        if (field := _unknown_field(stored[name], known[name], where)) is not None:
            return field
    return None


def _place(problem: Exception) -> str:
    """Where the fault is, without the value found there."""
    return str(problem).rpartition(" - at ")[2] if " - at " in str(problem) else type(problem).__name__


def _stored_act(entry: Acted) -> msgspec.Struct:
    kind: type = type(entry.action)
    return StoredAct(entry.seat, _copy(entry.action, _ACTIONS[kind]), entry.id, entry.by_bot)


def _copy(value: object, kind: Any) -> Any:
    """An object of another class with the fields of the same names."""
    return msgspec.convert(value, kind, from_attributes=True)
