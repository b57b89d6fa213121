"""A launcher: a process that has read all the server's code and forks real server processes quickly, on request.

It reads lines from its input: a JSON object of settings and constants starts a server, on request with another `client`
than the one that was built last, with a date or a time that a file sets, or with a file into which it writes what it
holds; its `name` tells apart several that share a database.
`reap PID` waits for one that was killed.
Its argument is the file that names the running test, on which the servers' luck depends.
"""

import json
import os
import sys
import time
from collections import Counter
from pathlib import Path

from loveletter.cli.serve import EXTRA
from loveletter.language import speaker
from loveletter.language.languages import preferred_language
from loveletter.server import app, time_source
from loveletter.server.serve import serve
from loveletter.server.settings import read_settings
from tests.luck import Luck
from tests.server.constants import set_constants, split
from tests.server.inspection import answer_inspections


def set_date_by(file: Path) -> None:
    """From now on the date is off by as many nanoseconds as the file says. The steady clock is right."""
    real = time.time_ns

    def date() -> int:
        return real() + int(file.read_text())

    time.time_ns = date
    time.time = lambda: date() / 10**9


def go_on_by(file: Path) -> None:
    """From now on as many seconds more have passed as the file says, by every clock of the server."""
    seconds, now_ms, wall_ms = time_source.seconds, time_source.now_ms, time_source.wall_ms
    time_source.seconds = lambda: seconds() + float(file.read_text())
    time_source.now_ms = lambda: now_ms() + int(1000 * float(file.read_text()))
    time_source.wall_ms = lambda: wall_ms() + int(1000 * float(file.read_text()))


def main() -> None:
    assert EXTRA
    speaker(preferred_language())  # read once here, and not by each server
    running = Path(sys.argv[1])
    starts: Counter[tuple[str, str]] = Counter()
    for line in sys.stdin:
        if line.startswith("reap"):
            os.waitpid(int(line.split()[1]), 0)
            print("reaped", flush=True)
            continue
        chosen = json.loads(line)
        client = chosen.pop("client", None)
        date_file = chosen.pop("date_file", None)
        later_file = chosen.pop("later_file", None)
        inspection_file = chosen.pop("inspection_file", None)
        name = chosen.pop("name")
        given, constants = split(chosen)
        settings = read_settings(given, {})
        starts[settings.database_url, name] += 1
        # A server that starts again on the same database must not make its tables' codes and keys a second time.
        server = f"{name} {starts[settings.database_url, name]}"
        child = os.fork()
        if child == 0:
            Luck(lambda: f"{running.read_text()} {server}").pin()  # noqa: B023 (the child never sees the next line)
            app.STATIC = Path(client) if client else app.STATIC
            set_constants(constants)
            if date_file:
                set_date_by(Path(date_file))
            if later_file:
                go_on_by(Path(later_file))
            if inspection_file:
                answer_inspections(Path(inspection_file))
            serve(settings)
            os._exit(0)
        print(f"pid {child}", flush=True)
