"""Structs generated from the dataclasses of the rules, the table and the coach: their form on the wire and in the log.

A union of dataclasses cannot be told apart in JSON. The struct of each has a tag beside its fields, and, where it comes
from a client, bounds on them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from loveletter.notation.plain import KIND, kind_name

VALUES_KEPT = 10_000
"""Different actions of one kind that are remembered: more than any edition has."""

_MAKERS: dict[type, Callable[[Any], Any]] = {}
"""By generated struct, the function that makes a value of its dataclass."""


def struct_of(
    source: type,
    *,
    name: str | None = None,
    tag: str | None = None,
    tag_field: str = KIND,
    bases: tuple[type, ...] = (),
    leave_out: tuple[str, ...] = (),
    rename: Mapping[str, str] | None = None,
    extra: Mapping[str, Any] | None = None,
    replace: Mapping[Any, Any] | None = None,
    bounds: Mapping[str, Any] | None = None,
) -> Any:
    """The struct with the fields of a dataclass.

    Args:
        source: The dataclass.
        name: The name of the struct; that of the dataclass unless given.
        tag: What the tag field says; without one there is no tag field.
        tag_field: The key of the tag.
        bases: Structs whose fields come before these.
        leave_out: Fields of the dataclass that the struct does not have.
        rename: Other keys for some of the fields.
        extra: Types of further fields, which come last.
        replace: Types to use in place of others, wherever they occur in the types of the fields.
        bounds: For what clients send: by name, the type with bounds of each field; every field but a switch must be
            in it. A client may leave out what has a default, and unknown keys are refused; what the server writes is
            always complete.
    """
    inherited = {each for base in bases for each in getattr(base, "__struct_fields__", ())}
    types = get_type_hints(source)
    shape: list[Any] = []
    for field in fields(source):
        if field.name in inherited or field.name in leave_out:
            continue
        kind = _replaced(types[field.name], replace or {})
        if bounds is None:
            shape.append((field.name, kind))
        elif field.default is not MISSING:
            shape.append((field.name, _bounded(field.name, kind, bounds), field.default))
        elif field.default_factory is not MISSING:
            default = msgspec.field(default_factory=field.default_factory)
            shape.append((field.name, _bounded(field.name, kind, bounds), default))
        else:
            shape.append((field.name, _bounded(field.name, kind, bounds)))
    shape += (extra or {}).items()
    struct = msgspec.defstruct(
        name or source.__name__,
        shape,
        bases=bases or None,
        namespace={"__doc__": _own_doc(source)},
        frozen=True,
        tag_field=tag_field if tag is not None else None,
        tag=tag,
        rename=dict(rename) if rename else None,
        forbid_unknown_fields=bounds is not None,
    )
    if not leave_out:
        _MAKERS[struct] = _maker(source, {entry[0] for entry in shape if _is_generated(entry[1])})
    return struct


def tagged_struct(kind: type, bounds: Mapping[str, Any] | None = None) -> Any:
    """The struct of one member of a union: `kind` says which it is."""
    struct = struct_of(kind, tag=kind_name(kind), bounds=bounds)
    _MAKERS[struct] = lru_cache(VALUES_KEPT)(_MAKERS[struct])
    return struct


def source_value(value: Any) -> Any:
    """The value of the dataclass that a generated struct was made from; anything else is returned as it is."""
    make = _MAKERS.get(type(value))
    return value if make is None else make(value)


def _maker(source: Any, generated: set[str]) -> Callable[[Any], Any]:
    """`generated` are the fields that hold generated structs themselves."""
    names = tuple([field.name for field in fields(source)])
    read = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]
    places = [place for place, name in enumerate(names) if name in generated]

    def make(value: Any) -> Any:
        values = [*read(value)]
        for place in places:
            values[place] = source_value(values[place])
        return source(*values)

    return make


def _is_generated(kind: Any) -> bool:
    return kind in _MAKERS or any(map(_is_generated, get_args(kind)))


@lru_cache(1 << 16)
def tagged_json(value: Any) -> msgspec.Raw:
    """An event or an action as JSON, in the shape of its tagged struct. Equal ones recur all the time."""
    kind: type = type(value)
    tag = f'{{"{KIND}":"{kind_name(kind)}",'.encode()
    return msgspec.Raw(tag + msgspec.json.encode(value)[1:])


def _own_doc(source: type) -> str | None:
    """A dataclass without a docstring has its signature there."""
    doc = source.__doc__
    return None if doc is None or doc.startswith(f"{source.__name__}(") else doc


def _replaced(kind: Any, replace: Mapping[Any, Any]) -> Any:
    if kind in replace:
        return replace[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return Union[tuple([_replaced(each, replace) for each in inner])]  # noqa: UP007 - known at run time only
    if origin is None or origin is Literal:
        return kind
    return origin[tuple([each if each is ... else _replaced(each, replace) for each in inner])]


def _bounded(name: str, kind: Any, bounds: Mapping[str, Any]) -> Any:
    if kind is bool or kind == bool | None:
        return kind
    bounded = bounds[name]
    return bounded | None if NoneType in get_args(kind) else bounded
