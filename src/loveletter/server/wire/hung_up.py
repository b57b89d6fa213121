"""Whether the other side has ended a connection, as the system knows it, although not all that it sent was read yet."""

from __future__ import annotations

import select
import sys
from asyncio.trsock import TransportSocket


def has_hung_up(line: TransportSocket | None) -> bool:
    """False where the system does not say so: only Linux does."""
    if line is None or sys.platform != "linux" or line.fileno() < 0:
        return False
    asked = select.poll()
    asked.register(line.fileno(), select.POLLRDHUP)
    return bool(asked.poll(0))
