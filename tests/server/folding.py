"""Replays unfolded: from the differences that are sent to what was seen after each step, as the browser does it."""

from __future__ import annotations

from typing import Any


def unfolded(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """The document after each step, with `view` and `cards`."""
    seen: list[dict[str, Any]] = [{}]
    for step in replay["steps"]:
        seen.append(applied(seen[-1], step["change"]))
    return seen[1:]


def applied(before: Any, change: Any) -> Any:
    """As `web/src/lib/replay.ts` does it."""
    if isinstance(before, list) and isinstance(change, list):
        start, gone, *come = change
        return [*before[:start], *come, *before[start + gone :]]
    if not isinstance(before, (dict, list)):
        return change
    if "=" in change:
        return change["="]
    if isinstance(before, list):
        return [applied(each, change[str(at)]) if str(at) in change else each for at, each in enumerate(before)]
    return {**before, **{name: applied(before.get(name), each) for name, each in change.items()}}
