"""Deciding: whether a command is granted, and which entries it writes."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from loveletter.editions import EDITIONS
from loveletter.table import commands as asked
from loveletter.table import entries as written
from loveletter.table import playing, seating
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


def _configure(draft: Draft, wish: asked.Configure) -> None:
    draft.host_only()
    if (wish.edition, wish.options, wish.players) != (None, None, None):
        draft.only_in("lobby")
    setup = _wished(draft.state.setup, wish).checked()
    if any(chair.kind == "person" for chair in draft.state.chairs[setup.players :]):
        draft.refuse(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    draft.write(written.Configured(setup))
    draft.tell("configured")


def _wished(setup: Setup, wish: asked.Configure) -> Setup:
    named: dict[str, Any] = {
        name: value for name in asked.Configure.__slots__ if (value := getattr(wish, name)) is not None
    }
    if "edition" in named and named["edition"] != setup.edition and named["edition"] in EDITIONS:
        edition = EDITIONS[named["edition"]]
        named.setdefault("options", {})
        named.setdefault("players", min(max(setup.players, edition.least_players), edition.most_players))
    return replace(setup, **named)


_GRANTS: dict[type[Any], Callable[[Draft, Any], None]] = {
    asked.Act: playing.act,
    asked.BotAct: playing.bot_act,
    asked.Join: seating.join,
    asked.Claim: seating.claim,
    asked.Ready: playing.ready,
    asked.Start: playing.start,
    asked.Rematch: playing.rematch,
    asked.Configure: _configure,
    asked.SetSeat: seating.set_seat,
    asked.Rename: seating.rename,
    asked.Remove: seating.remove,
    asked.MakeHost: seating.make_host,
    asked.Leave: seating.leave,
    asked.Pause: playing.pause,
    asked.StandIn: playing.stand_in,
    asked.MakeLink: seating.make_link,
    asked.Close: seating.close,
}
