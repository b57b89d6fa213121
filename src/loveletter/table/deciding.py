"""Deciding: whether a command is granted, and which entries it writes."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from loveletter.bots import LEVELS
from loveletter.editions import EDITIONS
from loveletter.engine.refusals import IllegalAction
from loveletter.table import commands as asked
from loveletter.table import entries as written
from loveletter.table.commands import Command
from loveletter.table.draft import Actor, Draft, Outcome
from loveletter.table.keys import fits
from loveletter.table.names import checked_name
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setup
from loveletter.table.state import TableState, after_act


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


# the game


def _act(draft: Draft, wish: asked.Act) -> None:
    chair = draft.own(wish.seat)
    if wish.id in chair.ids:
        draft.repeated = True
        return
    if draft.state.paused:
        draft.refuse(TableCode.PAUSED)
    draft.game()
    if chair.stand_in:
        _stand_in(draft, asked.StandIn(wish.seat, False))
    _carry_out(draft, wish.seat, wish.version, written.Acted(wish.seat, wish.action, wish.id, by_bot=False))


def _bot_act(draft: Draft, wish: asked.BotAct) -> None:
    if not draft.actor.itself or not draft.chair(wish.seat).acts_alone or draft.state.paused:
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


def _ready(draft: Draft, wish: asked.Ready) -> None:
    chair = draft.own(wish.seat)
    draft.person(wish.seat)
    draft.only_in("round_over")
    if chair.ready:
        draft.repeated = True
    else:
        draft.write(written.SaidReady(wish.seat))


def _start(draft: Draft, wish: asked.Start) -> None:
    draft.host_only()
    draft.only_in("lobby")
    free = tuple(seat for seat, chair in enumerate(draft.state.chairs) if chair.kind == "open")
    if free:
        draft.refuse(TableCode.OPEN_SEATS, seats=free)
    draft.state.setup.checked()
    if wish.starter is not None:
        draft.chair(wish.starter)
    draft.write(written.Began(draft.luck(32).hex(), wish.starter))


def _rematch(draft: Draft, wish: asked.Rematch) -> None:
    draft.host_only()
    draft.only_in("match_over")
    draft.write(written.BackToLobby())


def _pause(draft: Draft, wish: asked.Pause) -> None:
    draft.host_only()
    draft.only_in("playing", "round_over")
    if draft.state.paused == wish.paused:
        draft.repeated = True
        return
    draft.write(written.PauseSet(wish.paused))
    draft.tell("paused" if wish.paused else "resumed")


def _stand_in(draft: Draft, wish: asked.StandIn) -> None:
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


# seats


def _join(draft: Draft, wish: asked.Join) -> None:
    draft.only_in("lobby")
    free = [seat for seat, chair in enumerate(draft.state.chairs) if chair.kind == "open"]
    if wish.seat is not None and draft.chair(wish.seat).kind != "open":
        draft.refuse(TableCode.SEAT_TAKEN, seat=wish.seat)
    if not free:
        draft.refuse(TableCode.TABLE_FULL)
    draft.seat = free[0] if wish.seat is None else wish.seat
    name = checked_name(wish.name, draft.other_names())
    draft.write(written.PersonSat(draft.seat, name, wish.secret))
    draft.tell("joined", seat=draft.seat, name=name)


def _claim(draft: Draft, wish: asked.Claim) -> None:
    for link in draft.state.links:
        if fits(wish.token, link.token) and draft.now < link.until:
            draft.seat = link.seat
            draft.vacated.append(link.seat)
            draft.write(written.SeatMoved(link.seat, link.token, wish.secret))
            return
    draft.refuse(TableCode.LINK_VOID)


def _make_link(draft: Draft, wish: asked.MakeLink) -> None:
    draft.own(wish.seat)
    draft.write(written.LinkMade(wish.seat, wish.token, draft.now + 1000 * wish.seconds))


def _set_seat(draft: Draft, wish: asked.SetSeat) -> None:
    draft.host_only()
    chair = draft.chair(wish.seat)
    if chair.kind == "person" and wish.seat == draft.state.host:
        draft.refuse(TableCode.SEAT_TAKEN, seat=wish.seat)
    if chair.kind == "person":
        draft.tell("removed", seat=wish.seat, name=chair.name)
    if wish.level is None:
        draft.only_in("lobby")
        draft.open_seat(wish.seat)
        draft.tell("opened", seat=wish.seat)
    else:
        draft.seat_bot(wish.seat, draft.level(wish.level))


def _remove(draft: Draft, wish: asked.Remove) -> None:
    draft.host_only()
    chair = draft.person(wish.seat)
    if wish.seat == draft.state.host:
        draft.refuse(TableCode.SEAT_TAKEN, seat=wish.seat)
    draft.tell("removed", seat=wish.seat, name=chair.name)
    _give_up(draft, wish.seat)


def _leave(draft: Draft, wish: asked.Leave) -> None:
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


def _rename(draft: Draft, wish: asked.Rename) -> None:
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


def _make_host(draft: Draft, wish: asked.MakeHost) -> None:
    draft.host_only()
    chair = draft.person(wish.seat)
    draft.write(written.HostChanged(wish.seat))
    draft.tell("new_host", seat=wish.seat, name=chair.name)


def _close(draft: Draft, wish: asked.Close) -> None:
    draft.host_only()
    draft.write(written.Closed())


# settings


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
    asked.Act: _act,
    asked.BotAct: _bot_act,
    asked.Join: _join,
    asked.Claim: _claim,
    asked.Ready: _ready,
    asked.Start: _start,
    asked.Rematch: _rematch,
    asked.Configure: _configure,
    asked.SetSeat: _set_seat,
    asked.Rename: _rename,
    asked.Remove: _remove,
    asked.MakeHost: _make_host,
    asked.Leave: _leave,
    asked.Pause: _pause,
    asked.StandIn: _stand_in,
    asked.MakeLink: _make_link,
    asked.Close: _close,
}
