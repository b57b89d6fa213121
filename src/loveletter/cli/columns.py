"""Columns: words set out in lines of a width that can be read."""

import shutil
import textwrap
from collections.abc import Sequence

NARROWEST, WIDEST = 40, 100
GAP = 3


def width() -> int:
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def wrapped(text: str, first: str = "", rest: str = "") -> list[str]:
    """A text in lines, with a prefix for the first and one for the rest; no word is broken at a hyphen."""
    return textwrap.wrap(text, width(), initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def paragraph(text: str, indent: int = 0) -> list[str]:
    return wrapped(text, " " * indent, " " * indent)


def entry(label: str, text: str, indent: int, column: int) -> list[str]:
    """A label, and its text from a column on."""
    head = f"{' ' * indent}{label}".ljust(column)
    space = "" if head.endswith(" ") else " "
    return wrapped(text, head + space, " " * column) or [head.rstrip()]


def table(rows: Sequence[Sequence[str]], gap: int = GAP) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [(" " * gap).join(map(str.ljust, row, widths)).rstrip() for row in rows]
