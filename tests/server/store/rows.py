"""Rows of a log, as short as they can be."""

from __future__ import annotations

from typing import Any

from loveletter.server.store.owners import Held
from loveletter.server.store.schema import OF_FORMAT_4
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import TableRow

SINCE_FORMAT_2 = (
    "tables",
    "owners",
    "nodes",
    "writers",
    "analyses",
    "agreements",
    *[each.name for each in OF_FORMAT_4],
)
"""Tables of a database on PostgreSQL that came after format 2."""


def rows(code: str, *numbers: int, kind: str = "PauseSet", data: str = '{"paused":true}') -> list[dict[str, Any]]:
    return [{"code": code, "number": number, "at": 1000 + number, "kind": kind, "data": data} for number in numbers]


def created(code: str) -> list[dict[str, Any]]:
    data = '{"setup":{"edition":"second","players":2}}'
    return rows(code, 0, kind="Created", data=data)


def closed(code: str, number: int) -> list[dict[str, Any]]:
    return rows(code, number, kind="Closed", data="{}")


def about(code: str, opened_at: int = 0, **more: Any) -> TableRow:
    nothing = TableRow(code, opened_at, False, False, False, None, "", "", "")
    return nothing._replace(**more)


def held(storage: Storage, *codes: str) -> dict[str, int]:
    """Take these tables; their epochs."""
    epochs = {}
    for code in codes:
        taken = storage.owners.take(code)
        assert isinstance(taken, Held), taken
        epochs[code] = taken.epoch
    return epochs


def open_codes(storage: Storage) -> list[str]:
    """All of them, also those of a server that ended before it had stored its age."""
    return sorted(storage.deserted(-3600, -3600, 1000))


def numbers(storage: Storage, code: str) -> list[int]:
    found = storage.stored(code)
    assert found is None or found.broken is None, found
    return [] if found is None else list(range(found.table.number))
