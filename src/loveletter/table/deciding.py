"""Deciding: whether a command is granted and which entries it writes; and the first entries of a new table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from loveletter.editions import all_editions
from loveletter.editions.variations import options_with_players
from loveletter.engine.refusals import Code, IllegalAction
from loveletter.engine.seats import Seat
from loveletter.table import commands, entries
from loveletter.table.chairs import FACES, STAND_IN_LEVEL
from loveletter.table.commands import Command
from loveletter.table.entries import Began, BotSat, Created, PersonSat
from loveletter.table.keys import fits
from loveletter.table.mixing import Contribution, Mixing, is_hex
from loveletter.table.names import bot_name, checked_name
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import DAY_MS, Setup
from loveletter.table.state import TableState
from loveletter.table.talk import EMOTES, checked_text
from loveletter.table.transition import Actor, CommandDraft, Transition

OLDEST = 150
"""Years; no player is older."""


def decide(
    state: TableState, command: Command, actor: Actor, now: int, luck: Callable[[int], bytes] = secrets.token_bytes
) -> Transition:
    """What the command leads to; raises `TableRefused` if it is not granted. `now` is in milliseconds since 1970."""
    draft = CommandDraft(state, actor, now, luck)
    if state.closed:
        draft.refuse(TableCode.CLOSED)
    _GRANTS[type(command)](draft, command)
    draft.settle()
    return draft.transition()


# a match: begun, played, ended


def _act(draft: CommandDraft, command: commands.Act) -> None:
    chair = draft.own(command.seat)
    if command.id in chair.ids:
        draft.repeated = True
        return
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    draft.game()
    if chair.stand_in:
        _stand_in(draft, commands.StandIn(command.seat, False))
    _carry_out(
        draft, command.seat, command.version, entries.Acted(command.seat, command.action, command.id, by_bot=False)
    )


def _take_hint(draft: CommandDraft, command: commands.TakeHint) -> None:
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


def _bot_act(draft: CommandDraft, command: commands.BotAct) -> None:
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


def _ready(draft: CommandDraft, command: commands.Ready) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    draft.only_in("round_over", *(() if draft.state.setup.evening else ("match_over",)))
    if chair.ready:
        draft.repeated = True
        return
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    draft.write(entries.SaidReady(command.seat))
    if draft.state.phase == "match_over" and not draft.state.all_ready:
        draft.notify("again", seat=command.seat, name=chair.name)


def _start(draft: CommandDraft, command: commands.Start) -> None:
    draft.host_only()
    draft.only_in("lobby")
    ages = None if command.ages is None else _ranked(draft, command.ages)
    starter = command.starter
    if command.seated_only:
        moved = _take_empty_chairs_away(draft)
        starter = None if starter is None else moved.get(starter, starter)
        ages = None if ages is None else ages[: len(draft.state.chairs)]
    free = tuple(seat for seat, chair in enumerate(draft.state.chairs) if chair.kind == "open")
    if free:
        draft.refuse(TableCode.OPEN_SEATS, seats=free)
    if not_agreed := draft.state.not_agreed:
        draft.refuse(TableCode.NOT_AGREED, seats=not_agreed)
    draft.state.setup.checked()
    if starter is not None:
        draft.chair(starter)
    version = draft.state.setup.rules.edition.version
    draft.begin(entries.Began(draft.luck(32).hex(), starter, ages=ages, rules=version))


def _take_empty_chairs_away(draft: CommandDraft) -> dict[Seat, Seat]:
    """Chairs go from the end, so bots there move to empty ones before them; which, is returned. Nothing changes where
    somebody else has one of the last chairs, or waits for it."""
    state = draft.state
    empty = [seat for seat, chair in enumerate(state.chairs) if chair.kind == "open" and chair.reserved is None]
    players = len(state.chairs) - len(empty)
    last = dict(enumerate(state.chairs[players:], players))
    if not empty or any(chair.kind == "person" or chair.reserved is not None for chair in last.values()):
        return {}
    bots = [seat for seat, chair in last.items() if chair.kind == "bot"]
    moved = dict(zip(bots, empty, strict=False))
    for old, new in moved.items():
        draft.write(BotSat(new, last[old].name, last[old].bot_level))
    draft.write(entries.Configured(_requested(state.setup, commands.Configure(players=players)).checked()))
    return moved


def _ranked(draft: CommandDraft, ages: tuple[int | None, ...]) -> tuple[int, ...]:
    """The order of the ages; an unknown age counts as older than any known one, and equals draw lots."""
    players = len(draft.state.chairs)
    if len(ages) != players or any(age is not None and not 0 <= age <= OLDEST for age in ages):
        draft.refuse(Code.BAD_AGES.value, players=players)
    ages_known = [OLDEST + 1 if age is None else age for age in ages]
    return tuple([sum(other < age for other in ages_known) for age in ages_known])


def _promise_luck(draft: CommandDraft, command: commands.PromiseLuck) -> None:
    mixing, contribution = _asked(draft, command.seat)
    if contribution.promise == command.promise:
        draft.repeated = True
        return
    if mixing.sealed:
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    if contribution.promise is not None or not is_hex(command.promise):
        draft.refuse(TableCode.LUCK_NOT_PROMISED, seat=command.seat)
    draft.write(entries.LuckPromised(command.seat, command.promise))


def _show_luck(draft: CommandDraft, command: commands.ShowLuck) -> None:
    mixing, contribution = _asked(draft, command.seat)
    if not mixing.sealed:  # nobody sees any luck before all promises are fixed, not even the disk
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    if not is_hex(command.luck) or not mixing.keeps_promise(command.seat, bytes.fromhex(command.luck)):
        draft.refuse(TableCode.LUCK_NOT_PROMISED, seat=command.seat)
    if contribution.luck is not None:
        draft.repeated = True
        return
    draft.write(entries.LuckShown(command.seat, command.luck))


def _leave_out_late(draft: CommandDraft, command: commands.LeaveOutLate) -> None:
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


def _rematch(draft: CommandDraft, command: commands.Rematch) -> None:
    draft.host_only()
    draft.only_in("match_over")
    draft.write(entries.BackToLobby())


def _pause(draft: CommandDraft, command: commands.Pause) -> None:
    draft.host_only()
    draft.only_in("playing", "round_over")
    if draft.state.by_date:  # which would block it for all who are away
        draft.refuse(TableCode.OVER_DAYS)
    if draft.state.paused == command.paused:
        draft.repeated = True
        return
    draft.write(entries.PauseSet(command.paused))
    draft.notify("paused" if command.paused else "resumed")


def _stand_in(draft: CommandDraft, command: commands.StandIn) -> None:
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


# seats: who sits where, under which name, and who is the host


def _join(draft: CommandDraft, command: commands.Join) -> None:
    if (seat := draft.state.seat_of(command.secret)) is not None:  # a repeated request: its answer was lost
        draft.seat, draft.repeated = seat, True
        return
    if command.former in draft.state.barred:
        draft.refuse(TableCode.BARRED)
    setup = draft.state.setup
    late = setup.latecomers and not setup.needs_members and draft.state.phase in ("mixing", "playing", "round_over")
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


def _substitute(draft: CommandDraft, command: commands.Substitute) -> None:
    if not draft.actor.itself:
        draft.refuse(TableCode.NOT_HOST)
    chair = draft.chair(command.seat)
    if command.secret in chair.secrets:
        draft.seat, draft.repeated = command.seat, True
        return
    draft.only_in("mixing", "playing", "round_over")
    name = checked_name(command.name, draft.other_names(command.seat))
    if chair.kind == "person":
        draft.notify("left", seat=command.seat, name=chair.name)
        _give_up(draft, command.seat)
    bot = draft.state.chairs[command.seat].name
    draft.write(entries.PersonSat(command.seat, name, command.secret, command.face))
    draft.seat = command.seat
    draft.notify("joined_late", seat=command.seat, name=name, bot=bot)


def _agree(draft: CommandDraft, command: commands.Agree) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    if not draft.state.setup.needs_members:
        draft.refuse(TableCode.NOT_RATED)
    if chair.mark == command.mark:
        draft.repeated = True
        return
    draft.only_in("lobby")
    others = [seat for seat, other in enumerate(draft.state.chairs) if other.mark == command.mark]
    if others:  # one member in two seats would play against herself
        draft.refuse(TableCode.ALREADY_SEATED, seat=others[0])
    draft.write(entries.Agreed(command.seat, command.mark))


def _declare_program(draft: CommandDraft, command: commands.DeclareProgram) -> None:
    reservation = draft.chair(command.seat).reserved
    waiting = reservation is not None and command.seat in draft.actor.reserved
    chair = reservation if reservation is not None and waiting else draft.own(command.seat)
    if not waiting:
        draft.person(command.seat)
    if draft.state.setup.rated:
        draft.refuse(TableCode.NO_PROGRAMS)
    if chair.program:
        draft.repeated = True
        return
    draft.write(entries.ProgramDeclared(command.seat, waiting))
    draft.notify("program", seat=command.seat, name=chair.name)


def _admit(draft: CommandDraft, command: commands.Admit) -> None:
    draft.host_only()
    if draft.chair(command.seat).reserved is None:
        draft.refuse(TableCode.NO_PERSON, seat=command.seat)
    draft.sit_down(command.seat)


def _claim(draft: CommandDraft, command: commands.Claim) -> None:
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


def _make_link(draft: CommandDraft, command: commands.MakeLink) -> None:
    draft.own(command.seat)
    draft.person(command.seat)
    now = draft.now if command.date is None else command.date
    draft.write(entries.LinkMade(command.seat, command.token, now + 1000 * command.seconds))


def _set_seat(draft: CommandDraft, command: commands.SetSeat) -> None:
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


def _remove(draft: CommandDraft, command: commands.Remove) -> None:
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


def _leave(draft: CommandDraft, command: commands.Leave) -> None:
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


def _rename(draft: CommandDraft, command: commands.Rename) -> None:
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


def _choose_face(draft: CommandDraft, command: commands.ChooseFace) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    draft.only_in("lobby")  # faces stay as they are while people play
    assert 0 <= command.face < FACES
    if command.face == chair.face:
        draft.repeated = True
        return
    draft.write(entries.FaceChosen(command.seat, command.face))


def _mute(draft: CommandDraft, command: commands.Mute) -> None:
    draft.host_only()
    chair = draft.person(command.seat)
    if chair.muted == command.muted:
        draft.repeated = True
        return
    draft.write(entries.Muted(command.seat, command.muted))


def _make_host(draft: CommandDraft, command: commands.MakeHost) -> None:
    draft.host_only()
    chair = draft.person(command.seat)
    draft.write(entries.HostChanged(command.seat))
    draft.notify("new_host", seat=command.seat, name=chair.name)


def _close(draft: CommandDraft, command: commands.Close) -> None:
    draft.host_only()
    draft.write(entries.Closed())


# settings, chat, the clock


def _configure(draft: CommandDraft, command: commands.Configure) -> None:
    draft.host_only()
    only_before = command.edition, command.options, command.players, command.hints, command.stream
    if any(value is not None for value in (*only_before, command.rated, command.members)):
        draft.only_in("lobby")
    setup = _requested(draft.state.setup, command).checked()
    if setup.over_days != draft.state.setup.over_days or (command.clock is not None and setup.over_days):
        draft.only_in("lobby")  # later everybody has to agree (`over_days.py`)
    if any(chair.kind == "person" or chair.reserved is not None for chair in draft.state.chairs[setup.players :]):
        draft.refuse(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    if setup.rated and any(chair.program for chair in draft.state.chairs):
        draft.refuse(TableCode.NO_PROGRAMS)
    draft.write(entries.Configured(setup))
    draft.notify("configured")


def _requested(setup: Setup, command: commands.Configure) -> Setup:
    named: dict[str, Any] = {
        name: value for name in commands.Configure.__slots__ if (value := getattr(command, name)) is not None
    }
    if command.clock is not None:
        named |= asked_clock(command.clock)
    edition = all_editions().get(named.get("edition", setup.edition))
    if edition is not None and edition.name != setup.edition:
        named.setdefault("options", {})
        named.setdefault("players", min(max(setup.players, edition.least_players), edition.most_players))
    if "players" in named and "options" not in named:
        named["options"] = options_with_players(setup.edition, setup.options, setup.players, named["players"])
    return replace(setup, **named)


def asked_clock(clock: commands.ClockRequest) -> dict[str, Any]:
    return {"clock": clock.kind, "seconds": clock.seconds, "holidays": clock.holidays}


def _talk(draft: CommandDraft, command: commands.Talk) -> None:
    if draft.own(command.seat).muted:
        draft.refuse(TableCode.MUTED)
    chat = draft.state.setup.chat
    if chat == "off" or (chat == "emotes" and not command.emote):
        draft.refuse(TableCode.CHAT_OFF)
    what = command.what if command.emote else checked_text(command.what)
    if command.emote and what not in EMOTES:
        draft.refuse(TableCode.UNKNOWN_EMOTE, known=EMOTES)
    last = draft.state.talk[-1].at if draft.state.talk else 0
    draft.write(entries.Talked(command.seat, what, command.emote, max(command.at, last + 1)))


# play over days


def _recognise(draft: CommandDraft, command: commands.Recognise) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    if not draft.state.setup.over_days:
        draft.refuse(TableCode.NOT_OVER_DAYS)
    if chair.known == command.mark:
        draft.repeated = True
        return
    others = [seat for seat, other in enumerate(draft.state.chairs) if other.member == command.mark]
    if [seat for seat in others if seat != command.seat]:
        draft.refuse(TableCode.ALREADY_SEATED, seat=others[0])
    draft.write(entries.Recognised(command.seat, command.mark))


def _open_seat(draft: CommandDraft, command: commands.OpenSeat) -> None:
    chair = draft.own(command.seat)
    draft.seat = command.seat
    if chair.member != command.mark:  # it has changed hands meanwhile
        draft.refuse(TableCode.NO_PERSON, seat=command.seat)
    if command.secret in chair.secrets:
        draft.repeated = True
    else:
        draft.write(entries.SeatMoved(command.seat, "", command.secret))


def _take_holiday(draft: CommandDraft, command: commands.TakeHoliday) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    if not draft.state.by_date:
        draft.refuse(TableCode.NOT_OVER_DAYS)
    if command.days < 0:
        draft.refuse(TableCode.BAD_SETTING, setting="days")
    start, until = chair.holiday
    resting = start <= draft.now < until
    unused = (until - draft.now) // DAY_MS if resting else 0
    used = chair.holidays - unused
    if command.days == 0 and not resting:
        draft.repeated = True
        return
    if used + command.days > draft.state.setup.holidays:
        draft.refuse(TableCode.HOLIDAYS_USED, left=draft.state.setup.holidays - used)
    start = start if resting else draft.now
    draft.write(entries.HolidayTaken(command.seat, start, draft.now + command.days * DAY_MS, used + command.days))
    code = "holiday" if command.days else "holiday_ended"
    draft.notify(code, seat=command.seat, name=chair.name, **({"days": command.days} if command.days else {}))


def _propose(draft: CommandDraft, command: commands.Propose) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    draft.only_in("playing", "round_over")
    state, clock = draft.state, command.clock
    if state.setup.evening:  # whose director says how it is played
        draft.refuse(TableCode.NOT_HOST)
    if clock is None and not state.setup.over_days:
        draft.refuse(TableCode.NOT_OVER_DAYS)
    wanted = entries.Proposed(command.seat, clock is None, "", 0, 0)
    if clock is not None:
        setup = replace(state.setup, clock=clock.kind, seconds=clock.seconds, holidays=clock.holidays).checked()
        if setup.over_days == state.setup.over_days:
            draft.refuse(TableCode.OVER_DAYS if setup.over_days else TableCode.NOT_OVER_DAYS)
        wanted = entries.Proposed(command.seat, False, setup.clock, setup.seconds, setup.holidays)
    if state.proposal is not None:
        draft.refuse(TableCode.PROPOSAL_OPEN, seat=state.proposal.seat)
    draft.write(wanted)
    draft.notify("proposed", seat=command.seat, name=chair.name)


def _answer_proposal(draft: CommandDraft, command: commands.AnswerProposal) -> None:
    chair = draft.own(command.seat)
    draft.person(command.seat)
    proposal = draft.state.proposal
    if proposal is None:
        draft.refuse(TableCode.NO_PROPOSAL)
    if command.agrees and command.seat in proposal.agreed:
        draft.repeated = True
        return
    draft.write(entries.ProposalAnswered(command.seat, command.agrees))
    if not command.agrees:
        draft.notify("proposal_refused", seat=command.seat, name=chair.name)


def _keep_clock(draft: CommandDraft, command: commands.KeepClock) -> None:
    """The clock of a decision that is over is not saved."""
    if not draft.actor.itself:
        draft.refuse(TableCode.NOT_HOST)
    if command.clock.begun_by == draft.state.begun_by:
        draft.write(command.clock)


_GRANTS: dict[type[Any], Callable[[CommandDraft, Any], None]] = {
    commands.Act: _act,
    commands.TakeHint: _take_hint,
    commands.BotAct: _bot_act,
    commands.Join: _join,
    commands.Claim: _claim,
    commands.Substitute: _substitute,
    commands.Admit: _admit,
    commands.Agree: _agree,
    commands.Ready: _ready,
    commands.Start: _start,
    commands.PromiseLuck: _promise_luck,
    commands.ShowLuck: _show_luck,
    commands.LeaveOutLate: _leave_out_late,
    commands.Rematch: _rematch,
    commands.Configure: _configure,
    commands.SetSeat: _set_seat,
    commands.Rename: _rename,
    commands.ChooseFace: _choose_face,
    commands.Remove: _remove,
    commands.Mute: _mute,
    commands.MakeHost: _make_host,
    commands.Leave: _leave,
    commands.Pause: _pause,
    commands.StandIn: _stand_in,
    commands.Recognise: _recognise,
    commands.OpenSeat: _open_seat,
    commands.TakeHoliday: _take_holiday,
    commands.DeclareProgram: _declare_program,
    commands.Propose: _propose,
    commands.AnswerProposal: _answer_proposal,
    commands.MakeLink: _make_link,
    commands.Talk: _talk,
    commands.KeepClock: _keep_clock,
    commands.Close: _close,
}


# a new table


class Sitter(NamedTuple):
    """Somebody with a seat from the beginning: a person with a hashed secret, or a bot with a level."""

    name: str | None
    secret: str | None
    level: str | None
    face: int | None = None
    adds_luck: bool = False
    """Whether this person's device takes part in the commit-reveal exchange before a match that begins at once."""


