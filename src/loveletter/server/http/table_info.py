"""What anybody may know of a table, open or closed. Also read in a side process (`archive.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from loveletter.server.store.stored_log import Break
from loveletter.table import Table


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None
    free: bool
    """Whether somebody who comes can take it: an open seat, or, during a match, that of a bot."""


class TableInfo(Struct, frozen=True):
    code: str
    phase: Literal["lobby", "mixing", "playing", "round_over", "match_over", "closed"]
    edition: str
    options: Mapping[str, str | int | bool]
    players: int
    goal: int
    aids: bool
    clock: Literal["none", "soft", "hard"]
    public: bool
    broken_at: int | None
    """The number of the entry from which on its log cannot be used; what came before it is shown."""
    match: int
    round: int
    seats: tuple[SeatInfo, ...]


def table_info(table: Table, broken: Break | None) -> TableInfo:
    """`broken`: the first entry of its log that cannot be used."""
    return TableInfo(
        code=table.code,
        phase=table.phase,
        edition=table.setup.edition,
        options=table.setup.options,
        players=table.setup.players,
        goal=table.setup.rules.goal,
        aids=table.setup.aids,
        clock=table.setup.clock,  # type: ignore[arg-type]  # `Setup.checked` has made sure
        public=table.setup.public,
        broken_at=None if broken is None else broken.number,
        match=table.match,
        round=table.round,
        seats=tuple(
            SeatInfo(seat=seat, kind=chair.kind, name=chair.name, level=chair.level, free=seat in table.free)
            for seat, chair in enumerate(table.chairs)
        ),
    )
