"""Where the results of `arena` and `statistics` go: a folder with a JSON file and plots, and the terminal."""

from __future__ import annotations

import importlib.util
import json
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import typer

INTERRUPTED = 130


class Output(NamedTuple):
    """Where results are written, and in which form."""

    folder: Path
    as_json: bool
    plots: bool

    def write(self, results: dict[str, Any], name: str) -> None:
        """Write the file; print it too, where JSON is wanted instead of tables."""
        text = json.dumps(results, indent=2)
        (self.folder / name).write_text(text + "\n", encoding="utf-8")
        if self.as_json:
            typer.echo(text)

    @property
    def can_plot(self) -> bool:
        """Whether plots are wanted and can be drawn; where not, what to install is said."""
        if not self.plots:
            return False
        if importlib.util.find_spec("matplotlib") is None:
            typer.echo('Plots need matplotlib: pip install "loveletter-game[plots]".', err=True)
            return False
        return True


def writable(folder: Path) -> Path:
    """The folder, made if need be and found to be writable: better now than after an hour of play."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as problem:
        raise typer.BadParameter(f"{folder}: {problem.strerror}", param_hint="--out") from None
    return folder
