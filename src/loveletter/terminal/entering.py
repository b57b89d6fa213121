"""Entering a server's table: in the seats that this machine has there, or in new ones."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from loveletter.table import TableRefused
from loveletter.table.keys import new_secret
from loveletter.terminal.identity import KeyFile
from loveletter.terminal.joining import TableAddress, join
from loveletter.terminal.kept_matches import SeatSecrets
from loveletter.terminal.place import PlaceLost
from loveletter.terminal.remote_place import RemotePlace


class SecretsStore(Protocol):
    """Where the secrets of seats are stored, such as `SecretsFile`."""

    def of(self, server: str, code: str) -> tuple[str, ...]: ...

    def keep(self, new: SeatSecrets) -> None: ...


async def enter_table(
    address: TableAddress, names: Sequence[str], store: SecretsStore, identity: KeyFile | None = None
) -> RemotePlace:
    """In the stored seats; where there are none, or they were lost, in a new one for each name."""
    own = store.of(*address)
    place = RemotePlace(*address, own or await _take_seats(address, names, store), identity=identity)
    try:
        await _enter(place)
    except PlaceLost as lost:
        if lost.code != "wrong_secret" or not own or not names:
            raise
        place = RemotePlace(*address, await _take_seats(address, names, store, former=own[0]), identity=identity)
        await _enter(place)
    return place


async def _enter(place: RemotePlace) -> None:
    try:
        await place.enter()
    except BaseException:  # also where nobody waits any more
        await place.leave()
        raise


async def _take_seats(
    address: TableAddress, names: Sequence[str], store: SecretsStore, former: str | None = None
) -> tuple[str, ...]:
    """A seat for each name. Its secret is stored before the request: a lost answer loses no seat."""
    own: tuple[str, ...] = ()
    for name in names:
        secret = new_secret()
        store.keep(SeatSecrets(*address, (*own, secret)))
        try:
            await asyncio.to_thread(join, address, name, secret, former)
        except TableRefused:
            store.keep(SeatSecrets(*address, own))
            raise
        own = (*own, secret)
    return own
