"""Settings: what a host may set, with defaults, from the command line or the environment, checked before the start.

Other limits and times are constants beside their use.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from loveletter.language.languages import VARIABLE as LANGUAGE_VARIABLE
from loveletter.ratings.seasons import LENGTHS

PREFIX = "LOVELETTER_"
SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
INSTALL = 'pip install "loveletter-game[postgres]"'
LEVELS = ("debug", "info", "warning", "error")
TRUE, FALSE = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


class Expected(ValueError):
    """A text that a setting cannot be; `what` and `details` name the sentence for it, `setting-expects-…`."""

    def __init__(self, what: str, text: str, **details: str | int) -> None:
        super().__init__(f"expected {text}")
        self.what = what
        self.details = details


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,12}", text.strip()) or not least <= int(text) <= most:
            raise Expected("number", f"a whole number from {least} to {most}", least=str(least), most=str(most))
        return int(text)

    return read


def _seconds(least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text.strip()) or not least <= float(text) <= most:
            raise Expected("seconds", f"seconds from {least} to {most}, such as 2.5", least=str(least), most=str(most))
        return float(text)

    return read


def _season_months(text: str) -> int:
    lengths = {str(months): months for months in LENGTHS}
    if text.strip() not in lengths:
        raise Expected("choice", f"one of {', '.join(lengths)}", known=", ".join(lengths))
    return lengths[text.strip()]


def _like(kind: str, example: str) -> Expected:
    return Expected("example", f"{kind} such as {example}", example=example)


def _node_address(text: str) -> str:
    if not re.fullmatch(r"http://([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?", text):
        raise _like("an address", "http://10.0.0.5:8000")
    return text.rstrip("/")


def _switch(text: str) -> bool:
    word = text.strip().casefold()
    if word not in TRUE + FALSE:
        raise Expected("choice", "true or false", known="true, false")
    return word in TRUE


def _base_path(text: str) -> str:
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", path) or "/.." in path:
        raise _like("a path", "/games/loveletter")
    return path


def _domain(text: str) -> str:
    if not re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)*", text) or text.rpartition(".")[2].isdecimal():
        raise _like("a domain", "club.example")
    return text


def _token(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]{22,100}", text):
        raise _like("22 to 100 letters and digits drawn at random", "x7Kp2mQ9sVw4Zt6Rb8Nc3A")
    return text


def _database_url(text: str) -> str:
    if is_postgres(text):
        return _postgres_url(text)
    if not text.startswith(SQLITE) or text == SQLITE:
        raise _like("a database URL", "sqlite:////var/lib/loveletter/loveletter.db")
    name = text.removeprefix(SQLITE)
    if name.startswith(":") or "?" in name or "\0" in name:  # in memory nothing lasts, and all options are ours
        raise _like("the name of a file after sqlite:///", "sqlite:////var/lib/loveletter/loveletter.db")
    return text


def is_postgres(url: str) -> bool:
    return url.startswith(POSTGRES)


def file_of(url: str) -> Path:
    """The file of a database of SQLite."""
    return Path(url.removeprefix(SQLITE))


def _postgres_url(text: str) -> str:
    if find_spec("psycopg") is None:
        raise Expected("package", f"another package: {INSTALL}", install=INSTALL)
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    try:
        named = conninfo_to_dict(text)
    except ProgrammingError:
        raise _like("a URL", "postgresql://user@host/loveletter") from None
    if not named.get("dbname"):
        raise _like("the name of a database", "postgresql://user@host/loveletter")
    return text


def without_password(url: str) -> str:
    """The same URL, to be shown."""
    return re.sub(r"(://[^:/@\s]*):[^@\s]*@", r"\1:...@", re.sub(r"([?&]password=)[^&\s]*", r"\1...", url))


def listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _list_of(pattern: str, kind: str, example: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not all(re.fullmatch(pattern, part) for part in listed(text)):
            raise _like(kind, example)
        return text

    return read


def _networks(text: str) -> str:
    try:
        for network in listed(text):
            ip_network(network)
    except ValueError:
        raise _like("addresses or networks", "10.0.0.0/8") from None
    return text


def _contact(text: str) -> str:
    if not re.fullmatch(r"(mailto:[^@\s]+@[^@\s]+|https://[^\s]+)", text.strip()):
        raise _like("an address", "mailto:host@example.org")
    return text.strip()


def _level(text: str) -> str:
    if text.casefold() not in LEVELS:
        raise Expected("choice", f"one of {', '.join(LEVELS)}", known=", ".join(LEVELS))
    return text.casefold()


def _text(text: str) -> str:
    if not text.strip():
        raise Expected("text", "a text, found nothing")
    return text.strip()


_ORIGINS = _list_of(r"https?://[^/\s,]+", "origins", "https://play.example.org")
_HOSTS = _list_of(
    r"\*|(\*\.)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", "names without a port", "play.example.org, *.example.org"
)


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
class ServerSettings:
    """The fields are the table in docs/hosting.md."""

    host: str = _setting("127.0.0.1", _text, "Address to listen on (0.0.0.0: all interfaces)")
    port: int = _setting(0, _number(0, 65535), "Port to listen on (0: pick a free one)")
    base_path: str = _setting("", _base_path, "URL path prefix when behind a proxy")
    browser: bool = _setting(True, _switch, "Open a browser at the start")
    public_hosts: str = _setting(
        "", _HOSTS, "Names under which browsers reach this server, comma-separated (*: any name)"
    )
    allowed_origins: str = _setting("", _ORIGINS, "Further origins whose pages may connect, comma-separated")
    passkey_domain: str = _setting(
        "", _domain, "Domain of passkeys, for all servers below it (default: the name under which a browser came)"
    )
    trusted_proxies: str = _setting(
        "127.0.0.1,::1",
        _networks,
        "Proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted, comma-separated",
    )
    database_url: str = _setting(
        "", _database_url, "Where tables are stored (default: SQLite in the user’s data folder)"
    )
    node_address: str = _setting(
        "", _node_address, "Address at which other nodes reach this one (default: the listening address)"
    )
    lease_seconds: float = _setting(
        5.0, _seconds(0.5, 600), "Seconds of silence before other nodes take over a node’s tables"
    )
    drain_seconds: float = _setting(
        3.0,
        _seconds(0, 600),
        "How long a stopping node keeps serving so that load balancers can drain it, in seconds (PostgreSQL only)",
    )
    max_tables: int = _setting(5000, _number(1, 10**6), "Maximum number of open tables")
    max_connections: int = _setting(10_000, _number(1, 10**6), "Maximum number of connections")
    connections_per_address: int = _setting(
        500,
        _number(1, 10**6),
        "Maximum connections per address; raising it raises the other limits per address in proportion",
    )
    gone_seconds: int = _setting(60, _number(0, 86_400), "Seconds until a bot takes over for a disconnected player")
    idle_hours: int = _setting(72, _number(1, 100_000), "Hours until an abandoned table is closed")
    bot_workers: int = _setting(1, _number(0, 64), "Processes in which bots think (0: a thread of the server)")
    season_months: int = _setting(
        3, _season_months, "Months that a season of the ladders lasts: 1, 2, 3, 4, 6 or 12 (0: no seasons)"
    )
    host_token: str = _setting("", _token, "Token with which a member becomes a host of the club (empty: nobody can)")
    coach: bool = _setting(True, _switch, "Let players have their finished matches analysed by the coach")
    reminders_contact: str = _setting(
        "",
        _contact,
        "E-mail or web address of the host, for operators of push services; lets members have reminders sent to them",
    )
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
    def origins(self) -> frozenset[str]:
        return frozenset(listed(self.allowed_origins))


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def variable(name: str) -> str:
    return PREFIX + name.upper()


def read_settings(flags: Mapping[str, str | None], environment: Mapping[str, str] | None = None) -> ServerSettings:
    """Settings from the command line, else from the environment, else the defaults. Unknown variables are refused."""
    environment = os.environ if environment is None else environment
    settings_by_variable = {variable(each.name): each for each in fields(ServerSettings)}
    for name in environment:
        if name.startswith(PREFIX) and name not in settings_by_variable and name != LANGUAGE_VARIABLE:
            there = ", ".join(settings_by_variable)
            raise BadSetting(
                f"{name}: there is no such setting; there are {there}", "unknown_setting", name=name, known=there
            )
    values: dict[str, Any] = {}
    for name, each in settings_by_variable.items():
        flagged = flags.get(each.name)
        text, where = (flagged, flag(each.name)) if flagged is not None else (environment.get(name), name)
        if text is None or (text == "" and each.default == ""):
            continue
        try:
            values[each.name] = each.metadata["read"](text)
        except Expected as problem:
            value = without_password(text)
            bad = f"{where}={value!r}: {problem}"
            raise BadSetting(bad, "bad_setting", problem, setting=where, value=value) from None
    return ServerSettings(**values)
