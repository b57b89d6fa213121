"""Disks for rooms inside a test: none at all, and one that takes its time."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path


class NoDisk:
    """Writes nothing, at once."""

    def write(self, *_: object) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


class SyncedFile:
    """Writes to a file, in a thread, and is done when that is on the disk, as the server's writer is."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / "entries").open("ab", buffering=0)

    def write(self, *details: object) -> asyncio.Future[None]:
        return asyncio.get_running_loop().run_in_executor(None, self._write, str(details).encode())

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        os.fdatasync(self._file.fileno())

    def close(self) -> None:
        self._file.close()
