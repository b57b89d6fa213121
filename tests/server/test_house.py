"""The house goes on for years, and when the database does not answer for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from loveletter.server.house import House
from loveletter.server.settings import read_settings
from loveletter.table import Setup, Sitter
from loveletter.table.keys import WORDS, hashed

PATIENCE = 20.0

AYU = Sitter("Ayu", hashed("a"), None)


@asynccontextmanager
async def living(folder: Path) -> AsyncIterator[House]:
    house = House(read_settings({"database_url": f"sqlite:///{folder / 'h.db'}", "bot_workers": "0"}, {}))
    house.start()
    try:
        yield house
    finally:
        await house.close()


def test_a_table_opens_where_every_short_code_was_used_before(tmp_path: Path) -> None:
    async def live() -> str:
        async with living(tmp_path) as house:
            used = [f"{word}-{number}" for word in WORDS for number in range(10, 100)]
            row = {"number": 0, "at": 0, "kind": "Closed", "data": "{}"}
            house.storage.append([{"code": code, **row} for code in used])
            async with asyncio.timeout(PATIENCE):
                room, _ = await house.open(Setup(players=2), [AYU])
            return room.state.code

    assert len(asyncio.run(live()).split("-")[1]) > 2
