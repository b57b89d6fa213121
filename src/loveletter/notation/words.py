"""Words: how the words of a text and the names of players in it are written, split and read."""

import json
import re
from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from loveletter.editions import all_editions
from loveletter.engine.coded_text import CodedText
from loveletter.engine.seats import Seat
from loveletter.engine.state import Question
from loveletter.notation.bad_text import BadText, expected, place_of, unknown

T = TypeVar("T")

KEEP, UNDER, LOOK, NOBODY, REDRAW, SPECTATOR = RESERVED = ("keep", "under", "look", "nobody", "redraw", "spectator")

_PIECE = re.compile(r"""[,:()]|[^\s,:()"]+""")
_PLAIN_NAME = re.compile(r"[\w.'-]+")
_NUMBER = re.compile(r"[+-]?[0-9]+")


class Word(NamedTuple):
    text: str
    quoted: bool
    """Only the name of a player stands in quotation marks."""
    column: int

    @property
    def folded(self) -> str:
        """The word without its case; empty for a quoted one, which is equal to no other word."""
        return "" if self.quoted else self.text.casefold()


@cache
def card_names() -> tuple[str, ...]:
    """The characters of all editions, each once."""
    return tuple(dict.fromkeys(row.character.name for edition in all_editions().values() for row in edition.rows))


@cache
def asking_cards() -> dict[str, Question]:
    """The characters that ask something midway, each with its question; the answer's text opens with the character."""
    characters = [row.character for edition in all_editions().values() for row in edition.rows]
    return {who.name: who.asks for who in characters if who.asks is not None}


def is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def written_name(name: str) -> str:
    """The name as it is; in quotation marks where it could be read as something else."""
    folded = name.casefold()
    if _PLAIN_NAME.fullmatch(name) and not is_number(name) and folded not in RESERVED and folded not in card_names():
        return name
    return json.dumps(name, ensure_ascii=not name.isprintable())


def written_seat(seat: Seat, players: Sequence[str]) -> str:
    if seat not in range(len(players)):
        raise BadText(f"seat {seat}", f"there are {len(players)} players")
    if players.count(players[seat]) > 1:
        raise BadText(f"seat {seat}", f"two players are called {players[seat]!r}")
    return written_name(players[seat])


def split(text: str, line: int | None = None) -> list[Word]:
    """The words of a text, each with the column in which it begins."""
    words, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif text[at] == '"':
            name, end = _quoted(text, at, line)
            words.append(Word(name, True, at + 1))
            at = end
        else:
            match = _PIECE.match(text, at)
            assert match is not None  # it takes anything but a space and a quotation mark
            words.append(Word(match[0], False, at + 1))
            at = match.end()
    return words


def _quoted(text: str, at: int, line: int | None) -> tuple[str, int]:
    try:
        name, end = json.JSONDecoder().raw_decode(text, at)
    except json.JSONDecodeError as broken:
        english = f"the name in quotation marks cannot be read: {broken.msg}"
        raise BadText(place_of(line, at + 1), CodedText(english, "bad_quotes")) from None
    return str(name), end


END = CodedText("the end", "word_end")
CARD, PLAYER = CodedText("a card", "word_card"), CodedText("a player", "word_player")
PLAYER_OR_CARD = CodedText("a player or card", "word_player_or_card")
NUMBER = CodedText("a number", "kind_number")


class WordReader:
    """Takes the words of one line from left to right, and reports where it finds something that it did not expect."""

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
        return self.bad(expected(what, END if self.at_end else repr(self.next.text)))

    def take(self, what: str) -> Word:
        if self.at_end:
            raise self.expected(what)
        self._at += 1
        return self._words[self._at - 1]

    def take_if(self, text: str) -> bool:
        """Whether the next word is this one; it is then taken."""
        fits = self.next.folded == text
        self._at += fits
        return fits

    def must_take(self, text: str) -> None:
        if not self.take_if(text):
            raise self.expected(repr(text))

    def must_end(self) -> None:
        if not self.at_end:
            raise self.expected(END)

    def several(self, read: Callable[[], T]) -> list[T]:
        """One or more of the same, with commas between them."""
        items = [read()]
        while self.take_if(","):
            items.append(read())
        return items

    def one_of(self, what: str, known: Collection[str]) -> str:
        """A word of which the meaning is known. `what` comes with its article."""
        word = self.take(what)
        if word.quoted:
            raise self.bad(expected(what, CodedText(f"the name {word.text!r}", "word_name", name=word.text)), word)
        if word.folded not in known:
            raise self.bad(unknown(_noun(what), word.text, known), word)
        return word.folded

    def card(self) -> str:
        return self.one_of(CARD, card_names())

    def number(self) -> int:
        word = self.take(NUMBER)
        if word.quoted or not is_number(word.text):
            raise self.bad(expected(NUMBER, repr(word.text)), word)
        try:
            return int(word.text)
        except ValueError:  # Python reads no number of thousands of digits
            raise self.bad(CodedText("this number is too long", "number_too_long"), word) from None

    def seat(self, what: str = PLAYER, others: Sequence[str] = ()) -> Seat:
        """The player of this name, exactly as written or else ignoring case. `others`: what else can stand here."""
        word = self.take(what)
        if word.quoted or word.folded not in (*RESERVED, *card_names()):
            if word.text in self.players:
                return self.players.index(word.text)
            alike = [seat for seat, name in enumerate(self.players) if name.casefold() == word.text.casefold()]
            if len(alike) == 1:
                return alike[0]
            if alike:
                names = tuple(self.players[seat] for seat in alike)
                english = f"{word.text!r} could be {' or '.join(names)}"
                raise self.bad(CodedText(english, "ambiguous_name", name=word.text, names=names), word)
        raise self.bad(unknown(_noun(what), word.text, [*map(written_name, self.players), *others]), word)


def _noun(what: str) -> str:
    """`what` without its article."""
    return what.split(" ", 1)[1]
