"""A reader takes the words of one line from left to right, and says where it met something else than it expected."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from loveletter.engine.seats import Seat
from loveletter.notation.bad_text import BadText, unknown
from loveletter.notation.words import RESERVED, Word, card_names, is_number, place_of, split, written_name

T = TypeVar("T")


class Reader:
    def __init__(self, text: str, players: Sequence[str] = (), line: int | None = None) -> None:
        self.players = players
        self.line = line
        self._words = split(text, line)
        self._end = Word("", True, len(text) + 1)
        self._at = 0

    @property
    def next(self) -> Word:
        return self._words[self._at] if self._at < len(self._words) else self._end

    @property
    def at_end(self) -> bool:
        return self._at == len(self._words)

    @property
    def place(self) -> str:
        return place_of(self.line, self.next.column)

    def bad(self, problem: str, word: Word | None = None) -> BadText:
        return BadText(place_of(self.line, (word or self.next).column), problem)

    def expected(self, what: str) -> BadText:
        return self.bad(f"expected {what}, found " + ("the end" if self.at_end else repr(self.next.text)))

    def take(self, what: str) -> Word:
        if self.at_end:
            raise self.expected(what)
        self._at += 1
        return self._words[self._at - 1]

    def take_if(self, text: str) -> bool:
        """Whether the next word is this one; it is then taken."""
        found = self.next.folded == text
        self._at += found
        return found

    def must_take(self, text: str) -> None:
        if not self.take_if(text):
            raise self.expected(repr(text))

    def must_end(self) -> None:
        if not self.at_end:
            raise self.expected("the end")

    def several(self, read: Callable[[], T]) -> list[T]:
        """One or more of the same, with commas between them."""
        found = [read()]
        while self.take_if(","):
            found.append(read())
        return found

    def one_of(self, what: str, known: Collection[str]) -> str:
        """A word of which the meaning is known. `what` comes with its article."""
        word = self.take(what)
        if word.quoted:
            raise self.bad(f"expected {what}, found the name {word.text!r}", word)
        if word.folded not in known:
            raise self.bad(unknown(what.split(" ", 1)[1], word.text, known), word)
        return word.folded

    def card(self) -> str:
        return self.one_of("a card", card_names())

    def number(self) -> int:
        word = self.take("a number")
        if word.quoted or not is_number(word.text):
            raise self.bad(f"expected a number, found {word.text!r}", word)
        try:
            return int(word.text)
        except ValueError:  # Python reads no number of thousands of digits
            raise self.bad("this number is too long", word) from None

    def seat(self, what: str = "player", others: Sequence[str] = ()) -> Seat:
        """The player of this name: as it is written, else whatever its case. `others`: what else could stand here."""
        word = self.take(f"a {what}")
        if word.quoted or word.folded not in (*RESERVED, *card_names()):
            if word.text in self.players:
                return self.players.index(word.text)
            alike = [seat for seat, name in enumerate(self.players) if name.casefold() == word.text.casefold()]
            if len(alike) == 1:
                return alike[0]
            if alike:
                raise self.bad(f"{word.text!r} could be {' or '.join(self.players[seat] for seat in alike)}", word)
        raise self.bad(unknown(what, word.text, [*map(written_name, self.players), *others]), word)
