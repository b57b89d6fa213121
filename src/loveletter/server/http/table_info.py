"""What anybody may be told of a table, open or closed."""

from __future__ import annotations

from loveletter.server.http import http_models
from loveletter.server.store.stored_log import Break
from loveletter.table import Table


def table_info(table: Table, broken: Break | None) -> http_models.TableInfo:
    """`broken`: the first entry of its log that cannot be used."""
    return http_models.TableInfo(
        code=table.code,
        phase=table.phase,
        edition=table.setup.edition,
        options=dict(table.setup.options),
        players=table.setup.players,
        goal=table.setup.rules.goal,
        aids=table.setup.aids,
        clock=table.setup.clock,  # type: ignore[arg-type]  # `Setup.checked` has made sure
        public=table.setup.public,
        broken_at=None if broken is None else broken.number,
        match=table.match,
        round=table.round,
        seats=[
            http_models.SeatInfo(
                seat=seat, kind=chair.kind, name=chair.name, level=chair.level, free=seat in table.free
            )
            for seat, chair in enumerate(table.chairs)
        ],
    )
