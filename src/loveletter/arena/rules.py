"""The rules of a table of the arena, from the names and options that a command was given."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from loveletter.editions import edition
from loveletter.engine.edition import Rules
from loveletter.notation.setup import Setting


def table_rules(edition: str, seats: int, options: Mapping[str, Setting]) -> Rules:
    return _rules(edition, seats, tuple(sorted(options.items())))


@cache
def _rules(name: str, seats: int, options: tuple[tuple[str, Setting], ...]) -> Rules:
    """Rules remember what they have worked out, so there is one of each."""
    return edition(name).rules(seats, dict(options))


def written(options: Mapping[str, Setting]) -> list[str]:
    """Options as they are written on the command line."""
    return [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options.items()]
