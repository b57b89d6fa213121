"""A record: a match as its setup, its deals and its actions, which is all that is needed to play it again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from loveletter.notation.setup import Setting

FORMAT_VERSION = 1


@dataclass(frozen=True)
class RoundRecord:
    """One round. Its cards come from a seed, or lie in a deck that is written out."""

    starter: str
    actions: tuple[str, ...] = ()
    """What was done, as `format_action` writes it; who did it follows from the game."""
    seed: str | None = None
    """32 bytes in hexadecimal."""
    deck: tuple[str, ...] | None = None
    """All cards, the top one first."""
    by_lot: bool = False
    """Whether several could have begun, and the lot of this seed or deck fell on the starter."""


@dataclass(frozen=True)
class Record:
    """A whole match, or the beginning of one: what it takes to play it again."""

    edition: str
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict, hash=False)
    """What differs from the edition's preset."""
    ages: tuple[int, ...] | None = None
    rules_version: int = 1
    """The version of the edition's rules under which it was played."""
    format_version: int = FORMAT_VERSION

    def to_json(self) -> str:
        """The document that `read_record` reads; equal records give equal texts."""
        document: dict[str, Any] = {
            "format_version": self.format_version,
            "edition": self.edition,
            **({} if self.rules_version == 1 else {"rules_version": self.rules_version}),
            "options": dict(sorted(self.options.items())),
            "players": self.players,
        }
        if self.ages is not None:
            document["ages"] = self.ages
        document["rounds"] = [_round(each) for each in self.rounds]
        return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _round(each: RoundRecord) -> dict[str, Any]:
    document: dict[str, Any] = {"starter": each.starter}
    if each.by_lot:
        document["by_lot"] = True
    if each.seed is not None:
        document["seed"] = each.seed
    if each.deck is not None:
        document["deck"] = each.deck
    document["actions"] = each.actions
    return document
