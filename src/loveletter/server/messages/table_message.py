"""The table as a message: seats, settings and phase, the same for everybody."""

from __future__ import annotations

from typing import Any, cast

from loveletter.server.messages import outgoing
from loveletter.table import Setup, Table, TableState
from loveletter.table.seating import stand_in_level


def table_message(table: Table, spectators: int, now: int) -> outgoing.Table:
    state = table.state
    return outgoing.Table(
        code=state.code,
        number=state.number,
        phase=state.phase,
        match=state.match,
        paused=state.paused,
        spectators=spectators,
        settings=_settings(state.setup),
        seats=tuple(_seat(table, seat, now) for seat in range(len(state.chairs))),
    )


def _settings(setup: Setup) -> outgoing.Settings:
    return outgoing.Settings(
        edition=setup.edition,
        players=setup.players,
        goal=setup.rules.goal,
        options=setup.options,
        in_force=setup.in_force,
        guesses=setup.rules.guesses,
        youth_counts=setup.rules.youth_counts,
        clock=outgoing.ClockSetting(cast(Any, setup.clock), setup.seconds),
        aids=setup.aids,
        chat=cast(Any, setup.chat),
        public=setup.public,
        pace=setup.pace,
        latecomers=setup.latecomers,
    )


def _seat(table: Table, seat: int, now: int) -> outgoing.SeatState:
    state: TableState = table.state
    chair = state.chairs[seat]
    person = chair.kind == "person"
    return outgoing.SeatState(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        level=stand_in_level() if chair.stand_in else chair.level,
        presence=table.presence.where(seat, now) if person else "here",
        stand_in=chair.stand_in,
        host=state.host == seat,
        ready=chair.kind == "bot" or chair.ready or chair.stand_in,
        wins=chair.wins,
        free=seat in state.free,
    )
