"""A chair: who has a seat at the table, how it looks, which secrets prove it, and who owned it when a match ended."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from loveletter.engine.seats import Seat
from loveletter.table.keys import fits

ChairKind: TypeAlias = Literal["open", "person", "bot"]

STAND_IN_LEVEL = "courtier"
"""The bot that takes over from a person: one of the middle levels."""
FACES = 2**24
"""Faces are numbers below this one; clients decide what a number looks like."""
IDS_KEPT = 16
SECRETS_KEPT = 8
"""A seat can be held on this many devices, each with its own secret; the oldest is dropped first."""


class Reservation(NamedTuple):
    """A person who gets the seat at the next deal, or once the host approves; until then a spectator."""

    name: str
    secret: str
    """Hashed."""
    face: int | None = None
    program: bool = False
    """Whether a program will decide for this person."""


class Chair(NamedTuple):
    kind: ChairKind = "open"
    name: str = ""
    level: str | None = None
    """Of a bot."""
    secrets: tuple[str, ...] = ()
    """Hashed, one per device of a person."""
    replaced: str | None = None
    """The level of the bot that this person replaced."""
    reserved: Reservation | None = None
    stand_in: bool = False
    stand_in_since: int = 0
    """The version of the game when the stand-in took over."""
    ready: bool = False
    wins: int = 0
    ids: tuple[str, ...] = ()
    """Client ids of the latest actions, by which a repeated one is recognised."""
    face: int | None = None
    hints: int = 0
    hinted_at: int = 0
    """The version of the game at the latest hint."""
    mark: str | None = None
    """Stands for the member who has agreed that matches are rated; who it is, the log does not say."""

    holiday: tuple[int, int] = (0, 0)
    """From when until when the clock of this person stands still, in milliseconds since 1970."""
    holidays: int = 0
    """Days of holiday taken in this match."""

    known: str | None = None
    """Stands for the member who sits here at a table that is played over days, as `mark` does."""

    program: bool = False
    """Whether a program decides for this person, as its client has declared."""

    muted: bool = False
    """Whether this person may say nothing here."""

    @property
    def member(self) -> str | None:
        """What stands for the member who sits here."""
        return self.known or self.mark

    @property
    def acts_alone(self) -> bool:
        """Whether a bot acts here."""
        return self.kind == "bot" or self.stand_in

    @property
    def bot_level(self) -> str:
        return self.level or STAND_IN_LEVEL

    def with_secret(self, secret: str) -> Chair:
        return self._replace(secrets=(*self.secrets[1 - SECRETS_KEPT :], secret))

    def with_ids(self, ids: Sequence[str]) -> Chair:
        return self._replace(ids=(*self.ids, *ids)[-IDS_KEPT:]) if ids else self


class Face(NamedTuple):
    face: int
    """Unique at a table."""
    level: str | None
    """Of a bot."""


def faces_of(chairs: Sequence[Chair], code: str) -> tuple[Face, ...]:
    """The chosen faces. A seat without one, or whose choice is taken, has a fixed face of its own: a person who takes
    the seat over without choosing a face keeps the one the others know."""
    taken: dict[int, Face] = {}
    for seat, chair in enumerate(chairs):
        face = _default_face(code, seat) if chair.face is None or chair.face in taken else chair.face
        while face in taken:
            face = (face + 8) % FACES
        taken[face] = Face(face, chair.level)
    return tuple(taken.values())


def _default_face(code: str, seat: Seat) -> int:
    """Distinct in the last octal digit at each seat of a table; clients derive the most visible feature from it."""
    return zlib.crc32(f"{code} {seat}".encode()) % (FACES // 8) * 8 + seat


class Proven(NamedTuple):
    """What secrets prove: the seats of a device, and the seats reserved for it."""

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


class SeatOwner(NamedTuple):
    """Who owned a seat when a match ended, and so may read the coach's analysis of it."""

    secrets: tuple[str, ...]
    """Hashed, one per device of the person at the seat when the match ended; none for a bot."""
    person: bool
    """Whether a person sat here at the end or decided anything here before."""


def owners_of(chairs: Sequence[Chair], decided: frozenset[Seat]) -> tuple[SeatOwner, ...]:
    """The owners of a match that has just ended, in which people decided for these seats."""
    return tuple(
        SeatOwner(chair.secrets, chair.kind == "person" or seat in decided) for seat, chair in enumerate(chairs)
    )


def with_device(owners: tuple[SeatOwner, ...], seat: Seat, chair: Chair, secret: str) -> tuple[SeatOwner, ...]:
    """The person in this chair has one more device; it owns what the person owns."""
    if not owners or not set(chair.secrets) & set(owners[seat].secrets):
        return owners
    owner = owners[seat]._replace(secrets=(*owners[seat].secrets[1 - SECRETS_KEPT :], secret))
    return (*owners[:seat], owner, *owners[seat + 1 :])


def owned_by(owners: Sequence[SeatOwner], secret: str | None) -> frozenset[Seat]:
    if secret is None:
        return frozenset()
    return frozenset(seat for seat, owner in enumerate(owners) if any(fits(secret, stored) for stored in owner.secrets))
