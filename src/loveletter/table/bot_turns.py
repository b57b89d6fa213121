"""A bot's turn: a decision that the table has to ask a bot for."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table.seating import bot_level
from loveletter.table.state import TableState


class BotTurn(NamedTuple):
    seat: Seat
    level: str
    version: int
    view: View


def bot_awaited(state: TableState) -> Seat | None:
    """The seat of the bot that has to act; None while a person is awaited, or nobody."""
    if state.game is None or state.paused or state.closed:
        return None
    seat = state.game.state.awaited
    return seat if seat is not None and state.chairs[seat].acts_alone else None


def bot_turn(state: TableState, seat: Seat) -> BotTurn:
    """The turn of the bot that is awaited."""
    assert state.game is not None
    return BotTurn(seat, bot_level(state.chairs[seat]), state.game.version, state.game.view(seat))
