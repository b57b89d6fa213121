"""The format of the database: its number, which program wrote it, and whether this program can read it."""

from __future__ import annotations

from importlib.metadata import version

FORMAT = 2
"""1: entries alone. 2: entries with hashes that form a chain, and the heads of all tables (`chain.py`).

Goes up when an older program would misread what this one writes. `decode_entry` still reads all older formats."""
PROGRAM = f"loveletter-game {version('loveletter-game')}"


class UnusableDatabase(ValueError):
    """A database that is not ours, has a newer format, or is in use by another server."""


def check_format(found: str, written_by: str | None) -> None:
    """Refuse a database of a newer format, with a sentence."""
    if not found.isdecimal() or int(found) > FORMAT:
        writer = "" if written_by is None else f", written by {written_by}"
        raise UnusableDatabase(
            f"the database has format {found}{writer}; this is {PROGRAM}, which reads formats up to {FORMAT}"
        )
