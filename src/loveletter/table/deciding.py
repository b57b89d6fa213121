"""Deciding: whether a command is granted and which entries it writes; settings, chat, the clock, and a new table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from loveletter.editions import all_editions
from loveletter.engine.seats import Seat
from loveletter.table import commands, entries, playing, seating
from loveletter.table.commands import Command
from loveletter.table.draft import Actor, CommandDraft
from loveletter.table.entries import Began, BotSat, Created, PersonSat
from loveletter.table.names import bot_name, checked_name
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setup
from loveletter.table.state import TableState
from loveletter.table.talk import EMOTES, checked_text
from loveletter.table.transition import Transition


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


def _configure(draft: CommandDraft, command: commands.Configure) -> None:
    draft.host_only()
    only_before = command.edition, command.options, command.players, command.hints, command.stream, command.noted
    if any(value is not None for value in only_before):
        draft.only_in("lobby")
    setup = _requested(draft.state.setup, command).checked()
    if any(chair.kind == "person" or chair.reserved is not None for chair in draft.state.chairs[setup.players :]):
        draft.refuse(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    draft.write(entries.Configured(setup))
    draft.notify("configured")


def _requested(setup: Setup, command: commands.Configure) -> Setup:
    named: dict[str, Any] = {
        name: value for name in commands.Configure.__slots__ if (value := getattr(command, name)) is not None
    }
    if command.clock is not None:
        named |= {"clock": command.clock.kind, "seconds": command.clock.seconds}
    edition = all_editions().get(named.get("edition", setup.edition))
    if edition is not None and edition.name != setup.edition:
        named.setdefault("options", {})
        named.setdefault("players", min(max(setup.players, edition.least_players), edition.most_players))
    return replace(setup, **named)


def _talk(draft: CommandDraft, command: commands.Talk) -> None:
    draft.own(command.seat)
    chat = draft.state.setup.chat
    if chat == "off" or (chat == "emotes" and not command.emote):
        draft.refuse(TableCode.CHAT_OFF)
    what = command.what if command.emote else checked_text(command.what)
    if command.emote and what not in EMOTES:
        draft.refuse(TableCode.UNKNOWN_EMOTE, known=EMOTES)
    last = draft.state.talk[-1].at if draft.state.talk else 0
    draft.write(entries.Talked(command.seat, what, command.emote, max(command.at, last + 1)))


def _keep_clock(draft: CommandDraft, command: commands.KeepClock) -> None:
    """The clock of a decision that is over is not saved."""
    if not draft.actor.itself:
        draft.refuse(TableCode.NOT_HOST)
    if command.clock.begun_by == draft.state.begun_by:
        draft.write(command.clock)


_GRANTS: dict[type[Any], Callable[[CommandDraft, Any], None]] = {
    commands.Act: playing.act,
    commands.TakeHint: playing.take_hint,
    commands.BotAct: playing.bot_act,
    commands.Join: seating.join,
    commands.Claim: seating.claim,
    commands.Admit: seating.admit,
    commands.Agree: seating.agree,
    commands.Ready: playing.ready,
    commands.Start: playing.start,
    commands.PromiseLuck: playing.promise_luck,
    commands.ShowLuck: playing.show_luck,
    commands.LeaveOutLate: playing.leave_out_late,
    commands.Rematch: playing.rematch,
    commands.Configure: _configure,
    commands.SetSeat: seating.set_seat,
    commands.Rename: seating.rename,
    commands.ChooseFace: seating.choose_face,
    commands.Remove: seating.remove,
    commands.MakeHost: seating.make_host,
    commands.Leave: seating.leave,
    commands.Pause: playing.pause,
    commands.StandIn: playing.stand_in,
    commands.MakeLink: seating.make_link,
    commands.Talk: _talk,
    commands.KeepClock: _keep_clock,
    commands.Close: seating.close,
}


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
