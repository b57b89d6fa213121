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

    host: str = _setting("127.0.0.1", _text, "address to listen on; 0.0.0.0 for all of this machine's")
    port: int = _setting(0, _number(0, 65535), "port to listen on; 0 takes a free one")
    base_path: str = _setting("", _base_path, "path below which everything is served, behind a proxy")
    database_url: str = _setting("", _database_url, "where tables are kept; empty: SQLite in the user's data folder")
    node_address: str = _setting(
        "", _node_address, "where other nodes on the same PostgreSQL reach this one; empty: where it listens"
    )
    lease_seconds: float = _setting(
        5.0, _seconds(0.5, 600), "after which other nodes take the tables of one that is silent"
    )
    browser: bool = _setting(True, _switch, "open a browser at the start")
    allowed_origins: str = _setting("", _origins, "further origins whose pages may connect, separated by commas")
    trusted_proxies: str = _setting(
        "127.0.0.1,::1", _networks, "proxies whose X-Forwarded-For and -Proto hold, separated by commas"
    )
    public_hosts: str = _setting(
        "", _hosts, "names under which browsers reach this server, separated by commas; *: any name"
    )
    max_tables: int = _setting(5000, _number(1, 10**6), "tables open at the same time")
    max_connections: int = _setting(10_000, _number(1, 10**6), "connections at the same time")
    max_connections_per_table: int = _setting(40, _number(1, 10_000), "connections at one table, spectators included")
    connections_per_address: int = _setting(500, _number(1, 10**6), "connections that one address may have")
    sockets_per_address: int = _setting(
        600, _number(1, 10**6), "plain TCP connections that one address may have; its network four times as many"
    )
    sockets_per_minute: int = _setting(
        1200, _number(1, 10**7), "new TCP connections of one address in a minute, a quarter of them at once"
    )
    head_seconds: int = _setting(10, _number(1, 3600), "in which the head of a request must be here")
    body_seconds: int = _setting(20, _number(1, 3600), "in which the body of a request must be here")
    keep_alive_seconds: int = _setting(10, _number(1, 3600), "for which a connection may wait for its next request")
    max_head_bytes: int = _setting(16_384, _number(1024, 2**20), "size of one HTTP request's head")
    stall_seconds: int = _setting(10, _number(1, 3600), "for which a client may read too slowly before it is cut off")
    slowest_bytes_per_second: int = _setting(4096, _number(1, 10**7), "that a client must read of what it is sent")
    ping_seconds: int = _setting(
        12, _number(1, 3600), "between two pings to a browser, and in which it must answer one"
    )
    hello_seconds: int = _setting(10, _number(1, 3600), "for which a connection may stay without saying who is there")
    max_message_bytes: int = _setting(4096, _number(256, 2**20), "size of one message from a client")
    max_request_bytes: int = _setting(65_536, _number(4096, 2**24), "size of one HTTP request's body")
    max_bad_messages: int = _setting(
        50, _number(0, 10**6), "messages that cannot be processed before a client is disconnected"
    )
    messages_per_second: int = _setting(20, _number(1, 10**6), "messages a client may send, in the long run")
    message_burst: int = _setting(60, _number(1, 10**6), "messages a client may send at once")
    tables_per_minute: int = _setting(30, _number(1, 10**6), "tables that one address may make or join in a minute")
    tables_per_address: int = _setting(200, _number(1, 10**6), "open tables that one address may have made")
    free_misses: int = _setting(
        10, _number(1, 10**6), "wrong codes or secrets that one address may try before it must wait, longer and longer"
    )
    work_ms_per_second: int = _setting(
        100, _number(1, 10**6), "milliseconds of work that one address may cause in a second, in the long run"
    )
    work_burst_ms: int = _setting(3000, _number(1, 10**9), "the same at once")
    kilobytes_per_second: int = _setting(
        2000, _number(1, 10**9), "that one address may be sent as answers in a second, in the long run"
    )
    burst_kilobytes: int = _setting(60_000, _number(1, 10**9), "the same at once")
    cache_megabytes: int = _setting(64, _number(1, 10**6), "for each kind of answer that is remembered")
    replays_per_minute: int = _setting(120, _number(1, 10**6), "replays, records or proofs that one address may fetch")
    away_seconds: int = _setting(5, _number(0, 86_400), "after which a lost connection shows as away")
    gone_seconds: int = _setting(60, _number(0, 86_400), "after which a bot sits in for somebody away")
    luck_seconds: int = _setting(2, _number(0, 600), "for which the beginning of a match waits for somebody's luck")
    link_seconds: int = _setting(600, _number(10, 86_400), "for which a move link works")
    idle_hours: int = _setting(72, _number(1, 100_000), "after which a table without anybody is closed")
    unentered_minutes: int = _setting(
        5, _number(1, 10**6), "after which a table is closed to which nobody has ever come"
    )
    bot_workers: int = _setting(1, _number(0, 64), "processes in which bots think; 0: a thread of the server")
    bot_budget_ms: int = _setting(300, _number(1, 60_000), "that a bot may think about one decision")
    bot_floor_ms: int = _setting(
        100, _number(1, 10_000), "that a bot takes at least, whatever it holds, and steps in which it is later"
    )
    coach: bool = _setting(True, _switch, "let the coach look at finished matches for those who played them")
    coach_workers: int = _setting(
        1, _number(0, 16), "processes in which the coach looks at matches, after all else; 0: a thread of the server"
    )
    coach_queue: int = _setting(20, _number(1, 10_000), "matches that may wait for the coach")
    coach_per_hour: int = _setting(30, _number(1, 10**6), "matches that one address may have the coach look at")
    coach_seconds: int = _setting(120, _number(1, 3600), "that the coach may take for one seat of a match")
    coach_depth: str = _setting("normal", _depth, "how thoroughly the coach looks: quick, normal or deep")
    coach_megabytes: int = _setting(200, _number(1, 10**6), "that is kept of what the coach said, the newest first")
    hints_per_hour: int = _setting(
        120, _number(1, 10**6), "hints that one address may ask the coach for during play, where a table allows them"
    )
    prints_per_hour: int = _setting(60, _number(1, 10**6), "prints that one address may have made in an hour")
    print_seconds: int = _setting(60, _number(1, 3600), "that one print may take")
    drain_seconds: float = _setting(
        3.0, _seconds(0, 600), "for which a node on PostgreSQL serves on when it is to stop, so that balancers notice"
    )
    stop_seconds: int = _setting(5, _number(0, 600), "for which a stop waits for what is under way")
    public_metrics: bool = _setting(False, _switch, "show metrics to everybody")
    metrics_token: str = _setting("", _text, "with this bearer token metrics are shown to other machines too")
    log_level: str = _setting("info", _level, "debug, info, warning or error")

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
