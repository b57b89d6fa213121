"""Commands about seats: who sits where, under which name, and who is the host."""

from __future__ import annotations

from loveletter.table import commands, entries
from loveletter.table.chairs import FACES, STAND_IN_LEVEL
from loveletter.table.draft import CommandDraft
from loveletter.table.keys import fits
from loveletter.table.names import checked_name
from loveletter.table.refusals import TableCode


def join(draft: CommandDraft, command: commands.Join) -> None:
    if (seat := draft.state.seat_of(command.secret)) is not None:  # a repeated request: its answer was lost
        draft.seat, draft.repeated = seat, True
        return
    if command.former in draft.state.barred:
        draft.refuse(TableCode.BARRED)
    setup = draft.state.setup
    late = setup.latecomers and not setup.noted and draft.state.phase in ("mixing", "playing", "round_over")
    if not late:
        draft.only_in("lobby")
    elif held_here := draft.actor.seats | draft.actor.reserved:  # a player must not see a second hand
        draft.refuse(TableCode.ALREADY_SEATED, seat=min(held_here))
    free = draft.state.free
    if command.seat is not None:
        draft.chair(command.seat)
        if command.seat not in free:
            draft.refuse(TableCode.SEAT_TAKEN, seat=command.seat)
    if not free:
        draft.refuse(TableCode.TABLE_FULL)
    draft.seat = free[0] if command.seat is None else command.seat
    bot = draft.state.chairs[draft.seat].name
    name = checked_name(command.name, draft.other_names(draft.seat))
    approval = draft.state.setup.approval and draft.state.host not in draft.actor.seats
    if late or approval:
        draft.write(entries.SeatReserved(draft.seat, name, command.secret, command.face))
        draft.notify("reserved", seat=draft.seat, name=name, bot=bot, approval=approval)
    else:
        draft.write(entries.PersonSat(draft.seat, name, command.secret, command.face))
        draft.notify("joined", seat=draft.seat, name=name)


def agree(draft: CommandDraft, command: commands.Agree) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    if not draft.state.setup.noted:
        draft.refuse(TableCode.NOT_NOTED)
    if chair.mark == command.mark:
        draft.repeated = True
        return
    draft.only_in("lobby")
    others = [seat for seat, other in enumerate(draft.state.chairs) if other.mark == command.mark]
    if others:  # one member in two seats would play against herself
        draft.refuse(TableCode.ALREADY_SEATED, seat=others[0])
    draft.write(entries.Agreed(command.seat, command.mark))


def admit(draft: CommandDraft, command: commands.Admit) -> None:
    draft.host_only()
    if draft.chair(command.seat).reserved is None:
        draft.refuse(TableCode.NO_PERSON, seat=command.seat)
    draft.sit_down(command.seat)


def claim(draft: CommandDraft, command: commands.Claim) -> None:
    seat = draft.state.seat_of(command.secret)
    if seat in draft.state.people:  # a repeated request: its answer was lost
        draft.seat, draft.repeated = seat, True
        return
    now = draft.now if command.date is None else command.date
    for link in draft.state.links:
        if fits(command.token, link.token) and now < link.until and link.seat in draft.state.people:
            draft.seat = link.seat
            draft.write(entries.SeatMoved(link.seat, link.token, command.secret))
            return
    draft.refuse(TableCode.LINK_VOID)


def make_link(draft: CommandDraft, command: commands.MakeLink) -> None:
    draft.own(command.seat)
    draft.person(command.seat)
    now = draft.now if command.date is None else command.date
    draft.write(entries.LinkMade(command.seat, command.token, now + 1000 * command.seconds))


def set_seat(draft: CommandDraft, command: commands.SetSeat) -> None:
    draft.host_only()
    chair = draft.chair(command.seat)
    if chair.kind == "person" and command.seat == draft.state.host:
        draft.refuse(TableCode.HOST_STAYS)
    if chair.kind == "person":
        _bar(draft, command.seat, chair.name)
    if command.level is None:
        draft.only_in("lobby")
        draft.open_seat(command.seat)
        draft.notify("opened", seat=command.seat)
    else:
        draft.seat_bot(command.seat, draft.level(command.level))


def remove(draft: CommandDraft, command: commands.Remove) -> None:
    draft.host_only()
    chair = draft.chair(command.seat)
    if chair.reserved is not None:
        draft.vacated.append(command.seat)
        _bar(draft, command.seat, chair.reserved.name)
        return
    draft.person(command.seat)
    if command.seat == draft.state.host:
        draft.refuse(TableCode.HOST_STAYS)
    _bar(draft, command.seat, chair.name)
    _give_up(draft, command.seat)


def _bar(draft: CommandDraft, seat: int, name: str) -> None:
    draft.write(entries.PersonBarred(seat))
    draft.notify("removed", seat=seat, name=name)


def leave(draft: CommandDraft, command: commands.Leave) -> None:
    waiting = draft.chair(command.seat).reserved
    if waiting is not None and command.seat in draft.actor.reserved:
        draft.notify("left", seat=command.seat, name=waiting.name)
        draft.end_reservation(command.seat)
        return
    chair = draft.own(command.seat)
    draft.person(command.seat)
    draft.notify("left", seat=command.seat, name=chair.name)
    _give_up(draft, command.seat)


def _give_up(draft: CommandDraft, seat: int) -> None:
    if draft.state.phase == "lobby":
        draft.open_seat(seat)
    else:
        draft.seat_bot(seat, draft.state.chairs[seat].replaced or STAND_IN_LEVEL)


def rename(draft: CommandDraft, command: commands.Rename) -> None:
    chair = draft.chair(command.seat)
    if command.seat in draft.actor.seats and draft.state.phase == "lobby":
        draft.own(command.seat)
    else:
        draft.host_only()
    if chair.kind == "open":
        draft.refuse(TableCode.NO_PERSON, seat=command.seat)
    name = checked_name(command.name, draft.other_names(command.seat))
    if name == chair.name:
        draft.repeated = True
        return
    draft.write(entries.Renamed(command.seat, name))
    draft.notify("renamed", seat=command.seat, old=chair.name, name=name)


def choose_face(draft: CommandDraft, command: commands.ChooseFace) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    draft.only_in("lobby")  # faces stay as they are while people play
    assert 0 <= command.face < FACES
    if command.face == chair.face:
        draft.repeated = True
        return
    draft.write(entries.FaceChosen(command.seat, command.face))


def make_host(draft: CommandDraft, command: commands.MakeHost) -> None:
    draft.host_only()
    chair = draft.person(command.seat)
    draft.write(entries.HostChanged(command.seat))
    draft.notify("new_host", seat=command.seat, name=chair.name)


def close(draft: CommandDraft, command: commands.Close) -> None:
    draft.host_only()
    draft.write(entries.Closed())
