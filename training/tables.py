"""Tables: which ones of a family are played at, how many games of each, and which games have frozen opponents."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import Columns, inputs_of
from loveletter.bots.champion.manifest import FAMILIES
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import deviations
from training.settings import Settings

FEWEST = 8
"""Games at a table, so that all kinds of opponents find some."""
IN_STEPS = 4
"""Games are so many more or less: their observations then fill whole words, in which a GPU copies them."""


class Sight(Protocol):
    """What the network sees of a table: `champion.encoding.Inputs`, or a stand-in for an edition of a test."""

    @property
    def columns(self) -> Columns: ...

    @property
    def size(self) -> int: ...

    def table(self, rules: Rules) -> NDArray[np.float32]: ...


class Table(NamedTuple):
    """So many games under the same rules, and what the network sees of them."""

    rules: Rules
    games: int
    sight: Sight


def tables_of(settings: Settings) -> list[Table]:
    """Every number of players with the options that the edition presets, and tables where one of them is another."""
    editions = [EDITIONS[name] for name in FAMILIES[settings.family].editions]
    plain = [edition.rules(players) for edition in editions for players in _players(edition)]
    if edition_for_two := [edition for edition in editions if "allow_two" in edition.settable]:
        plain += [edition.rules(2, {"allow_two": True}) for edition in edition_for_two]
    weights = np.array([settings.seats.get(str(rules.players), 1.0) for rules in plain])
    varied = [rules for edition in editions for rules in varied_rules(edition, settings.varied_seats)]
    share = settings.varied if varied else 0.0
    games = [*(weights / weights.sum() * (1 - share)), *[share / max(len(varied), 1)] * len(varied)]
    return [
        Table(rules, max(round(settings.games * part / IN_STEPS) * IN_STEPS, FEWEST), inputs_of(rules.edition))
        for rules, part in zip([*plain, *varied], games, strict=True)
        if part > 0
    ]


def _players(edition: Edition) -> range:
    return range(edition.least_players, edition.most_players + 1)


def varied_rules(edition: Edition, seats: tuple[int, ...]) -> list[Rules]:
    """Tables that differ from the preset in one option that the network sees."""
    varied = []
    for setting in inputs_of(edition).settings:
        if setting.option == "guard_names":
            continue  # another numbering of the actions; the network plays it by the same outputs
        value: Any = setting.value == "true" if setting.value in ("true", "false") else setting.value
        varied += [edition.rules(players, {setting.option: value}) for players in seats if players in _players(edition)]
    return varied


def describe(rules: Rules) -> str:
    """A table in a word or two."""
    options = deviations(rules.options, rules.edition.options)
    return f"{rules.edition.name} {rules.players}" + "".join([f" {name}={value}" for name, value in options.items()])
