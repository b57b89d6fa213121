"""The doorkeeper: how many plain connections an address and its network may have, and how fast new ones may come."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from loveletter.server.guesses import neighbourhood
from loveletter.server.limits import Buckets, network_of

NETWORK_SHARE = 4
"""How many times as many connections a whole network may have as one address of it."""
BURST_SHARE = 4
"""A burst of new connections may be this part of those of a minute."""


RESERVE, RESERVED_PART = 16, 8
"""Connections, at most this part of all, that only proxies and programs on this machine may have: a server that is full
can still be looked after."""
THIS_MACHINE = [ip_network("127.0.0.1"), ip_network("::1")]


class Doorkeeper:
    """However few connections the system allows, an address gets no more than a quarter of them, a network half, and
    never more than are left for all others: each further network that fills the server gets half as much.

    Proxies that are trusted count as nobody: whoever comes through them is counted by the application.
    """

    def __init__(self, most: int, per_address: int, per_minute: int, trusted: str) -> None:
        self._most = most
        self._reserve = min(RESERVE, most // RESERVED_PART)
        self._per_address = max(1, min(per_address, most // 4))
        self._per_network = max(1, min(NETWORK_SHARE * per_address, most // 2))
        self._new = Buckets(per_minute / 60, max(1, per_minute / BURST_SHARE))
        self._new_by_network = Buckets(
            NETWORK_SHARE * per_minute / 60, max(1, NETWORK_SHARE * per_minute / BURST_SHARE)
        )
        self._trusted = [ip_network(each.strip()) for each in trusted.split(",") if each.strip()]
        self._all = 0
        self._by_address: Counter[str] = Counter()
        self._by_network: Counter[str] = Counter()

    def admit(self, peer: str, now: float) -> str | None:
        """Count a new connection, or say why there cannot be one."""
        trusted = is_among(peer, self._trusted)
        left = self._most - self._all - (0 if trusted or is_among(peer, THIS_MACHINE) else self._reserve)
        if left <= 0:
            return "server_full"
        if not trusted:
            address = network_of(peer)
            network = neighbourhood(address)
            if self._by_address[address] >= self._per_address:
                return "address_full"
            if self._by_network[network] >= min(self._per_network, left):
                return "network_full"
            if not (self._new.take(address, now) and self._new_by_network.take(network, now)):
                return "too_many_new"
            self._by_address[address] += 1
            self._by_network[network] += 1
        self._all += 1
        return None

    def leave(self, peer: str) -> None:
        self._all -= 1
        if not is_among(peer, self._trusted):
            address = network_of(peer)
            for counts, key in ((self._by_address, address), (self._by_network, neighbourhood(address))):
                counts[key] -= 1
                if not counts[key]:
                    del counts[key]


def is_among(peer: str, networks: list[IPv4Network | IPv6Network]) -> bool:
    try:
        found = ip_address(peer.partition("%")[0])
    except ValueError:
        return False
    found = getattr(found, "ipv4_mapped", None) or found
    return any(found in network for network in networks)
