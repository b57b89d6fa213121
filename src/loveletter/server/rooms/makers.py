"""Makers: which address made which open table, so that none fills the server and none has all the bots' time; and
which tables nobody has come to yet."""

from __future__ import annotations

from collections import Counter

from loveletter.server.guesses import neighbourhood
from loveletter.table import TableRefused

NETWORK_SHARE = 4
"""How many times as many tables a whole network may have open as one address of it."""


class Makers:
    """Kept in memory only: after a restart nobody has made a table, and who comes back to one takes it over."""

    def __init__(self, most: int) -> None:
        self._most = most
        """Open tables of one address."""
        self._makers: dict[str, str] = {}
        """By the code of a table: the address."""
        self._open: Counter[str] = Counter()
        """Open tables by address and by network."""
        self._unentered: set[str] = set()
        """The codes of those to which nobody has come yet."""

    def refusal(self, address: str) -> TableRefused | None:
        """Why this address can make no further table now."""
        for key, most in ((address, self._most), (neighbourhood(address), NETWORK_SHARE * self._most)):
            if self._open[key] >= most:
                return TableRefused("too_many_own_tables", most=most)
        return None

    def add(self, code: str, address: str) -> None:
        """This address has just made the table."""
        self._unentered.add(code)
        self._count(code, address)

    def came(self, code: str, address: str) -> None:
        """Somebody has come to the table and has a seat there, or watches. The first one after a restart looks after
        it from now on."""
        self._unentered.discard(code)
        self._count(code, address)

    def entered(self, code: str) -> bool:
        """Whether anybody has come; of a table from before a restart nobody knows."""
        return code not in self._unentered

    def _count(self, code: str, address: str) -> None:
        if code not in self._makers:
            self._makers[code] = address
            self._open.update((address, neighbourhood(address)))

    def forget(self, code: str) -> None:
        """The table is open no more."""
        self._unentered.discard(code)
        address = self._makers.pop(code, None)
        if address is not None:
            for key in (address, neighbourhood(address)):
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def of(self, code: str) -> str:
        """Whose turn it is when a bot of this table thinks."""
        return self._makers.get(code, code)
