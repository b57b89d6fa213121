"""Limits: how often somebody may do something."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network


def network_of(address: str) -> str:
    """The address that limits count by: with IPv6 the /64 network, since one client owns a whole one."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


class Bucket:
    """A token bucket: refills by `rate` permits a second up to `size`; each use takes one."""

    __slots__ = ("_at", "_left", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self._left = size
        self._at = now

    def take(self, now: float) -> bool:
        left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now
        self._left = left - 1 if left >= 1 else left
        return left >= 1


class Buckets:
    """One bucket for each address; the least recently seen is dropped first."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self.rate = rate
        self.size = size
        self.most = most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._known.pop(address, None) or Bucket(self.rate, self.size, now)
        self._known[address] = bucket
        if len(self._known) > self.most:
            self._known.popitem(last=False)
        return bucket.take(now)
