"""Where the results of `arena` and `statistics` go: a folder with a JSON file and plots, and the terminal."""

from __future__ import annotations

import importlib.util
import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from loveletter.cli.errors import FAILED, WRONG_USE, CommandError, install
from loveletter.cli.output import print_error, print_text, write_output
from loveletter.language import Speaker
from loveletter.language.system_errors import system_error

if TYPE_CHECKING:
    from rich.console import Console

INTERRUPTED = 130


@contextmanager
def interruptible(said: str) -> Iterator[None]:
    """Ctrl-C ends the command with this line."""
    try:
        yield
    except KeyboardInterrupt:
        print_error(said)
        raise typer.Exit(INTERRUPTED) from None


class Output(NamedTuple):
    folder: Path
    as_json: bool
    plots: bool
    voice: Speaker

    def write(self, results: dict[str, Any], name: str) -> None:
        """Write the file; print it too, where JSON is wanted instead of tables."""
        text = json.dumps(results, indent=2) + "\n"
        with writing_to(self.folder):
            (self.folder / name).write_text(text, encoding="utf-8")
        if self.as_json:
            print_text(text)

    def print_report(self, print_to: Callable[[Console], None]) -> None:
        """Print tables and where the files lie, unless JSON is wanted instead."""
        from loveletter.arena.console import terminal

        if self.as_json:
            return
        console = terminal()
        with console.capture() as printed:
            print_to(console)
        write_output(printed.get())
        print_text(self.voice.message("arena-results", folder=str(self.folder)) + "\n")

    @property
    def can_plot(self) -> bool:
        """Whether plots are wanted and can be drawn; where not, what to install is said."""
        if not self.plots:
            return False
        if importlib.util.find_spec("matplotlib") is None:
            print_error(self.voice.message("arena-needs-matplotlib", install=install("plots")))
            return False
        return True


def writable(folder: Path) -> Path:
    """The folder, created if necessary. That it is not writable shows now, not after an hour of play."""
    with writing_to(folder, WRONG_USE):
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    return folder


@contextmanager
def writing_to(folder: Path, status: int = FAILED) -> Iterator[None]:
    """Report files that cannot be written, as on a full disk."""
    try:
        yield
    except OSError as problem:
        raise CommandError("unwritable_folder", status, file=str(folder), reason=system_error(problem)) from None
