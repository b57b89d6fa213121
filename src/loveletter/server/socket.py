"""The WebSocket: accept, hello, then one message after another, each answered exactly once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from loveletter.server import time_source
from loveletter.server.http.dependencies import address_of, origin_allowed
from loveletter.server.http.problems import problem
from loveletter.server.limits import GUARD, ORDINARY_COST, Bucket
from loveletter.server.messages import incoming, outgoing
from loveletter.server.messages.incoming import Hello, Incoming, Ping, Request, Sync
from loveletter.server.node import RESTARTING, STOP_RETRY_SECONDS, UNREACHABLE_SECONDS, RemoteTable, is_forwarded
from loveletter.server.store.club import Membership
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import Elsewhere, NotOwner
from loveletter.server.tables.connection import POLICY, TRY_LATER, Connection
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room, moved_retry
from loveletter.table import TableCode, TableRefused, commands
from loveletter.table.chairs import Proven
from loveletter.table.identity import Purpose, about_seat
from loveletter.table.keys import hashed, meant_code, new_secret

if TYPE_CHECKING:
    from loveletter.server.edge import Guard

log = logging.getLogger(__name__)

decode: Callable[[str], Incoming] = msgspec.json.Decoder(Incoming).decode

COSTS: dict[type, float] = {
    Hello: 20,
    Sync: 20,
    incoming.AskNotebook: 20,
    incoming.AskMoveLink: 10,
    incoming.AskHint: 5,
    incoming.AddPerson: 5,
    incoming.ProveMember: 5,
    incoming.ProveIdentity: 5,
    incoming.Report: 20,
    Ping: 0.1,
}
"""Tokens for messages that cost more or less than ordinary ones."""
MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 20, 60
HELLO_SECONDS = 10
MAX_MESSAGE_BYTES = 4096
MAX_BAD_MESSAGES = 50
"""Invalid messages before a client is disconnected."""
MAX_CONNECTIONS_PER_TABLE = 40
"""Spectators included."""
RETRY_SECONDS = 2.0
"""When to reconnect after a failure on our side."""
LINK_SECONDS = 600
"""How long a link for moving to another device is valid."""


async def serve_socket(registry: TableRegistry, scope: Scope, receive: Receive, send: Send) -> None:
    if (await receive())["type"] != "websocket.connect":
        return
    headers, forwarded, address = Headers(scope=scope), is_forwarded(scope), address_of(scope)
    origin, host = headers.get("origin"), headers.get("host", "")
    if not forwarded and not origin_allowed(origin, host, registry.settings.origins):
        registry.metrics.errors.labels("wrong_origin").inc()
        await problem("wrong_origin", {}, "a page of another origin cannot connect", 403)(scope, receive, send)
        return
    await send({"type": "websocket.accept"})
    scheme = "https" if scope.get("scheme") == "wss" else "http"
    guard: Guard | None = scope.get(GUARD)
    write = None if guard is None else guard.write_texts
    connection = Connection(send, origin or f"{scheme}://{host}", write, address)
    if guard is not None:
        connection.gone = guard.is_gone
    connection.on_goodbye = lambda code: registry.metrics.goodbyes.labels(code).inc()
    full = len(registry.connections) >= registry.settings.max_connections
    if registry.stopping:
        connection.say_goodbye("stopping", STOP_RETRY_SECONDS, RESTARTING)
    elif full or not (
        forwarded or registry.address_limits.enter(address)
    ):  # another node has counted those it forwards
        registry.metrics.errors.labels("too_many_connections").inc()
        connection.say_goodbye("too_many_connections", 30.0, TRY_LATER)
    else:
        try:
            await Session(registry, connection, forwarded).run(receive)
        finally:
            if not forwarded:
                registry.address_limits.leave(address)
        return
    await connection.wait_until_sent()


class Session:
    """One connection from its `hello` to its end, at a table of this node or of another."""

    def __init__(self, registry: TableRegistry, connection: Connection, forwarded: bool = False) -> None:
        self.registry = registry
        self.connection = connection
        self.forwarded = forwarded
        """Whether another node asks, for somebody else."""
        self.room: Room | None = None
        self.elsewhere: RemoteTable | None = None
        """Where the table is, if another node has it."""
        self._strikes = 0
        self._messages = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, time_source.seconds())
        self._tokens = registry.rate_limiter.connection(connection.address, time_source.seconds())
        self._hello_timer = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._end_without_hello)
        """Runs until a `hello` has come; reading its table may take longer."""

    async def run(self, receive: Receive) -> None:
        self.registry.connections.add(self.connection)
        try:
            while (event := await receive())["type"] != "websocket.disconnect":
                if self.connection.open:  # else read on until the other side has closed too
                    await self._receive(event.get("text"))
        finally:
            self.connection.closed = True
            self.registry.connections.discard(self.connection)
            self._hello_timer.cancel()
            if self.room is not None:
                self.room.exit(self.connection)
            if self.elsewhere is not None:
                await self.elsewhere.close()

    def _end_without_hello(self) -> None:
        if self.connection.open:
            self.registry.metrics.errors.labels("hello_first").inc()
            self.connection.say_goodbye("hello_first", 2.0, POLICY)

    async def _receive(self, text: str | None) -> None:
        most = MAX_MESSAGE_BYTES
        if text is None:
            self._reject("malformed")
        elif len(text) > most or (not text.isascii() and len(text.encode()) > most):
            self._reject("too_large", most=most)
        elif not self._messages.take(time_source.seconds()):
            self._reject("too_frequent")
        elif self.elsewhere is not None:
            await self.elsewhere.send(text)
        else:
            await self.handle(text)

    def _reject(self, code: str, **params: str | int) -> None:
        """Answer a message that cannot be processed; nothing has changed. Too many of them end the connection."""
        self.registry.metrics.errors.labels(code).inc()
        self.connection.send(outgoing.Error(code, params))
        self._strikes += 1
        if self._strikes > MAX_BAD_MESSAGES:
            self.connection.say_goodbye(code, 10.0, POLICY)

    async def handle(self, text: str) -> None:
        """Handle the message, unless its connection, address or network has used too much of the server."""
        try:
            message = decode(text)
        except msgspec.ValidationError as problem:
            self._reject("unknown_type" if "Invalid value" in str(problem) else "malformed", where=_location(problem))
            return
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self._reject("malformed")
            return
        if isinstance(message, Hello):
            self._hello_timer.cancel()
        cost = COSTS.get(type(message), ORDINARY_COST)
        refused = self.registry.rate_limiter.take(cost, self._tokens, time_source.seconds())
        if refused is not None:
            self._refuse(message, refused)
            return
        if cost > ORDINARY_COST:
            await self.registry.gate.enter(self.connection.address)
        if isinstance(message, Hello):
            await self._hello(message)
        elif self.room is None:
            self._reject("hello_first")
        else:
            await self._answer(self.room, message)

    def _refuse(self, message: Incoming, refused: TableRefused) -> None:
        self.registry.metrics.refused.labels(refused.code).inc()
        if not isinstance(message, Hello):
            self.connection.send(outgoing.Refused(message.id, refused.code, refused.params))
        else:
            seconds = refused.params["seconds"]
            assert isinstance(seconds, int)
            self._refuse_entry(refused.code, refused.params, float(seconds))

    def _refuse_entry(self, code: str, params: outgoing.Params | None = None, retry: float | None = None) -> None:
        self.registry.metrics.errors.labels(code).inc()
        self.connection.send(outgoing.Error(code, params or {}))
        self.connection.say_goodbye(code, retry, POLICY if retry is None else TRY_LATER)
        if self.room is not None:
            self.room.exit(self.connection)

    async def _hello(self, message: Hello) -> None:
        if self.room is not None:
            self._reject("malformed")
            return
        self.connection.adds_luck, self.connection.takes_changes = message.luck, message.changes
        self.connection.device, self.connection.attempt = message.device, message.attempt
        try:
            room = await self.registry.room(message.table)
            if self.connection.gone():
                return  # this node stood still: the client has reconnected elsewhere, and must not be dismissed there
            if isinstance(room, Elsewhere):
                await self._go_elsewhere(room, message)
            else:
                await self._enter(room, message)
        except NotOwner:  # also while this node stops
            self.connection.say_goodbye("moved", moved_retry(), RESTARTING)
        except NotWritten as problem:  # nobody knows the table, or a stand-in cannot be ended
            self._refuse_entry("not_written", {"reason": problem.reason}, RETRY_SECONDS)
        except Exception:
            log.exception("entry failed", extra={"table": meant_code(message.table)})
            self._refuse_entry("internal", retry=RETRY_SECONDS)

    async def _go_elsewhere(self, where: Elsewhere, message: Hello) -> None:
        """Another node has the table: it answers from now on. What was forwarded already goes no further."""
        if self.forwarded:
            raise NotOwner(message.table)
        self.elsewhere = await self.registry.node.relay(self.connection, self.connection.address, where)
        if self.elsewhere is None:
            self.connection.say_goodbye("moved", UNREACHABLE_SECONDS, RESTARTING)
        elif not self.connection.gone():
            await self.elsewhere.send(msgspec.json.encode(message).decode())

    async def _enter(self, room: Room | None, message: Hello) -> None:
        limits, address = self.registry.address_limits, self.connection.address
        if room is not None:
            await room.prepare_history(room.table.proven_by(message.secrets).seats, message.events_from)
            room.require_here()
        proven = Proven() if room is None else room.table.proven_by(message.secrets)
        # a client that proves a seat is not guessing
        if not proven and (too_often := limits.guess_refusal(address)) is not None:
            self._refuse_entry(too_often.code, too_often.params)
        elif room is None or (message.secrets and not proven):
            limits.miss(address)
            broken = self.registry.quarantined.get(meant_code(message.table))
            unknown = "unknown_table" if broken is None else "table_broken"
            self._refuse_entry(unknown if room is None else "wrong_secret")
        elif len(room.connections) >= MAX_CONNECTIONS_PER_TABLE and not proven:
            self._refuse_entry("too_many_connections")
        elif room.has_newer(self.connection, proven):
            self.connection.say_goodbye("taken_over")
        else:
            self.room = room
            room.visited_from(*self.registry.quota.hashes(address))
            await room.enter(self.connection, proven, message.events_from)

    async def _answer(self, room: Room, message: Request) -> None:
        try:
            if isinstance(message, Sync):
                await room.prepare_history(self.connection.seats, message.events_from)
            if not isinstance(message, Ping):  # which asks for this node, whatever the database does
                await self.registry.node.be_sure()
            room.require_here()
            await answer(room, self.connection, message)
        except NotOwner:  # the client reconnects to the node that has the table
            self.connection.say_goodbye("moved", moved_retry(), RESTARTING)
        except TableRefused as refused:
            self._refuse(message, refused)
        except NotWritten as problem:
            room.report_not_written(problem)
            self._refuse(message, TableRefused("not_written", reason=problem.reason))
        except Exception:
            log.exception("request failed")
            self.connection.send(outgoing.Error("internal", {"id": message.id}))


def _location(problem: msgspec.ValidationError) -> str:
    """Where in the message the fault is, without the value found there."""
    _, _, place = str(problem).rpartition("`")[0].rpartition("`")
    return place[:80]


async def answer(room: Room, connection: Connection, message: Request) -> None:
    """Do what the message asks for, and answer it; raises `TableRefused`."""
    match message:
        case incoming.CommandMessage():  # nearly all of them
            command = message.command()
            if isinstance(command, commands.Rename):
                await _require_no_given_name(room, command)
            if isinstance(command, commands.TakeHint):
                await room.hints.ask(connection, message.id, command)
            else:
                await room.carry_out(command, connection, message.id)
        case incoming.AddPerson():
            await _add_person(room, connection, message)
        case incoming.Skip():
            _require_any_seat(connection)
            room.bots.hurry()
            connection.send(outgoing.Done(message.id, False))
        case incoming.Hold():
            _require_any_seat(connection)
            if message.wanted and len(room.table.people) > 1:
                raise TableRefused(TableCode.NOT_ALONE)
            room.bots.hold(message.wanted)
            connection.send(outgoing.Done(message.id, False))
        case incoming.Emote() | incoming.Chat():
            _require_seat(connection, message.seat)
            if not room.may_talk(message.seat):
                raise TableRefused("too_frequent")
            membership = await _membership(room, message.seat)
            if membership is not None and membership.muted:
                raise TableRefused(TableCode.MUTED)
            emote = isinstance(message, incoming.Emote)
            text = message.emote if isinstance(message, incoming.Emote) else message.text
            talk = commands.Talk(message.seat, text, emote, time_source.wall_ms())
            await room.carry_out(talk, connection, message.id)
        case incoming.ProveMember():
            await _agree(room, connection, message)
        case incoming.ProveIdentity():
            await _recognise(room, connection, message)
        case incoming.Report():
            _report(room, connection, message)
        case incoming.AskMoveLink():
            await _send_move_link(room, connection, message)
        case incoming.AskNotebook():
            await _send_notebook(room, connection, message)
        case incoming.Sync():
            connection.send(outgoing.Done(message.id, False))
            room.send_everything(connection, message.events_from)
        case incoming.Ping():
            connection.send(outgoing.Pong(message.id))


def _require_seat(connection: Connection, seat: int) -> None:
    if seat not in connection.seats:
        raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=seat)


def _require_any_seat(connection: Connection) -> None:
    if not connection.seats:
        raise TableRefused(TableCode.ONLY_WATCHING)


async def _add_person(room: Room, connection: Connection, message: incoming.AddPerson) -> None:
    _require_any_seat(connection)
    secret = message.secret or new_secret()
    join = commands.Join(message.name, hashed(secret), message.seat, face=message.face)
    outcome = await room.carry_out(join, connection)
    seat = message.seat if outcome.seat is None else outcome.seat
    connection.send(outgoing.Seated(message.id, seat, secret, outcome.reserved))
    room.add_seat(connection, seat)


async def _agree(room: Room, connection: Connection, message: incoming.ProveMember) -> None:
    _require_seat(connection, message.seat)
    if len(connection.seats) > 1:  # people at one device see each other's cards
        raise TableRefused("one_device")
    if not room.table.setup.needs_members:
        raise TableRefused(TableCode.NOT_RATED)
    mark = await _proven_mark(room, connection, message, "agree")
    await room.carry_out(commands.Agree(message.seat, mark), connection, message.id)


async def _recognise(room: Room, connection: Connection, message: incoming.ProveIdentity) -> None:
    _require_seat(connection, message.seat)
    if len(connection.seats) > 1:
        raise TableRefused("one_device")
    if not room.table.setup.over_days:
        raise TableRefused(TableCode.NOT_OVER_DAYS)
    mark = await _proven_mark(room, connection, message, "sit")
    await room.carry_out(commands.Recognise(message.seat, mark), connection, message.id)


async def _proven_mark(
    room: Room, connection: Connection, message: incoming.ProveMember | incoming.ProveIdentity, purpose: Purpose
) -> str:
    """What stands at this table for the member who has proven an identity."""
    identities, code = room.registry.identities, room.table.code
    server = connection.origin + room.registry.settings.base_path
    member = await identities.proven(message.proof, purpose, server, about_seat(code, message.seat))
    name, now = room.table.chairs[message.seat].name, time_source.wall_ms()
    membership = await asyncio.to_thread(identities.club().enter, member, name, now)
    assert membership is not None  # no invitation was asked for
    if membership.blocked or not membership.admitted:
        raise TableRefused("blocked" if membership.blocked else "not_admitted")
    if membership.given_name not in (None, name):
        await room.carry_out_as_table(commands.Rename(message.seat, str(membership.given_name)))
    return await asyncio.to_thread(identities.members().mark, member, code, time_source.wall_ms())


async def _membership(room: Room, seat: int) -> Membership | None:
    """Of the member who has proven to sit there; None for others."""
    mark = room.table.chairs[seat].member if seat < len(room.table.chairs) else None
    if mark is None:
        return None
    return await asyncio.to_thread(room.registry.identities.club().membership_of_mark, mark)


async def _require_no_given_name(room: Room, command: commands.Rename) -> None:
    membership = await _membership(room, command.seat)
    if membership is not None and membership.given_name not in (None, command.name):
        raise TableRefused("name_given")


def _report(room: Room, connection: Connection, message: incoming.Report) -> None:
    """One line for the host of the server, without names; the record is there once the match is over."""
    _require_any_seat(connection)
    if message.seat in connection.seats or message.seat not in room.table.people:
        raise TableRefused(TableCode.NO_PERSON, seat=message.seat)
    code, match = room.table.code, room.table.match
    record = f"{connection.origin}{room.registry.settings.base_path}/api/tables/{code}/record?match={match}"
    by = min(connection.seats)
    log.warning("player reported", extra={"table": code, "seat": message.seat, "by": by, "record": record})
    connection.send(outgoing.Done(message.id, False))


async def _send_move_link(room: Room, connection: Connection, message: incoming.AskMoveLink) -> None:
    token, date = new_secret(), room.registry.storage.date_ms()
    await room.carry_out(commands.MakeLink(message.seat, hashed(token), LINK_SECONDS, date), connection)
    url = f"{connection.origin}{room.registry.settings.base_path}/t/{room.table.code}#move={token}"
    connection.send(outgoing.MoveLink(message.id, message.seat, url, LINK_SECONDS))


async def _send_notebook(room: Room, connection: Connection, message: incoming.AskNotebook) -> None:
    _require_seat(connection, message.seat)
    if not room.table.setup.aids:
        raise TableRefused(TableCode.AIDS_OFF)
    if not room.table.setup.odds:
        raise TableRefused(TableCode.ODDS_OFF)
    version, view = room.table.version, room.table.view(message.seat)
    hands, aside = await room.registry.bots.conclude(view, room.maker)
    others = [outgoing.HandChances(seat, _chances(cards)) for seat, cards in enumerate(hands) if seat != message.seat]
    connection.send(outgoing.Notebook(message.id, message.seat, version, tuple(others), _chances(aside)))


def _chances(cards: dict[str, float]) -> tuple[outgoing.Chance, ...]:
    likeliest = sorted(cards.items(), key=lambda item: (-item[1], item[0]))
    return tuple(outgoing.Chance(card, round(chance, 4)) for card, chance in likeliest)
