"""Owners: whose each seat of a match was when it was over. What the coach says of a seat is for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.chairs import SECRETS_KEPT, Chair
from loveletter.table.keys import fits


class Owner(NamedTuple):
    secrets: tuple[str, ...]
    """Of the devices of the person who sat here at the end, hashed; none where it was a bot."""
    person: bool
    """Whether a person sat here at the end, or has decided anything here before."""


def owners_of(chairs: Sequence[Chair], decided: frozenset[Seat]) -> tuple[Owner, ...]:
    """Of a match that is over now, in which people have decided for these seats."""
    return tuple(Owner(chair.secrets, chair.kind == "person" or seat in decided) for seat, chair in enumerate(chairs))


def with_device(owners: tuple[Owner, ...], seat: Seat, chair: Chair, secret: str) -> tuple[Owner, ...]:
    """The person in this chair has one more device; it owns what the person owns."""
    if not owners or not set(chair.secrets) & set(owners[seat].secrets):
        return owners
    owner = owners[seat]._replace(secrets=(*owners[seat].secrets[1 - SECRETS_KEPT :], secret))
    return (*owners[:seat], owner, *owners[seat + 1 :])


def owned_by(owners: Sequence[Owner], secret: str | None) -> frozenset[Seat]:
    """The seats that were those of the device with this secret."""
    if secret is None:
        return frozenset()
    return frozenset(seat for seat, owner in enumerate(owners) if any(fits(secret, each) for each in owner.secrets))
