"""The table quota: how many open tables one address and its network may have created, and how many there may be.

The database stores keyed hashes of the addresses, for all nodes and across restarts, until the table closes. Bots take
turns by them too.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from loveletter.server.limits import NETWORK_SHARE, network_key
from loveletter.server.store.storage import Storage
from loveletter.table import TableRefused

HASH_LETTERS = 32


class AddressHashes(NamedTuple):
    """Keyed hashes of an address and its network; empty where nobody is counted."""

    address: str = ""
    network: str = ""


class TableQuota:
    def __init__(self, storage: Storage, per_address: int, max_tables: int) -> None:
        self._storage = storage
        self._per_address = per_address
        self._max_tables = max_tables
        self._key = storage.secret().encode()
        self._opening: Counter[str] = Counter()
        """Tables that are being created, by the hashes of address and network, and under "" all."""

    def hashes(self, address: str) -> AddressHashes:
        return AddressHashes(self._hash(address), self._hash(network_key(address)))

    def _hash(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()[:HASH_LETTERS]

    @asynccontextmanager
    async def place(self, creator: AddressHashes) -> AsyncIterator[None]:
        """Hold a place for one more table while it is created; raises `TableRefused` if there is none."""
        before = {name: self._opening[name] for name in ("", *creator)}
        names = ("", *filter(None, creator))
        self._opening.update(names)
        try:
            counts = await asyncio.to_thread(self._storage.counts, *creator)
            if counts.open + before[""] >= self._max_tables:
                raise TableRefused("too_many_tables", most=self._max_tables)
            quotas = (
                (creator.address, counts.by_maker, self._per_address),
                (creator.network, counts.by_network, NETWORK_SHARE * self._per_address),
            )
            for name, count, most in quotas:
                if name and count + before[name] >= most:
                    raise TableRefused("too_many_own_tables", most=most)
            yield
        finally:
            self._opening -= Counter(names)  # drops those that have none left
