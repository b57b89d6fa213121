"""A contest: its lineups and settings, which decide every block, so that blocks of equal contests can be merged."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any, TypeAlias

from loveletter.arena.fingerprint import bot_fingerprint, edition_fingerprint
from loveletter.arena.players import short_name
from loveletter.arena.playing import table_rules, written
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Rules
from loveletter.language import Speaker
from loveletter.notation.setup import Setting

Lineup: TypeAlias = tuple[str, ...]
"""The bots at a table, chair by chair. A chair is a place in the lineup; its seat changes from round to round."""


class TooFewBots(ValueError):
    def __init__(self) -> None:
        super().__init__("name at least two different bots")


def lineups(bots: Sequence[str], seats: int, field: bool = False) -> tuple[Lineup, ...]:
    """All tables of a contest.

    Two seats: every pair. More seats: if there are as many names as seats, that one table, and a name may come twice.
    Otherwise, or if a field is asked for, each bot alone against a field of each other bot: (a, b, b, b), (b, a, a, a).
    """
    different = tuple(dict.fromkeys(bots))
    if len(different) < 2:
        raise TooFewBots
    if seats == 2:
        return tuple(combinations(different, 2))
    if len(bots) == seats and not field:
        return (tuple(bots),)
    return tuple((alone, *[other] * (seats - 1)) for alone, other in permutations(different, 2))


def labels(bots: Iterable[str]) -> dict[str, str]:
    """What each bot is called in a table: its short name, unless two bots share it."""
    different = tuple(dict.fromkeys(bots))
    times = Counter(map(short_name, different))
    return {name: short_name(name) if times[short_name(name)] == 1 else name for name in different}


def title(lineup: Lineup, labels: Mapping[str, str], voice: Speaker) -> str:
    """A table in words: "schemer and 3 courtier"."""
    counts = {labels[name]: lineup.count(name) for name in lineup}
    return voice.every(
        name if count == 1 else voice.message("arena-several", count=count, bot=name) for name, count in counts.items()
    )


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
            "code": {name: bot_fingerprint(name) for name in self.bots},
            **({} if self.edition in EDITIONS else {"rules": edition_fingerprint(self.edition)}),
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
