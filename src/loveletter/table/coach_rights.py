"""Coach rights: who owned each seat when a match ended, and so who may read the coach's analysis of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.chairs import SECRETS_KEPT, Chair
from loveletter.table.keys import fits


class SeatOwner(NamedTuple):
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
    """The seats owned by the device with this secret."""
    if secret is None:
        return frozenset()
    return frozenset(seat for seat, owner in enumerate(owners) if any(fits(secret, stored) for stored in owner.secrets))
