"""Spy: nothing at first; a token at the end of the round for the only one who has a Spy lying open."""

from collections.abc import Sequence

from loveletter.engine.character import Character
from loveletter.engine.evolve import Draft
from loveletter.engine.options import SpyScope
from loveletter.engine.seats import Seat


def round_bonus(table: Draft, winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
    survivors = table.survivors
    counted: Sequence[Seat] = (
        survivors if table.rules.options.spy_scope is SpyScope.SURVIVORS else range(table.rules.players)
    )
    spies = [seat for seat in counted if SPY.name in table.discards[seat]]  # R69: two Spies bring one token
    return tuple(spies) if len(spies) == 1 and spies[0] in survivors else ()


SPY = Character("spy", round_bonus=round_bonus)
