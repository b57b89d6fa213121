"""A node that is stopped for longer than its lease and wakes up learns that its tables belong to another node."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.faults.cluster.audit import OWNED, WRITTEN, epoch_problems
from tests.faults.cluster.cluster import PATIENCE, Cluster
from tests.faults.cluster.node import Node
from tests.parts.postgres import Postgres
from tests.server.running import Launcher, first_action

ACTED = "SELECT data FROM entries WHERE kind = 'Acted' ORDER BY number"


class Sitting:
    """A device that holds all seats of a table, at one node."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.views: dict[int, dict[str, Any]] = {}

    async def hello(self, code: str, secrets: list[str]) -> bool:
        """Whether it is let in, and sees the table."""
        await self.wire.send(json.dumps({"type": "hello", "table": code, "secrets": secrets}))
        with suppress(ConnectionClosed):
            while len(self.views) < len(secrets):
                await self.receive()
            return True
        return False

    async def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.wire.recv())
        if message["type"] == "view" and message["viewer"] is not None:
            self.views[message["viewer"]] = message
        return message

    def move(self, mark: str) -> dict[str, Any]:
        """What the seat that is on turn could do."""
        seat, view = next((seat, view) for seat, view in self.views.items() if view["menu"])
        action = first_action(view["menu"])
        return {"type": "act", "id": mark, "seat": seat, "version": view["version"], "action": action}

    async def answer(self, request: dict[str, Any]) -> list[str]:
        """All kinds of messages up to the answer, or to the end of the connection."""
        kinds: list[str] = []
        with suppress(ConnectionClosed):
            await self.wire.send(json.dumps(request))
            while True:
                message = await self.receive()
                kinds.append(message["type"])
                if message.get("id") == request["id"]:
                    return kinds
        return [*kinds, "end"]


@asynccontextmanager
async def sitting(node: Node, code: str, secrets: list[str]) -> AsyncIterator[Sitting]:
    """At this node, as soon as it lets anybody in."""
    while True:
        async with connect(f"ws://127.0.0.1:{node.port}/ws?table={code}", open_timeout=PATIENCE) as wire:
            here = Sitting(wire)
            if await here.hello(code, secrets):
                yield here
                return
        await asyncio.sleep(0.05)


async def stalled(launcher: Launcher, postgres: Postgres) -> None:
    cluster = Cluster(launcher, postgres)
    await cluster.open(2)
    try:
        # Four, so that no first action, whatever is dealt, ends the round.
        wish = {"name": "Ayu", "people": ["Budi", "Citra", "Dewi"], "players": 4, "start": True, "pace": 0}
        made = await cluster.post("create", "api/tables", wish)
        code, secrets = made["code"], [seat["secret"] for seat in made["seats"]]
        ((address,),) = (
            await cluster.read(f"SELECT address FROM owners JOIN nodes USING (node) WHERE code = '{code}'")
        )[0]
        old = next(node for node in cluster.nodes if address.endswith(f":{node.port}"))
        other = next(node for node in cluster.nodes if node is not old)
        async with asyncio.timeout(PATIENCE), sitting(old, code, secrets) as before:
            assert "done" in await before.answer(before.move("first"))
            await before.answer({"type": "ping", "id": "all seen"})
            late = before.move("late")
            old.stall()
            async with sitting(other, code, secrets) as after:
                assert "done" in await after.answer(after.move("second"))
                old.wake()
                told = await before.answer(late)
                assert "done" not in told
                assert told[-1] == "end", "it says goodbye, and tells nothing that was not written"
                assert "view" not in told
                await after.answer({"type": "ping", "id": "all seen"})
                if any(view["menu"] for view in after.views.values()):  # the round may be over
                    assert "done" in await after.answer(after.move("third"))
        acted, written, owned = await cluster.read(ACTED, WRITTEN, OWNED)
        assert [json.loads(data)["id"] for (data,) in acted][:2] == ["first", "second"]
        assert "late" not in [json.loads(data)["id"] for (data,) in acted]
        assert epoch_problems(written, owned) == []
        assert max(epoch for *_, epoch in owned) == 2
    finally:
        await cluster.close()


def test_a_node_that_wakes_up_writes_nothing_and_sends_its_people_away(launcher: Launcher, postgres: Postgres) -> None:
    asyncio.run(stalled(launcher, postgres))
