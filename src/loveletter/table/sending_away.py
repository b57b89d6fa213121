"""Sending away: how the table changes when a bot gets a person's seat, or the host wants somebody no more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from loveletter.engine.seats import Seat
from loveletter.table.chairs import Chair

if TYPE_CHECKING:
    from loveletter.table.state import TableState

BARRED_KEPT = 64


def with_bot(state: TableState, seat: Seat, name: str, level: str) -> TableState:
    before = state.chairs[seat]
    chair = Chair("bot", name, level, wins=before.wins, reserved=before.reserved)
    mixing = None if state.mixing is None else state.mixing.without(seat)
    return state.without_link(seat).with_chair(seat, chair)._replace(mixing=mixing)


def barred(state: TableState, seat: Seat) -> TableState:
    """Whoever has the seat, or waits for it, and comes again needs the host's word."""
    chair = state.chairs[seat]
    secrets = chair.secrets if chair.reserved is None else (*chair.secrets, chair.reserved.secret)
    return state._replace(
        setup=replace(state.setup, approval=True),
        barred=(*state.barred, *secrets)[-BARRED_KEPT:],
    ).with_chair(seat, chair._replace(reserved=None))
