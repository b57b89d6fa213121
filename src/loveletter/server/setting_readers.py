"""Readers: from the text of a setting to its value, or a `ValueError` that says what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.util import find_spec
from ipaddress import ip_network

from loveletter.coach.depths import DEPTHS

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
TRUE, FALSE = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


def number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,12}", text.strip()) or not least <= int(text) <= most:
            raise ValueError(f"expected a whole number from {least} to {most}")
        return int(text)

    return read


def seconds(least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text.strip()) or not least <= float(text) <= most:
            raise ValueError(f"expected seconds from {least} to {most}, such as 2.5")
        return float(text)

    return read


def node_address(text: str) -> str:
    if not re.fullmatch(r"http://([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?", text):
        raise ValueError("expected an address such as http://10.0.0.5:8000")
    return text.rstrip("/")


def switch(text: str) -> bool:
    word = text.strip().casefold()
    if word not in TRUE + FALSE:
        raise ValueError("expected true or false")
    return word in TRUE


def base_path(text: str) -> str:
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", path) or "/.." in path:
        raise ValueError("expected a path such as /games/loveletter, of letters, digits, '.', '_', '~' and '-'")
    return path


def database_url(text: str) -> str:
    if is_postgres(text):
        return _postgres_url(text)
    if not text.startswith(SQLITE) or text == SQLITE:
        raise ValueError(
            "expected a database URL such as sqlite:////var/lib/loveletter/loveletter.db or postgresql://host/loveletter"
        )
    name = text.removeprefix(SQLITE)
    if name.startswith(":") or "?" in name or "\0" in name:  # in memory nothing lasts, and all options are ours
        raise ValueError("expected the name of a file after sqlite:///, without '?' and not in memory")
    return text


def is_postgres(url: str) -> bool:
    return url.startswith(POSTGRES)


def _postgres_url(text: str) -> str:
    if find_spec("psycopg") is None:
        raise ValueError('PostgreSQL needs a further package: pip install "loveletter-game[postgres]"')
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    try:
        named = conninfo_to_dict(text)
    except ProgrammingError as problem:
        raise ValueError(f"expected a URL such as postgresql://user@host/loveletter: {str(problem).strip()}") from None
    if not named.get("dbname"):
        raise ValueError("expected the name of a database, as in postgresql://user@host/loveletter")
    return text


def without_password(url: str) -> str:
    """The same URL, to be shown."""
    return re.sub(r"(://[^:/@\s]*):[^@\s]*@", r"\1:...@", re.sub(r"([?&]password=)[^&\s]*", r"\1...", url))


def origins(text: str) -> str:
    for origin in filter(None, map(str.strip, text.split(","))):
        if not re.fullmatch(r"https?://[^/\s,]+", origin):
            raise ValueError(f"expected origins such as https://play.example.org, found {origin!r}")
    return text


def hosts(text: str) -> str:
    for host in filter(None, map(str.strip, text.split(","))):
        if not re.fullmatch(r"\*|(\*\.)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", host):
            raise ValueError(
                f"expected names such as play.example.org or *.example.org, without a port, found {host!r}"
            )
    return text


def networks(text: str) -> str:
    for network in filter(None, map(str.strip, text.split(","))):
        try:
            ip_network(network)
        except ValueError:
            raise ValueError(f"expected addresses or networks such as 10.0.0.0/8, found {network!r}") from None
    return text


def level(text: str) -> str:
    if text.casefold() not in ("debug", "info", "warning", "error"):
        raise ValueError("expected debug, info, warning or error")
    return text.casefold()


def text(text: str) -> str:
    if not text.strip():
        raise ValueError("expected a text, found nothing")
    return text.strip()


def depth(text: str) -> str:
    if text.casefold() not in DEPTHS:
        raise ValueError(f"expected one of {', '.join(DEPTHS)}")
    return text.casefold()
