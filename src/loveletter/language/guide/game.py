"""The game that a text is about: an edition, the options in force, and for which numbers of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from loveletter.editions import EDITIONS
from loveletter.engine.edition import Edition, Row, Rules
from loveletter.engine.options import Options
from loveletter.language.guide.facts import BOXES, BoxFacts


@dataclass(frozen=True)
class DescribedGame:
    rules: tuple[Rules, ...]
    """For every number of players that the text is about; the options are the same in all, except the goal."""

    @staticmethod
    def of(edition: Edition, options: Mapping[str, Any] | None, players: int | None) -> DescribedGame:
        if players is not None:
            return DescribedGame((edition.rules(players, options),))
        largest = edition.rules(edition.most_players, options)
        numbers = edition.player_numbers(largest.options)
        return DescribedGame(tuple(edition.rules(number, options) for number in numbers))

    @property
    def edition(self) -> Edition:
        return self.rules[0].edition

    @property
    def box(self) -> BoxFacts | None:
        """Facts about the edition's box; nothing where the edition is not one of ours."""
        edition = self.edition
        return BOXES[edition.name] if EDITIONS.get(edition.name) is edition else None

    @property
    def options(self) -> Options:
        return self.rules[0].options

    @property
    def any_rules(self) -> Rules:
        """The rules for one of the numbers of players, for what does not depend on it."""
        return self.rules[-1]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.any_rules.by_value

    @property
    def for_two(self) -> bool:
        return self.rules[0].players == 2

    @property
    def for_two_only(self) -> bool:
        return self.for_two and len(self.rules) == 1

    @property
    def sets_aside(self) -> bool:
        """Whether a card is put aside, face down."""
        return self.edition.set_aside > 0

    @property
    def face_up(self) -> int:
        """How many cards are laid open where two play; none where two cannot."""
        return self.rules[0].face_up

    @property
    def jester_first(self) -> bool:
        """Whether a Jester's bet is paid, and can win the match, before the rest of a round (Q28)."""
        return self.has("jester") and self.options.jester_wins_at_once

    def has(self, *cards: str) -> bool:
        return all(card in self.any_rules.characters for card in cards)

    def those_of(self, *cards: str) -> tuple[str, ...]:
        return tuple(card for card in cards if self.has(card))
