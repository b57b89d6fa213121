"""Deciding: whether a command is granted, and which entries it writes."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from loveletter.editions import all_editions
from loveletter.table import adding_luck, commands, entries, playing, seating, talking
from loveletter.table.commands import Command
from loveletter.table.draft import Actor, Draft, Outcome
from loveletter.table.refusals import TableCode
from loveletter.table.setup import Setup
from loveletter.table.state import TableState


def decide(
    state: TableState, command: Command, actor: Actor, now: int, luck: Callable[[int], bytes] = secrets.token_bytes
) -> Outcome:
    """What the command leads to; raises `TableRefused` if it is not granted. `now` is in milliseconds since 1970."""
    draft = Draft(state, actor, now, luck)
    if state.closed:
        draft.refuse(TableCode.CLOSED)
    _GRANTS[type(command)](draft, command)
    draft.settle()
    return draft.outcome()


def _configure(draft: Draft, command: commands.Configure) -> None:
    draft.host_only()
    if (command.edition, command.options, command.players, command.hints) != (None, None, None, None):
        draft.only_in("lobby")
    setup = _wished(draft.state.setup, command).checked()
    if any(chair.kind == "person" or chair.reserved is not None for chair in draft.state.chairs[setup.players :]):
        draft.refuse(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    draft.write(entries.Configured(setup))
    draft.tell("configured")


def _wished(setup: Setup, command: commands.Configure) -> Setup:
    named: dict[str, Any] = {
        name: value for name in commands.Configure.__slots__ if (value := getattr(command, name)) is not None
    }
    edition = all_editions().get(named.get("edition", setup.edition))
    if edition is not None and edition.name != setup.edition:
        named.setdefault("options", {})
        named.setdefault("players", min(max(setup.players, edition.least_players), edition.most_players))
    return replace(setup, **named)


_GRANTS: dict[type[Any], Callable[[Draft, Any], None]] = {
    commands.Act: playing.act,
    commands.TakeHint: playing.take_hint,
    commands.BotAct: playing.bot_act,
    commands.Join: seating.join,
    commands.Claim: seating.claim,
    commands.Admit: seating.admit,
    commands.Ready: playing.ready,
    commands.Start: playing.start,
    commands.PromiseLuck: adding_luck.promise_luck,
    commands.ShowLuck: adding_luck.show_luck,
    commands.LeaveOutLate: adding_luck.leave_out_late,
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
    commands.Talk: talking.talk,
    commands.KeepClock: talking.keep_clock,
    commands.Close: seating.close,
}
