"""The notebook as a message: what each hidden card can be, from what one seat saw."""

from __future__ import annotations

from msgspec import Struct

from loveletter.engine.seats import Seat

TYPE = "type"


class Chance(Struct, frozen=True):
    card: str
    chance: float


class HandChances(Struct, frozen=True):
    seat: Seat
    cards: tuple[Chance, ...]


class Notebook(Struct, frozen=True, tag_field=TYPE, tag="notebook"):
    """What each hidden card can be, from what this seat saw, each deal counting the same."""

    id: str
    seat: Seat
    version: int
    hands: tuple[HandChances, ...]
    set_aside: tuple[Chance, ...]
