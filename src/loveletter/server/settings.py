"""Settings: every one of them with its default, from the command line or the environment, checked before the start."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from loveletter.language.preferred import VARIABLE as LANGUAGE_VARIABLE
from loveletter.server.setting_readers import SQLITE, Expected, without_password
from loveletter.server.setting_readers import base_path as _base_path
from loveletter.server.setting_readers import database_url as _database_url
from loveletter.server.setting_readers import depth as _depth
from loveletter.server.setting_readers import hosts as _hosts
from loveletter.server.setting_readers import level as _level
from loveletter.server.setting_readers import networks as _networks
from loveletter.server.setting_readers import node_address as _node_address
from loveletter.server.setting_readers import number as _number
from loveletter.server.setting_readers import origins as _origins
from loveletter.server.setting_readers import seconds as _seconds
from loveletter.server.setting_readers import switch as _switch
from loveletter.server.setting_readers import text as _text

PREFIX = "LOVELETTER_"


class BadSetting(ValueError):
    """A setting that cannot be used; the text says which and why, `code` and `details` say it for every language."""

    def __init__(self, text: str, code: str, expected: Expected | None = None, **details: str) -> None:
        super().__init__(text)
        self.code = code
        self.expected = expected
        self.details = details


def _setting(default: Any, read: Callable[[str], Any], about: str) -> Any:
    return field(default=default, metadata={"read": read, "about": about})


@dataclass(frozen=True)
class Settings:
    """The fields are the table in docs/hosting.md."""

    host: str = _setting("127.0.0.1", _text, "Address to listen on (0.0.0.0: all interfaces)")
    port: int = _setting(0, _number(0, 65535), "Port to listen on (0: pick a free one)")
    base_path: str = _setting("", _base_path, "URL path prefix when behind a proxy")
    database_url: str = _setting(
        "", _database_url, "Where tables are stored (default: SQLite in the user’s data folder)"
    )
    node_address: str = _setting(
        "", _node_address, "Address at which other nodes reach this one (default: the listening address)"
    )
    lease_seconds: float = _setting(
        5.0, _seconds(0.5, 600), "Seconds of silence before other nodes take over a node’s tables"
    )
    browser: bool = _setting(True, _switch, "Open a browser at the start")
    allowed_origins: str = _setting("", _origins, "Further origins whose pages may connect, comma-separated")
    trusted_proxies: str = _setting(
        "127.0.0.1,::1",
        _networks,
        "Proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted, comma-separated",
    )
    public_hosts: str = _setting(
        "", _hosts, "Names under which browsers reach this server, comma-separated (*: any name)"
    )
    max_tables: int = _setting(5000, _number(1, 10**6), "Maximum number of open tables")
    max_connections: int = _setting(10_000, _number(1, 10**6), "Maximum number of connections")
    max_connections_per_table: int = _setting(
        40, _number(1, 10_000), "Maximum connections to one table, spectators included"
    )
    connections_per_address: int = _setting(500, _number(1, 10**6), "Maximum connections per address")
    sockets_per_address: int = _setting(
        600, _number(1, 10**6), "Maximum TCP connections per address (four times as many per network)"
    )
    sockets_per_minute: int = _setting(
        1200, _number(1, 10**7), "New TCP connections per address and minute (a quarter of them in a burst)"
    )
    head_seconds: int = _setting(10, _number(1, 3600), "Time limit for receiving request headers, in seconds")
    body_seconds: int = _setting(20, _number(1, 3600), "Time limit for receiving a request body, in seconds")
    keep_alive_seconds: int = _setting(10, _number(1, 3600), "How long an idle connection is kept open, in seconds")
    max_head_bytes: int = _setting(
        16_384, _number(1024, 2**20), "Maximum size of the headers of an HTTP request, in bytes"
    )
    stall_seconds: int = _setting(
        10, _number(1, 3600), "How long a client may read too slowly before it is disconnected, in seconds"
    )
    slowest_bytes_per_second: int = _setting(
        4096, _number(1, 10**7), "Slowest permitted read rate of a client, in bytes per second"
    )
    ping_seconds: int = _setting(
        12, _number(1, 3600), "Interval between pings to a browser, and time limit for its answer, in seconds"
    )
    hello_seconds: int = _setting(
        10, _number(1, 3600), "Time limit for a new connection to identify itself, in seconds"
    )
    max_message_bytes: int = _setting(4096, _number(256, 2**20), "Maximum size of a message from a client, in bytes")
    max_request_bytes: int = _setting(
        65_536, _number(4096, 2**24), "Maximum size of the body of an HTTP request, in bytes"
    )
    max_bad_messages: int = _setting(50, _number(0, 10**6), "Invalid messages before a client is disconnected")
    messages_per_second: int = _setting(
        20, _number(1, 10**6), "Average number of messages a client may send per second"
    )
    message_burst: int = _setting(60, _number(1, 10**6), "Burst of messages a client may send")
    tables_per_minute: int = _setting(30, _number(1, 10**6), "Tables an address may create or join per minute")
    tables_per_address: int = _setting(200, _number(1, 10**6), "Maximum open tables created by one address")
    free_misses: int = _setting(
        10, _number(1, 10**6), "Wrong codes or secrets an address may try before it has to wait, with growing delays"
    )
    work_ms_per_second: int = _setting(
        100, _number(1, 10**6), "Average server time an address may use, in ms per second"
    )
    work_burst_ms: int = _setting(3000, _number(1, 10**9), "Burst of server time an address may use, in ms")
    kilobytes_per_second: int = _setting(2000, _number(1, 10**9), "Average traffic to one address, in kB per second")
    burst_kilobytes: int = _setting(60_000, _number(1, 10**9), "Burst of traffic to one address, in kB")
    cache_megabytes: int = _setting(64, _number(1, 10**6), "Size of each response cache, in MB")
    replays_per_minute: int = _setting(
        120, _number(1, 10**6), "Replays, records or proofs an address may fetch per minute"
    )
    away_seconds: int = _setting(5, _number(0, 86_400), "Seconds until a disconnected player is shown as away")
    gone_seconds: int = _setting(60, _number(0, 86_400), "Seconds until a bot takes over for a disconnected player")
    luck_seconds: int = _setting(
        2, _number(0, 600), "How long the start of a match waits for players’ random numbers, in seconds"
    )
    link_seconds: int = _setting(
        600, _number(10, 86_400), "How long a link for moving to another device is valid, in seconds"
    )
    idle_hours: int = _setting(72, _number(1, 100_000), "Hours until an abandoned table is closed")
    unentered_minutes: int = _setting(5, _number(1, 10**6), "Minutes until a table that nobody has joined is closed")
    bot_workers: int = _setting(1, _number(0, 64), "Processes in which bots think (0: a thread of the server)")
    bot_budget_ms: int = _setting(300, _number(1, 60_000), "Thinking time of a bot per decision, in ms")
    bot_floor_ms: int = _setting(
        100, _number(1, 10_000), "Minimum time before a bot answers, in ms; late answers go out in steps of this length"
    )
    coach: bool = _setting(True, _switch, "Let players have their finished matches analysed by the coach")
    coach_workers: int = _setting(1, _number(0, 16), "Low-priority processes for the coach (0: a thread of the server)")
    coach_queue: int = _setting(20, _number(1, 10_000), "Maximum number of matches waiting for the coach")
    coach_per_hour: int = _setting(30, _number(1, 10**6), "Matches an address may have analysed per hour")
    coach_seconds: int = _setting(120, _number(1, 3600), "Time limit of the coach per seat of a match, in seconds")
    coach_depth: str = _setting("normal", _depth, "Depth of the coach’s analysis: quick, normal or deep")
    coach_megabytes: int = _setting(
        200, _number(1, 10**6), "Disk space for saved analyses, in MB; the oldest are dropped first"
    )
    hints_per_hour: int = _setting(
        120, _number(1, 10**6), "Hints an address may ask the coach for per hour, at tables that allow them"
    )
    prints_per_hour: int = _setting(60, _number(1, 10**6), "PDFs an address may have made per hour")
    print_seconds: int = _setting(60, _number(1, 3600), "Time limit for making one PDF, in seconds")
    drain_seconds: float = _setting(
        3.0,
        _seconds(0, 600),
        "How long a stopping node keeps serving so that load balancers can drain it, in seconds (PostgreSQL only)",
    )
    stop_seconds: int = _setting(5, _number(0, 600), "How long a shutdown waits for running work, in seconds")
    public_metrics: bool = _setting(False, _switch, "Show metrics to everyone")
    metrics_token: str = _setting("", _text, "Bearer token that gives other machines access to the metrics")
    log_level: str = _setting("info", _level, "Log level: debug, info, warning or error")

    @property
    def database(self) -> str:
        """The URL of the database; its folder is made if it is the default one."""
        if self.database_url:
            return self.database_url
        from platformdirs import user_data_path  # of the extra [server], which this file must not need to be read

        folder = user_data_path("loveletter", appauthor=False, ensure_exists=True)
        return f"{SQLITE}{folder / 'loveletter.db'}"

    @property
    def waits_ms(self) -> tuple[int, int, int]:
        """For how long a table waits: until somebody is away, until they are gone, and for somebody's luck."""
        return 1000 * self.away_seconds, 1000 * self.gone_seconds, 1000 * self.luck_seconds

    @property
    def origins(self) -> frozenset[str]:
        return frozenset(filter(None, map(str.strip, self.allowed_origins.split(","))))


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def variable(name: str) -> str:
    return PREFIX + name.upper()


