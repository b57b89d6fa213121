"""A node of a cluster: it renews its leases, and forwards what is asked of tables that other nodes have.

A forwarded request proves with a secret of the database that a node asks, and names the client, so that limits count by
the client's address. What was forwarded once is answered or refused, and never forwarded again.
"""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from hmac import compare_digest
from typing import Any

from loveletter.server.cluster.forwarding import Relay, call
from loveletter.server.cluster.lease_renewer import LeaseRenewer
from loveletter.server.node import CLIENT, FORWARDED, HANDOVER_RETRY_SECONDS, PROOF, Answered, Client, Node
from loveletter.server.store.owners import Elsewhere


class ClusterNode(Node):
    alone = False
    retry_seconds = HANDOVER_RETRY_SECONDS

    def __init__(self, secret: str, renewer: LeaseRenewer) -> None:
        """`secret` is the one of the database."""
        self._secret = secret
        self._renewer = renewer

    @property
    def sure(self) -> bool:
        return self._renewer.sure

    @property
    def cut_off(self) -> bool:
        return self._renewer.cut_off

    async def be_sure(self) -> None:
        await self._renewer.be_sure()

    def start(self) -> None:
        self._renewer.start()

    def end(self) -> None:
        self._renewer.end()

    def accept(self, scope: MutableMapping[str, Any]) -> bool:
        headers = dict(scope["headers"])
        if PROOF not in headers:
            return True
        if not compare_digest(headers[PROOF], self._secret.encode()):
            return False
        scope[FORWARDED] = True
        scope["client"] = (headers.get(CLIENT, b"").decode("latin-1"), 0)
        return True

    def _proof_for(self, client: str) -> list[tuple[str, str]]:
        return [(PROOF.decode(), self._secret), (CLIENT.decode(), client)]

    async def call(
        self, address: str, method: str, target: str, headers: Sequence[tuple[str, str]], body: bytes, client: str
    ) -> Answered | None:
        return await call(address, method, target, [*headers, *self._proof_for(client)], body)

    async def relay(self, connection: Client, client: str, where: Elsewhere) -> Relay | None:
        return await Relay.open(where, connection, self._proof_for(client))
