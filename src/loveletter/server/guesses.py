"""Guesses: wrong codes and secrets cost more and more, by address, by network, and over the whole server."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import ip_network
from typing import NamedTuple

FORGIVEN_AFTER = 360.0
"""Seconds after which one wrong code is forgotten: who mistypes now and then never waits."""
FIRST_WAIT = 10.0
"""Seconds after the first wrong code that is not free; each further one doubles them."""
LONGEST_WAIT = 3600.0
NETWORK_SHARE = 4
"""How many times as many wrong codes a whole network has free as one address of it."""
SERVER_SHARE = 30
"""The same for the whole server, by the hour. Beyond that somebody guesses from many addresses."""
FREE_UNDER_ATTACK = 2
"""Wrong codes that an address has free then. Who knows a right one needs none."""
SLOWER_UNDER_ATTACK = 10
MOST_KNOWN = 20_000


class Tally(NamedTuple):
    """How many wrong codes count still, and when the last one came."""

    wrong: float
    at: float

    def left(self, now: float, forgiven_after: float) -> float:
        return max(0.0, self.wrong - (now - self.at) / forgiven_after)


class Guesses:
    """Of everybody; who has not guessed for longest is forgotten first."""

    def __init__(self, free: int, keys: Callable[[str], tuple[str, str]] | None = None) -> None:
        """`keys` tells by what an address is counted, and its network; they themselves where there is none."""
        self._free = free
        self._keys = keys or (lambda address: (address, neighbourhood(address)))
        self._tallies: OrderedDict[str, Tally] = OrderedDict()
        self._everybody = Tally(0, 0)

    def wait(self, address: str, now: float) -> float:
        """Seconds after which the address may try a code again; 0: it may now."""
        return max(self._wait(key, free, now) for key, free in self._limits(self._keys(address), now))

    def miss(self, address: str, now: float) -> None:
        """Count a wrong code."""
        self.miss_of(self._keys(address), now)

    def miss_of(self, keys: tuple[str, str], now: float) -> None:
        """The same for an address and its network that are known by their keys alone."""
        for key in keys:
            tally = self._tallies.pop(key, Tally(0, now))
            self._tallies[key] = Tally(tally.left(now, self._forgiven_after(now)) + 1, now)
        while len(self._tallies) > MOST_KNOWN:
            self._tallies.popitem(last=False)
        self._everybody = Tally(self._everybody.left(now, self._server_forgives_after) + 1, now)

    def refund(self, address: str, now: float) -> None:
        """It was no wrong code after all."""
        for key in self._keys(address):
            if key in self._tallies:
                tally = self._tallies[key]
                self._tallies[key] = tally._replace(wrong=max(0.0, tally.wrong - 1))
        self._everybody = self._everybody._replace(wrong=max(0.0, self._everybody.wrong - 1))

    def under_attack(self, now: float) -> bool:
        return self._everybody.left(now, self._server_forgives_after) >= SERVER_SHARE * self._free

    @property
    def _server_forgives_after(self) -> float:
        return 3600 / (SERVER_SHARE * self._free)

    def _forgiven_after(self, now: float) -> float:
        return FORGIVEN_AFTER * (SLOWER_UNDER_ATTACK if self.under_attack(now) else 1)

    def _limits(self, keys: tuple[str, str], now: float) -> tuple[tuple[str, int], ...]:
        free = min(self._free, FREE_UNDER_ATTACK) if self.under_attack(now) else self._free
        return (keys[0], free), (keys[1], NETWORK_SHARE * free)

    def _wait(self, key: str, free: int, now: float) -> float:
        tally = self._tallies.get(key)
        if tally is None or (too_many := tally.left(now, self._forgiven_after(now)) - free + 1) <= 0:
            return 0.0
        return max(0.0, tally.at + min(LONGEST_WAIT, FIRST_WAIT * float(2 ** (too_many - 1))) - now)


@lru_cache(10_000)
def neighbourhood(address: str) -> str:
    """The network around an address (`limits.network_of`), which often is one customer's: a /24, with IPv6 a /48."""
    try:
        found = ip_network(address)
    except ValueError:
        return f"around {address}"
    return str(found.supernet(new_prefix=24 if found.version == 4 else 48))
