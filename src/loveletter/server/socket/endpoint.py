"""The endpoint of the WebSocket: reads one message after another and answers each exactly once."""

from __future__ import annotations

import logging
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from loveletter.server import time_source
from loveletter.server.edge import GUARD, Guard
from loveletter.server.http.problems import problem
from loveletter.server.limits import Bucket, address_key
from loveletter.server.node import STOP_RETRY_SECONDS, is_forwarded
from loveletter.server.socket.session import Receive, Session
from loveletter.server.tables.connection import RESTARTING, TRY_LATER, Connection, Send
from loveletter.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 20, 60
"""Messages that a client may send."""


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


async def serve_socket(registry: TableRegistry, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
    if (await receive())["type"] != "websocket.connect":
        return
    origin, host = origin_of(scope)
    if not is_forwarded(scope) and not origin_allowed(origin, host, registry.settings.origins):
        registry.metrics.errors.labels("wrong_origin").inc()
        await problem("wrong_origin", {}, "a page of another origin cannot connect", 403)(scope, receive, send)
        return
    await send({"type": "websocket.accept"})
    connection = _connection(registry, scope, send)
    if registry.stopping:
        connection.say_goodbye("stopping", STOP_RETRY_SECONDS, RESTARTING)
        await connection.wait_until_sent()
        return
    address = address_key((scope.get("client") or ("",))[0])
    forwarded = is_forwarded(scope)  # then the other node has counted it
    full = len(registry.connections) >= registry.settings.max_connections
    if full or not (forwarded or registry.address_limits.enter(address)):
        registry.metrics.errors.labels("too_many_connections").inc()
        connection.say_goodbye("too_many_connections", 30.0, TRY_LATER)
        await connection.wait_until_sent()
        return
    try:
        await _listen(Session(registry, connection, address, forwarded), receive)
    finally:
        if not forwarded:
            registry.address_limits.leave(address)


def _connection(registry: TableRegistry, scope: MutableMapping[str, Any], send: Send) -> Connection:
    origin, host = origin_of(scope)
    bucket = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, time_source.seconds())
    scheme = {"wss": "https", "ws": "http"}[scope.get("scheme", "ws")]
    guard: Guard | None = scope.get(GUARD)
    connection = Connection(send, bucket, origin or f"{scheme}://{host}", None if guard is None else guard.write_texts)
    if guard is not None:
        connection.gone = guard.is_gone
    connection.on_goodbye = lambda code: registry.metrics.goodbyes.labels(code).inc()
    return connection


async def _listen(session: Session, receive: Receive) -> None:
    """Serve the connection until it ends. It must send `hello` soon."""
    registry, connection = session.registry, session.connection
    registry.connections.add(connection)
    registry.metrics.connections.set(len(registry.connections))
    session.expect_hello()
    try:
        await session.listen(receive)
    finally:
        connection.closed = True
        registry.connections.discard(connection)
        registry.metrics.connections.set(len(registry.connections))
        await session.end()
