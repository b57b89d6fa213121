"""The difference between two JSON documents, in the shape of the documents and with no more than has changed.

What stands where a value has changed depends on the value that was there before:

- an object: an object with the changed keys, each with its own difference;
- a list: where to begin, how many to take out, and what to put in, as JavaScript's `splice` takes them; or, if only the
  insides of its items have changed, an object of their differences by index;
- an object or a list that became something else entirely: `{"=": value}`;
- anything else: the new value.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = Any
"""Made of dicts, lists, texts, numbers, true, false and None."""

REPLACED = "="


def difference(before: Json, after: Json) -> Json:
    """What `apply_difference`, or the browser's `applied`, needs to make `after` from `before`; they are not equal."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= after.keys():
        changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
        return {name: difference(before.get(name), value) for name, value in changed.items()}
    if isinstance(before, list) and isinstance(after, list):
        return _of_lists(before, after)
    return {REPLACED: after} if isinstance(before, (dict, list)) else after


def _of_lists(before: list[Json], after: list[Json]) -> Json:
    if len(before) == len(after) and all(isinstance(each, dict) for each in (*before, *after)):
        pairs = enumerate(zip(before, after, strict=True))
        return {str(at): difference(old, new) for at, (old, new) in pairs if old != new}
    shorter = min(len(before), len(after))
    same = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    same_end = next((at for at in range(shorter - same) if before[-1 - at] != after[-1 - at]), shorter - same)
    return [same, len(before) - same - same_end, *after[same : len(after) - same_end]]
