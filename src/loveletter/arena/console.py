"""What the arena shows in a terminal: the progress of a run, and tables of results."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from loveletter.arena.estimate import Estimate
from loveletter.language import Speaker, speaker
from loveletter.language.numbers import number, percent

WIDTH = 100
"""Characters in a line where nobody says how wide the terminal is."""


def terminal() -> Console:
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=WIDTH)


def new_table(title: str, *columns: str, wrap: bool = True) -> Table:
    """A table without rows; its first column holds names, the others numbers."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left", no_wrap=not wrap)
    return table


def interval(share: Estimate, voice: Speaker) -> str:
    """From where to where the true share lies."""
    return f"{number(voice.language, 100 * share.low, 2)}–{percent(voice.language, share.high, 2)}"


LINE_EVERY = 30.0
"""Seconds between two lines where no bar can be drawn."""

SPEED_OVER = 120.0
"""Seconds over which the speed is averaged, long enough for slow bots, which finish a block only now and then."""


class Progress:
    """`task_name` is the command that runs, `unit` what it counts: "deals" or "rounds"."""

    def __init__(self, task_name: str, unit: str, quiet: bool = False, voice: Speaker | None = None) -> None:
        console = Console(stderr=True)
        self._voice = voice or speaker("en")
        self._task_name, self._quiet = task_name, quiet
        self._unit = self._voice.message(f"arena-unit-{unit}")
        self._as_lines = not console.is_terminal and not quiet
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn(self._unit),
            TimeRemainingColumn(),
            TextColumn(self._voice.message("arena-left")),
            console=console,
            transient=True,
            disable=quiet or not console.is_terminal,
            speed_estimate_period=SPEED_OVER,
        )
        self._task: TaskID | None = None
        self._total = self._done = self._before = 0
        self._begun = self._said = time.monotonic()

    def __enter__(self) -> Progress:
        self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._bar.stop()

    def begin(self, total: int, done: int = 0) -> None:
        self._total, self._done, self._before = total, done, done
        self._task = self._bar.add_task(self._task_name, total=total, completed=done)

    def advance(self, steps: int = 1) -> None:
        self._done += steps
        assert self._task is not None
        self._bar.advance(self._task, steps)
        now = time.monotonic()
        if self._as_lines and now - self._said >= LINE_EVERY:
            self._said = now
            left = (now - self._begun) * (self._total - self._done) / (self._done - self._before)
            line = self._voice.message(
                "arena-progress",
                task=self._task_name,
                done=self._done,
                total=self._total,
                unit=self._unit,
                seconds=round(left),
            )
            sys.stderr.write(f"{line}\n")
