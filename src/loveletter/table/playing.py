"""Playing: commands that begin a match, drive it and end it."""

from __future__ import annotations

from loveletter.engine.refusals import Code, IllegalAction
from loveletter.table import commands, entries
from loveletter.table.acting import after_acts
from loveletter.table.draft import Draft
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.seating import bot_level

OLDEST = 150


def act(draft: Draft, command: commands.Act) -> None:
    chair = draft.own(command.seat)
    if command.id in chair.ids:
        draft.repeated = True
        return
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    draft.game()
    if chair.stand_in:
        stand_in(draft, commands.StandIn(command.seat, False))
    _carry_out(
        draft, command.seat, command.version, entries.Acted(command.seat, command.action, command.id, by_bot=False)
    )


def take_hint(draft: Draft, command: commands.TakeHint) -> None:
    """Everybody is told that the seat asks. Whoever asks again about the same decision has taken one hint."""
    chair = draft.own(command.seat)
    if not draft.state.setup.hints:
        draft.refuse(TableCode.HINTS_OFF)
    draft.only_in("playing")
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    game = draft.game()
    if game.state.awaited is not None and game.state.awaited != command.seat:
        draft.refuse(Code.NOT_YOUR_TURN, seat=game.state.awaited)
    if game.version != command.version:
        draft.refuse(Code.STALE, decided_on=command.version - game.base, version=game.state.version)
    if chair.hinted_at == command.version:
        draft.repeated = True
        return
    draft.write(entries.HintTaken(command.seat))
    draft.tell("hint_taken", seat=command.seat, name=chair.name)


def bot_act(draft: Draft, command: commands.BotAct) -> None:
    chair = draft.chair(command.seat)
    if not draft.actor.itself or not chair.acts_alone or draft.state.paused:
        draft.refuse(TableCode.NOT_YOUR_SEAT, seat=command.seat)
    if command.level != bot_level(chair):  # somebody else has sat down here while that bot was thinking
        draft.refuse(TableCode.NOT_YOUR_SEAT, seat=command.seat)
    _carry_out(draft, command.seat, command.version, entries.Acted(command.seat, command.action, "", by_bot=True))


def _carry_out(draft: Draft, seat: int, version: int, entry: entries.Acted) -> None:
    game = draft.game()
    try:
        after = game.act(seat, entry.action, version)
    except IllegalAction as illegal:
        raise TableRefused.by_rules(illegal.refusal) from None
    draft.write(entry, after_acts(draft.state, (entry,), after, draft.now))


def ready(draft: Draft, command: commands.Ready) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    draft.only_in("round_over", "match_over")
    if chair.ready:
        draft.repeated = True
        return
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    draft.write(entries.SaidReady(command.seat))
    if draft.state.phase == "match_over" and not draft.state.all_ready:
        draft.tell("again", seat=command.seat, name=chair.name)


def start(draft: Draft, command: commands.Start) -> None:
    draft.host_only()
    draft.only_in("lobby")
    free = tuple(seat for seat, chair in enumerate(draft.state.chairs) if chair.kind == "open")
    if free:
        draft.refuse(TableCode.OPEN_SEATS, seats=free)
    draft.state.setup.checked()
    if command.starter is not None:
        draft.chair(command.starter)
    ages = None if command.ages is None else _ranked(draft, command.ages)
    version = draft.state.setup.rules.edition.version
    draft.begin(entries.Began(draft.luck(32).hex(), command.starter, ages=ages, rules=version))


def _ranked(draft: Draft, ages: tuple[int | None, ...]) -> tuple[int, ...]:
    """The order of the ages; who has not told counts as older than who has, and equals draw lots."""
    players = len(draft.state.chairs)
    if len(ages) != players or any(age is not None and not 0 <= age <= OLDEST for age in ages):
        draft.refuse(Code.BAD_AGES.value, players=players)
    known = [OLDEST + 1 if age is None else age for age in ages]
    return tuple([sum(other < age for other in known) for age in known])


def rematch(draft: Draft, command: commands.Rematch) -> None:
    draft.host_only()
    draft.only_in("match_over")
    draft.write(entries.BackToLobby())


def pause(draft: Draft, command: commands.Pause) -> None:
    draft.host_only()
    draft.only_in("playing", "round_over")
    if draft.state.paused == command.paused:
        draft.repeated = True
        return
    draft.write(entries.PauseSet(command.paused))
    draft.tell("paused" if command.paused else "resumed")


def stand_in(draft: Draft, command: commands.StandIn) -> None:
    chair = draft.person(command.seat)
    if command.seat not in draft.actor.seats and not draft.actor.itself:
        draft.host_only()
        if not command.wanted or command.seat not in draft.actor.absent:
            draft.refuse(TableCode.NOT_AWAY, seat=command.seat)
    if command.wanted:
        draft.only_in("playing", "round_over", "match_over")
    if chair.stand_in == command.wanted:
        draft.repeated = True
        return
    draft.write(entries.StandInSet(command.seat, command.wanted))
    if command.wanted:
        draft.tell("stand_in", seat=command.seat, name=chair.name)
    else:
        draft.tell("taken_back", seat=command.seat, name=chair.name, since=chair.stand_in_since)
