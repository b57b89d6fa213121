"""A contest: everything that decides what its blocks are, so that blocks of the same contest can be put together."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import loveletter
from loveletter.arena.lineups import Lineup
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Rules

PLAYED_BY = ("engine", "cards", "editions", "simulate", "beliefs", "bots")
"""The rooms whose code decides how a round goes."""


@dataclass(frozen=True)
class Contest:
    edition: str
    seats: int
    lineups: tuple[Lineup, ...]
    seed: int = 1
    budget: float = 0.3
    options: Mapping[str, str | bool | int] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Rules:
        return EDITIONS[self.edition].rules(self.seats, self.options)

    @property
    def bots(self) -> tuple[str, ...]:
        """The different names, in the order in which they were given."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @cached_property
    def settings(self) -> dict[str, Any]:
        """The contest as plain data, with a fingerprint of the code: a bot that was changed is another bot."""
        return {
            "edition": self.edition,
            "seats": self.seats,
            "options": dict(sorted(self.options.items())),
            "tables": [list(lineup) for lineup in self.lineups],
            "seed": self.seed,
            "budget": self.budget,
            "code": code_fingerprint(),
        }

    @property
    def folder(self) -> str:
        """The name of the folder where the results lie unless another one is wanted."""
        digest = hashlib.sha256(json.dumps(self.settings, sort_keys=True).encode()).hexdigest()
        return f"arena-{self.edition}-{self.seats}-{'-'.join(self.bots)}-{digest[:8]}"


def code_fingerprint() -> str:
    """A short hash over all files of the rooms that play, learned weights included."""
    home = Path(loveletter.__file__).parent
    digest = hashlib.sha256()
    files = [path for room in PLAYED_BY for path in (home / room).rglob("*") if "__pycache__" not in path.parts]
    for path in sorted(files):
        if path.is_file():
            digest.update(path.relative_to(home).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
