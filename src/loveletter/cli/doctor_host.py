"""What `loveletter doctor` checks on this machine: packages, clock, disk, free space, database."""

from __future__ import annotations

import math
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from loveletter.cli.errors import install
from loveletter.cli.findings import Finding, Level
from loveletter.cli.serve import missing_packages
from loveletter.engine.coded_text import CodedText, Detail
from loveletter.language.system_errors import system_error
from loveletter.server import time_source
from loveletter.server.settings import SQLITE, without_password

OPTIONAL = {"fast": ("numba", "numpy", "threadpoolctl"), "print": ("typst",)}
"""What a server can do without, by the extra that installs it."""
EARLIEST_MS, LATEST_MS = 1_767_225_600_000, 4_102_444_800_000
"""2026 and 2100: a clock outside of these years was never set."""
DIFFERENCE_SECONDS = 30
"""By which two clocks may differ."""
WRITES, WRITE_BYTES = 20, 4096
"""About what an action of a player costs the disk."""
SLOW_MS = 50
"""Above this, players notice the disk behind every action."""
LOW_BYTES, FULL_BYTES = 1_000_000_000, 50_000_000
"""A server needs little, but one on a full disk stands still."""


def check_extras() -> Iterator[Finding]:
    if missing := missing_packages():
        yield _missing("problem", "no_server_packages", "server", missing)
        return
    absent = {
        extra: missing
        for extra, packages in OPTIONAL.items()
        if (missing := [name for name in packages if find_spec(name) is None])
    }
    for extra, missing in absent.items():
        yield _missing("warning", "no_optional_packages", extra, missing)
    if not absent:
        yield Finding("packages", "ok", "packages")


def _missing(level: Level, code: str, extra: str, packages: Sequence[str]) -> Finding:
    details = {"names": ", ".join(packages), "extra": extra, "install": install(extra)}
    return Finding("packages", level, code, details)


def check_clock() -> Finding:
    now_ms = time_source.wall_ms()
    date = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now_ms // 1000))
    if not EARLIEST_MS <= now_ms < LATEST_MS:
        return Finding("clock", "problem", "clock_not_set", {"date": date})
    return Finding("clock", "ok", "clock", {"date": date})


def compare_clocks(other_ms: int, name: str) -> Finding:
    """Whether another machine's clock, read just now, agrees with this one."""
    seconds = round(abs(other_ms - time_source.wall_ms()) / 1000)
    details: dict[str, Detail] = {"seconds": seconds, "name": name}
    if seconds > DIFFERENCE_SECONDS:
        return Finding("clock", "warning", "clocks_differ", details)
    return Finding("clock", "ok", "clocks_agree", details)


def check_disk(folder: Path) -> Finding:
    """Write and sync a file in the folder, as the database does behind every action."""
    try:
        with tempfile.TemporaryFile(dir=folder, prefix=".loveletter-doctor-", buffering=0) as file:
            took_ms = math.ceil(1000 * statistics.median(_seconds_to_write(file.fileno()) for _ in range(WRITES)))
    except OSError as problem:
        return Finding("disk", "problem", "disk_fails", {"folder": str(folder), "reason": system_error(problem)})
    details: dict[str, Detail] = {"folder": str(folder), "ms": took_ms}
    if took_ms > SLOW_MS:
        return Finding("disk", "warning", "slow_disk", details)
    return Finding("disk", "ok", "disk", details)


def _seconds_to_write(descriptor: int) -> float:
    start = time.perf_counter()
    os.write(descriptor, bytes(WRITE_BYTES))
    os.fsync(descriptor)
    return time.perf_counter() - start


def check_space(folder: Path) -> Iterator[Finding]:
    """Nothing for a missing folder, which the check of the disk reports."""
    try:
        free = shutil.disk_usage(folder).free
    except FileNotFoundError:
        return
    details: dict[str, Detail] = {"folder": str(folder), "mb": free // 1_000_000}
    if free < FULL_BYTES:
        yield Finding("space", "problem", "no_space", details)
    elif free < LOW_BYTES:
        yield Finding("space", "warning", "little_space", details)
    else:
        yield Finding("space", "ok", "space", details)


def check_database(url: str, shared: bool) -> Iterator[Finding]:
    """Its format, read without changing anything; of a `shared` one on PostgreSQL the clock as well."""
    from loveletter.server.store.errors import UnusableDatabase
    from loveletter.server.store.migration import FORMAT

    name = without_password(url) if shared else url.removeprefix(SQLITE)
    try:
        found, clock = _postgres(url) if shared else (_format_of_file(Path(name)), None)
    except UnusableDatabase as problem:
        yield Finding("database", "problem", "bad_database", {"file": name, "reason": problem.reason})
        return
    if found is None:
        yield Finding("database", "ok", "new_database", {"file": name})
    elif found < FORMAT:
        details: dict[str, Detail] = {
            "file": name,
            "found": found,
            "latest": FORMAT,
            "kind": "postgres" if shared else "sqlite",
        }
        yield Finding("database", "problem" if shared else "warning", "old_database", details)
    else:
        yield Finding("database", "ok", "database", {"file": name, "found": found})
    if clock is not None:
        yield compare_clocks(clock, name)


def _postgres(url: str) -> tuple[int | None, int | None]:
    from sqlalchemy import text

    from loveletter.server.store.migration import format_of
    from loveletter.server.store.opening import snapshot
    from loveletter.server.store.postgres_connection import NOW_MS

    with snapshot(url) as connection:
        return format_of(connection), int(connection.execute(text(f"SELECT {NOW_MS}")).scalar_one())


def _format_of_file(file: Path) -> int | None:
    """None where there is no file yet, or an empty one."""
    from loveletter.server.store.errors import UnusableDatabase
    from loveletter.server.store.migration import format_of
    from loveletter.server.store.sql_errors import raising_unusable
    from loveletter.server.store.sqlite_file import engine_to_read

    with raising_unusable():
        if not file.exists() or file.stat().st_size == 0:
            return None
        with engine_to_read(file, unchanged=True).connect() as connection:
            found = format_of(connection)
    if found is None:
        raise UnusableDatabase(CodedText("some of its tables are missing", "tables_missing"))
    return found
