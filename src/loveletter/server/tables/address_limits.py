"""Limits by address over all nodes: open tables, guessed codes, created tables, connections.

The database stores keyed hashes of who created a table, until it closes. Everything else each node counts, and
publishes what it has counted; the database stores none of it.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from math import ceil
from typing import NamedTuple

from loveletter.server import time_source
from loveletter.server.limits import NETWORK_SHARE, Buckets, GuessThrottle, network_key
from loveletter.server.store.storage import PubSub, Storage
from loveletter.table import TableRefused

HASH_LETTERS = 32
TABLES_PER_ADDRESS = 200
"""Open tables that one address may have created."""
TABLES_PER_MINUTE = 30
"""Tables that an address may create or join."""
MISSED, CREATED, CONNECTIONS = "missed", "made", "guests"
"""What nodes publish: a wrong code or secret; a table created or joined; how many connections an address has there."""
ADDRESS_LETTERS, NETWORK_LETTERS = 6, 5
"""What is published of the hashes: each stands for 256 addresses of IPv4, or for sixteen networks of 256, so that not
even the key, which is in the database, tells which one it was."""
STEPS = 16
"""A node publishes an address's connections in steps of this part of the limit, and fewer than one step not at all."""
REPEAT_SECONDS = 5.0
"""Interval of publishing again, for nodes that have started or were cut off."""
VALID_SECONDS = 3 * REPEAT_SECONDS
"""How long a count is valid: a node that has died publishes nothing any more."""


class AddressHashes(NamedTuple):
    """Keyed hashes of an address and its network; empty where nobody is counted."""

    address: str = ""
    network: str = ""


class TableQuota:
    """How many open tables one address and its network may have created, and how many there may be. Bots take turns by
    the same hashes."""

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


class ConnectionCounts:
    """How many connections each address has, at this node and, as they have published, at the others."""

    def __init__(self, most: int, publish: Callable[[str, int], None]) -> None:
        self._most = most
        self._publish = publish
        self._step = max(1, most // STEPS)
        self._here: Counter[str] = Counter()
        self._elsewhere: defaultdict[str, dict[str, tuple[int, float]]] = defaultdict(dict)
        """By address and node: how many, and when that was published."""
        self._repeated = 0.0

    def enter(self, address: str, now: float) -> bool:
        """Count one more connection, if it is allowed."""
        if self._here[address] + self._count_elsewhere(address, now) >= self._most:
            return False
        self._here[address] += 1
        if self._here[address] % self._step == 0:
            self._publish(address, self._here[address])
        return True

    def leave(self, address: str) -> None:
        self._here[address] -= 1
        if (self._here[address] + 1) % self._step == 0:
            self._publish(address, self._here[address])
        if not self._here[address]:
            del self._here[address]

    def receive(self, node: str, address: str, count: int, now: float) -> None:
        self._elsewhere[address][node] = count, now

    def tick(self, now: float) -> None:
        """Publish again, and drop counts that are no longer valid."""
        if now - self._repeated < REPEAT_SECONDS:
            return
        self._repeated = now
        for address, count in self._here.items():
            if count >= self._step:
                self._publish(address, count)
        for address in list(self._elsewhere):
            if not self._count_elsewhere(address, now):
                del self._elsewhere[address]

    def _count_elsewhere(self, address: str, now: float) -> int:
        counts = self._elsewhere.get(address, {}).values()
        return sum(count for count, at in counts if now - at < VALID_SECONDS)


class AddressLimits:
    def __init__(
        self, connections_per_address: int, scale: float, quota: TableQuota, pubsub: PubSub, node: str, alone: bool
    ) -> None:
        self._quota = quota
        self._pubsub = pubsub
        self._alone = alone
        self._guesses = GuessThrottle(scale)
        self._creating = Buckets(scale * TABLES_PER_MINUTE / 60, scale * TABLES_PER_MINUTE)
        publish = partial(pubsub.publish, CONNECTIONS, node)
        self._connections = ConnectionCounts(connections_per_address, publish)
        pubsub.subscribe(MISSED, lambda *keys: self._guesses.miss(AddressHashes(*keys), time_source.seconds()))
        pubsub.subscribe(CREATED, lambda key: self._creating.take(key, time_source.seconds()))
        pubsub.subscribe(CONNECTIONS, self._receive_connections)

    def _keys(self, address: str) -> AddressHashes:
        """What an address and its network are counted by; the whole hashes where nothing is published."""
        hashes = self._quota.hashes(address)
        if self._alone:
            return hashes
        return AddressHashes(hashes.address[:ADDRESS_LETTERS], hashes.network[:NETWORK_LETTERS])

    # wrong codes and secrets

    def guess_refusal(self, address: str) -> TableRefused | None:
        """Why this address may not try a code now."""
        wait = self._guesses.wait(self._keys(address), time_source.seconds())
        return TableRefused("too_many_guesses", seconds=ceil(wait)) if wait else None

    def miss(self, address: str) -> None:
        keys = self._keys(address)
        self._guesses.miss(keys, time_source.seconds())
        self._pubsub.publish(MISSED, *keys)

    @contextmanager
    def guessing(self, address: str) -> Iterator[None]:
        """Meanwhile the code of a table counts as wrong, or many requests at once would all pass; and afterwards only
        if there is no such table."""
        keys, wrong = self._keys(address), False
        self._guesses.miss(keys, time_source.seconds())
        try:
            yield
        except TableRefused as refused:
            wrong = refused.code == "unknown_table"
            raise
        finally:
            if wrong:
                self._pubsub.publish(MISSED, *keys)
            else:
                self._guesses.refund(keys)

    # tables that are created or joined

    def require_creation(self, address: str) -> None:
        """Count one more; raises `TableRefused` where that is too many."""
        key = self._keys(address).address
        self._creating.require(key, time_source.seconds())
        self._pubsub.publish(CREATED, key)

    # connections

    def enter(self, address: str) -> bool:
        """Count one more connection, if it is allowed."""
        return self._connections.enter(self._keys(address).address, time_source.seconds())

    def leave(self, address: str) -> None:
        self._connections.leave(self._keys(address).address)

    def tick(self) -> None:
        self._connections.tick(time_source.seconds())

    def _receive_connections(self, node: str, address: str, count: str) -> None:
        self._connections.receive(node, address, int(count), time_source.seconds())