def create(
    code: str,
    setup: Setup,
    sitters: Sequence[Sitter],
    now: int,
    start: bool = False,
    record: str | None = None,
    starter: Seat | None = None,
    luck: Callable[[int], bytes] = secrets.token_bytes,
) -> Transition:
    """A new table with these people and bots in its first seats. With a record, its match goes on; otherwise the
    starter begins, or a random seat."""
    setup = setup.checked()
    if len(sitters) > setup.players:
        raise TableRefused(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    lucky = frozenset(seat for seat, sitter in enumerate(sitters) if sitter.adds_luck and record is None)
    draft = CommandDraft(TableState.nothing(code), Actor(itself=True, lucky=lucky), now, luck)
    draft.write(Created(setup))
    _seat(draft, sitters)
    if start:
        if not_agreed := draft.state.not_agreed:
            draft.refuse(TableCode.NOT_AGREED, seats=not_agreed)
        free = tuple(range(len(sitters), setup.players))
        if free:
            draft.refuse(TableCode.OPEN_SEATS, seats=free)
        if starter is not None:
            draft.chair(starter)
        draft.begin(Began(luck(32).hex(), starter, record, rules=setup.rules.edition.version))
    return draft.transition()


def _seat(draft: CommandDraft, sitters: Sequence[Sitter]) -> None:
    names = [checked_name(sitter.name, ()) for sitter in sitters if sitter.name is not None]
    for seat, sitter in enumerate(sitters):
        if sitter.secret is not None:
            assert sitter.name is not None
            draft.write(PersonSat(seat, checked_name(sitter.name, draft.other_names()), sitter.secret, sitter.face))
        elif sitter.level is not None:
            name = sitter.name or bot_name([*draft.other_names(), *names])
            draft.write(BotSat(seat, name, draft.level(sitter.level)))
