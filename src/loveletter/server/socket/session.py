"""A session: one connection from its `hello` to its end, at a table of this node or of another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from loveletter.engine.seats import Seat
from loveletter.server import time_source
from loveletter.server.limits import ORDINARY_COST
from loveletter.server.messages import outgoing
from loveletter.server.messages.incoming import (
    AddPerson,
    AskHint,
    AskMoveLink,
    AskNotebook,
    Hello,
    Incoming,
    Ping,
    Request,
    Sync,
)
from loveletter.server.node import UNREACHABLE_SECONDS, RemoteTable
from loveletter.server.socket.handlers import answer
from loveletter.server.store.errors import NotWritten, error_code
from loveletter.server.store.owners import Elsewhere, NotOwner
from loveletter.server.tables.connection import POLICY, RESTARTING, TRY_LATER, Connection, viewers_of
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room, moved_retry
from loveletter.table import TableRefused
from loveletter.table.chairs import Proven
from loveletter.table.keys import meant_code

log = logging.getLogger(__name__)

decode: Callable[[str], Incoming] = msgspec.json.Decoder(Incoming).decode
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

COSTS: dict[type, float] = {Hello: 20, Sync: 20, AskNotebook: 20, AskMoveLink: 10, AskHint: 5, AddPerson: 5, Ping: 0.1}
"""Tokens for messages that cost more or less than ordinary ones."""
HELLO_SECONDS = 10
"""Time for a new connection to identify itself."""
MAX_MESSAGE_BYTES = 4096
MAX_BAD_MESSAGES = 50
"""Invalid messages before a client is disconnected."""
MAX_CONNECTIONS_PER_TABLE = 40
"""Spectators included."""
RETRY_SECONDS = 2.0
"""When to reconnect after a failure on our side."""


class Session:
    """One connection from its `hello` to its end."""

    def __init__(self, registry: TableRegistry, connection: Connection, address: str, forwarded: bool = False) -> None:
        self.registry = registry
        self.connection = connection
        self.address = connection.address = address
        self._tokens = registry.rate_limiter.connection(time_source.seconds())
        self.room: Room | None = None
        self.forwarded = forwarded
        """Whether another node asks, for somebody else."""
        self.elsewhere: RemoteTable | None = None
        """Where the table is, if another node has it."""
        self._hello_timer: asyncio.TimerHandle | None = None
        """Runs until a `hello` has come; reading its table may take longer."""

    def expect_hello(self) -> None:
        seconds = HELLO_SECONDS
        self._hello_timer = asyncio.get_running_loop().call_later(seconds, self._dismiss_without_hello)

    def _stop_hello_timer(self) -> None:
        if self._hello_timer is not None:
            self._hello_timer.cancel()

    async def end(self) -> None:
        self._stop_hello_timer()
        if self.room is not None:
            self.room.exit(self.connection)
        if self.elsewhere is not None:
            await self.elsewhere.close()

    async def listen(self, receive: Receive) -> None:
        most = MAX_MESSAGE_BYTES
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            if not self.connection.open:
                continue  # read on until the other side has closed too
            if text is None:
                self.reject("malformed")
            elif len(text) > most or (not text.isascii() and len(text.encode()) > most):
                self.reject("too_large", most=most)
            elif not self.connection.bucket.take(time_source.seconds()):
                self.reject("too_frequent")
            elif self.elsewhere is not None:
                await self.elsewhere.send(text)
            else:
                await self.handle(text)

    def reject(self, code: str, **params: str | int) -> None:
        """Answer a message that cannot be processed; nothing has changed. Too many of them end the connection."""
        self.registry.metrics.errors.labels(code).inc()
        self.connection.send(outgoing.Error(code, params))
        self.connection.strikes += 1
        if self.connection.strikes > MAX_BAD_MESSAGES:
            self.connection.say_goodbye(code, 10.0, POLICY)

    async def handle(self, text: str) -> None:
        try:
            message = decode(text)
        except msgspec.ValidationError as problem:
            self.reject("unknown_type" if "Invalid value" in str(problem) else "malformed", where=_location(problem))
            return
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self.reject("malformed")
            return
        if isinstance(message, Hello):
            self._stop_hello_timer()
        await self.take(message)

    async def take(self, message: Incoming) -> None:
        """Handle the message, unless its connection, address or network has used too much of the server."""
        cost = COSTS.get(type(message), ORDINARY_COST)
        refused = self.registry.rate_limiter.take(cost, self.address, time_source.seconds(), self._tokens)
        if refused is None:
            if cost > ORDINARY_COST:
                await self.registry.gate.enter(self.address)
            await self.handle_message(message)
            return
        self.registry.metrics.refused.labels(refused.code).inc()
        if isinstance(message, Hello):
            self.refuse_entry(refused.code, refused.params, retry=_seconds(refused))
        else:
            self.connection.send(outgoing.Refused(message.id, refused.code, refused.params))

    async def handle_message(self, message: Incoming) -> None:
        if isinstance(message, Hello):
            await self.hello(message)
        elif self.room is None:
            self.reject("hello_first")
        else:
            if isinstance(message, Sync):
                await _prepare(self.room, self.connection.seats, message.events_from)
            await self.request(self.room, message)

    async def hello(self, message: Hello) -> None:
        if self.room is not None:
            self.reject("malformed")
            return
        self.connection.adds_luck, self.connection.takes_changes = message.luck, message.changes
        self.connection.device, self.connection.attempt = message.device, message.attempt
        try:
            found = await self.registry.room(message.table)
            if self.connection.gone():
                return  # this node stood still: who said it has come again elsewhere, and must not be sent away there
            if isinstance(found, Elsewhere):
                await self.go_elsewhere(found, message)
            else:
                await self.hello_here(found, message)
        except NotOwner:  # also while this node stops
            self.connection.say_goodbye("moved", moved_retry(), RESTARTING)
        except (NotWritten, SQLAlchemyError) as problem:  # nobody can say whether there is such a table
            reason = error_code(problem)
            self.connection.send(outgoing.Error("not_written", {"reason": reason}))
            self.connection.say_goodbye("not_written", RETRY_SECONDS, TRY_LATER)

    async def go_elsewhere(self, where: Elsewhere, message: Hello) -> None:
        """Another node has the table: it answers from now on. What was passed on already goes no further."""
        if self.forwarded:
            raise NotOwner(message.table)
        self.elsewhere = await self.registry.node.relay(self.connection, self.address, where)
        if self.elsewhere is None:
            self.connection.say_goodbye("moved", UNREACHABLE_SECONDS, RESTARTING)
        elif not self.connection.gone():
            await self.elsewhere.send(msgspec.json.encode(message).decode())

    async def hello_here(self, room: Room | None, message: Hello) -> None:
        if room is not None:
            await _prepare(room, room.table.proven_by(message.secrets).seats, message.events_from)
            room.require_here()
        proven = Proven() if room is None else room.table.proven_by(message.secrets)
        # who proves a seat is not guessing
        too_often = None if proven else self.registry.address_limits.guess_refusal(self.address)
        if too_often is not None:
            self.refuse_entry(too_often.code, too_often.params)
        elif room is None or (message.secrets and not proven):
            self.registry.address_limits.miss(self.address)
            broken = self.registry.quarantined.get(meant_code(message.table))
            unknown = "unknown_table" if broken is None else "table_broken"
            self.refuse_entry(unknown if room is None else "wrong_secret")
        elif len(room.connections) >= MAX_CONNECTIONS_PER_TABLE and not proven:
            self.refuse_entry("too_many_connections")
        elif room.has_newer(self.connection, proven):
            self.connection.say_goodbye("taken_over")
        else:
            self.room = room
            await self.enter(room, proven, message.events_from)

    async def enter(self, room: Room, proven: Proven, events_from: int) -> None:
        try:
            room.visited_from(*self.registry.quota.hashes(self.address))
            await room.enter(self.connection, proven, events_from)
        except NotOwner:
            raise
        except NotWritten as problem:  # the end of a stand-in
            self.connection.send(outgoing.Error("not_written", {"reason": problem.reason}))
            self.connection.say_goodbye("not_written", RETRY_SECONDS, TRY_LATER)
            room.exit(self.connection)
        except Exception:
            log.exception("somebody could not come in", extra={"table": room.table.code})
            self.reject("internal")
            self.connection.say_goodbye("internal", RETRY_SECONDS, TRY_LATER)
            room.exit(self.connection)

    def _dismiss_without_hello(self) -> None:
        if self.connection.open:
            self.registry.metrics.errors.labels("hello_first").inc()
            self.connection.say_goodbye("hello_first", 2.0, POLICY)

    def refuse_entry(self, code: str, params: outgoing.Params | None = None, retry: float | None = None) -> None:
        self.registry.metrics.errors.labels(code).inc()
        self.connection.send(outgoing.Error(code, params or {}))
        self.connection.say_goodbye(code, retry, POLICY if retry is None else TRY_LATER)

    async def request(self, room: Room, message: Request) -> None:
        try:
            if not isinstance(message, Ping):  # which asks for this node, whatever the database does
                await self._be_sure(room)
            room.require_here()
            await answer(room, self.connection, message)
        except Exception as problem:
            self.explain(message.id, problem)

    async def _be_sure(self, room: Room) -> None:
        try:
            await self.registry.node.be_sure()
        except NotWritten as problem:
            room.report_not_written(problem)
            raise

    def explain(self, mark: str, problem: Exception) -> None:
        """Answer a request of which nothing came."""
        if isinstance(problem, NotOwner):  # whoever asked comes to the node that has the table
            self.connection.say_goodbye("moved", moved_retry(), RESTARTING)
        elif isinstance(problem, TableRefused):
            self.registry.metrics.refused.labels(problem.code).inc()
            self.connection.send(outgoing.Refused(mark, problem.code, problem.params))
        elif isinstance(problem, NotWritten):
            self.registry.metrics.refused.labels("not_written").inc()
            self.connection.send(outgoing.Refused(mark, "not_written", {"reason": problem.reason}))
        else:
            log.error("a request failed", exc_info=problem)
            self.connection.send(outgoing.Error("internal", {"id": mark}))


def _seconds(refused: TableRefused) -> float:
    seconds = refused.params["seconds"]
    assert isinstance(seconds, int)
    return float(seconds)


async def _prepare(room: Room, seats: frozenset[Seat], events_from: int) -> None:
    """Build the history for the answer, little by little. Who may see it is checked when all is ready."""
    if room.table.views is not None:
        await room.services.histories.prepare(room.table.code, room.table.views, viewers_of(seats), events_from)


def _location(problem: msgspec.ValidationError) -> str:
    """Where in the message the fault is, without the value found there."""
    _, _, place = str(problem).rpartition("`")[0].rpartition("`")
    return place[:80]
