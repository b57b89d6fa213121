"""Replays unfolded: from the differences that are sent to what was seen after each step, as the browser does it."""

from __future__ import annotations

from typing import Any

from loveletter.notation.difference import apply_difference


def unfolded(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """The document after each step, with `view` and `cards`."""
    seen: list[dict[str, Any]] = [{}]
    for step in replay["steps"]:
        seen.append(apply_difference(seen[-1], step["change"]))
    return seen[1:]


class Unfolded:
    """Whole views from the messages of one connection."""

    def __init__(self) -> None:
        self._views: dict[int | None, dict[str, Any]] = {}
        self._table: dict[str, Any] = {}

    def read(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message; the whole `view` in place of a `change`, and the whole `table` of a `table_change`."""
        if message["type"] == "table_change":
            message = apply_difference(self._table, message["change"])
        if message["type"] == "table":
            self._table = message
        if message["type"] == "change":
            before = self._views[message["viewer"]]
            assert before["version"] == message["since"]
            changed = {name: message[name] for name in ("version", "since", "events")}
            message = {**apply_difference(before, message["change"]), **changed}
        if message["type"] == "view":
            self._views[message["viewer"]] = message
        return message
