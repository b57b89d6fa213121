"""Former at tables: the former schemer, with its search, at seats of games that go on side by side on a device."""

from __future__ import annotations

from typing import Any

from training.arrays import Array
from training.former_schemer.many import Search
from training.games import Games


class FormerAtTables:
    """It is told of every action, whoever takes it. All games are of one table size, and not `together`."""

    def __init__(self, games: Games, **options: Any) -> None:
        rules = games.tables[0].rules
        self.games = games
        self.search = Search(games.arrays, rules, games.size, **options)
        if list(self.search.games.family.outputs) != list(games.setting.simulators[0].actions.meanings):
            raise ValueError(f"the actions of {rules.edition.name} have other numbers than those of the former schemer")

    def look(self) -> None:
        """Take in how the games stand."""
        columns, known = self.games.in_columns()
        here = self.search.games
        here.columns[:] = columns
        here.known[:] = known[: len(here.known)]

    def decide(self, which: Array, seed: int) -> Array:
        """What it does in these games, by the numbers of the edition's actions."""
        return self.search(which, seed)

    def judge(self, which: Array, seed: int, alike: float) -> tuple[Array, Array]:
        """What it does in these games, and a chance for every action: one that is worth `alike` less than another has
        about a third of its chance."""
        order, estimate = self.search.estimates(which, seed)
        arrays = self.games.arrays
        chances = arrays.zeros((len(which), self.games.actions))
        rows = arrays.xp.arange(len(which), device=arrays.device)[:, None]
        chances[rows, order] = arrays.xp.exp(arrays.log_softmax(estimate / alike))
        return arrays.pick(order, estimate.argmax(1)), chances

    def remember(self, taken: Array) -> None:
        """What all conclude from actions that are about to be taken, one in each game."""
        self.search.remember(taken)

    def forget(self, over: Array) -> None:
        """Rounds that were dealt anew."""
        self.search.forget(over)
