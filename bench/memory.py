"""Memory: how much a server takes with thousands of open tables of which some play.

python -m bench.memory                 10,000 open tables, of which 200 play
python -m bench.memory --open 1000     fewer
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from bench.figures import keep
from bench.server import UNLIMITED, Serving, open_tables, served
from bench.tables import SEATS, Load
from loveletter.server.store.entry_codec import entry_rows
from loveletter.server.store.opening import open_storage
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table import Setup, Sitter, create
from loveletter.table.keys import hashed

BATCH = 500


def fill(url: str, count: int) -> None:
    """Tables at which a match has begun, and nobody is."""
    storage = open_storage(url)
    sitters = [Sitter(name, hashed(name), None) for name in "ABCD"]
    codes = [f"memory-{number}" for number in range(count)]
    for at in range(0, count, BATCH):
        created = {code: create(code, Setup(players=SEATS), sitters, 0, True) for code in codes[at : at + BATCH]}
        rows = [row for code, table in created.items() for row in entry_rows(code, 0, 0, table.entries)]
        storage.append(WriteBatch(rows))
    storage.close()


async def play(serving: Serving, tables: int, seconds: float) -> float:
    """The most megabytes that were in use meanwhile."""
    load = Load()
    load.wait = 1.0
    playing = await open_tables(serving, tables, load)
    most = 0.0
    for _ in range(int(seconds)):
        await asyncio.sleep(1)
        most = max(most, serving.megabytes)
    load.stopped = True
    for table in playing:
        table.close()
    return most


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--open", type=int, default=10_000)
    parser.add_argument("--playing", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        url = f"sqlite:///{folder}/memory.db"
        fill(url, wish.open - wish.playing)
        with served(url, **UNLIMITED) as serving:
            empty = serving.megabytes
            most = asyncio.run(play(serving, wish.playing, wish.seconds))
    print(f"{wish.open} open tables: {empty:.0f} MB after the start, {most:.0f} MB while {wish.playing} play")
    if (wish.open, wish.playing) == (10_000, 200):
        keep({"server.10000.megabytes": most})


if __name__ == "__main__":
    main()
