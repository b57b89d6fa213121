"""Plain data: actions, events, states, views and reports as JSON can hold them, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints, overload

from loveletter.engine.coded_text import CodedText
from loveletter.engine.edition import Rules
from loveletter.notation.bad_text import DOCUMENT, BadText, expected, unknown
from loveletter.notation.json_shape import child, in_words, must_be, must_have
from loveletter.notation.setup import edition_name, edition_of, read_settings, rules_of, settings

T = TypeVar("T")
KIND = "kind"
"""The key that says which class an object was; its name in lower case: `token_won`."""


def to_plain(value: object) -> Any:
    """The value as dicts, lists, texts, numbers, true, false and None. Equal values give equal bytes as JSON.

    Examples:
        >>> from loveletter import Play, to_plain
        >>> to_plain(Play("guard", targets=(1,), guess="priest"))
        {'kind': 'play', 'card': 'guard', 'targets': [1], 'guess': 'priest'}
    """
    if isinstance(value, Rules):
        return {"edition": edition_name(value), "players": value.players, "options": settings(value)}
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {name: to_plain(each) for name, each in value.items()}
    kind: type = type(value)
    if names := _fields(kind):
        return {KIND: kind_name(kind), **{name: to_plain(getattr(value, name)) for name in names}}
    if isinstance(value, tuple):
        return [to_plain(each) for each in value]
    raise TypeError(f"no plain form for {kind.__name__}")


@overload
def from_plain(kind: type[T], data: object) -> T: ...
@overload
def from_plain(kind: Any, data: object) -> Any: ...
def from_plain(kind: Any, data: object) -> Any:
    """The value of this type, `Action` and `Event` among them, that `to_plain` made the data from."""
    return _read(kind, data, DOCUMENT)


@cache
def kind_name(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """The names of the fields of a dataclass or a named tuple; none for anything else."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    names: tuple[str, ...] = getattr(kind, "_fields", ())
    return names


@cache
def _types(kind: type) -> Mapping[str, Any]:
    """The types of these fields. They are looked up once: the engine writes them as texts."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in _fields(kind)}


def _read(kind: Any, data: object, place: str) -> Any:
    if get_origin(kind) in (Union, UnionType):
        return _read_one_of(get_args(kind), data, place)
    if get_origin(kind) is tuple:
        return _read_tuple(get_args(kind), data, place)
    if get_origin(kind) is Mapping:
        return _read_mapping(get_args(kind)[1], data, place)
    if kind is Rules:
        return _read_rules(data, place)
    if issubclass(kind, Enum):
        return _read_member(kind, data, place)
    if kind is float and type(data) is int:  # not everybody writes 1.0
        return float(data)
    if kind in (bool, int, float, str):
        return must_be(kind, data, place)
    return _read_object(kind, data, place)


def _read_one_of(kinds: tuple[Any, ...], data: object, place: str) -> Any:
    """No two members of a union share a shape, but for objects, which say their kind."""
    if data is None and NoneType in kinds:
        return None
    objects = {kind_name(kind): kind for kind in kinds if isinstance(kind, type) and _fields(kind)}
    if objects and isinstance(data, dict):
        named = must_be(str, data.get(KIND), child(place, KIND))
        if named not in objects:
            raise BadText(child(place, KIND), unknown("kind", named, objects))
        return _read(objects[named], data, place)
    shapes = {_shape(kind): kind for kind in kinds}
    if type(data) not in shapes:
        raise BadText(place, expected(tuple(map(in_words, shapes)), in_words(type(data))))
    return _read(shapes[type(data)], data, place)


def _shape(kind: Any) -> type:
    """The JSON that holds a value of this kind."""
    if get_origin(kind) is tuple:
        return list
    if issubclass(kind, Enum):
        return str
    return kind if kind in (bool, int, float, str, NoneType) else dict


def _read_tuple(kinds: tuple[Any, ...], data: object, place: str) -> tuple[Any, ...]:
    items: list[object] = must_be(list, data, place)
    if kinds[-1] is ...:
        kinds = (kinds[0],) * len(items)
    if len(items) != len(kinds):
        english = f"expected {len(kinds)} entries, found {len(items)}"
        raise BadText(place, CodedText(english, "number_of_entries", wanted=len(kinds), found=len(items)))
    return tuple(_read(kind, each, child(place, at)) for at, (kind, each) in enumerate(zip(kinds, items, strict=True)))


def _read_mapping(kind: Any, data: object, place: str) -> dict[str, Any]:
    members: dict[str, object] = must_be(dict, data, place)
    return {name: _read(kind, each, child(place, name)) for name, each in members.items()}


def _read_rules(data: object, place: str) -> Rules:
    members = must_have(data, place, ("edition", "players", "options"))
    edition = edition_of(must_be(str, members["edition"], child(place, "edition")), child(place, "edition"))
    players = must_be(int, members["players"], child(place, "players"))
    within = child(place, "options")
    options = read_settings(members["options"], within)
    return rules_of(edition, players, options, lambda name: child(place if name == "players" else within, name))


def _read_member(kind: type[Enum], data: object, place: str) -> Enum:
    members = {str(member.value): member for member in kind}
    if must_be(str, data, place) not in members:
        raise BadText(place, unknown(kind_name(kind), str(data), members))
    return members[str(data)]


def _read_object(kind: type, data: object, place: str) -> Any:
    types = _types(kind)
    members = must_have(data, place, (KIND, *types))
    if members[KIND] != kind_name(kind):
        raise BadText(child(place, KIND), expected(repr(kind_name(kind)), repr(members[KIND])))
    return kind(**{name: _read(each, members[name], child(place, name)) for name, each in types.items()})
