"""Ready-made variations: an edition with options that follow one rule text to the letter (rules.md, F)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from loveletter.editions.classic import CLASSIC
from loveletter.editions.premium import PREMIUM
from loveletter.editions.second import SECOND
from loveletter.engine.edition import Edition


@dataclass(frozen=True)
class Variation:
    name: str
    edition: Edition
    options: Mapping[str, Any]

    def options_of(self, players: int) -> dict[str, Any]:
        """Its options at a table of so many, with the goal that it has for them."""
        goal = self.options.get("tokens", {}).get(players)
        others = {name: value for name, value in self.options.items() if name != "tokens"}
        return others if goal is None else {**others, "tokens": goal}


VARIATIONS = {
    each.name: each
    for each in (
        Variation("german", SECOND, {"spy_scope": "everyone"}),
        Variation("indonesian", SECOND, {"baron_tie": "both_out"}),
        Variation("english-21", SECOND, {"guard_names": "number"}),
        Variation("english-16", CLASSIC, {"guard_names": "number"}),
        Variation(
            "boxed-premium",
            PREMIUM,
            {"bishop_may_name_one": False, "tokens": {2: 7, 3: 5, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4}},
        ),
    )
}


def options_with_players(edition: str, options: Mapping[str, Any], before: int, players: int) -> Mapping[str, Any]:
    """The options of a table once its number of players changes: where they are a variation's, its goal changes too."""
    for each in VARIATIONS.values():
        if each.edition.name == edition and each.options_of(before) == options:
            return each.options_of(players)
    return options
