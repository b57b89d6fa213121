"""Handlers: what each message on the WebSocket does, and how it is answered."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

import segno

from loveletter.server.messages import incoming, outgoing
from loveletter.server.rooms.connection import Connection
from loveletter.server.rooms.room import Room, now_ms
from loveletter.server.store import entry_codec
from loveletter.table import TableCode, TableRefused, commands
from loveletter.table.keys import hashed, new_secret
from loveletter.table.names import EMOTES, checked_text


async def answer(room: Room, connection: Connection, message: Any) -> None:
    """Handle a message; raises `TableRefused` if it is refused."""
    special = _SPECIAL.get(type(message))
    if special is not None:
        await special(room, connection, message)
    else:
        await room.carry_out(_COMMANDS[type(message)](message), connection, outgoing.Done(message.id, False))


def _own_seat(connection: Connection, seat: int) -> None:
    if seat not in connection.seats:
        raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=seat)


def _seated(connection: Connection) -> None:
    if not connection.seats:
        raise TableRefused(TableCode.ONLY_WATCHING)


def _configure(message: incoming.Configure) -> commands.Configure:
    clock = message.clock
    return commands.Configure(
        edition=message.edition,
        options=message.options,
        players=message.players,
        clock=None if clock is None else clock.kind,
        seconds=None if clock is None else clock.seconds,
        aids=message.aids,
        chat=message.chat,
        public=message.public,
        pace=message.pace,
        latecomers=message.latecomers,
    )


_COMMANDS: dict[type[Any], Callable[[Any], commands.Command]] = {
    incoming.Act: lambda m: commands.Act(m.id, m.seat, m.version, entry_codec.action_of(m.action)),
    incoming.Ready: lambda m: commands.Ready(m.seat),
    incoming.Start: lambda m: commands.Start(m.starter, m.ages),
    incoming.Rematch: lambda m: commands.Rematch(),
    incoming.Configure: _configure,
    incoming.SetSeat: lambda m: commands.SetSeat(m.seat, m.level),
    incoming.Rename: lambda m: commands.Rename(m.seat, m.name),
    incoming.Remove: lambda m: commands.Remove(m.seat),
    incoming.MakeHost: lambda m: commands.MakeHost(m.seat),
    incoming.Leave: lambda m: commands.Leave(m.seat),
    incoming.Pause: lambda m: commands.Pause(m.paused),
    incoming.StandIn: lambda m: commands.StandIn(m.seat, m.wanted),
}


async def _add_person(room: Room, connection: Connection, message: incoming.AddPerson) -> None:
    _seated(connection)
    secret = new_secret()
    await room.carry_out(
        commands.Join(message.name, hashed(secret), message.seat),
        connection,
        outgoing.Seated(message.id, message.seat, secret),
    )
    room.add_seat(connection, message.seat)


async def _skip(room: Room, connection: Connection, message: incoming.Skip) -> None:
    _seated(connection)
    room.bots.hurry()
    connection.tell(outgoing.Done(message.id, False))


def _may_talk(room: Room, seat: int) -> None:
    if not room.talk.may_say(seat, time.monotonic()):
        raise TableRefused("too_frequent")


async def _emote(room: Room, connection: Connection, message: incoming.Emote) -> None:
    _own_seat(connection, message.seat)
    if room.state.setup.chat == "off":
        raise TableRefused(TableCode.CHAT_OFF)
    if message.emote not in EMOTES:
        raise TableRefused(TableCode.UNKNOWN_EMOTE, known=EMOTES)
    _may_talk(room, message.seat)
    connection.tell(outgoing.Done(message.id, False))
    room.talk.say(outgoing.Emoted, message.seat, message.emote, now_ms())


async def _chat(room: Room, connection: Connection, message: incoming.Chat) -> None:
    _own_seat(connection, message.seat)
    if room.state.setup.chat != "text":
        raise TableRefused(TableCode.CHAT_OFF)
    text = checked_text(message.text)
    _may_talk(room, message.seat)
    connection.tell(outgoing.Done(message.id, False))
    room.talk.say(outgoing.Said, message.seat, text, now_ms())


async def _move_link(room: Room, connection: Connection, message: incoming.AskMoveLink) -> None:
    token = new_secret()
    settings = room.house.settings
    await room.carry_out(commands.MakeLink(message.seat, hashed(token), settings.link_seconds), connection)
    url = f"{connection.origin}{settings.base_path}/t/{room.state.code}#move={token}"
    picture = BytesIO()
    segno.make(url, micro=False).save(picture, kind="svg", xmldecl=False, scale=4)
    link = outgoing.MoveLink(message.id, message.seat, url, picture.getvalue().decode(), settings.link_seconds)
    connection.tell(link)


async def _notebook(room: Room, connection: Connection, message: incoming.AskNotebook) -> None:
    _own_seat(connection, message.seat)
    state = room.state
    if not state.setup.aids:
        raise TableRefused(TableCode.AIDS_OFF)
    if state.game is None or state.phase != "playing":
        raise TableRefused(TableCode.WRONG_PHASE, phase=state.phase)
    version = state.game.version
    hands, aside = await room.house.bots.conclude(state.game.view(message.seat))
    connection.tell(
        outgoing.Notebook(
            message.id,
            message.seat,
            version,
            tuple(
                outgoing.HandChances(seat, _chances(cards)) for seat, cards in enumerate(hands) if seat != message.seat
            ),
            _chances(aside),
        )
    )


def _chances(cards: dict[str, float]) -> tuple[outgoing.Chance, ...]:
    likeliest = sorted(cards.items(), key=lambda each: (-each[1], each[0]))
    return tuple(outgoing.Chance(card, round(chance, 4)) for card, chance in likeliest)


async def _sync(room: Room, connection: Connection, message: incoming.Sync) -> None:
    connection.tell(outgoing.Done(message.id, False))
    room.show_all(connection, message.events_from)


async def _ping(room: Room, connection: Connection, message: incoming.Ping) -> None:
    connection.tell(outgoing.Pong(message.id))


_SPECIAL: dict[type[Any], Callable[[Room, Connection, Any], Awaitable[None]]] = {
    incoming.AddPerson: _add_person,
    incoming.Skip: _skip,
    incoming.Emote: _emote,
    incoming.Chat: _chat,
    incoming.AskMoveLink: _move_link,
    incoming.AskNotebook: _notebook,
    incoming.Sync: _sync,
    incoming.Ping: _ping,
}
