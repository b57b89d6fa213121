"""Commands that begin a match, play it and end it."""

from __future__ import annotations

from loveletter.engine.refusals import Code, IllegalAction
from loveletter.engine.seats import Seat
from loveletter.table import commands, entries
from loveletter.table.draft import CommandDraft
from loveletter.table.mixing import Contribution, Mixing, is_hex
from loveletter.table.refusals import TableCode, TableRefused

OLDEST = 150


def act(draft: CommandDraft, command: commands.Act) -> None:
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


def take_hint(draft: CommandDraft, command: commands.TakeHint) -> None:
    """Everybody sees that the seat asks. Asking again about the same decision is the same hint."""
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
    draft.notify("hint_taken", seat=command.seat, name=chair.name)


def bot_act(draft: CommandDraft, command: commands.BotAct) -> None:
    chair = draft.chair(command.seat)
    if not draft.actor.itself or not chair.acts_alone or draft.state.paused:
        draft.refuse(TableCode.NOT_YOUR_SEAT, seat=command.seat)
    if command.level != chair.bot_level:  # the seat changed hands while the bot was thinking
        draft.refuse(TableCode.NOT_YOUR_SEAT, seat=command.seat)
    _carry_out(draft, command.seat, command.version, entries.Acted(command.seat, command.action, "", by_bot=True))


def _carry_out(draft: CommandDraft, seat: int, version: int, entry: entries.Acted) -> None:
    game = draft.game()
    try:
        after = game.act(seat, entry.action, version)
    except IllegalAction as illegal:
        raise TableRefused.by_rules(illegal.refusal) from None
    draft.write(entry, draft.state.after_acts((entry,), after, draft.now))


def ready(draft: CommandDraft, command: commands.Ready) -> None:
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
        draft.notify("again", seat=command.seat, name=chair.name)


def start(draft: CommandDraft, command: commands.Start) -> None:
    draft.host_only()
    draft.only_in("lobby")
    free = tuple(seat for seat, chair in enumerate(draft.state.chairs) if chair.kind == "open")
    if free:
        draft.refuse(TableCode.OPEN_SEATS, seats=free)
    if not_agreed := draft.state.not_agreed:
        draft.refuse(TableCode.NOT_AGREED, seats=not_agreed)
    draft.state.setup.checked()
    if command.starter is not None:
        draft.chair(command.starter)
    ages = None if command.ages is None else _ranked(draft, command.ages)
    version = draft.state.setup.rules.edition.version
    draft.begin(entries.Began(draft.luck(32).hex(), command.starter, ages=ages, rules=version))


def _ranked(draft: CommandDraft, ages: tuple[int | None, ...]) -> tuple[int, ...]:
    """The order of the ages; an unknown age counts as older than any known one, and equals draw lots."""
    players = len(draft.state.chairs)
    if len(ages) != players or any(age is not None and not 0 <= age <= OLDEST for age in ages):
        draft.refuse(Code.BAD_AGES.value, players=players)
    known = [OLDEST + 1 if age is None else age for age in ages]
    return tuple([sum(other < age for other in known) for age in known])


def promise_luck(draft: CommandDraft, command: commands.PromiseLuck) -> None:
    mixing, contribution = _asked(draft, command.seat)
    if contribution.promise == command.promise:
        draft.repeated = True
        return
    if mixing.sealed:
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    if contribution.promise is not None or not is_hex(command.promise):
        draft.refuse(TableCode.LUCK_NOT_PROMISED, seat=command.seat)
    draft.write(entries.LuckPromised(command.seat, command.promise))


def show_luck(draft: CommandDraft, command: commands.ShowLuck) -> None:
    mixing, contribution = _asked(draft, command.seat)
    if not mixing.sealed:  # nobody sees any luck before all promises are fixed, not even the disk
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    if not is_hex(command.luck) or not mixing.keeps_promise(command.seat, bytes.fromhex(command.luck)):
        draft.refuse(TableCode.LUCK_NOT_PROMISED, seat=command.seat)
    if contribution.luck is not None:
        draft.repeated = True
        return
    draft.write(entries.LuckShown(command.seat, command.luck))


def leave_out_late(draft: CommandDraft, command: commands.LeaveOutLate) -> None:
    if not draft.actor.itself:
        draft.refuse(TableCode.NOT_HOST)
    draft.only_in("mixing")
    draft.mix(late=True)


def _asked(draft: CommandDraft, seat: Seat) -> tuple[Mixing, Contribution]:
    draft.own(seat)
    mixing = draft.state.mixing
    contribution = None if mixing is None else mixing.contribution(seat)
    if mixing is None or contribution is None:
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    return mixing, contribution


def rematch(draft: CommandDraft, command: commands.Rematch) -> None:
    draft.host_only()
    draft.only_in("match_over")
    draft.write(entries.BackToLobby())


def pause(draft: CommandDraft, command: commands.Pause) -> None:
    draft.host_only()
    draft.only_in("playing", "round_over")
    if draft.state.paused == command.paused:
        draft.repeated = True
        return
    draft.write(entries.PauseSet(command.paused))
    draft.notify("paused" if command.paused else "resumed")


def stand_in(draft: CommandDraft, command: commands.StandIn) -> None:
    chair = draft.person(command.seat)
    if command.seat not in draft.actor.seats and not draft.actor.itself:
        draft.host_only()
        if not command.wanted or command.seat in draft.actor.here:
            draft.refuse(TableCode.NOT_AWAY, seat=command.seat)
    if command.wanted:
        draft.only_in("playing", "round_over", "match_over")
    if chair.stand_in == command.wanted:
        draft.repeated = True
        return
    draft.write(entries.StandInSet(command.seat, command.wanted))
    if command.wanted:
        draft.notify("stand_in", seat=command.seat, name=chair.name)
    else:
        draft.notify("taken_back", seat=command.seat, name=chair.name, since=chair.stand_in_since)
