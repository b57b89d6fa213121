"""Actions as messages: what a player may do in the game, with bounds on every field."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

MOST_SEATS = 8

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]


class Play(Struct, frozen=True, tag_field="kind", tag="play", forbid_unknown_fields=True):
    card: Word
    targets: Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS)] = ()
    guess: Word | Annotated[int, Meta(ge=0, le=99)] | None = None


class Keep(Struct, frozen=True, tag_field="kind", tag="keep", forbid_unknown_fields=True):
    card: Word
    under: Annotated[tuple[Word, ...], Meta(max_length=MOST_SEATS)]


class Look(Struct, frozen=True, tag_field="kind", tag="look", forbid_unknown_fields=True):
    target: SeatNumber | None


class Redraw(Struct, frozen=True, tag_field="kind", tag="redraw", forbid_unknown_fields=True):
    wanted: bool


ActionMessage: TypeAlias = Play | Keep | Look | Redraw
