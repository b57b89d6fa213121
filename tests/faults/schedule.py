"""A kill schedule: tables are made, joined, played and left while the server is killed at moments drawn by lot."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from loveletter.table.keys import new_secret
from tests.faults.device import AGAIN, Attempts, Device
from tests.faults.line import MOMENTS, PATIENCE, Line
from tests.faults.place import Place

KILLS = 4
LANES = 2
"""So many tables are played at the same time, one after another in each lane."""


class Lane:
    def __init__(self, line: Place, luck: Random) -> None:
        self.line = line
        self.luck = luck
        self.devices: list[Device] = []

    async def run(self) -> None:
        while True:
            party = await self.open_table()
            self.devices += party
            async with asyncio.TaskGroup() as playing:
                for device in party:
                    playing.create_task(device.live())

    @property
    def progress(self) -> int:
        return sum(len(device.acknowledged) for device in self.devices)

    async def open_table(self) -> list[Device]:
        """Two people, who come one after the other, and sometimes a bot."""
        bots = self.luck.randrange(2)
        edition = self.luck.choice(("classic", "second", "premium") if bots else ("classic", "second"))
        wish: dict[str, Any] = {"edition": edition, "players": 2 + bots, "bots": ["random"] * bots}
        body = {"name": "Ayu", "pace": 0, "options": {"tokens": 2}, "secrets": [new_secret()], **wish}
        code = (await self.line.post("create", "api/tables", body))["code"]
        self.line.sat[body["secrets"][0]] = "PersonSat"
        joining = {"name": "Budi", "secret": new_secret()}
        taken = (await self.line.post("join", f"api/tables/{code}/join", joining))["seats"][0]
        self.line.sat[taken["secret"]] = "PersonSat"
        people = [
            (0, [body["secrets"][0]], Attempts(new_secret())),
            (taken["seat"], [taken["secret"]], Attempts(new_secret())),
        ]
        for seat, secrets, attempts in people:
            if self.luck.random() < 0.5:
                claim = {"token": await self.move_link(code, seat, secrets[0], attempts), "secret": new_secret()}
                await self.line.post("claim", f"api/tables/{code}/claim", claim)
                self.line.sat[claim["secret"]] = "SeatMoved"
                secrets.append(claim["secret"])
        stays: dict[int, bool] = {}
        return [
            Device(self.line, self.luck, code, seat, secrets, stays, attempts) for seat, secrets, attempts in people
        ]

    async def move_link(self, code: str, seat: int, secret: str, attempts: Attempts) -> str:
        while True:
            await self.line.up.wait()
            with suppress(WebSocketException, OSError, EOFError):
                address = f"{self.line.socket_url}?table={code}"
                async with connect(address, open_timeout=PATIENCE, compression=None) as wire:
                    await wire.send(attempts.hello(code, secret))
                    await wire.send(json.dumps({"type": "move_link", "id": "m", "seat": seat}))
                    async for text in wire:
                        message = json.loads(text)
                        if message["type"] in ("refused", "error", "goodbye"):
                            assert message["code"] in AGAIN, message
                            break
                        if message["type"] == "move_link":
                            return str(message["url"].split("#move=")[1])
            await asyncio.sleep(0.002)


async def run(line: Line, luck: Random) -> list[Device]:
    """One schedule; the devices that took part. After the last kill each lane plays on, and every seat comes back."""
    lanes = [Lane(line, luck) for _ in range(LANES)]
    running = [asyncio.create_task(lane.run()) for lane in lanes]
    try:
        for _ in range(KILLS):
            await line.kill(luck.choice(MOMENTS))
        before = [lane.progress for lane in lanes]
        async with asyncio.timeout(PATIENCE):
            while any(lane.progress == then for lane, then in zip(lanes, before, strict=True)):
                await asyncio.sleep(0.01)
                for task in running:
                    if task.done():
                        task.result()
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    devices = [device for lane in lanes for device in lane.devices]
    for device in devices:
        if not (device.finished or device.leaving):
            await device.come_back()
    return devices
