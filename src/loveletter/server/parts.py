"""Parts: what differs between a server and a browser that runs its code."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.server.metrics import Metrics
from loveletter.server.settings import ServerSettings
from loveletter.server.store.database import Database


class Parts(NamedTuple):
    database: Database
    metrics: Metrics


def server_parts(settings: ServerSettings) -> Parts:
    from loveletter.server.store.opening import SqlDatabase  # it needs SQLAlchemy, which a browser does not have

    return Parts(SqlDatabase(settings.database), Metrics())
