"""The site that plays without a server, as `make site` builds it, and a plain file server for it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "site-in-tests"


def built_site() -> Path:
    """Below a folder of its own, as on web space that is shared."""
    site = FOLDER / "games" / "letter"
    site.parent.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        flock(lock, LOCK_EX)  # the second process finds it built
        run("tools/site.sh")
        if not site.is_symlink():
            site.symlink_to(ROOT / "src" / "loveletter" / "server" / "offline")
    return site


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr


class FileServer:
    """Python's own, with no idea of this game. What was asked of it is kept, and how many bytes each answer had."""

    def __init__(self, folder: Path) -> None:
        asked, sent = self.asked, self.sent = list[str](), list[int]()

        class Handler(SimpleHTTPRequestHandler):
            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                asked.append(self.path)

            def send_header(self, keyword: str, value: str) -> None:
                super().send_header(keyword, value)
                if keyword == "Content-Length":
                    sent.append(int(value))

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the standard library
                """Of broken connections."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self._thread = Thread(target=self.server.serve_forever, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """From now on nobody answers there: the network is off."""
        if self._thread.is_alive():
            self.server.shutdown()
            self._thread.join()
            self.server.server_close()


@contextmanager
def served(folder: Path) -> Iterator[FileServer]:
    server = FileServer(folder)
    try:
        yield server
    finally:
        server.end()
