"""Playing: commands that begin a match, drive it and end it."""

from __future__ import annotations

from loveletter.engine.refusals import Code, IllegalAction
from loveletter.table import commands as asked
from loveletter.table import entries as written
from loveletter.table.draft import Draft
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.seating import bot_level
from loveletter.table.state import after_act

OLDEST = 150


def act(draft: Draft, wish: asked.Act) -> None:
    chair = draft.own(wish.seat)
    if wish.id in chair.ids:
        draft.repeated = True
        return
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    draft.game()
    if chair.stand_in:
        stand_in(draft, asked.StandIn(wish.seat, False))
    _carry_out(draft, wish.seat, wish.version, written.Acted(wish.seat, wish.action, wish.id, by_bot=False))


def bot_act(draft: Draft, wish: asked.BotAct) -> None:
    chair = draft.chair(wish.seat)
    if not draft.actor.itself or not chair.acts_alone or draft.state.paused:
        draft.refuse(TableCode.NOT_YOUR_SEAT, seat=wish.seat)
    if wish.level != bot_level(chair):  # somebody else has sat down here while that bot was thinking
        draft.refuse(TableCode.NOT_YOUR_SEAT, seat=wish.seat)
    _carry_out(draft, wish.seat, wish.version, written.Acted(wish.seat, wish.action, "", by_bot=True))


def _carry_out(draft: Draft, seat: int, version: int, entry: written.Acted) -> None:
    game = draft.game()
    try:
        after = game.acted(seat, entry.action, version - game.base)
    except IllegalAction as illegal:
        raise TableRefused.by_rules(illegal.refusal) from None
    state = after_act(draft.state, entry, after, draft.now)
    draft.write(entry, state._replace(number=state.number + 1))


def ready(draft: Draft, wish: asked.Ready) -> None:
    chair = draft.own(wish.seat)
    draft.person(wish.seat)
    draft.only_in("round_over")
    if chair.ready:
        draft.repeated = True
        return
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    draft.write(written.SaidReady(wish.seat))


def start(draft: Draft, wish: asked.Start) -> None:
    draft.host_only()
    draft.only_in("lobby")
    free = tuple(seat for seat, chair in enumerate(draft.state.chairs) if chair.kind == "open")
    if free:
        draft.refuse(TableCode.OPEN_SEATS, seats=free)
    draft.state.setup.checked()
    if wish.starter is not None:
        draft.chair(wish.starter)
    ages = None if wish.ages is None else _ranked(draft, wish.ages)
    draft.write(written.Began(draft.luck(32).hex(), wish.starter, ages=ages))


def _ranked(draft: Draft, ages: tuple[int | None, ...]) -> tuple[int, ...]:
    """The order of the ages; who has not told counts as older than who has, and equals draw lots."""
    players = len(draft.state.chairs)
    if len(ages) != players or any(age is not None and not 0 <= age <= OLDEST for age in ages):
        draft.refuse(Code.BAD_AGES.value, players=players)
    known = [OLDEST + 1 if age is None else age for age in ages]
    return tuple([sum(other < age for other in known) for age in known])


def rematch(draft: Draft, wish: asked.Rematch) -> None:
    draft.host_only()
    draft.only_in("match_over")
    draft.write(written.BackToLobby())


def pause(draft: Draft, wish: asked.Pause) -> None:
    draft.host_only()
    draft.only_in("playing", "round_over")
    if draft.state.paused == wish.paused:
        draft.repeated = True
        return
    draft.write(written.PauseSet(wish.paused))
    draft.tell("paused" if wish.paused else "resumed")


def stand_in(draft: Draft, wish: asked.StandIn) -> None:
    chair = draft.person(wish.seat)
    if wish.seat not in draft.actor.seats and not draft.actor.itself:
        draft.host_only()
        if not wish.wanted or wish.seat not in draft.actor.absent:
            draft.refuse(TableCode.NOT_AWAY, seat=wish.seat)
    if wish.wanted:
        draft.only_in("playing", "round_over")
    if chair.stand_in == wish.wanted:
        draft.repeated = True
        return
    draft.write(written.StandInSet(wish.seat, wish.wanted))
    if wish.wanted:
        draft.tell("stand_in", seat=wish.seat, name=chair.name)
    else:
        draft.tell("taken_back", seat=wish.seat, name=chair.name, since=chair.stand_in_since)
