"""The difference between two documents, in the shape of the documents and with no more than has changed.

A document is made of objects (dicts, or dataclasses and structs of one type), lists (or tuples), and plain values. What
stands where a value has changed depends on the value that was there before:

- an object: an object with the changed keys, each with its own difference;
- a list: where to begin, how many to take out, and what to put in, as JavaScript's `splice` takes them; or, if only the
  insides of its items have changed, an object of their differences by index;
- an object or a list that became something else entirely: `{"=": value}`;
- anything else: the new value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any, TypeAlias

Document: TypeAlias = Any

REPLACED = "="
_PLAIN: frozenset[type] = frozenset({str, int, bool, float, NoneType})
_FIELDS: dict[type, tuple[str, ...]] = dict.fromkeys(_PLAIN, ())
"""By type: the names of the fields of a dataclass or a struct; none for other types."""


def difference(before: Document, after: Document) -> Document:
    """What `apply_difference`, or the browser's `applied`, needs to build `after` from `before`; they are not equal."""
    kind = type(before)
    if kind in _PLAIN:
        return after
    if kind is type(after):
        if kind is tuple or kind is list:
            return _list_difference(before, after)
        if kind is not dict:
            return _object_difference(before, after, _field_names(kind)) if _field_names(kind) else after
        if before.keys() <= after.keys():
            changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
            return {name: difference(before.get(name), value) for name, value in changed.items()}
    return {REPLACED: after} if kind in (tuple, list, dict) or _field_names(kind) else after


def _object_difference(before: Document, after: Document, names: tuple[str, ...]) -> dict[str, Document]:
    read = _reader(names)
    return {
        name: difference(old, new)
        for name, old, new in zip(names, read(before), read(after), strict=True)
        if old is not new and old != new
    }


@cache
def _reader(names: tuple[str, ...]) -> Callable[[Document], tuple[Any, ...]]:
    """All of these fields at once, as a tuple."""
    if len(names) == 1:
        return lambda value: (getattr(value, names[0]),)
    return attrgetter(*names)


def _list_difference(before: Sequence[Document], after: Sequence[Document]) -> Document:
    if len(before) == len(after):
        change = {}
        for at, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new and old != new:
                if not (type(old) is dict or _field_names(type(old))):
                    break
                change[str(at)] = difference(old, new)
        else:
            return change
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and before[start] == after[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - start - end, *after[start : len(after) - end]]


def _field_names(kind: type) -> tuple[str, ...]:
    names = _FIELDS.get(kind)
    if names is None:
        names = getattr(kind, "__struct_fields__", None) or tuple(getattr(kind, "__dataclass_fields__", ()))
        _FIELDS[kind] = names
    return names


def apply_difference(before: Document, change: Document) -> Document:
    """The document after a change, both read from JSON. The one before is left as it is."""
    if isinstance(before, list) and isinstance(change, list):
        start, removed, *added = change
        return [*before[:start], *added, *before[start + removed :]]
    if not isinstance(before, (dict, list)):
        return change
    if REPLACED in change:
        return change[REPLACED]
    if isinstance(before, list):
        return [
            apply_difference(item, change[str(at)]) if str(at) in change else item for at, item in enumerate(before)
        ]
    return {**before, **{name: apply_difference(before.get(name), part) for name, part in change.items()}}
