"""Seating: commands about who sits where, under which name, and who is the host."""

from __future__ import annotations

from loveletter.bots import LEVELS
from loveletter.table import commands as asked
from loveletter.table import entries as written
from loveletter.table.chairs import Chair
from loveletter.table.draft import Draft
from loveletter.table.keys import fits
from loveletter.table.names import checked_name
from loveletter.table.refusals import TableCode


def join(draft: Draft, wish: asked.Join) -> None:
    late = draft.state.setup.latecomers and draft.state.phase in ("playing", "round_over")
    if not late:
        draft.only_in("lobby")
    elif draft.actor.seats:  # whoever has a hand must not see another one
        draft.refuse(TableCode.ALREADY_SEATED, seat=min(draft.actor.seats))
    free = draft.state.free
    if wish.seat is not None:
        draft.chair(wish.seat)
        if wish.seat not in free:
            draft.refuse(TableCode.SEAT_TAKEN, seat=wish.seat)
    if not free:
        draft.refuse(TableCode.TABLE_FULL)
    draft.seat = free[0] if wish.seat is None else wish.seat
    bot = draft.state.chairs[draft.seat].name
    name = checked_name(wish.name, draft.other_names(draft.seat))
    draft.write(written.PersonSat(draft.seat, name, wish.secret))
    if late:
        draft.tell("joined_late", seat=draft.seat, name=name, bot=bot)
    else:
        draft.tell("joined", seat=draft.seat, name=name)


def claim(draft: Draft, wish: asked.Claim) -> None:
    for link in draft.state.links:
        if fits(wish.token, link.token) and draft.now < link.until and link.seat in draft.state.people:
            draft.seat = link.seat
            draft.vacated.append(link.seat)
            draft.write(written.SeatMoved(link.seat, link.token, wish.secret))
            return
    draft.refuse(TableCode.LINK_VOID)


def make_link(draft: Draft, wish: asked.MakeLink) -> None:
    draft.own(wish.seat)
    draft.person(wish.seat)
    draft.write(written.LinkMade(wish.seat, wish.token, draft.now + 1000 * wish.seconds))


def set_seat(draft: Draft, wish: asked.SetSeat) -> None:
    draft.host_only()
    chair = draft.chair(wish.seat)
    if chair.kind == "person" and wish.seat == draft.state.host:
        draft.refuse(TableCode.HOST_STAYS)
    if chair.kind == "person":
        draft.tell("removed", seat=wish.seat, name=chair.name)
    if wish.level is None:
        draft.only_in("lobby")
        draft.open_seat(wish.seat)
        draft.tell("opened", seat=wish.seat)
    else:
        draft.seat_bot(wish.seat, draft.level(wish.level))


def remove(draft: Draft, wish: asked.Remove) -> None:
    draft.host_only()
    chair = draft.person(wish.seat)
    if wish.seat == draft.state.host:
        draft.refuse(TableCode.HOST_STAYS)
    draft.tell("removed", seat=wish.seat, name=chair.name)
    _give_up(draft, wish.seat)


def leave(draft: Draft, wish: asked.Leave) -> None:
    chair = draft.own(wish.seat)
    draft.person(wish.seat)
    draft.tell("left", seat=wish.seat, name=chair.name)
    _give_up(draft, wish.seat)


def _give_up(draft: Draft, seat: int) -> None:
    if draft.state.phase == "lobby":
        draft.open_seat(seat)
    else:
        draft.seat_bot(seat, stand_in_level())


def stand_in_level() -> str:
    """The level of a bot that takes over for a person: the middle one of ours."""
    levels = list(LEVELS)
    return "courtier" if "courtier" in levels else levels[-1]


def bot_level(chair: Chair) -> str:
    """The level of the bot that acts at a chair."""
    return chair.level or stand_in_level()


def rename(draft: Draft, wish: asked.Rename) -> None:
    chair = draft.chair(wish.seat)
    if wish.seat in draft.actor.seats and draft.state.phase == "lobby":
        draft.own(wish.seat)
    else:
        draft.host_only()
    if chair.kind == "open":
        draft.refuse(TableCode.NO_PERSON, seat=wish.seat)
    name = checked_name(wish.name, draft.other_names(wish.seat))
    if name == chair.name:
        draft.repeated = True
        return
    draft.write(written.Renamed(wish.seat, name))
    draft.tell("renamed", seat=wish.seat, old=chair.name, name=name)


def make_host(draft: Draft, wish: asked.MakeHost) -> None:
    draft.host_only()
    chair = draft.person(wish.seat)
    draft.write(written.HostChanged(wish.seat))
    draft.tell("new_host", seat=wish.seat, name=chair.name)


def close(draft: Draft, wish: asked.Close) -> None:
    draft.host_only()
    draft.write(written.Closed())
