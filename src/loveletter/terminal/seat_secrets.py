"""The secrets of the seats that people at this machine have, in a file that only its owner can read."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

MOST_KEPT = 100
"""Tables, the newest first; a browser keeps as many as people care for, too."""


class SeatSecrets(NamedTuple):
    """What proves the seats of this machine at one table."""

    house: str
    """Where the table is: the address of a server, or of a database on this machine."""
    code: str
    secrets: tuple[str, ...]
    lang: str = ""
    theme: str = ""
    """How a match of this machine was shown, so that it is resumed the same way."""


class BadSecretsFile(ValueError):
    """A file of secrets that can't be read. It is left as it is: somebody's seats may be in it."""


class SecretsFile:
    def __init__(self, path: Path) -> None:
        self._path = path

    def keep(self, new: SeatSecrets) -> None:
        """Add these, in place of what was known of the same table; without any secret, that is forgotten."""
        others = [each for each in self.all() if (each.house, each.code) != (new.house, new.code)]
        self._write([new, *others][:MOST_KEPT] if new.secrets else others)

    def at(self, house: str) -> Iterator[SeatSecrets]:
        """Those of one house, the newest first."""
        return (each for each in self.all() if each.house == house)

    def of(self, house: str, code: str) -> tuple[str, ...]:
        return next((each.secrets for each in self.at(house) if each.code == code), ())

    def all(self) -> list[SeatSecrets]:
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        try:
            return [_read(each) for each in json.loads(text)["seats"]]
        except (ValueError, KeyError, TypeError) as problem:
            raise BadSecretsFile(str(self._path)) from problem

    def _write(self, kept: list[SeatSecrets]) -> None:
        """All or nothing: a new file takes the place of the old one."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        text = json.dumps({"seats": [each._asdict() for each in kept]}, indent=1)
        with os.fdopen(os.open(beside, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)


def _read(found: Any) -> SeatSecrets:
    house, code, secrets = found["house"], found["code"], found["secrets"]
    if not isinstance(house, str) or not isinstance(code, str) or not all(isinstance(each, str) for each in secrets):
        raise ValueError("these are no secrets of seats")
    lang, theme = str(found.get("lang", "")), str(found.get("theme", ""))
    return SeatSecrets(house, code, tuple(secrets), lang, theme)
