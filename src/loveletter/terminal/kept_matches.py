"""Unfinished matches of this machine: the secrets of their seats in a private file, and which one to resume."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from loveletter.language import Speaker
from loveletter.table import Table
from loveletter.terminal.wording import Words

SERVER = "house"
"""The key of `SeatSecrets.server` in the file, as the first version named it."""
MOST_KEPT = 100
"""Tables, the newest first; a browser keeps as many as people care for, too."""


class SeatSecrets(NamedTuple):
    """What proves the seats of this machine at one table."""

    server: str
    """Where the table is: the address of a server, or of a database on this machine."""
    code: str
    secrets: tuple[str, ...]
    lang: str = ""
    theme: str = ""
    """How a match of this machine was shown, so that it is resumed the same way."""


class BadSecretsFile(ValueError):
    """A file of secrets that cannot be read. It is left as it is, since it may contain seats."""


class SecretsFile:
    def __init__(self, path: Path) -> None:
        self._path = path

    def keep(self, new: SeatSecrets) -> None:
        """Add these, in place of what was known of the same table; without any secret, that is forgotten."""
        others = [each for each in self.all() if (each.server, each.code) != (new.server, new.code)]
        self._write([new, *others][:MOST_KEPT] if new.secrets else others)

    def at(self, server: str) -> Iterator[SeatSecrets]:
        return (each for each in self.all() if each.server == server)

    def of(self, server: str, code: str) -> tuple[str, ...]:
        return next((each.secrets for each in self.at(server) if each.code == code), ())

    def all(self) -> list[SeatSecrets]:
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        try:
            return [_read(seat) for seat in json.loads(text)["seats"]]
        except (ValueError, KeyError, TypeError) as problem:
            raise BadSecretsFile(str(self._path)) from problem

    def _write(self, kept: list[SeatSecrets]) -> None:
        """All or nothing: a new file takes the place of the old one."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        seats = [
            {SERVER if name == "server" else name: value for name, value in each._asdict().items()} for each in kept
        ]
        text = json.dumps({"seats": seats}, indent=1)
        with os.fdopen(os.open(beside, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)


def _read(data: Any) -> SeatSecrets:
    server, code, secrets = data[SERVER], data["code"], data["secrets"]
    if (
        not isinstance(server, str)
        or not isinstance(code, str)
        or not all(isinstance(secret, str) for secret in secrets)
    ):
        raise ValueError("these are no secrets of seats")
    lang, theme = str(data.get("lang", "")), str(data.get("theme", ""))
    return SeatSecrets(server, code, tuple(secrets), lang, theme)


class KeptMatch(NamedTuple):
    table: Table
    seats: SeatSecrets

    def line(self, voice: Speaker) -> str:
        return voice.message(
            "plain-kept-match",
            code=self.table.code,
            edition=voice.edition_name(self.table.setup.edition),
            players=voice.every(chair.name for chair in self.table.chairs),
            round=self.table.round,
        )


def choose_match(
    kept: Sequence[KeptMatch], voice: Speaker, read: Callable[[], str], write: Callable[[str], None]
) -> KeptMatch | None:
    """The one chosen by its number; None if they stop. A single one is taken without asking. `read` gives a
    line with its end, or nothing at the end of the input."""
    if len(kept) == 1:
        return kept[0]
    words = Words(voice)
    write(voice.message("plain-choose-match"))
    for number, each in enumerate(kept, 1):
        write(voice.message("puzzle-choice", number=number, choice=each.line(voice)))
    while True:
        write(voice.message("plain-ask", count=len(kept)))
        line = read()
        typed = words.read(line)
        if not line or (typed is not None and typed.word == "quit"):
            return None
        answer = line.strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(kept):
            return kept[int(answer) - 1]
        if answer:
            write(voice.message("plain-unknown", found=answer))
