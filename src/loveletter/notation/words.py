"""Words: what readable texts are made of, and how the names of players stand among them."""

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from loveletter.editions import all_editions
from loveletter.engine.seats import Seat
from loveletter.engine.state import Question
from loveletter.notation.bad_text import BadText

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
            found = _PIECE.match(text, at)
            assert found is not None  # it takes anything but a space and a quotation mark
            words.append(Word(found[0], False, at + 1))
            at = found.end()
    return words


def place_of(line: int | None, column: int) -> str:
    return f"column {column}" if line is None else f"line {line}, column {column}"


def _quoted(text: str, at: int, line: int | None) -> tuple[str, int]:
    try:
        name, end = json.JSONDecoder().raw_decode(text, at)
    except json.JSONDecodeError as broken:
        raise BadText(place_of(line, at + 1), f"the name in quotation marks cannot be read: {broken.msg}") from None
    return str(name), end
