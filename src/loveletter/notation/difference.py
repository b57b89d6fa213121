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
from itertools import compress
from operator import attrgetter, ne
from types import NoneType
from typing import Any, NamedTuple, TypeAlias

Document: TypeAlias = Any

REPLACED = "="
_PLAIN: frozenset[type] = frozenset({str, int, bool, float, NoneType})


class _Fields(NamedTuple):
    """The fields of a dataclass or a struct."""

    names: tuple[str, ...]
    read: Callable[[Document], tuple[Any, ...]]
    """All of them at once."""


def difference(before: Document, after: Document) -> Document:
    """What `apply_difference`, or the browser's `applied`, needs to build `after` from `before`; they are not equal."""
    kind: type = type(before)
    if kind in _PLAIN:
        return after
    if kind is tuple or kind is list:
        return _list_difference(before, after) if kind is type(after) else {REPLACED: after}
    if kind is dict:
        if kind is not type(after) or not before.keys() <= after.keys():
            return {REPLACED: after}
        changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
        return {name: difference(before.get(name), value) for name, value in changed.items()}
    fields = _fields(kind)
    if fields is None:
        return after
    if kind is not type(after):
        return {REPLACED: after}
    old_values, new_values = fields.read(before), fields.read(after)
    differing = compress(zip(fields.names, old_values, new_values, strict=True), map(ne, old_values, new_values))
    return {name: new if type(old) in _PLAIN else difference(old, new) for name, old, new in differing}


def _list_difference(before: Sequence[Document], after: Sequence[Document]) -> Document:
    if len(before) == len(after):
        change = {}
        for at, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new and old != new:
                kind: type = type(old)
                if kind is not dict and _fields(kind) is None:
                    break
                change[str(at)] = difference(old, new)
        else:
            return change
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and (before[start] is after[start] or before[start] == after[start]):
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - start - end, *after[start : len(after) - end]]


@cache
def _fields(kind: type) -> _Fields | None:
    """Those of a type; None where it is neither."""
    names = getattr(kind, "__struct_fields__", None) or tuple(getattr(kind, "__dataclass_fields__", ()))
    if not names:
        return None
    if len(names) == 1:
        return _Fields(names, lambda value: (getattr(value, names[0]),))
    return _Fields(names, attrgetter(*names))


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
