"""Limits: token buckets by connection, address and network, and one throttle for guessed codes."""

from __future__ import annotations

from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from math import ceil
from typing import NamedTuple

from loveletter.table import TableRefused

GUARD, PEER = "loveletter.guard", "loveletter.peer"
"""In a scope: the guard of the connection (`edge.py`), and the address at its other end, which may be a proxy's."""
TOKENS_PER_SECOND, TOKENS_AT_ONCE = 100, 3000
"""What one address may use of the server. A token stands for about a millisecond of its work."""
NETWORK_SHARE = 4
"""How many times as much a whole network may do as one address of it."""
CONNECTION_SHARE = 0.5
"""The same for one connection: others at the address of an abuser keep the other half."""
SPARE_SHARE = 0.5
"""The part of a bucket that is left for what players need to play on; costly requests are refused earlier."""
ORDINARY_COST = 0.5
"""Tokens for a message that players need to play on. Whatever costs more can wait."""
MAX_KEYS = 20_000
"""Addresses and networks that are remembered; those not seen for longest are forgotten first."""


def parsed_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address, as IPv4 where it is one; None if it is no address."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def address_key(address: str) -> str:
    """The address that limits count by: with IPv6 the /64 network, since one client owns a whole one."""
    parsed = parsed_address(address) if ":" in address else None
    if parsed is None:
        return address
    return str(IPv6Network((parsed, 64), strict=False) if isinstance(parsed, IPv6Address) else parsed)


@lru_cache(10_000)
def network_key(address: str) -> str:
    """The network around an address, which often is one customer's: a /24, with IPv6 a /48."""
    try:
        network = ip_network(address)
    except ValueError:
        return f"network of {address}"
    return str(network.supernet(new_prefix=24 if network.version == 4 else 48))


def is_among(peer: str, networks: str) -> bool:
    """Whether the address belongs to one of these networks, separated by commas."""
    address = parsed_address(peer)
    names = [name for name in map(str.strip, networks.split(",")) if name]
    return address is not None and any(address in ip_network(name) for name in names)


class Bucket:
    """A token bucket: it refills by `rate` tokens a second, up to `size`."""

    __slots__ = ("_at", "_left", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self._left = size
        self._at = now

    def wait(self, now: float, cost: float = 1, spare: float = 0) -> float:
        """Seconds until there are so many tokens, besides those to spare; 0: there are now."""
        self._left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now
        return max(0.0, (cost + spare - self._left) / self.rate)

    def take(self, now: float, cost: float = 1) -> bool:
        if self.wait(now, cost):
            return False
        self.spend(cost)
        return True

    def spend(self, cost: float) -> None:
        """What `wait` has just allowed."""
        self._left -= cost


class Buckets:
    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, key: str, now: float) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(self.rate, self.size, now)
        self._buckets[key] = bucket
        if len(self._buckets) > MAX_KEYS:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, key: str, now: float) -> bool:
        return self.bucket(key, now).take(now)

    def require(self, key: str, now: float) -> None:
        """Take a token; raises `TableRefused` where there is none."""
        if not self.take(key, now):
            raise TableRefused("too_frequent")


class AddressBuckets:
    """A bucket for each address, and a larger one for its network."""

    def __init__(self, rate: float, size: float) -> None:
        self._addresses = Buckets(rate, size)
        self._networks = Buckets(NETWORK_SHARE * rate, NETWORK_SHARE * size)

    def of(self, address: str, now: float) -> tuple[Bucket, ...]:
        return self._addresses.bucket(address, now), self._networks.bucket(network_key(address), now)

    def take(self, address: str, now: float) -> float:
        return take_from(self.of(address, now), now)


def take_from(buckets: tuple[Bucket, ...], now: float, cost: float = 1, spare: float = 0) -> float:
    """Take tokens from all of these buckets and return 0; or else the seconds to wait. `spare` is the part of each
    bucket that must be left."""
    wait = max([bucket.wait(now, cost, spare * bucket.size) for bucket in buckets])
    if not wait:
        for bucket in buckets:
            bucket.spend(cost)
    return wait


class RateLimiter:
    """Limits requests by what they cost, for each address and its network; for messages also by connection."""

    def __init__(self, scale: float = 1.0) -> None:
        self._buckets = AddressBuckets(scale * TOKENS_PER_SECOND, scale * TOKENS_AT_ONCE)

    def address(self, address: str, now: float) -> tuple[Bucket, ...]:
        return self._buckets.of(address, now)

    def connection(self, address: str, now: float) -> tuple[Bucket, ...]:
        """Those of its address, and one of its own."""
        own = Bucket(CONNECTION_SHARE * TOKENS_PER_SECOND, CONNECTION_SHARE * TOKENS_AT_ONCE, now)
        return *self.address(address, now), own

    def take(self, cost: float, buckets: tuple[Bucket, ...], now: float) -> TableRefused | None:
        """Take tokens for a request, or return why it must wait."""
        wait = take_from(buckets, now, cost, SPARE_SHARE if cost > ORDINARY_COST else 0.0)
        return TableRefused("too_frequent", seconds=ceil(wait)) if wait else None


