"""What a running server holds: it writes it into a file whenever it gets SIGUSR1, and a test reads it."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import threading
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.server.running import PATIENCE, Running

COUNTED = ("Connection", "Room", "RoomBots", "Session", "Table")
"""Classes of which there is one for each table or connection, and none without."""


class Inspection(NamedTuple):
    tasks: int
    threads: int
    objects: dict[str, int]
    """By the name of the class, those of `COUNTED`."""
    descriptors: int
    resident_mb: float


def answer_inspections(file: Path) -> None:
    """In the server's process, before it starts."""

    def write(*_: object) -> None:
        gc.collect()
        kinds = [type(each) for each in gc.get_objects()]
        classes = Counter(kind.__name__ for kind in kinds if str(kind.__module__).startswith("loveletter."))
        found = {
            "tasks": len(asyncio.all_tasks()),
            "threads": threading.active_count(),
            "objects": {name: classes[name] for name in COUNTED},
        }
        half = file.with_suffix(".half")
        half.write_text(json.dumps(found))
        half.replace(file)

    signal.signal(signal.SIGUSR1, write)


def inspect(server: Running, file: Path) -> Inspection:
    os.kill(server.pid, signal.SIGUSR1)
    last = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < last, "the server did not answer"
        time.sleep(0.02)
    found = json.loads(file.read_text())
    file.unlink()
    process = Path("/proc", str(server.pid))
    pages = int((process / "statm").read_text().split()[1])
    resident = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    return Inspection(**found, descriptors=len(list((process / "fd").iterdir())), resident_mb=resident)
