"""The endpoint of the WebSocket: reads one message after another and answers each exactly once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from loveletter.server import clock
from loveletter.server.costs import seconds_of
from loveletter.server.http.problems import problem
from loveletter.server.limits import Bucket, network_of
from loveletter.server.messages import outgoing
from loveletter.server.messages.incoming import Hello, Incoming, Request, Sync
from loveletter.server.rooms.connection import POLICY, RESTARTING, TRY_LATER, Connection, Send
from loveletter.server.rooms.house import STOP_RETRY_SECONDS, House
from loveletter.server.rooms.room import Room
from loveletter.server.socket.frames import EXTENSION
from loveletter.server.socket.handlers import answer
from loveletter.server.socket.payment import Payer, prepare
from loveletter.server.store.trouble import NotWritten
from loveletter.table import TableRefused
from loveletter.table.chairs import Proven
from loveletter.table.keys import meant_code

log = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

RETRY_SECONDS = 2.0
"""When to reconnect after a failure on our side."""

_decode: Callable[[str], Incoming] = msgspec.json.Decoder(Incoming).decode


def origin_of(scope: MutableMapping[str, Any]) -> tuple[str | None, str]:
    """The Origin and Host headers."""
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    return headers.get("origin"), headers.get("host", "")


def origin_allowed(origin: str | None, host: str, further: frozenset[str]) -> bool:
    """Whether a page of this origin may connect. Browsers always send one; other programs need not."""
    if origin is None or origin in further:
        return True
    try:
        split = urlsplit(origin)
    except ValueError:
        return False
    return split.scheme in ("http", "https") and split.netloc.casefold() == host.casefold() != ""


async def serve_socket(house: House, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
    if (await receive())["type"] != "websocket.connect":
        return
    origin, host = origin_of(scope)
    if not origin_allowed(origin, host, house.settings.origins):
        house.metrics.errors.labels("wrong_origin").inc()
        await problem("wrong_origin", {}, "a page of another origin cannot connect", 403)(scope, receive, send)
        return
    await send({"type": "websocket.accept"})
    settings = house.settings
    bucket = Bucket(settings.messages_per_second, settings.message_burst, clock.seconds())
    scheme = {"wss": "https", "ws": "http"}[scope.get("scheme", "ws")]
    write = scope.get("extensions", {}).get(EXTENSION, {}).get("write")
    connection = Connection(send, bucket, origin or f"{scheme}://{host}", write)
    address = network_of((scope.get("client") or ("",))[0])
    if house.stopping:
        connection.say_goodbye("stopping", STOP_RETRY_SECONDS, RESTARTING)
        return
    if (
        len(house.connections) >= settings.max_connections
        or house.connections_by_address[address] >= settings.connections_per_address
    ):
        house.metrics.errors.labels("too_many_connections").inc()
        connection.say_goodbye("too_many_connections", 30.0, TRY_LATER)
        return
    await _listen(Session(house, connection, address), receive)


async def _listen(session: Session, receive: Receive) -> None:
    """Serve the connection until it ends. It must say `hello` within `hello_seconds`."""
    house, connection = session.house, session.connection
    house.connections.add(connection)
    house.connections_by_address[session.address] += 1
    house.metrics.connections.set(len(house.connections))
    late = asyncio.get_running_loop().call_later(house.settings.hello_seconds, session.dismiss_without_hello)
    try:
        await session.listen(receive)
    finally:
        late.cancel()
        connection.closed = True
        house.connections.discard(connection)
        house.connections_by_address[session.address] -= 1
        if not house.connections_by_address[session.address]:
            del house.connections_by_address[session.address]
        house.metrics.connections.set(len(house.connections))
        if session.room is not None:
            session.room.exit(connection)


class Session:
    """One connection from its `hello` to its end."""

    def __init__(self, house: House, connection: Connection, address: str) -> None:
        self.house = house
        self.connection = connection
        self.address = connection.address = address
        self.payer = Payer(house, connection, address)
        self.room: Room | None = None

    async def listen(self, receive: Receive) -> None:
        most = self.house.settings.max_message_bytes
        while (event := await receive())["type"] != "websocket.disconnect":
            text = event.get("text")
            if not self.connection.open:
                continue  # read on until the other side has closed too
            if text is None:
                self.reject("malformed")
            elif len(text) > most or (not text.isascii() and len(text.encode()) > most):
                self.reject("too_large", most=most)
            elif not self.connection.bucket.take(clock.seconds()):
                self.reject("too_frequent")
            else:
                await self.handle(text)

    def reject(self, code: str, **params: str | int) -> None:
        """Answer a message that cannot be processed; nothing has changed. Too many of them end the connection."""
        self.house.metrics.errors.labels(code).inc()
        self.connection.tell(outgoing.Error(code, params))
        self.connection.strikes += 1
        if self.connection.strikes > self.house.settings.max_bad_messages:
            self.connection.say_goodbye(code, 10.0, POLICY)

    async def handle(self, text: str) -> None:
        try:
            message = _decode(text)
        except msgspec.ValidationError as problem:
            self.reject("unknown_type" if "Invalid value" in str(problem) else "malformed", where=_location(problem))
            return
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self.reject("malformed")
            return
        await self.take(message)

    async def take(self, message: Incoming) -> None:
        """Handle the message if its sender can pay for it."""
        refused = self.payer.refusal(message)
        if refused is None:
            await self.payer.pay_for(message, self.handle_message)
        elif isinstance(message, Hello):
            self.refuse_entry(refused.code, refused.params, seconds_of(refused))
        else:
            self.connection.tell(outgoing.Refused(message.id, refused.code, refused.params))

    async def handle_message(self, message: Incoming) -> None:
        if isinstance(message, (Hello, Sync)):
            await prepare(self.house, self.room, self.connection, message)
        if isinstance(message, Hello):
            await self.hello(message)
        elif self.room is None:
            self.reject("hello_first")
        else:
            await self.request(self.room, message)

    async def hello(self, message: Hello) -> None:
        if self.room is not None:
            self.reject("malformed")
            return
        room = self.house.find(message.table)
        proven = Proven() if room is None else room.table.proven_by(message.secrets)
        too_often = None if proven else self.house.guessing_too_often(self.address)  # who proves a seat is not guessing
        if too_often is not None:
            self.refuse_entry(too_often.code, too_often.params)
        elif room is None or (message.secrets and not proven):
            self.house.count_miss(self.address)
            broken = self.house.set_apart.get(meant_code(message.table))
            unknown = "unknown_table" if broken is None else "table_broken"
            self.refuse_entry(unknown if room is None else "wrong_secret")
        elif len(room.connections) >= self.house.settings.max_connections_per_table and not proven:
            self.refuse_entry("too_many_connections")
        else:
            self.room = room
            self.connection.adds_luck = message.luck
            await self.enter(room, proven, message.events_from)

    async def enter(self, room: Room, proven: Proven, events_from: int) -> None:
        try:
            await room.enter(self.connection, proven, events_from)
            self.house.makers.came(room.table.code, self.address)
        except NotWritten as problem:  # the end of a stand-in
            self.connection.tell(outgoing.Error("not_written", {"reason": problem.trouble}))
            self.connection.say_goodbye("not_written", RETRY_SECONDS, TRY_LATER)
            room.exit(self.connection)
        except Exception:
            log.exception("somebody could not come in", extra={"table": room.table.code})
            self.reject("internal")
            self.connection.say_goodbye("internal", RETRY_SECONDS, TRY_LATER)
            room.exit(self.connection)

    def dismiss_without_hello(self) -> None:
        if self.room is None and self.connection.open:
            self.house.metrics.errors.labels("hello_first").inc()
            self.connection.say_goodbye("hello_first", 2.0, POLICY)

    def refuse_entry(self, code: str, params: outgoing.Params | None = None, retry: float | None = None) -> None:
        self.house.metrics.errors.labels(code).inc()
        self.connection.tell(outgoing.Error(code, params or {}))
        self.connection.say_goodbye(code, retry, POLICY if retry is None else TRY_LATER)

    async def request(self, room: Room, message: Request) -> None:
        try:
            await answer(room, self.connection, message)
        except TableRefused as refused:
            self.house.metrics.refused.labels(refused.code).inc()
            self.connection.tell(outgoing.Refused(message.id, refused.code, refused.params))
        except NotWritten as problem:
            self.house.metrics.refused.labels("not_written").inc()
            self.connection.tell(outgoing.Refused(message.id, "not_written", {"reason": problem.trouble}))
        except Exception:
            log.exception("a request failed")
            self.connection.tell(outgoing.Error("internal", {"id": message.id}))


def _location(problem: msgspec.ValidationError) -> str:
    """Where in the message the fault is, without the value found there."""
    _, _, place = str(problem).rpartition("`")[0].rpartition("`")
    return place[:80]
