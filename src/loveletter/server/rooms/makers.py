"""Makers: from which address and network each open table was made, so that none fills the server and none has all the
bots' time. The database knows them by keyed hashes, over all nodes and restarts, until the table closes."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from loveletter.server.guesses import neighbourhood
from loveletter.server.store.storage import Storage
from loveletter.table import TableRefused

NETWORK_SHARE = 4
"""How many times as many tables a whole network may have open as one address of it."""
HASH_LETTERS = 32


class Maker(NamedTuple):
    address: str = ""
    network: str = ""
    """Both hashed; empty where nobody is counted."""


class Makers:
    def __init__(self, storage: Storage, most: int, most_tables: int) -> None:
        self._storage = storage
        self._most = most
        """Open tables of one address."""
        self._most_tables = most_tables
        self._key = storage.owners.secret().encode()
        self._opening: Counter[str] = Counter()
        """Tables that are just being made, by maker and network, and in all."""

    def maker(self, address: str) -> Maker:
        return Maker(self._hashed(address), self._hashed(neighbourhood(address)))

    def _hashed(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()[:HASH_LETTERS]

    @asynccontextmanager
    async def place(self, maker: Maker) -> AsyncIterator[None]:
        """A place for one more table while it is made; raises `TableRefused` if there is none."""
        before = {name: self._opening[name] for name in ("", *maker)}
        names = ("", *filter(None, maker))
        self._opening.update(names)
        try:
            found = await asyncio.to_thread(self._storage.counts, *maker)
            if found.open + before[""] >= self._most_tables:
                raise TableRefused("too_many_tables", most=self._most_tables)
            counted = ((maker.address, found.by_maker, 1), (maker.network, found.by_network, NETWORK_SHARE))
            for name, there, share in counted:
                if name and there + before[name] >= share * self._most:
                    raise TableRefused("too_many_own_tables", most=share * self._most)
            yield
        finally:
            self._opening -= Counter(names)  # names without a table are forgotten
