"""Fields of a scenario, read strictly: each reader takes where a value stands and the value, or says what is wrong."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from loveletter.notation.bad_text import unknown
from loveletter.notation.words import card_names
from loveletter.testing.table import DECK

T = TypeVar("T")
K = TypeVar("K")

Read: TypeAlias = Callable[[str, object], T]


class BadScenario(ValueError):
    """A scenario, or a file of them, that cannot be read or set up; the message says where and why."""


class Difference(NamedTuple):
    """A field that does not hold."""

    field: str
    expected: object
    got: object

    def __str__(self) -> str:
        return f"{self.field}: expected {shown(self.expected)}, got {shown(self.got)}"


def fields(
    where: str, value: object, known: Collection[str], needed: Collection[str] = (), what: str = "field"
) -> dict[str, object]:
    """The fields of a mapping, none of them unknown and none of the needed ones missing."""
    members = table(text, anything)(where, value)
    for name in members:
        if name not in known:
            raise BadScenario(f"{where}: {unknown(what, name, known)}")
    for name in needed:
        if name not in members:
            raise BadScenario(f"{where}: no field {name!r}")
    return members


def anything(where: str, value: object) -> object:
    return value


def text(where: str, value: object) -> str:
    if not isinstance(value, str) or not value:
        raise _wrong(where, "a text", value)
    return value


def number(where: str, value: object) -> int:
    if type(value) is not int:  # to Python, true is a number too
        raise _wrong(where, "a number", value)
    return value


def count(where: str, value: object) -> int:
    if number(where, value) < 0:
        raise _wrong(where, "a number from 0 up", value)
    return number(where, value)


def flag(where: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong(where, "true or false", value)
    return value


def card(where: str, value: object) -> str:
    """A character of any edition: that the one at hand does not have it is not for the reader to say."""
    if text(where, value) not in card_names():
        raise BadScenario(f"{where}: {unknown('card', text(where, value), card_names())}")
    return text(where, value)


def guess(where: str, value: object) -> str | int:
    return card(where, value) if isinstance(value, str) else number(where, value)


def player(players: Sequence[str]) -> Read[str]:
    def read(where: str, value: object) -> str:
        if text(where, value) not in players:
            raise BadScenario(f"{where}: {unknown('player', text(where, value), players)}")
        return text(where, value)

    return read


def place(players: Sequence[str]) -> Read[str]:
    """Where a hidden card can be: a player, or a depth in the draw pile."""

    def read(where: str, value: object) -> str:
        depth = text(where, value).removeprefix(DECK)
        if depth != value and depth.isdecimal() and int(depth) >= 1:
            return f"{DECK}{int(depth)}"
        return player(players)(where, value)

    return read


def optional(read: Read[T]) -> Read[T | None]:
    return lambda where, value: None if value is None else read(where, value)


def listed(read: Read[T]) -> Read[list[T]]:
    def read_list(where: str, value: object) -> list[T]:
        if not isinstance(value, list):
            raise _wrong(where, "a list", value)
        return [read(where, each) for each in value]

    return read_list


def table(key: Read[K], value: Read[T]) -> Read[dict[K, T]]:
    def read_table(where: str, found: object) -> dict[K, T]:
        if not isinstance(found, dict):
            raise _wrong(where, "a table", found)
        return {key(where, name): value(f"{where}.{name}", each) for name, each in found.items()}

    return read_table


def shown(value: object) -> str:
    """A value as the scenario files write it."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case Mapping():
            return "{" + ", ".join(f"{shown(key)}: {shown(each)}" for key, each in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(shown(each) for each in value) + "]"
        case _:
            return str(value)


def _wrong(where: str, what: str, value: object) -> BadScenario:
    return BadScenario(f"{where}: expected {what}, found {shown(value)}")
