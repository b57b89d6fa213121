"""An installed package that brings an edition along: a folder to put on Python's path, for processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def with_editions(folder: Path, **points: str) -> dict[str, str]:
    """The environment of a process for which a package with these entry points is installed in the folder."""
    info = folder / "court-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: court\nVersion: 1.0\n", encoding="utf-8")
    lines = ["[loveletter.editions]", *[f"{name} = {value}" for name, value in points.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "120"}


def run(env: dict[str, str], *words: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    """`python ...` in the project's folder, where the examples can be imported."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=env,
        input=given,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
