"""A real PostgreSQL in a temporary folder, for one test process: fresh databases, and a server that can be stopped,
killed and started again on the same port."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import closing
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Literal

import psycopg

from tests.parts.ports import free_port

PATIENCE = 60.0
SYSTEM_USER = "postgres"
"""Who runs the server where the tests are root's, since PostgreSQL refuses to be."""
DATABASE_USER = "loveletter"

How = Literal["fast", "crash"]
_SIGNALS = {"fast": signal.SIGINT, "crash": signal.SIGQUIT}


class Postgres:
    """Listens on `port` of 127.0.0.1 and on a socket in `folder`. `settings` are those of postgresql.conf."""

    def __init__(self, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ll-pg-"))  # short: the name of a socket has 107 bytes at most
        self.port = free_port()
        self.settings = {
            "fsync": "off",  # what a test breaks is the process, not the machine
            "shared_buffers": "16MB",
            "max_connections": "100",
            "log_min_messages": "warning",
            **settings,
        }
        self._log = (self.folder / "log").open("ab")
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, SYSTEM_USER, SYSTEM_USER)
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-U", DATABASE_USER)
        self.start()

    # the server

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Returns when it takes connections."""
        assert self._process is None
        chosen = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            **self.settings,
        }
        options = [word for name, value in chosen.items() for word in ("-c", f"{name}={value}")]
        words = self._words("postgres", *options)
        self._process = subprocess.Popen(words, cwd=self.folder, stdout=self._log, stderr=self._log)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.log
            assert time.monotonic() < end, self.log
            time.sleep(0.02)

    def stop(self, how: How = "fast") -> None:
        """`fast` ends all connections and leaves tidily; a `crash` leaves at once, and the next start recovers."""
        assert self._process is not None
        self._process.send_signal(_SIGNALS[how])
        self._process.wait(PATIENCE)
        self._process = None

    def restart(self, how: How = "fast") -> None:
        self.stop(how)
        self.start()

    def close(self) -> None:
        if self._process is not None:
            self.stop("crash")  # quick, and nothing of it is kept
        self._log.close()
        shutil.rmtree(self.folder)

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    # its databases

    @cached_property
    def version(self) -> int:
        with closing(psycopg.connect(self.url("postgres"))) as opened:
            return opened.info.server_version // 10_000

    def url(self, database: str, port: int | None = None) -> str:
        """Of a database there; through another port where a proxy of the test stands between."""
        return f"postgresql://{DATABASE_USER}@127.0.0.1:{port or self.port}/{database}"

    def database(self, template: str = "template0", encoding: str = "UTF8") -> str:
        """The URL of a new database: an empty one, or a copy of another."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} ENCODING '{encoding}' TEMPLATE {template} {self._copying}")
        return self.url(name)

    @property
    def _copying(self) -> str:
        """Copying files is the quicker way where nothing waits for a disk; before version 15 it was the only one."""
        return "STRATEGY file_copy" if self.version >= 15 else ""

    def drop(self, url: str) -> None:
        self.execute(f"DROP DATABASE {url.rsplit('/', 1)[1]} WITH (FORCE)")

    def execute(self, statement: str) -> None:
        """On the server as a whole, outside of any transaction."""
        with closing(psycopg.connect(self.url("postgres"), autocommit=True)) as opened:
            opened.execute(statement.encode())

    def end_connections(self, url: str) -> None:
        """Cut off everybody who uses this database, as a server does that goes away."""
        name = url.rsplit("/", 1)[1]
        self.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    # programs

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def _words(self, program: str, *options: str) -> list[str]:
        """The program, which ends with the tests, however these end."""
        user = [f"--reuid={SYSTEM_USER}", f"--regid={SYSTEM_USER}", "--init-groups"] if os.geteuid() == 0 else []
        guarded = ["setpriv", *user, "--pdeathsig", "INT", str(programs() / program)]
        return [*guarded, "-D", str(self.folder / "data"), *options]

    def _run(self, program: str, *options: str) -> None:
        subprocess.run(self._words(program, *options), cwd=self.folder, stdout=self._log, stderr=self._log, check=True)


def programs() -> Path:
    """The folder with PostgreSQL's own programs, of the newest version that is installed."""
    if (found := shutil.which("initdb")) is not None:
        return Path(found).parent
    folders = [file.parent for file in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    assert folders, "PostgreSQL is not installed: tools/parts.sh does it"
    return max(folders, key=lambda folder: int(folder.parent.name))
