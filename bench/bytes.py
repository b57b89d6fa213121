"""What a move at a table of four costs besides time: bytes to the players, and bytes in the database.

    python -m bench.bytes

Counted, not timed: a busy machine gives the same.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bench.figures import keep
from bench.server import UNLIMITED, Serving, make_table, served
from bench.tables import BenchTable, Load

TABLES, MOVES = 20, 4000


class CountedTable(BenchTable):
    sent = 0

    def received(self, seat: int, data: bytes) -> None:
        CountedTable.sent += len(data) + (2 if len(data) < 126 else 4)  # the frame's head
        super().received(seat, data)


async def play(serving: Serving) -> int:
    """So many moves, and a few more that were under way."""
    load = Load()
    tables = []
    for _ in range(TABLES):
        tables.append(CountedTable(load, *await asyncio.to_thread(make_table, serving.port)))
        await tables[-1].connect("127.0.0.1", serving.port)
    load.moves, CountedTable.sent = 0, 0
    while load.moves < MOVES:
        await asyncio.sleep(0.05)
    load.stopped = True
    print(f"{load.moves:,} moves at {TABLES} tables of four")
    print(f"{CountedTable.sent / load.moves:,.0f} bytes to the four players for each move")
    keep({"server.bytes_per_move": CountedTable.sent / load.moves})
    for table in tables:
        table.close()
    return load.moves


def main() -> None:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        file = Path(folder, "bench.db")
        with served(f"sqlite:///{file}", **UNLIMITED) as serving:
            moves = asyncio.run(play(serving))
        with closing(sqlite3.connect(file)) as database:
            database.execute("VACUUM")
        print(f"{file.stat().st_size / moves:,.0f} bytes of the database for each move")
        keep({"server.stored_bytes_per_move": file.stat().st_size / moves})


if __name__ == "__main__":
    main()
