"""The documentation site, built once for all test processes, and again when its sources have changed."""

from __future__ import annotations

from collections.abc import Iterator
from fcntl import LOCK_EX, flock
from hashlib import sha256
from pathlib import Path

from tools.docs.pages import ROOT
from tools.docs.site import build

FOLDER = ROOT / "build" / "docs-in-tests"
MADE_FROM = ("docs", "examples", "tools/docs", "src/loveletter", "web/public", "requirements")
"""All that may be in the site, with the versions of what builds it; and the pages beside the README."""
LEFT_OUT = ("__pycache__", "static")


def built_site() -> Path:
    FOLDER.mkdir(parents=True, exist_ok=True)
    stamp = FOLDER / "stamp"
    with (FOLDER / "lock").open("w") as lock:
        flock(lock, LOCK_EX)  # the second process finds it built
        wanted = _fingerprint()
        if not stamp.exists() or stamp.read_text() != wanted:
            stamp.unlink(missing_ok=True)
            build(FOLDER / "built")
            stamp.write_text(wanted)
    return FOLDER / "built" / "site"


def _fingerprint() -> str:
    digest = sha256()
    for file in _sources():
        digest.update(f"{file.relative_to(ROOT)}\0".encode() + sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    yield from sorted(ROOT.glob("*.md"))
    for name in MADE_FROM:
        for file in sorted((ROOT / name).rglob("*")):
            if file.is_file() and not set(LEFT_OUT) & set(file.parts):
                yield file
