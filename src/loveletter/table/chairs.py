"""A chair: who has a seat at the table."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from loveletter.engine.seats import Seat
from loveletter.table.entries import FaceChosen, Renamed, SaidReady
from loveletter.table.keys import fits

ChairKind: TypeAlias = Literal["open", "person", "bot"]

FACES = 2**24
"""Faces are numbers below this one; what a number looks like is for clients to say."""
IDS_KEPT = 16
SECRETS_KEPT = 8
"""As many devices can hold one seat, each with a secret of its own; the oldest is forgotten first."""


class Reservation(NamedTuple):
    """Who will sit down here: from the next deal on, or with the host's word. Until then they watch."""

    name: str
    secret: str
    """Hashed."""
    face: int | None = None


class Chair(NamedTuple):
    kind: ChairKind = "open"
    name: str = ""
    level: str | None = None
    """Of a bot."""
    secrets: tuple[str, ...] = ()
    """Of a person's devices, hashed."""
    replaced: str | None = None
    """The level of the bot in whose place a person sits."""
    reserved: Reservation | None = None
    stand_in: bool = False
    stand_in_since: int = 0
    """The number of the event before which the stand-in sat down."""
    ready: bool = False
    wins: int = 0
    ids: tuple[str, ...] = ()
    """The marks of the last actions, so that a repeated one is noticed."""
    face: int | None = None
    """The face that the person has chosen."""
    hints: int = 0
    """How many hints the person has taken in this match."""
    hinted_at: int = 0
    """The version of the game in which the last one was taken."""

    @property
    def acts_alone(self) -> bool:
        """Whether a bot acts here."""
        return self.kind == "bot" or self.stand_in

    def with_secret(self, secret: str) -> Chair:
        return self._replace(secrets=(*self.secrets[1 - SECRETS_KEPT :], secret))

    def after(self, entry: Renamed | FaceChosen | SaidReady) -> Chair:
        if isinstance(entry, SaidReady):
            return self._replace(ready=True)
        return self._replace(name=entry.name) if isinstance(entry, Renamed) else self._replace(face=entry.face)

    def with_hint(self, version: int) -> Chair:
        return self._replace(hints=self.hints + 1, hinted_at=version)

    def with_ids(self, marks: Sequence[str]) -> Chair:
        return self._replace(ids=(*self.ids, *marks)[-IDS_KEPT:]) if marks else self


class Face(NamedTuple):
    """How a seat looks."""

    face: int
    """No two seats of a table have the same."""
    level: str | None
    """Of a bot."""


def faces_of(chairs: Sequence[Chair], code: str) -> tuple[Face, ...]:
    """The chosen faces or, where nobody has chosen or another seat has chosen the same, one that this seat always has:
    whoever takes a seat over without a face of their own keeps the one that the others know."""
    taken: dict[int, Face] = {}
    for seat, chair in enumerate(chairs):
        face = _given(code, seat) if chair.face is None or chair.face in taken else chair.face
        while face in taken:
            face = (face + 8) % FACES
        taken[face] = Face(face, chair.level)
    return tuple(taken.values())


def _given(code: str, seat: Seat) -> int:
    """No two seats of a table have the same last digit to the base of eight, from which clients take what tells them
    apart at a glance."""
    return zlib.crc32(f"{code} {seat}".encode()) % (FACES // 8) * 8 + seat


class Proven(NamedTuple):
    """What secrets prove: the seats of a device, and those that it waits for."""

    seats: frozenset[Seat] = frozenset()
    reserved: frozenset[Seat] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.seats or self.reserved)


def proven_by(chairs: Sequence[Chair], secrets: Sequence[str]) -> Proven:
    def holds(stored: str) -> bool:
        return any(fits(secret, stored) for secret in secrets)

    seats = [seat for seat, chair in enumerate(chairs) if any(map(holds, chair.secrets))]
    waiting = [(seat, chair.reserved) for seat, chair in enumerate(chairs) if chair.reserved is not None]
    return Proven(frozenset(seats), frozenset(seat for seat, reserved in waiting if holds(reserved.secret)))
