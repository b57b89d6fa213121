"""A table elsewhere: the connection of somebody whose table another node has, in both directions."""

from __future__ import annotations

import asyncio
import logging

from loveletter.server.nodes.pass_on import proof_for
from loveletter.server.nodes.relay import Closed, Relay, Unreachable
from loveletter.server.rooms.connection import RESTARTING, Connection
from loveletter.server.rooms.house import House
from loveletter.server.store.owners import Elsewhere

log = logging.getLogger(__name__)

UNREACHABLE_SECONDS = 1.0
"""When to come again after the node of a table was lost: this one takes the table once the lease has run out."""


class TableElsewhere:
    def __init__(self, connection: Connection, relay: Relay) -> None:
        self._connection = connection
        self._relay = relay
        self._listening = asyncio.get_running_loop().create_task(self._listen())

    @classmethod
    async def open(cls, house: House, connection: Connection, address: str, where: Elsewhere) -> TableElsewhere | None:
        """None where the other node does not answer."""
        try:
            relay = await Relay.open(where, connection.origin, proof_for(house.secret, address))
        except Unreachable as problem:
            log.info("another node did not answer: %s", problem)
            return None
        return cls(connection, relay)

    async def say(self, text: str) -> None:
        await self._relay.send(text)

    async def _listen(self) -> None:
        try:
            await self._relay.listen(self._connection.push)
        except Closed as closed:
            self._connection.hang_up(closed.status, closed.reason)
        except Unreachable as problem:
            log.info("another node was lost: %s", problem)
            self._connection.say_goodbye("moved", UNREACHABLE_SECONDS, RESTARTING)

    async def end(self) -> None:
        self._listening.cancel()
        await asyncio.wait([self._listening])
        await self._relay.close()
