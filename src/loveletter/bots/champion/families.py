"""Families: editions that one network plays, and which of its outputs stands for which action of a table."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.registry import is_learned
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Guess
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import GuardNames
from loveletter.spaces.numbering import Kind, Meaning, Numbering

FAMILIES: dict[str, tuple[str, ...]] = {
    "second": ("second",),
    "sixteen": ("classic", "original"),
    "premium": ("premium",),
}
"""For each network the editions that it plays. Classic and Original differ in the numbers, not in their order. The
first of a family gives the outputs and scales."""


class NotLearned(ValueError):
    """An edition that no network plays."""

    def __init__(self, edition: Edition) -> None:
        known = ", ".join(name for names in FAMILIES.values() for name in names)
        super().__init__(f"the edition {edition.name!r} was not learned; there are networks for {known}")


def family_of(edition: Edition) -> str:
    """The name of the network that plays an edition; `NotLearned` where there is none."""
    if is_learned(edition):
        for family, names in FAMILIES.items():
            if edition.name in names:
                return family
    raise NotLearned(edition)


def lead_of(family: str) -> Edition:
    """The edition that gives a family its outputs and scales."""
    return EDITIONS[FAMILIES[family][0]]


@cache
def meanings(family: str) -> dict[Meaning, int]:
    """The network's output for each action at the largest table; a smaller table uses some of them."""
    lead = lead_of(family)
    return {meaning: place for place, meaning in enumerate(Numbering(lead.rules(lead.most_players)).meanings)}


@lru_cache(256)  # of hundreds of thousands of settings that tables can have
def outputs(rules: Rules) -> NDArray[np.int64]:
    """For each number of the table's `Numbering` the output that stands for it. Where a Guard names characters of which
    several have the number that the network knows, one output stands for several actions."""
    known = meanings(family_of(rules.edition))
    return np.array([known[_as_learned(rules, meaning)] for meaning in Numbering(rules).meanings])


@lru_cache(256)
def guess_codes(rules: Rules) -> NDArray[np.uint8] | None:
    """For each code of a guess in an observation of this table the code that the network knows; None if all are so."""
    lead = lead_of(family_of(rules.edition))
    if rules.options.guard_names is lead.options.guard_names:
        return None
    codes = {name: code for code, name in enumerate(rules.characters, 1)}
    numbers = {number: code for code, number in enumerate(rules.numbers, len(codes) + 1)}
    table = np.arange(256, dtype=np.uint8)
    for name, number in rules.values.items():
        if lead.options.guard_names is GuardNames.NUMBER:
            table[codes[name]] = numbers[number]
        else:
            table[numbers[number]] = codes[name]
    return table


def _as_learned(rules: Rules, meaning: Meaning) -> Meaning:
    """The action as the family's first edition writes it: a Guard may name characters here and numbers there."""
    known = meanings(family_of(rules.edition))
    if meaning.kind is not Kind.PLAY or meaning in known:
        return meaning
    return meaning._replace(guess=_other_name(rules, meaning.guess))


def _other_name(rules: Rules, guess: Guess | None) -> Guess:
    """What a guess of a number names, or the number of a character."""
    assert guess is not None
    return rules.of_number(guess)[0] if isinstance(guess, int) else rules.values[guess]
