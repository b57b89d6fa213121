"""The application on a device: the same requests and messages as over a network, and tables that outlast the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from loveletter.server.device.app import Device
from loveletter.server.device.storage import DeviceStorage, StoredBatch, decode_batch, encode_batch
from loveletter.server.store.errors import ErrorCode
from loveletter.server.store.stored_log import Gap
from loveletter.server.store.write_batch import WriteBatch
from tests.server.store.rows import about, closed, created, numbers, open_codes, rows

SECRET = "a-secret-of-22-letters-"


class MemoryDisk:
    """A disk that can be full, and its content for the next start."""

    def __init__(self) -> None:
        self.refuses: ErrorCode | None = None
        self.batches: list[StoredBatch] = []

    async def write(self, batch: str) -> ErrorCode | None:
        await asyncio.sleep(0)
        if self.refuses is None:
            self.batches.append(decode_batch(batch))
        return self.refuses

    def kept(self) -> str:
        facts = {name: value for batch in self.batches for name, value in batch.facts.items()}
        tables = {row.code: row for batch in self.batches for row in batch.tables}
        entries = [entry for batch in self.batches for entry in batch.entries]
        return encode_batch(StoredBatch(entries, list(tables.values()), facts)).decode()


class MemoryPage:
    """A page that keeps what it is sent."""

    def __init__(self) -> None:
        self.answers: dict[int, asyncio.Future[tuple[int, Any]]] = {}
        self.messages: list[dict[str, Any]] = []
        self.ends: list[int] = []
        self.came = asyncio.Event()

    def http(self, request: int, status: int, headers: str, body: bytes) -> None:
        assert "application/json" in json.loads(headers)["content-type"]
        self.answers[request].set_result((status, json.loads(body)))

    def opened(self, socket: int) -> None:
        self.came.set()

    def text(self, socket: int, text: str) -> None:
        self.messages.append(json.loads(text))
        self.came.set()

    def closed(self, socket: int, code: int) -> None:
        self.ends.append(code)
        self.came.set()

    async def ask(self, device: Device, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        number = len(self.answers)
        self.answers[number] = asyncio.get_running_loop().create_future()
        text = None if body is None else json.dumps(body)
        device.request(number, method, path, '{"Content-Type": "application/json"}', text)
        return await asyncio.wait_for(self.answers[number], 30)

    async def until(self, seen: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(30):
            while True:
                for message in self.messages:
                    if seen(message):
                        return message
                self.came.clear()
                await self.came.wait()


WISH = {"name": "Ayu", "players": 3, "bots": ["courtier", "novice"], "start": True, "secrets": [SECRET], "pace": 0}


async def at_a_table(device: Device, page: MemoryPage) -> str:
    """A new table with two bots, at which a person sits; its code."""
    status, seating = await page.ask(device, "POST", "/api/tables", WISH)
    assert status == 201, seating
    code: str = seating["code"]
    hello(device, code)
    return code


def hello(device: Device, code: str) -> None:
    device.open(1)
    device.text(1, json.dumps({"type": "hello", "table": code, "secrets": [SECRET]}))


def mine(message: dict[str, Any]) -> bool:
    """My view, when it is my turn and the bots wait for me."""
    return message["type"] == "view" and message["menu"] is not None


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_a_match_goes_on_where_it_was_when_the_page_comes_back() -> None:
    async def play() -> None:
        disk, page = MemoryDisk(), MemoryPage()
        device = Device(page, disk, disk.kept())
        await device.start()
        code = await at_a_table(device, page)
        turn = await page.until(mine)
        await device.end()
        again = Device(back := MemoryPage(), disk, disk.kept())
        await again.start()
        hello(again, code)
        same = await back.until(mine)
        assert [same[part] for part in ("version", "hand", "menu", "public")] == [
            turn[part] for part in ("version", "hand", "menu", "public")
        ]
        status, table = await back.ask(again, "GET", f"/api/tables/{code}")
        assert (status, table["code"]) == (200, code)
        await again.end()

    run(play())


def test_a_full_disk_refuses_and_changes_nothing() -> None:
    async def play() -> None:
        disk, page = MemoryDisk(), MemoryPage()
        device = Device(page, disk, disk.kept())
        await device.start()
        disk.refuses = "device_full"
        status, problem = await page.ask(device, "POST", "/api/tables", WISH)
        assert (status, problem["code"], problem["params"]) == (503, "not_written", {"reason": "device_full"})
        disk.refuses = None
        status, _ = await page.ask(device, "POST", "/api/tables", WISH)
        assert status == 201
        await device.end()

    run(play())


def test_a_path_that_is_not_there_has_a_code() -> None:
    async def ask() -> None:
        disk, page = MemoryDisk(), MemoryPage()
        device = Device(page, disk, disk.kept())
        await device.start()
        status, problem = await page.ask(device, "GET", "/api/nothing")
        assert (status, problem["code"]) == (404, "not_found")
        device.open(7)
        device.text(7, "{")
        error = await page.until(lambda message: message["type"] == "error")
        assert error["code"] == "malformed"
        device.close(7)
        await device.end()
        assert page.ends

    run(ask())


def test_the_storage_keeps_the_contract_of_every_storage() -> None:
    async def write() -> None:
        disk = MemoryDisk()
        storage = DeviceStorage(disk, StoredBatch())
        storage.append(
            WriteBatch([*created("rose-10"), *rows("rose-10", 1)], {"answer": "42"}, {}, [about("rose-10", 5, key="k")])
        )
        assert (numbers(storage, "rose-10"), storage.fact("answer")) == ([0, 1], "42")
        with pytest.raises(Gap):
            storage.append(WriteBatch(rows("rose-10", 3)))
        assert (storage.made_by("k"), storage.made_by(""), open_codes(storage)) == ("rose-10", None, ["rose-10"])
        storage.append(WriteBatch(closed("rose-10", 2)))
        assert (open_codes(storage), storage.made_by("k")) == ([], None)
        secret = storage.secret()
        await asyncio.sleep(0.01)
        again = DeviceStorage(disk, decode_batch(disk.kept()))
        assert (numbers(again, "rose-10"), again.secret(), open_codes(again)) == ([0, 1, 2], secret, [])

    run(write())
