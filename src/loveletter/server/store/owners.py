"""Owners: which process may write for which table. Each taking has an epoch; writes under an older one are refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

LEASE_SECONDS = 5.0
"""How long a node keeps its tables after its last renewal."""


class Held(NamedTuple):
    """The table is this node's, under this epoch."""

    epoch: int


class Elsewhere(NamedTuple):
    """The table is another node's, which can be reached there."""

    node: str
    address: str


class NodeRow(NamedTuple):
    """A living node, and the summary that it publishes."""

    node: str
    address: str
    summary: str
    """JSON, of counts alone."""


class NotOwner(RuntimeError):
    """The table was taken by another node meanwhile, so that nothing was written."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Owners:
    """The answers of this class are for a database that no other process can open; `cluster/leases.py` has those for
    one that several share. There all calls wait for the database, and raise `NotWritten` where it cannot be reached."""

    alone = True
    """Whether no other node can own a table."""
    lease_seconds = LEASE_SECONDS

    def take(self, code: str) -> Held | Elsewhere:
        """Make the table this node's, if it is nobody's. Whatever this node has written for it before and is still
        under way is refused from now on, too."""
        return Held(0)

    def renew(self) -> frozenset[str]:
        """Say that this node lives; returns the tables that it has lost."""
        return frozenset()

    def give_back(self, codes: Iterable[str]) -> None:
        """The next node that asks for these tables may take them at once."""

    def give_back_all(self) -> None:
        """The same for all tables of this node, which ends."""

    def announce(self, address: str, summary: str) -> None:
        """What the next renewal says: where other nodes reach this one, and counts as JSON."""

    def succeed(self, address: str) -> None:
        """This node listens there now: the one before has ended, and its tables may be taken at once. If it is alive,
        its next renewal says so, and it keeps the tables that were not taken until then."""

    def nodes(self) -> list[NodeRow]:
        """The nodes that live."""
        return []
