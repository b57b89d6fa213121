"""Acting: how somebody's action in the game, or a question about it, changes the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat
from loveletter.table.entries import Acted
from loveletter.table.game import Game
from loveletter.table.owners import owners_of

if TYPE_CHECKING:
    from loveletter.table.state import TableState


def after_act(state: TableState, entry: Acted, game: Game, at: int) -> TableState:
    """The table after an action, where the game after it is known already."""
    chairs = list(state.chairs)
    chairs[entry.seat] = chairs[entry.seat].with_id(entry.id)
    if not entry.by_bot and entry.seat not in game.decided:
        game = game._replace(decided=game.decided | {entry.seat})
    if game.state.champions:
        chairs = [each._replace(wins=each.wins + (seat in game.state.champions)) for seat, each in enumerate(chairs)]
        game = game._replace(owners=owners_of(chairs, game.decided))
    number = state.number
    return state._replace(game=game, chairs=tuple(chairs), since=at, begun_by=number, number=number + 1)


def after_hint(state: TableState, seat: Seat) -> TableState:
    """The table after the awaited seat has asked the coach: everybody sees how often it does."""
    assert state.game is not None
    return state.with_chair(seat, state.chairs[seat].with_hint(state.game.version))
