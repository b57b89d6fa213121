"""The table as a message: seats, settings and phase, the same for everybody."""

from __future__ import annotations

from typing import Any, cast

from loveletter.evenings.codes import PREFIX
from loveletter.server.messages import outgoing
from loveletter.server.messages.outgoing import ClockSetting, SeatState, Settings
from loveletter.table import Setup, Table
from loveletter.table.chairs import STAND_IN_LEVEL, faces_of


def table_message(table: Table, spectators: int, now: int) -> outgoing.TableMessage:
    faces, free = faces_of(table.chairs, table.code), table.free
    return outgoing.TableMessage(
        code=table.code,
        number=table.number,
        phase=table.phase,
        match=table.match,
        paused=table.paused,
        spectators=spectators,
        settings=_settings(table.setup),
        seats=tuple([_seat(table, seat, faces[seat].face, seat in free, now) for seat in range(len(table.chairs))]),
        luck=table.luck,
        proposal=_proposal(table),
    )


def _proposal(table: Table) -> outgoing.ProposalState | None:
    proposal = table.proposal
    if proposal is None:
        return None
    clock = ClockSetting(cast(Any, proposal.clock or table.setup.clock), proposal.seconds)
    return outgoing.ProposalState(proposal.seat, proposal.end, clock, proposal.holidays, proposal.agreed)


def _settings(setup: Setup) -> Settings:
    return Settings(
        edition=setup.edition,
        players=setup.players,
        goal=setup.rules.goal,
        options=setup.options,
        in_force=setup.in_force,
        guesses=setup.rules.guesses,
        youth_counts=setup.rules.youth_counts,
        clock=ClockSetting(cast(Any, setup.clock), setup.seconds),
        aids=setup.aids,
        odds=setup.odds,
        hints=setup.hints,
        chat=cast(Any, setup.chat),
        public=setup.public,
        pace=setup.pace,
        latecomers=setup.latecomers,
        approval=setup.approval,
        stream=setup.stream,
        rated=setup.rated,
        members=setup.members,
        holidays=setup.holidays,
        lesson=setup.lesson,
        evening=setup.evening.removeprefix(PREFIX),
    )


def _seat(table: Table, seat: int, face: int, free: bool, now: int) -> SeatState:
    chair = table.chairs[seat]
    person = chair.kind == "person"
    begun, until = chair.holiday
    return SeatState(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        level=STAND_IN_LEVEL if chair.stand_in else chair.level,
        presence=table.whereabouts(seat, now) if person else "here",
        stand_in=chair.stand_in,
        host=table.host == seat,
        ready=chair.kind == "bot" or chair.ready or chair.stand_in,
        wins=chair.wins,
        free=free,
        reserved=None if chair.reserved is None else chair.reserved.name,
        face=face,
        hints=chair.hints,
        agreed=chair.mark is not None,
        bot_in_ms=table.until_gone_ms(seat, now) if person and not chair.stand_in else None,
        holiday_until=until if begun <= now < until else None,
        holidays=chair.holidays,
        recognised=chair.known is not None,
        program=chair.program or (chair.reserved is not None and chair.reserved.program),
        muted=chair.muted,
    )
