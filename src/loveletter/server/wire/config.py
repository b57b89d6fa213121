"""The configuration of uvicorn, with what our protocols need besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import uvicorn

from loveletter.server.settings import Settings
from loveletter.server.wire.descriptors import most_sockets
from loveletter.server.wire.doorkeeper import Doorkeeper
from loveletter.server.wire.outflow import Pace
from loveletter.server.wire.refusals import Refusals


class Wire(NamedTuple):
    """What all connections of a server share."""

    settings: Settings
    doorkeeper: Doorkeeper
    refusals: Refusals
    pace: Pace


class WireConfig(uvicorn.Config):
    """The configuration that both protocols are given."""

    wire: Wire


def make_wire(settings: Settings, count: Callable[[str], None]) -> Wire:
    doorkeeper = Doorkeeper(
        most_sockets(settings.max_connections),
        settings.sockets_per_address,
        settings.sockets_per_minute,
        settings.trusted_proxies,
    )
    pace = Pace(settings.stall_seconds, settings.slowest_bytes_per_second)
    return Wire(settings, doorkeeper, Refusals(count), pace)


def wire_of(config: Any) -> Wire:
    assert isinstance(config, WireConfig)
    return config.wire
