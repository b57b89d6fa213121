"""Handlers: what each message on the WebSocket does, and how it is answered."""

from __future__ import annotations

from io import BytesIO

import segno

from loveletter.server import time_source
from loveletter.server.messages import incoming, outgoing
from loveletter.server.messages.incoming import Request
from loveletter.server.messages.outgoing import Chance, HandChances, Notebook
from loveletter.server.tables.connection import Connection
from loveletter.server.tables.room import Room
from loveletter.table import TableCode, TableRefused, commands
from loveletter.table.keys import hashed, new_secret

LINK_SECONDS = 600
"""How long a link for moving to another device is valid."""


async def answer(room: Room, connection: Connection, message: Request) -> None:
    """Handle a message; raises `TableRefused` if it is refused."""
    match message:
        case incoming.AddPerson():
            await _add_person(room, connection, message)
        case incoming.Skip():
            _skip(room, connection, message)
        case incoming.Hold():
            _hold(room, connection, message)
        case incoming.Emote() | incoming.Chat():
            await _talk(room, connection, message)
        case incoming.AskMoveLink():
            await _move_link(room, connection, message)
        case incoming.AskNotebook():
            await _notebook(room, connection, message)
        case incoming.Sync():
            connection.send(outgoing.Done(message.id, False))
            room.send_everything(connection, message.events_from)
        case incoming.Ping():
            connection.send(outgoing.Pong(message.id))
        case incoming.CommandMessage():
            command = message.command()
            if isinstance(command, commands.TakeHint):
                await room.hints.ask(connection, message.id, command)
            else:
                await room.carry_out(command, connection, outgoing.Done(message.id, False))


def _own_seat(connection: Connection, seat: int) -> None:
    if seat not in connection.seats:
        raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=seat)


def _seated(connection: Connection) -> None:
    if not connection.seats:
        raise TableRefused(TableCode.ONLY_WATCHING)


async def _add_person(room: Room, connection: Connection, message: incoming.AddPerson) -> None:
    _seated(connection)
    secret = message.secret or new_secret()
    join = commands.Join(message.name, hashed(secret), message.seat, face=message.face)
    outcome = await room.carry_out(join, connection)
    seat = message.seat if outcome.seat is None else outcome.seat
    connection.send(outgoing.Seated(message.id, seat, secret, outcome.reserved))
    room.add_seat(connection, seat)


def _skip(room: Room, connection: Connection, message: incoming.Skip) -> None:
    _seated(connection)
    room.bots.hurry()
    connection.send(outgoing.Done(message.id, False))


def _hold(room: Room, connection: Connection, message: incoming.Hold) -> None:
    _seated(connection)
    if message.wanted and len(room.table.people) > 1:
        raise TableRefused(TableCode.NOT_ALONE)
    room.bots.hold(message.wanted)
    connection.send(outgoing.Done(message.id, False))


async def _talk(room: Room, connection: Connection, message: incoming.Emote | incoming.Chat) -> None:
    _own_seat(connection, message.seat)
    if not room.may_talk(message.seat):
        raise TableRefused("too_frequent")
    emote = isinstance(message, incoming.Emote)
    what = message.emote if isinstance(message, incoming.Emote) else message.text
    command = commands.Talk(message.seat, what, emote, time_source.wall_ms())
    await room.carry_out(command, connection, outgoing.Done(message.id, False))


async def _move_link(room: Room, connection: Connection, message: incoming.AskMoveLink) -> None:
    token = new_secret()
    settings = room.services.settings
    date = room.services.storage.date_ms()
    await room.carry_out(commands.MakeLink(message.seat, hashed(token), LINK_SECONDS, date), connection)
    url = f"{connection.origin}{settings.base_path}/t/{room.table.code}#move={token}"
    picture = BytesIO()
    segno.make(url, micro=False).save(picture, kind="svg", xmldecl=False, scale=4)
    link = outgoing.MoveLink(message.id, message.seat, url, picture.getvalue().decode(), LINK_SECONDS)
    connection.send(link)


async def _notebook(room: Room, connection: Connection, message: incoming.AskNotebook) -> None:
    _own_seat(connection, message.seat)
    if not room.table.setup.aids:
        raise TableRefused(TableCode.AIDS_OFF)
    if not room.table.setup.odds:
        raise TableRefused(TableCode.ODDS_OFF)
    version, view = room.table.version, room.table.view(message.seat)
    hands, aside = await room.services.bots.conclude(view, room.maker)
    connection.send(
        Notebook(
            message.id,
            message.seat,
            version,
            tuple(HandChances(seat, _chances(cards)) for seat, cards in enumerate(hands) if seat != message.seat),
            _chances(aside),
        )
    )


def _chances(cards: dict[str, float]) -> tuple[Chance, ...]:
    likeliest = sorted(cards.items(), key=lambda each: (-each[1], each[0]))
    return tuple(Chance(card, round(chance, 4)) for card, chance in likeliest)
