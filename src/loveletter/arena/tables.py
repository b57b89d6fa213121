"""Tables in the terminal: how all reports of the arena look."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from loveletter.arena.estimate import Estimate
from loveletter.language import Speaker
from loveletter.language.numbers import number, percent

WIDTH = 100
"""Characters in a line where nobody says how wide the terminal is."""


def terminal() -> Console:
    """Where results are printed."""
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
