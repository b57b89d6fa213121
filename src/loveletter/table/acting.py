"""Acting: how somebody's action in the game, or a question about it, changes the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat
from loveletter.table.entries import Acted
from loveletter.table.game import Game
from loveletter.table.owners import owners_of

if TYPE_CHECKING:
    from loveletter.table.state import TableState


def after_acts(state: TableState, acts: Sequence[Acted], game: Game, at: int) -> TableState:
    """The table after one or more actions, where the game after them is known already; the last was written then."""
    chairs = list(state.chairs)
    for seat in {act.seat for act in acts}:
        chairs[seat] = chairs[seat].with_ids([act.id for act in acts if act.seat == seat and act.id])
    decided = game.decided.union([act.seat for act in acts if not act.by_bot])
    if decided != game.decided:
        game = game._replace(decided=decided)
    if game.state.champions:
        chairs = [each._replace(wins=each.wins + (seat in game.state.champions)) for seat, each in enumerate(chairs)]
        game = game._replace(owners=owners_of(chairs, game.decided))
    number = state.number + len(acts)
    return state._replace(game=game, chairs=tuple(chairs), since=at, begun_by=number - 1, number=number)


def after_hint(state: TableState, seat: Seat) -> TableState:
    """The table after the awaited seat has asked the coach: everybody sees how often it does."""
    assert state.game is not None
    return state.with_chair(seat, state.chairs[seat].with_hint(state.game.version))
