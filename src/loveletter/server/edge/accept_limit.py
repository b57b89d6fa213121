"""The accept limit: how many TCP connections one address and its network may have, and how fast new ones may come."""

from __future__ import annotations

from collections import Counter
from ipaddress import ip_address, ip_network

from loveletter.server.limits import NETWORK_SHARE, Buckets, address_key, network_key

NEW_PER_MINUTE, NEW_AT_ONCE = 1200, 300
"""New TCP connections of one address."""


class AcceptLimit:
    """Trusted proxies are not counted: the application counts the clients behind them."""

    def __init__(self, most: int, per_address: int, trusted: str) -> None:
        self._most = most
        self._per_address = max(1, min(per_address, most // 4))
        self._per_network = max(1, min(NETWORK_SHARE * per_address, most // 2))
        self._new = Buckets(NEW_PER_MINUTE / 60, NEW_AT_ONCE)
        self._trusted = trusted
        self._counts: Counter[str] = Counter()
        """By address and network, and of all."""

    def admit(self, peer: str, now: float) -> str | None:
        """Count a new connection, or return the reason for refusing it."""
        keys = self._keys(peer)
        for key, most, reason in zip(
            keys,
            (self._most, self._per_address, self._per_network),
            ("server_full", "address_full", "network_full"),
            strict=False,
        ):
            if self._counts[key] >= most:
                return reason
        if len(keys) > 1 and not self._new.take(keys[1], now):
            return "too_many_new"
        self._counts.update(keys)
        return None

    def release(self, peer: str) -> None:
        self._counts -= Counter(self._keys(peer))  # drops those that have none left

    def _keys(self, peer: str) -> tuple[str, ...]:
        address = address_key(peer)
        return ("all",) if is_among(peer, self._trusted) else ("all", address, network_key(address))


def is_among(peer: str, networks: str) -> bool:
    """Whether the address belongs to one of these networks, separated by commas."""
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return any(address in ip_network(network.strip()) for network in networks.split(",") if network.strip())