NEW_PER_MINUTE, NEW_AT_ONCE = 1200, 300
"""New TCP connections of one address."""


class AcceptLimit:
    """How many TCP connections there may be, and of one address and its network, and how fast new ones may come.
    Trusted proxies are not counted: the application counts the clients behind them."""

    def __init__(self, most: int, per_address: int, trusted: str) -> None:
        self._limits = {
            "server_full": most,
            "address_full": max(1, min(per_address, most // 4)),
            "network_full": max(1, min(NETWORK_SHARE * per_address, most // 2)),
        }
        self._new = Buckets(NEW_PER_MINUTE / 60, NEW_AT_ONCE)
        self._trusted = trusted
        self._counts: Counter[str] = Counter()

    def admit(self, peer: str, now: float) -> str | None:
        """Count a new connection, or return the reason for refusing it."""
        keys = self._keys(peer)
        for key, (reason, most) in zip(keys, self._limits.items(), strict=False):
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


FREE_GUESSES = 10
"""Wrong codes or secrets that an address may try before it has to wait."""
FORGIVEN_SECONDS = 360.0
"""Time after which one wrong code is forgotten: players who mistype now and then never wait."""
FIRST_WAIT, LONGEST_WAIT = 10.0, 3600.0
"""Seconds to wait after the first wrong code that is not free, doubled by each further one, and at most."""
SERVER_SHARE = 30
"""How many times the free guesses of one address all clients may need in an hour. Beyond that it is an attack from many
addresses."""
FREE_UNDER_ATTACK, SLOWER_UNDER_ATTACK = 2, 10
"""During an attack: free guesses of an address, and how much longer each is remembered. A right code needs no guess."""


class Misses(NamedTuple):
    """How many wrong codes still count, and when the last one came."""

    wrong: float
    at: float

    def left(self, now: float, forgiven_seconds: float) -> float:
        return max(0.0, self.wrong - (now - self.at) / forgiven_seconds)

    def one_less(self) -> Misses:
        return self._replace(wrong=max(0.0, self.wrong - 1))


class GuessThrottle:
    """Each wrong code or secret makes an address, and its network, wait longer before the next try. Both are known by
    the keys that stand for them."""

    def __init__(self, scale: float = 1.0) -> None:
        self._free = int(scale * FREE_GUESSES)
        self._misses: OrderedDict[str, Misses] = OrderedDict()
        self._everybody = Misses(0, 0)

    def wait(self, keys: tuple[str, str], now: float) -> float:
        """Seconds until a code may be tried again; 0: now."""
        free = min(self._free, FREE_UNDER_ATTACK) if self.under_attack(now) else self._free
        address, network = keys
        return max(self._wait(address, free, now), self._wait(network, NETWORK_SHARE * free, now))

    def miss(self, keys: tuple[str, str], now: float) -> None:
        for key in keys:
            misses = self._misses.pop(key, Misses(0, now))
            self._misses[key] = Misses(misses.left(now, self._forgiven_seconds(now)) + 1, now)
        while len(self._misses) > MAX_KEYS:
            self._misses.popitem(last=False)
        self._everybody = Misses(self._everybody.left(now, self._server_forgiven_seconds) + 1, now)

    def refund(self, keys: tuple[str, str]) -> None:
        """It was not a wrong code after all."""
        for key in keys:
            if key in self._misses:
                self._misses[key] = self._misses[key].one_less()
        self._everybody = self._everybody.one_less()

    def under_attack(self, now: float) -> bool:
        return self._everybody.left(now, self._server_forgiven_seconds) >= SERVER_SHARE * self._free

    def _forgiven_seconds(self, now: float) -> float:
        return FORGIVEN_SECONDS * (SLOWER_UNDER_ATTACK if self.under_attack(now) else 1)

    def _wait(self, key: str, free: int, now: float) -> float:
        misses = self._misses.get(key)
        if misses is None or (too_many := misses.left(now, self._forgiven_seconds(now)) - free + 1) <= 0:
            return 0.0
        return max(0.0, misses.at + min(LONGEST_WAIT, FIRST_WAIT * float(2 ** (too_many - 1))) - now)

    @property
    def _server_forgiven_seconds(self) -> float:
        return 3600 / (SERVER_SHARE * self._free)
