"""A place to play at: what devices need of it, be it one server that is killed, or a whole cluster that is broken."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol


class Place(Protocol):
    problems: list[str]
    sat: dict[str, str]
    """The secrets with which a seat was taken, acknowledged; and how: by `PersonSat` or `SeatMoved`."""
    up: asyncio.Event
    """Set while it is worth while to ask."""

    @property
    def socket_url(self) -> str: ...

    def reached(self, moment: str) -> None:
        """Somebody is about to do this."""

    async def post(self, moment: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask until it is answered."""
