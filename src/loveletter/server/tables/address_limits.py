"""Limits by address over all nodes: guessed codes, created tables, open connections. Each node counts, and publishes
what it has counted; the database stores none of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from loveletter.server import time_source
from loveletter.server.limits import Buckets, GuessThrottle
from loveletter.server.subscriber import Subscriber
from loveletter.server.tables.table_quota import AddressHashes, TableQuota
from loveletter.table import TableRefused

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


class NodeCount(NamedTuple):
    connections: int
    at: float


class ConnectionCounts:
    """How many connections each address has, at this node and, as they have published, at the others."""

    def __init__(self, most: int, publish: Callable[[str, int], None]) -> None:
        self._most = most
        self._publish = publish
        self._step = max(1, most // STEPS)
        self._here: Counter[str] = Counter()
        self._elsewhere: defaultdict[str, dict[str, NodeCount]] = defaultdict(dict)
        """By address and node."""
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
        """Another node has published a count."""
        self._elsewhere[address][node] = NodeCount(count, now)

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
        return sum(count.connections for count in counts if now - count.at < VALID_SECONDS)


class AddressLimits:
    def __init__(
        self, connections_per_address: int, quota: TableQuota, subscriber: Subscriber, node: str, alone: bool
    ) -> None:
        self._quota = quota
        self._subscriber = subscriber
        self._node = node
        self._alone = alone
        self._guesses = GuessThrottle(self._keys)
        self._creating = Buckets(TABLES_PER_MINUTE / 60, TABLES_PER_MINUTE)
        self._connections = ConnectionCounts(connections_per_address, self._publish_connections)
        subscriber.subscribe(MISSED, self._receive_miss)
        subscriber.subscribe(CREATED, self._receive_created)
        subscriber.subscribe(CONNECTIONS, self._receive_connections)

    def _keys(self, address: str) -> AddressHashes:
        """What an address and its network are counted by; the whole hashes where nothing is published."""
        hashes = self._quota.hashes(address)
        if self._alone:
            return hashes
        return AddressHashes(hashes.address[:ADDRESS_LETTERS], hashes.network[:NETWORK_LETTERS])

    # wrong codes and secrets

    def guess_refusal(self, address: str) -> TableRefused | None:
        """Why this address may not try a code now."""
        wait = self._guesses.wait(address, time_source.seconds())
        return TableRefused("too_many_guesses", seconds=ceil(wait)) if wait else None

    def suspect(self, address: str) -> None:
        """Count a wrong code before it is known to be one; then `miss` or `refund` follows."""
        self._guesses.miss(address, time_source.seconds())

    def miss(self, address: str, suspected: bool = False) -> None:
        if not suspected:
            self.suspect(address)
        self._subscriber.publish(MISSED, *self._keys(address))

    def refund(self, address: str) -> None:
        """It was not a wrong code after all."""
        self._guesses.refund(address)

    def _receive_miss(self, address: str, network: str) -> None:
        self._guesses.miss_of(AddressHashes(address, network), time_source.seconds())

    # tables that are created or joined

    def may_create(self, address: str) -> bool:
        """Take one permit to create or join a table."""
        key = self._keys(address).address
        if not self._creating.take(key, time_source.seconds()):
            return False
        self._subscriber.publish(CREATED, key)
        return True

    def _receive_created(self, address: str) -> None:
        self._creating.take(address, time_source.seconds())

    # connections

    def enter(self, address: str) -> bool:
        """Count one more connection, if it is allowed."""
        return self._connections.enter(self._keys(address).address, time_source.seconds())

    def leave(self, address: str) -> None:
        self._connections.leave(self._keys(address).address)

    def tick(self) -> None:
        self._connections.tick(time_source.seconds())

    def _publish_connections(self, address: str, count: int) -> None:
        self._subscriber.publish(CONNECTIONS, self._node, address, count)

    def _receive_connections(self, node: str, address: str, count: str) -> None:
        self._connections.receive(node, address, int(count), time_source.seconds())
