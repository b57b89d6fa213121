"""The codec of stored entries: their texts in the database, which have a format of their own (`migration.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, get_args

import msgspec

from loveletter.engine.actions import Action
from loveletter.engine.coded_text import CodedText
from loveletter.evenings.entries import EVENING_KINDS, EveningEntry
from loveletter.server.structs import source_value, struct_of, tagged_json, tagged_struct
from loveletter.table.entries import KINDS, Acted, Entry

StoredAct = struct_of(Acted, name="StoredAct", replace={kind: tagged_struct(kind) for kind in get_args(Action)})
"""An `Acted` whose action says which kind it is."""

STORED: dict[str, Any] = {**KINDS, Acted.__name__: StoredAct}


class UnknownEntry(ValueError):
    def __init__(self, reason: CodedText) -> None:
        super().__init__(reason)
        self.reason = reason


Decoders: TypeAlias = Mapping[str, Callable[[str], Any]]

_encode = msgspec.json.Encoder().encode
_of_tables: Decoders = {name: msgspec.json.Decoder(kind).decode for name, kind in STORED.items()}
_of_evenings: Decoders = {name: msgspec.json.Decoder(kind).decode for name, kind in EVENING_KINDS.items()}


def encode_entry(entry: Entry | EveningEntry) -> tuple[str, str]:
    """The kind of the entry, and the rest as JSON."""
    kind: type = type(entry)
    stored = (
        StoredAct(entry.seat, tagged_json(entry.action), entry.id, entry.by_bot) if isinstance(entry, Acted) else entry
    )
    return kind.__name__, _encode(stored).decode()


def entry_rows(code: str, first: int, at: int, entries: Sequence[Entry | EveningEntry]) -> list[dict[str, Any]]:
    """The entries as rows of the log, the first with this number."""
    encoded = [encode_entry(entry) for entry in entries]
    return [
        {"code": code, "number": number, "at": at, "kind": kind, "data": data}
        for number, (kind, data) in enumerate(encoded, first)
    ]


def decode_entry(kind: str, text: str) -> Entry:
    """The entry of a table; raises `UnknownEntry` for anything that this program does not know, since the entry would
    mean something else without it."""
    entry: Entry = _decode(_of_tables, kind, text)
    return entry


def decode_evening_entry(kind: str, text: str) -> EveningEntry:
    """The same for an evening."""
    entry: EveningEntry = _decode(_of_evenings, kind, text)
    return entry


def _decode(decoders: Decoders, kind: str, text: str) -> Any:
    try:
        decoded = decoders[kind](text)
    except KeyError:
        english = f"its kind {kind!r} is not known to this program"
        raise UnknownEntry(CodedText(english, "entry_kind", kind=kind)) from None
    except (msgspec.DecodeError, UnicodeError) as problem:
        place = _place(problem)
        english = f"its text is no {kind} of this program: {place}"
        raise UnknownEntry(CodedText(english, "entry_unreadable", kind=kind, place=place)) from None
    encoded = _encode(decoded)
    if encoded != text.encode():
        field = _unknown_field(msgspec.json.decode(text), msgspec.json.decode(encoded))
        if field is not None:
            english = f"its field {field!r} is not known to this program"
            raise UnknownEntry(CodedText(english, "entry_field", field=field))
    return source_value(decoded)


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
