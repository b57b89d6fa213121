"""A real scheduler of Dask and real workers, each a process on this machine, for tests of the arena."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import loveletter

SOURCE = Path(loveletter.__file__).parents[1]
SECONDS = 180.0
QUIET = ("--no-dashboard", "--host", "127.0.0.1")


def until(holds: Callable[[], bool]) -> None:
    """Wait for it, however slow the machine is."""
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end, "it did not come in time"
        time.sleep(0.05)


class Machines:
    """The scheduler and all workers that a test has started, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", SOURCE, "--port", "0", "--scheduler-file", str(file))
        until(lambda: file.exists() and file.read_bytes().endswith(b"}"))
        self.address: str = json.loads(file.read_bytes())["address"]

    def worker(self, source: Path = SOURCE) -> subprocess.Popen[bytes]:
        """A worker that plays by the code in this folder."""
        words = ("--nthreads", "2", "--no-nanny", "--local-directory", str(self.folder), "--death-timeout", "180")
        return self._start("dask_worker", source, self.address, *words)

    def end(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()

    def _start(self, program: str, source: Path, *words: str) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{program}-{len(self.processes)}.log").open("wb")
        with log:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{program}", *QUIET, *words],
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": str(source)},
                stdout=log,
                stderr=log,
            )
        self.processes.append(process)
        return process


def other_code(folder: Path, changed: str) -> Path:
    """The same code in another folder, but for one file, which has one byte more."""
    for path in (SOURCE / "loveletter").rglob("*"):
        copy = folder / path.relative_to(SOURCE)
        if path.is_dir():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.symlink_to(path)
    file = folder / "loveletter" / changed
    original = file.read_bytes()
    file.unlink()
    file.write_bytes(original + b"\n")
    return folder
