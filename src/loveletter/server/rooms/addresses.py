"""Addresses: how many codes one may guess, tables make and connections have, over all nodes. Each node counts, and
tells the others what it has counted; no database is asked or written for it."""

from __future__ import annotations

from math import ceil

from loveletter.server import clock
from loveletter.server.guesses import Guesses
from loveletter.server.limits import Buckets
from loveletter.server.nodes.hearing import Hearing
from loveletter.server.rooms.guests import Guests
from loveletter.server.rooms.makers import Maker, Makers
from loveletter.server.settings import Settings
from loveletter.table import TableRefused

MISSED, MADE, GUESTS = "missed", "made", "guests"
"""The kinds of news: a wrong code or secret; a table made or joined; how many connections an address has at a node."""
ADDRESS_LETTERS, NETWORK_LETTERS = 6, 5
"""What is told of keyed hashes: so little that each stands for 256 addresses of IPv4, or for sixteen networks of 256.
Who has the key, which lies in the database, cannot find out which it was."""


class Addresses:
    def __init__(self, settings: Settings, makers: Makers, hearing: Hearing, node: str, alone: bool) -> None:
        self._makers = makers
        self._hearing = hearing
        self._node = node
        self._alone = alone
        self.guesses = Guesses(settings.free_misses, self._keys)
        self._making = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
        self._guests = Guests(settings.connections_per_address, self._tell_guests)
        hearing.when(MISSED, self._hear_missed)
        hearing.when(MADE, self._hear_made)
        hearing.when(GUESTS, self._hear_guests)

    def _keys(self, address: str) -> Maker:
        """By what an address and its network are counted. A process that tells nobody has no need to cut anything."""
        whole = self._makers.maker(address)
        return whole if self._alone else Maker(whole.address[:ADDRESS_LETTERS], whole.network[:NETWORK_LETTERS])

    # wrong codes and secrets

    def guessing_too_often(self, address: str) -> TableRefused | None:
        """Why this address may not try a code now."""
        wait = self.guesses.wait(address, clock.seconds())
        return TableRefused("too_many_guesses", seconds=ceil(wait)) if wait else None

    def suspect(self, address: str) -> None:
        """Count a wrong code here, before it is known whether it is one; then `miss` or `acquit` follows."""
        self.guesses.miss(address, clock.seconds())

    def miss(self, address: str, suspected: bool = False) -> None:
        if not suspected:
            self.suspect(address)
        self._hearing.tell(MISSED, *self._keys(address))

    def acquit(self, address: str) -> None:
        """It was no wrong code after all."""
        self.guesses.refund(address, clock.seconds())

    def _hear_missed(self, address: str, network: str) -> None:
        self.guesses.miss_of(Maker(address, network), clock.seconds())

    # tables that are made or joined

    def may_make(self, address: str) -> bool:
        """Take one permit to make or join a table."""
        key = self._keys(address).address
        if not self._making.take(key, clock.seconds()):
            return False
        self._hearing.tell(MADE, key)
        return True

    def _hear_made(self, address: str) -> None:
        self._making.take(address, clock.seconds())

    # connections

    def enter(self, address: str) -> bool:
        """Count one more connection, if there may be one."""
        return self._guests.enter(self._keys(address).address, clock.seconds())

    def leave(self, address: str) -> None:
        self._guests.leave(self._keys(address).address)

    def tick(self) -> None:
        self._guests.tick(clock.seconds())

    def _tell_guests(self, address: str, count: int) -> None:
        self._hearing.tell(GUESTS, self._node, address, count)

    def _hear_guests(self, node: str, address: str, count: str) -> None:
        self._guests.hear(node, address, int(count), clock.seconds())
