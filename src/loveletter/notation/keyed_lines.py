"""Keyed lines: lines of `key: value`, each read when the lines it depends on are known, and the values in them."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import TypeAlias, TypeVar

from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending
from loveletter.notation.bad_text import BadText, unknown
from loveletter.notation.setup import check_names
from loveletter.notation.words import Word, WordReader, asking_cards

T = TypeVar("T")
Key: TypeAlias = str | tuple[str, Seat]
"""A key as it stands, or with the seat of the player that it names."""


class KeyedLines:
    def __init__(self, text: str, seat_keys: Sequence[str]) -> None:
        """`seat_keys`: those that are followed by the name of a player."""
        self._seat_keys = seat_keys
        self._lines: dict[Key, WordReader] = {}
        self._written: dict[str, Word] = {}
        """The keys without a player, as they are written."""
        self._asked: list[str] = []
        self._of_players: list[tuple[str, WordReader]] = []
        self._last = 0
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip() and not line.lstrip().startswith("#"):
                self._last = number
                self._find_key(WordReader(line, line=number))

    def seat_players(self, players: Sequence[str]) -> None:
        """Tell all lines who plays, so that their names can be read."""
        for reader in self._lines.values():
            reader.players = players
        for key, reader in self._of_players:
            reader.players = players
            word = reader.next
            self._add((key, reader.seat()), reader, word)
            reader.must_take(":")

    def read(self, key: Key, read: Callable[[WordReader], T], default: T) -> T:
        """The value of a line, all of which must be read; the default where the line is left out."""
        if isinstance(key, str):
            self._asked.append(key)
        return self._whole(self._lines[key], read) if key in self._lines else default

    def need(self, key: str, read: Callable[[WordReader], T]) -> T:
        self._asked.append(key)
        if key not in self._lines:
            if misspelt := get_close_matches(key, self._written, n=1):
                self._refuse(misspelt[0], [key])
            raise BadText(self.line_of(key), f"the line '{key}: ...' is missing")
        return self._whole(self._lines[key], read)

    def must_be_read(self, others: Sequence[str] = ()) -> None:
        """Refuse a key that nobody has asked for, and that is none of these others."""
        known = [*self._asked, *others, *self._seat_keys]
        for key in self._written:
            if key not in known:
                self._refuse(key, known)

    def _refuse(self, key: str, known: Sequence[str]) -> None:
        word = self._written[key]
        raise self._lines[key].bad(unknown("key", word.text, known), word)

    def line_of(self, key: Key) -> str:
        """Where a key stands; the last line, if it is left out."""
        return f"line {self._lines[key].line if key in self._lines else self._last}"

    def _whole(self, reader: WordReader, read: Callable[[WordReader], T]) -> T:
        value = read(reader)
        reader.must_end()
        return value

    def _find_key(self, reader: WordReader) -> None:
        first = reader.next
        if first.folded in self._seat_keys:
            self._of_players.append((reader.take("a key").folded, reader))
            return
        words = []
        while not reader.take_if(":"):
            words.append(reader.take("':' after the key").text)
        written = " ".join(words)
        self._add(written.casefold(), reader, first)
        self._written[written.casefold()] = first._replace(text=written)

    def _add(self, key: Key, reader: WordReader, at: Word) -> None:
        if key in self._lines:
            raise reader.bad(f"this stands in {self.line_of(key)} already", at)
        self._lines[key] = reader


# the values after the keys


def read_players(reader: WordReader) -> tuple[str, ...]:
    places: list[str] = []

    def name() -> str:
        places.append(reader.place)
        word = reader.take("the name of a player")
        if not word.quoted and word.text in (",", ":", "(", ")"):
            raise BadText(places[-1], f"expected the name of a player, found {word.text!r}")
        return word.text

    names = tuple(reader.several(name))
    check_names(names, places.__getitem__)
    return names


def read_count(reader: WordReader) -> int:
    place, number = reader.place, reader.number()
    if number < 0:
        raise BadText(place, "expected a number that is not negative")
    return number


def read_seat(reader: WordReader) -> Seat:
    return reader.seat()


def read_seats(reader: WordReader) -> tuple[Seat, ...]:
    return tuple(_by_seat(reader, lambda: None))


def read_tokens(reader: WordReader) -> dict[Seat, int]:
    return _by_seat(reader, lambda: read_count(reader))


def _by_seat(reader: WordReader, read: Callable[[], T]) -> dict[Seat, T]:
    """Players, each once and in the order written, with what stands after each name."""
    by_seat: dict[Seat, T] = {}

    def one() -> None:
        word, seat = reader.next, reader.seat()
        if seat in by_seat:
            raise reader.bad(f"{reader.players[seat]} stands here twice", word)
        by_seat[seat] = read()

    reader.several(one)
    return by_seat


def read_bet(reader: WordReader) -> tuple[Seat, Seat]:
    bettor = reader.seat()
    reader.must_take("on")
    return bettor, reader.seat()


def read_question(reader: WordReader) -> Decision:
    questions = asking_cards()
    seat, card = reader.seat(), reader.one_of("a card", questions)
    reader.must_take(questions[card].value)
    return Decision(seat, questions[card], card, () if reader.at_end else read_seats(reader))


def read_ending(reader: WordReader) -> Ending:
    return Ending(reader.one_of("an ending", [ending.value for ending in Ending]))
