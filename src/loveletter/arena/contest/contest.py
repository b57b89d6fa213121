"""A contest: its settings, which decide every block of it, so that blocks of equal contests can be put together."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from loveletter.arena.contest.lineups import Lineup, labels
from loveletter.arena.players import fingerprint, rules_fingerprint, short_name
from loveletter.arena.rules import table_rules, written
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Rules
from loveletter.language import Speaker
from loveletter.notation.setup import Setting


@dataclass(frozen=True)
class Contest:
    edition: str
    seats: int
    lineups: tuple[Lineup, ...]
    seed: int = 1
    budget: float = 0.3
    options: Mapping[str, Setting] = field(default_factory=dict)
    matches: bool = False
    """Whether whole matches are played, not single rounds."""

    @property
    def rules(self) -> Rules:
        return table_rules(self.edition, self.seats, self.options)

    @property
    def bots(self) -> tuple[str, ...]:
        """The different names, in the order in which they were given."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @property
    def labels(self) -> dict[str, str]:
        return labels(self.bots)

    def heading(self, voice: Speaker) -> str:
        seats = voice.message("arena-seats", seats=self.seats)
        return ", ".join(
            (
                voice.edition_name(self.edition),
                seats,
                *written(self.options),
                voice.message("arena-seed", seed=str(self.seed)),
            )
        )

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
            "unit": "match" if self.matches else "round",
            "code": {name: fingerprint(name) for name in self.bots},
            **({} if self.edition in EDITIONS else {"rules": rules_fingerprint(self.edition)}),
        }

    @classmethod
    def from_settings(cls, data: Mapping[str, Any]) -> Contest:
        """The contest of these settings. Its bots are those of this machine: compare its own settings with them."""
        tables = tuple(tuple(map(str, lineup)) for lineup in data["tables"])
        numbers = int(data["seats"]), tables, int(data["seed"]), float(data["budget"])
        return cls(str(data["edition"]), *numbers, dict(data["options"]), data["unit"] == "match")

    @property
    def folder(self) -> str:
        """The name of the folder where the results lie unless another one is wanted."""
        digest = hashlib.sha256(json.dumps(self.settings, sort_keys=True).encode()).hexdigest()
        return f"arena-{self.edition}-{self.seats}-{'-'.join(map(short_name, self.bots))}-{digest[:8]}"
