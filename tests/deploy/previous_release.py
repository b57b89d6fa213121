"""The previous release as a node: its wheel is built from the history of this repository and run beside today's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.running import PATIENCE, ROOT, Running

RECORDED = "58b42d5ca1703a00bb3c9f24faec6aeaf63d5cab"
"""Stands for the previous release until there is a tag: version 0.2.0 knew no PostgreSQL and can be no second node."""
TAGS = "v[0-9]*"


def git(*words: str) -> bytes:
    ran = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr.decode()
    return ran.stdout


def previous_release() -> str:
    """The newest tag of a release before this commit, or the recorded commit where there is none."""
    assert git("rev-parse", "--is-shallow-repository").strip() == b"false", (
        "the history of this clone is cut off, so the previous release cannot be built: git fetch --unshallow --tags"
    )
    tags = git("tag", "--merged", "HEAD^", "--sort=-v:refname", "--list", TAGS).decode().split()
    return tags[0] if tags else RECORDED


def install_previous_release(folder: Path) -> Path:
    """Build its wheel and unpack it; the folder to import it from. What it depends on is that of these tests."""
    source, wheels, packages = folder / "source", folder / "wheels", folder / "packages"
    source.mkdir(parents=True)
    archive = git("archive", "--format=tar", previous_release())
    subprocess.run(["tar", "-x", "-C", str(source)], input=archive, check=True)
    client = source / "src" / "loveletter" / "server" / "static"  # nobody comes with a browser: it need not be built
    client.mkdir()
    (client / "index.html").write_text("<!doctype html><title>Previous release</title>")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels), str(source))
    (wheel,) = wheels.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    run(*pip, "install", "-q", "--no-deps", "--no-index", "--no-compile", "--target", str(packages), str(wheel))
    return packages


def run(*command: str) -> None:
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


class PreviousNode(Running):
    """A process of the previous release, started by its own command."""

    def __init__(self, packages: Path, database_url: str, **settings: str) -> None:
        chosen = {"database_url": database_url, "browser": "false", "port": "0", **settings}
        self._log = (packages.parent / f"{database_url.rpartition('/')[2]}.log").open("w")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "loveletter", "serve"],
            cwd=packages,
            env={
                **os.environ,
                "PYTHONPATH": str(packages),
                **{f"LOVELETTER_{name.upper()}": value for name, value in chosen.items()},
            },
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, Path(self._log.name).read_text()
        self.pid = self._process.pid
        self.url = line.split()[-1].rstrip("/")

    def end(self, how: int = signal.SIGTERM) -> None:
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._close()

    def _close(self) -> None:
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.close()

    @property
    def running(self) -> bool:
        return self._process.poll() is None


@contextmanager
def previous_node(packages: Path, database_url: str, **settings: str) -> Iterator[PreviousNode]:
    node = PreviousNode(packages, database_url, **settings)
    try:
        yield node
    finally:
        if node.running:
            node.end(signal.SIGKILL)
