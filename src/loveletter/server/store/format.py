"""The format of the database: its number, which program wrote it, and whether this program can read it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version

from loveletter.engine.coded_text import CodedText

FORMAT = 3
"""1: entries alone. 2: entries with hashes that form a chain, and the heads of all tables (`chain.py`). 3: what is
asked of all tables at once (`tables.py`); on PostgreSQL also owners, nodes and analyses.

Goes up when an older program would misread what this one writes. `decode_entry` still reads all older formats."""
PROGRAM = f"loveletter-game {version('loveletter-game')}"

Columns = dict[str, tuple[str, ...]]
"""The columns of each table, by its name."""

_ENTRY = ("code", "number", "at", "kind", "data")
_FACTS: Columns = {"facts": ("name", "value")}
_CHAINED: Columns = {"entries": (*_ENTRY, "hash"), **_FACTS, "heads": ("code", "number", "hash")}
_ABOUT = ("code", "opened_at", "entered", "closed", "lobby", "told", "maker", "network", "key", "seen_at")
TABLES: dict[int, Columns] = {
    1: {"entries": _ENTRY, **_FACTS},
    2: _CHAINED,
    3: {**_CHAINED, "tables": _ABOUT},
}
"""Our tables and their columns in each format; a database with others belongs to somebody else."""
SHARED_TABLES: Columns = {
    "owners": ("code", "node", "epoch"),
    "nodes": ("node", "address", "until", "summary"),
    "writers": ("node", "session"),
    "analyses": ("code", "match", "seat", "made", "at", "data"),
    "agreements": ("code", "match", "seat", "fingerprint"),
}
"""Those that only a database has that several processes share."""


class UnusableDatabase(ValueError):
    """A database that is not ours, has a newer format, or is in use by another server."""

    def __init__(self, reason: CodedText) -> None:
        super().__init__(reason)
        self.reason = reason


NO_FILE = CodedText("there is no such file", "no_such_file")
NO_TABLES = CodedText("it has no tables of this game", "no_tables")


class DatabaseDiskFull(UnusableDatabase):
    """There is no space left for it."""


def check_format(found: str, written_by: str | None) -> None:
    """Refuse a database of a newer format, with a sentence."""
    if not found.isdecimal() or int(found) > FORMAT:
        writer = f", written by {written_by}" if written_by not in (None, PROGRAM) else ""
        english = (
            f"the database has format {found}{writer}; this program ({PROGRAM}) reads formats up to {FORMAT}: "
            f"use a version that reads format {found}"
        )
        details = {"found": found, "writer": written_by or PROGRAM, "program": PROGRAM, "latest": str(FORMAT)}
        raise UnusableDatabase(CodedText(english, "newer_format", **details))


def format_by(found: Columns, facts: Mapping[str, str], shared: bool = False) -> int | None:
    """The format of a database that has these tables and facts; None where its tables are not all there. Raises
    `UnusableDatabase` for one that this program cannot read."""
    if found.get("facts") == _FACTS["facts"] and "format" in facts:
        check_format(facts["format"], facts.get("written_by"))
    known = {
        number: {**tables, **(SHARED_TABLES if shared and number > 2 else {})} for number, tables in TABLES.items()
    }
    if foreign := sorted(found.keys() - known[FORMAT].keys()):
        english = f"it belongs to another program: there is a table {foreign[0]!r}"
        raise UnusableDatabase(CodedText(english, "other_program", table=foreign[0]))
    for name, columns in found.items():
        if columns not in [tables.get(name) for tables in known.values()]:
            english = f"it belongs to another program: its table {name!r} is not ours"
            raise UnusableDatabase(CodedText(english, "other_program", table=name))
    return next((number for number, tables in known.items() if tables == found), None)
