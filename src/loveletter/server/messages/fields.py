"""The bounds of every field that a client may send."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from loveletter.table.chairs import FACES

TYPE = "type"
MOST_SEATS = 8
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
"""The client's own identifier for a request, by which it knows the answer and the table notices a repetition."""
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
"""A name as it was typed; the table's rules for names are stricter than this."""
Secret: TypeAlias = Annotated[str, Meta(max_length=100)]
NewSecret: TypeAlias = Annotated[str, Meta(min_length=22, max_length=100)]
"""A secret that the client has drawn for a seat, of at least 128 bits, so that it can repeat a request
whose answer was lost."""
Face: TypeAlias = Annotated[int, Meta(ge=0, lt=FACES)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in hexadecimal."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Device: TypeAlias = Annotated[str, Meta(max_length=64)]
"""Which client it is, drawn by itself; empty where it does not number its connections. The server compares it while a
connection lasts, and neither keeps nor tells it."""

BOUNDS: dict[str, Any] = {
    "ages": tuple[int | None, ...],
    "card": Word,
    "chat": Word,
    "edition": Word,
    "face": Face,
    "guess": Word | Annotated[int, Meta(ge=0, le=99)],
    "id": Id,
    "kind": Word,
    "level": Word,
    "luck": Hash,
    "name": Name,
    "options": dict[Word, Word | int | bool],
    "pace": Annotated[int, Meta(ge=0, le=10_000)],
    "players": Annotated[int, Meta(ge=2, le=MOST_SEATS)],
    "promise": Hash,
    "seat": SeatNumber,
    "seconds": Annotated[int, Meta(ge=0, le=86_400)],
    "starter": SeatNumber,
    "target": SeatNumber,
    "targets": Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS)],
    "under": Annotated[tuple[Word, ...], Meta(max_length=MOST_SEATS)],
    "version": Number,
}
"""By name, the bounds of the fields of actions and commands."""
