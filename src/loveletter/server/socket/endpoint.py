"""The endpoint of the WebSocket: reads one message after another and answers each exactly once."""

from __future__ import annotations

import logging
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from loveletter.server import clock
from loveletter.server.http.problems import problem
from loveletter.server.limits import Bucket, network_of
from loveletter.server.nodes.pass_on import is_passed_on
from loveletter.server.rooms.connection import RESTARTING, TRY_LATER, Connection, Send
from loveletter.server.rooms.house import STOP_RETRY_SECONDS, House
from loveletter.server.socket.frames import EXTENSION
from loveletter.server.socket.session import Receive, Session

log = logging.getLogger(__name__)


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
    if not is_passed_on(scope) and not origin_allowed(origin, host, house.settings.origins):
        house.metrics.errors.labels("wrong_origin").inc()
        await problem("wrong_origin", {}, "a page of another origin cannot connect", 403)(scope, receive, send)
        return
    await send({"type": "websocket.accept"})
    connection = _connection(house, scope, send)
    if house.stopping:
        connection.say_goodbye("stopping", STOP_RETRY_SECONDS, RESTARTING)
        return
    address = network_of((scope.get("client") or ("",))[0])
    passed_on = is_passed_on(scope)  # then the other node has counted it
    full = len(house.connections) >= house.settings.max_connections
    if full or not (passed_on or house.addresses.enter(address)):
        house.metrics.errors.labels("too_many_connections").inc()
        connection.say_goodbye("too_many_connections", 30.0, TRY_LATER)
        return
    try:
        session = Session(house, connection, address, passed_on)
        if (offered := scope.get("extensions", {}).get(EXTENSION)) is not None:
            offered["take_by"](session.short_way.take)
        await _listen(session, receive)
    finally:
        if not passed_on:
            house.addresses.leave(address)


def _connection(house: House, scope: MutableMapping[str, Any], send: Send) -> Connection:
    origin, host = origin_of(scope)
    settings = house.settings
    bucket = Bucket(settings.messages_per_second, settings.message_burst, clock.seconds())
    scheme = {"wss": "https", "ws": "http"}[scope.get("scheme", "ws")]
    offered = scope.get("extensions", {}).get(EXTENSION, {})
    made = Connection(send, bucket, origin or f"{scheme}://{host}", offered.get("write"))
    made.gone = offered.get("gone", made.gone)
    made.on_goodbye = lambda code: house.metrics.goodbyes.labels(code).inc()
    return made


async def _listen(session: Session, receive: Receive) -> None:
    """Serve the connection until it ends. It must say `hello` within `hello_seconds`."""
    house, connection = session.house, session.connection
    house.connections.add(connection)
    house.metrics.connections.set(len(house.connections))
    session.expect_hello()
    try:
        await session.listen(receive)
    finally:
        connection.closed = True
        house.connections.discard(connection)
        house.metrics.connections.set(len(house.connections))
        await session.end()
