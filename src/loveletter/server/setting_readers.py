"""Readers: from the text of a setting to its value, or `Expected`, which says what it can be."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.util import find_spec
from ipaddress import ip_network

from loveletter.coach.depths import DEPTHS

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


def number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,12}", text.strip()) or not least <= int(text) <= most:
            raise Expected("number", f"a whole number from {least} to {most}", least=str(least), most=str(most))
        return int(text)

    return read


def seconds(least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text.strip()) or not least <= float(text) <= most:
            raise Expected("seconds", f"seconds from {least} to {most}, such as 2.5", least=str(least), most=str(most))
        return float(text)

    return read


def _like(kind: str, example: str) -> Expected:
    return Expected("example", f"{kind} such as {example}", example=example)


def node_address(text: str) -> str:
    if not re.fullmatch(r"http://([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?", text):
        raise _like("an address", "http://10.0.0.5:8000")
    return text.rstrip("/")


def switch(text: str) -> bool:
    word = text.strip().casefold()
    if word not in TRUE + FALSE:
        raise Expected("choice", "true or false", known="true, false")
    return word in TRUE


def base_path(text: str) -> str:
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", path) or "/.." in path:
        raise _like("a path", "/games/loveletter")
    return path


def database_url(text: str) -> str:
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


def origins(text: str) -> str:
    for origin in filter(None, map(str.strip, text.split(","))):
        if not re.fullmatch(r"https?://[^/\s,]+", origin):
            raise _like("origins", "https://play.example.org")
    return text


def hosts(text: str) -> str:
    for host in filter(None, map(str.strip, text.split(","))):
        if not re.fullmatch(r"\*|(\*\.)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", host):
            raise _like("names without a port", "play.example.org, *.example.org")
    return text


def networks(text: str) -> str:
    for network in filter(None, map(str.strip, text.split(","))):
        try:
            ip_network(network)
        except ValueError:
            raise _like("addresses or networks", "10.0.0.0/8") from None
    return text


def level(text: str) -> str:
    if text.casefold() not in LEVELS:
        raise Expected("choice", f"one of {', '.join(LEVELS)}", known=", ".join(LEVELS))
    return text.casefold()


def text(text: str) -> str:
    if not text.strip():
        raise Expected("text", "a text, found nothing")
    return text.strip()


def depth(text: str) -> str:
    if text.casefold() not in DEPTHS:
        raise Expected("choice", f"one of {', '.join(DEPTHS)}", known=", ".join(DEPTHS))
    return text.casefold()
