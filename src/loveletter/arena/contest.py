"""A contest: everything that decides what its blocks are, so that blocks of the same contest can be put together."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from loveletter.arena.lineups import Lineup, labels, short
from loveletter.arena.players import fingerprint
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Rules
from loveletter.notation.setup import Setting


@dataclass(frozen=True)
class Contest:
    edition: str
    seats: int
    lineups: tuple[Lineup, ...]
    seed: int = 1
    budget: float = 0.3
    options: Mapping[str, Setting] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        return table_rules(self.edition, self.seats, tuple(sorted(self.options.items())))

    @property
    def bots(self) -> tuple[str, ...]:
        """The different names, in the order in which they were given."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @property
    def labels(self) -> dict[str, str]:
        return labels(self.bots)

    @property
    def heading(self) -> str:
        return f"{self.edition}, {self.seats} seats{told(self.options)}, seed {self.seed}"

    @property
    def settings(self) -> dict[str, Any]:
        """The contest as plain data, with the fingerprint of each bot: a bot that was changed is another one."""
        return {
            "edition": self.edition,
            "seats": self.seats,
            "options": dict(sorted(self.options.items())),
            "tables": [list(lineup) for lineup in self.lineups],
            "seed": self.seed,
            "budget": self.budget,
            "code": {name: fingerprint(name) for name in self.bots},
        }

    @property
    def folder(self) -> str:
        """The name of the folder where the results lie unless another one is wanted."""
        digest = hashlib.sha256(json.dumps(self.settings, sort_keys=True).encode()).hexdigest()
        return f"arena-{self.edition}-{self.seats}-{'-'.join(map(short, self.bots))}-{digest[:8]}"


def told(options: Mapping[str, Setting]) -> str:
    """Options for the end of a list, as they are written on the command line."""
    words = {name: str(value).lower() if isinstance(value, bool) else value for name, value in options.items()}
    return "".join(f", {name}={word}" for name, word in words.items())


@cache
def table_rules(edition: str, seats: int, options: tuple[tuple[str, Setting], ...]) -> Rules:
    """Rules remember what they have worked out, so there is one of each."""
    return EDITIONS[edition].rules(seats, dict(options))