def read_settings(flags: Mapping[str, str | None], environment: Mapping[str, str] | None = None) -> Settings:
    """Settings from the command line, else from the environment, else the defaults. Unknown variables are refused."""
    environment = os.environ if environment is None else environment
    known = {variable(each.name): each for each in fields(Settings)}
    for name in environment:
        if name.startswith(PREFIX) and name not in known and name != LANGUAGE_VARIABLE:
            there = ", ".join(known)
            raise BadSetting(
                f"{name}: there is no such setting; there are {there}", "unknown_setting", name=name, known=there
            )
    values: dict[str, Any] = {}
    for name, each in known.items():
        given = flags.get(each.name)
        text, where = (given, flag(each.name)) if given is not None else (environment.get(name), name)
        if text is None or (text == "" and each.default == ""):
            continue
        try:
            values[each.name] = each.metadata["read"](text)
        except Expected as problem:
            raise _bad_value(where, without_password(text), problem) from None
    found = Settings(**values)
    if found.gone_seconds < found.away_seconds:
        least = str(found.away_seconds)
        expected = Expected(
            "least", f"at least away_seconds, which is {least}", other=flag("away_seconds"), least=least
        )
        raise _bad_value(flag("gone_seconds"), str(found.gone_seconds), expected)
    return found


def _bad_value(where: str, value: str, expected: Expected) -> BadSetting:
    return BadSetting(f"{where}={value!r}: {expected}", "bad_setting", expected, setting=where, value=value)


def settings_table() -> str:
    """The table of docs/hosting.md."""
    lines = ["| flag | variable | default | what it is |", "|---|---|---|---|"]
    for each in fields(Settings):
        shown = {"": "(empty)", True: "true", False: "false"}.get(each.default, each.default)
        shown = each.default if type(each.default) is int else shown
        lines.append(f"| `{flag(each.name)}` | `{variable(each.name)}` | {shown} | {each.metadata['about']} |")
    return "\n".join(lines) + "\n"


def database_file(settings: Settings) -> Path:
    """The file of the database."""
    return Path(settings.database.removeprefix(SQLITE))
