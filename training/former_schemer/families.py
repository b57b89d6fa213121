"""Families: editions that one learned policy plays, with the most seats it is made for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from loveletter.bots.registry import is_learned
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Edition, Rules
from loveletter.spaces.numbering import Kind, Meaning, Numbering


@dataclass(frozen=True)
class Family:
    name: str
    edition: Edition
    """The edition whose table of the most seats gives all outputs of the network."""

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        return tuple(row.character.name for row in self.edition.rows)

    @cached_property
    def seats(self) -> int:
        return self.edition.most_players

    @cached_property
    def outputs(self) -> dict[Meaning, int]:
        """The network's output for each action at the largest table; a smaller table uses some of them."""
        return {meaning: place for place, meaning in enumerate(Numbering(self.edition.rules(self.seats)).meanings)}

    def places(self, rules: Rules) -> list[int]:
        """For each action number under these rules, the output that stands for it."""
        return [self.outputs[self._as_here(rules, meaning)] for meaning in Numbering(rules).meanings]

    def _as_here(self, rules: Rules, meaning: Meaning) -> Meaning:
        """The action as the family's edition writes it: a Guard may name characters here and numbers there."""
        guess = meaning.guess
        if meaning.kind is not Kind.PLAY or guess is None or meaning._replace(guess=guess) in self.outputs:
            return meaning
        if isinstance(guess, int):
            return meaning._replace(guess=rules.of_number(guess)[0])
        own = self.edition.rules(self.seats)
        return meaning._replace(guess=own.values[guess])


SIXTEEN = Family("sixteen", EDITIONS["classic"])
SECOND = Family("second", EDITIONS["second"])
PREMIUM = Family("premium", EDITIONS["premium"])

FAMILIES = {"original": SIXTEEN, "classic": SIXTEEN, "second": SECOND, "premium": PREMIUM}
"""Original and Classic differ in the numbers, not in their order, so that one policy plays both."""


class NotLearned(ValueError):
    """An edition that no learned policy plays."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(f"the edition {edition.name!r} was not learned; there is a policy for {', '.join(FAMILIES)}")


def family_of(edition: Edition) -> Family:
    """The family of an edition that was learned; `NotLearned` for any other."""
    if not is_learned(edition):
        raise NotLearned(edition)
    return FAMILIES[edition.name]
