"""A sheet: the lines of a text, found by their keys, each read when the lines that it depends on are known."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from loveletter.engine.seats import Seat
from loveletter.notation.bad_text import BadText, unknown
from loveletter.notation.position import PLAIN_KEYS, SEAT_KEYS
from loveletter.notation.reader import Reader
from loveletter.notation.words import Word

T = TypeVar("T")
Key: TypeAlias = str | tuple[str, Seat]
"""A key as it stands, or with the seat of the player that it names."""


class Sheet:
    def __init__(self, text: str, plain_keys: Sequence[str] = PLAIN_KEYS, seat_keys: Sequence[str] = SEAT_KEYS) -> None:
        self._plain_keys = plain_keys
        self._seat_keys = seat_keys
        self._lines: dict[Key, Reader] = {}
        self._of_players: list[tuple[str, Reader]] = []
        self._last = 0
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip() and not line.lstrip().startswith("#"):
                self._last = number
                self._find_key(Reader(line, line=number))

    def seat_players(self, players: Sequence[str]) -> None:
        """Tell all lines who plays, so that their names can be read."""
        for reader in self._lines.values():
            reader.players = players
        for key, reader in self._of_players:
            reader.players = players
            word = reader.next
            self._add((key, reader.seat()), reader, word)
            reader.must_take(":")

    def read(self, key: Key, read: Callable[[Reader], T], default: T) -> T:
        """The value of a line, all of which must be read; the default where the line is left out."""
        return self._whole(self._lines[key], read) if key in self._lines else default

    def need(self, key: str, read: Callable[[Reader], T]) -> T:
        if key not in self._lines:
            raise BadText(self.line_of(key), f"the line '{key}: ...' is missing")
        return self._whole(self._lines[key], read)

    def line_of(self, key: Key) -> str:
        """Where a key stands; the last line, if it is left out."""
        return f"line {self._lines[key].line if key in self._lines else self._last}"

    def _whole(self, reader: Reader, read: Callable[[Reader], T]) -> T:
        value = read(reader)
        reader.must_end()
        return value

    def _find_key(self, reader: Reader) -> None:
        first = reader.next
        if first.folded in self._seat_keys:
            self._of_players.append((reader.take("a key").folded, reader))
            return
        words = []
        while not reader.take_if(":"):
            words.append(reader.take("':' after the key").text)
        key = " ".join(words).casefold()
        if key not in self._plain_keys:
            raise reader.bad(unknown("key", " ".join(words), (*self._plain_keys, *self._seat_keys)), first)
        self._add(key, reader, first)

    def _add(self, key: Key, reader: Reader, at: Word) -> None:
        if key in self._lines:
            raise reader.bad(f"this stands in {self.line_of(key)} already", at)
        self._lines[key] = reader
