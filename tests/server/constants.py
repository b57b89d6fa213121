"""Constants of the server that tests and benchmarks change, under the names by which they ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module

from loveletter.server.settings import ServerSettings

CONSTANTS = {
    "head_seconds": "edge.HEAD_SECONDS",
    "stall_seconds": "edge.STALL_SECONDS",
    "frames_per_second": "edge.FRAMES_PER_SECOND",
    "frames_at_once": "edge.FRAMES_AT_ONCE",
    "new_sockets_per_minute": "limits.NEW_PER_MINUTE",
    "new_sockets_at_once": "limits.NEW_AT_ONCE",
    "page_connections": "serve.PAGE_CONNECTIONS",
    "keep_alive_seconds": "serve.KEEP_ALIVE_SECONDS",
    "ping_seconds": "serve.PING_SECONDS",
    "body_seconds": "app.BODY_SECONDS",
    "tokens_per_second": "limits.TOKENS_PER_SECOND",
    "tokens_at_once": "limits.TOKENS_AT_ONCE",
    "free_misses": "limits.FREE_GUESSES",
    "max_connections_per_table": "socket.MAX_CONNECTIONS_PER_TABLE",
    "hello_seconds": "socket.HELLO_SECONDS",
    "max_message_bytes": "socket.MAX_MESSAGE_BYTES",
    "max_bad_messages": "socket.MAX_BAD_MESSAGES",
    "max_request_bytes": "app.MAX_REQUEST_BYTES",
    "messages_per_second": "socket.MESSAGES_PER_SECOND",
    "message_burst": "socket.MESSAGES_AT_ONCE",
    "cache_bytes": "cache.CACHE_BYTES",
    "replays_per_minute": "app.REPLAYS_PER_MINUTE",
    "away_seconds": "tables.registry.AWAY_SECONDS",
    "luck_seconds": "tables.registry.LUCK_SECONDS",
    "device_link_seconds": "http.member_keys.LINK_SECONDS",
    "link_seconds": "socket.LINK_SECONDS",
    "challenge_seconds": "identity.CHALLENGE_SECONDS",
    "unentered_minutes": "tables.registry.UNENTERED_MINUTES",
    "bot_budget_ms": "bots.BUDGET_MS",
    "bot_floor_ms": "bots.FLOOR_MS",
    "niceness": "offload.NICENESS",
    "coach_workers": "coach.access.WORKERS",
    "coach_queue": "coach.analyses.QUEUE",
    "coach_per_hour": "coach.analyses.PER_HOUR",
    "coach_seconds": "coach.analyses.SECONDS",
    "coach_depth": "coach.analyses.DEPTH",
    "coach_file_bytes": "coach.analyses.FILE_BYTES",
    "hints_per_hour": "coach.hints.PER_HOUR",
    "prints_per_hour": "http.prints.PER_HOUR",
    "stop_seconds": "serve.STOP_SECONDS",
    "tables_per_address": "tables.address_limits.TABLES_PER_ADDRESS",
    "tables_per_minute": "tables.address_limits.TABLES_PER_MINUTE",
    "due_seconds": "tables.registry.DUE_SECONDS",
    "reminder_look_seconds": "reminders.service.LOOK_SECONDS",
    "reminder_loopback": "reminders.addresses.LOOPBACK",
}


def split(wanted: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The settings among these, and the constants."""
    settings = {name: value for name, value in wanted.items() if name in ServerSettings.__dataclass_fields__}
    return settings, {name: value for name, value in wanted.items() if name not in settings}


def set_constants(values: Mapping[str, str]) -> dict[str, str]:
    """Set them in this process; returns what they were."""
    before = {}
    for name, value in values.items():
        module_name, _, constant = CONSTANTS[name].rpartition(".")
        module = import_module(f"loveletter.server.{module_name}")
        old = getattr(module, constant)
        before[name] = str(old)
        setattr(module, constant, type(old)(value))
    return before


@contextmanager
def constants(values: Mapping[str, str]) -> Iterator[None]:
    """Meanwhile they have these values."""
    before = set_constants(values)
    try:
        yield
    finally:
        set_constants(before)
