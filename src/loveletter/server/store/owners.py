"""Owners: which process may write for which table. Each taking has an epoch; writes under an older one are refused."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

SECRET = "secret"
"""The name of the fact that is `Owners.secret`."""
LEASE_SECONDS = 5.0
"""For so long a node that has stopped renewing keeps its tables."""


class Held(NamedTuple):
    """The table is this node's, under this epoch."""

    epoch: int


class Elsewhere(NamedTuple):
    """The table is another node's, which can be reached there."""

    node: str
    address: str


class NodeRow(NamedTuple):
    """A node that lives, and what it says of itself."""

    node: str
    address: str
    summary: str
    """JSON, of counts alone."""


class NotOwner(RuntimeError):
    """The table was taken by another node meanwhile, so that nothing was written."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Owners(Protocol):
    """All calls wait for the database, and raise `NotWritten` where it cannot be reached."""

    lease_seconds: float

    def take(self, code: str) -> Held | Elsewhere:
        """Make the table this node's, if it is nobody's. Whatever this node has written for it before and is still
        under way is refused from now on, too."""

    def renew(self) -> frozenset[str]:
        """Say that this node lives; the tables that are its own no more."""

    def give_back(self, codes: Iterable[str]) -> None:
        """The next node that asks for these tables may take them at once."""

    def give_back_all(self) -> None:
        """The same for all tables of this node, which ends."""

    def announce(self, address: str, summary: str) -> None:
        """What the next renewal says: where other nodes reach this one, and counts as JSON."""

    def succeed(self, address: str) -> None:
        """This node listens there now: whichever did before has ended, and its tables may be taken at once. One that
        lives all the same says so with its next renewal, and keeps what was not taken until then."""

    def nodes(self) -> list[NodeRow]:
        """Those that live."""

    def secret(self) -> str:
        """Known to all nodes of this database and to nobody else; drawn once."""


class SoleOwner:
    """Owns all tables of a database that no other process can open."""

    lease_seconds = LEASE_SECONDS

    def __init__(self, kept_secret: Callable[[str], str]) -> None:
        """`kept_secret` stores the secret that it is given, unless there is one already, and returns the stored one."""
        self._kept_secret = kept_secret

    def take(self, code: str) -> Held | Elsewhere:
        return Held(0)

    def renew(self) -> frozenset[str]:
        return frozenset()

    def give_back(self, codes: Iterable[str]) -> None:
        """No other process could take them."""

    def give_back_all(self) -> None:
        """No other process could take them."""

    def announce(self, address: str, summary: str) -> None:
        """No other process reads it."""

    def succeed(self, address: str) -> None:
        """There is no other process."""

    def nodes(self) -> list[NodeRow]:
        return []

    def secret(self) -> str:
        return self._kept_secret(new_secret())


def new_secret() -> str:
    return secrets.token_hex(32)
