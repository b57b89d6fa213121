"""This server process as one node: alone with its database, or (`cluster/node.py`) one of several that share it."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any, NamedTuple, Protocol

from loveletter.server.store.owners import Elsewhere

PROOF, CLIENT = b"x-loveletter-passed", b"x-loveletter-client"
"""Headers of a request that another node forwards: the nodes' secret, and the address of the client."""
FORWARDED = "loveletter.forwarded"
"""Marks a forwarded request in its ASGI scope."""
UNREACHABLE_SECONDS = 1.0
"""When to reconnect after the node of a table was lost: this one takes the table once the lease has run out."""
READINESS_SECONDS = 1.0
"""For which a node answers with the readiness that it found last: asking more often causes no more writes."""
RESTARTING = 1012
"""The WebSocket status that asks a client to reconnect."""
STOP_RETRY_SECONDS, HANDOVER_RETRY_SECONDS = 2.0, 0.3
"""When clients should reconnect after a stop: once the server has restarted, or at once where another node goes on."""


class Forward(Exception):
    """Another node has what was asked for."""

    def __init__(self, where: Elsewhere) -> None:
        super().__init__(where.node)
        self.where = where


class Answered(NamedTuple):
    """What another node has answered over HTTP."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Client(Protocol):
    """The client's end of a connection that is relayed to another node."""

    origin: str

    def send_bytes(self, data: bytes) -> None: ...

    def close(self, status: int, reason: str) -> None: ...

    def say_goodbye(self, code: str, retry: float | None = None, status: int = ...) -> None: ...


class RemoteTable(Protocol):
    """A table of another node, to which one client's messages are relayed."""

    async def send(self, text: str) -> None: ...

    async def close(self) -> None: ...


class Node:
    """A process that is alone with its database. A node of a cluster overrides all of it."""

    alone = True
    """Whether no other node shares the database."""
    retry_seconds = STOP_RETRY_SECONDS
    """When clients should reconnect after this node has stopped."""

    @property
    def sure(self) -> bool:
        """Whether the tables in use here certainly are this node's."""
        return True

    @property
    def cut_off(self) -> bool:
        """Whether only other nodes can reach the database: then people are better off there."""
        return False

    async def be_sure(self) -> None:
        """Wait until `sure`; raises `NotWritten` where the database cannot be reached."""

    def start(self) -> None:
        """Tell other nodes of this one, and renew its leases from now on."""

    def end(self) -> None:
        """Renew them no longer."""

    def accept(self, scope: MutableMapping[str, Any]) -> bool:
        """Take the client that another node asks for as the client; False for a false claim to be a node."""
        return PROOF not in dict(scope["headers"])

    async def call(
        self, address: str, method: str, target: str, headers: Sequence[tuple[str, str]], body: bytes, client: str
    ) -> Answered | None:
        """Ask the node at this address on behalf of the client; None where it does not answer."""
        return None

    async def relay(self, connection: Client, client: str, where: Elsewhere) -> RemoteTable | None:
        """Connect the client to the node that has the table; None where that does not answer."""
        return None


def is_forwarded(scope: Mapping[str, Any]) -> bool:
    """Whether another node asks, on behalf of a client."""
    return bool(scope.get(FORWARDED))
