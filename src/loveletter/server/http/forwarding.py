"""Forwarding over HTTP: a request about a table that another node has is answered by that node."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.http.problems import moved
from loveletter.server.node import Forward, is_forwarded
from loveletter.server.store.owners import Elsewhere, NotOwner
from loveletter.server.tables.registry import TableRegistry

ASKED = ("content-type", "accept", "accept-encoding", "accept-language", "x-seat-secret")
"""Headers that a request keeps."""
ANSWERED = ("content-type", "content-encoding", "content-disposition", "retry-after", "cache-control", "vary")
"""Those that an answer keeps; the rest is this node's own."""


def add_forwarding(api: Starlette) -> None:
    async def forwarded(request: Request, error: Any) -> Response:
        registry: TableRegistry = request.app.state.registry
        return await forward(registry, request, error.where)

    async def not_owner(request: Request, error: Exception) -> Response:
        return moved()

    api.add_exception_handler(Forward, forwarded)
    api.add_exception_handler(NotOwner, not_owner)


async def forward(registry: TableRegistry, request: Request, where: Elsewhere) -> Response:
    """What the other node answers; `moved` where it does not, or has asked for it."""
    if is_forwarded(request.scope):
        return moved()
    client = (request.scope.get("client") or ("",))[0]
    headers = [(name, request.headers[name]) for name in ASKED if name in request.headers]
    query = request.scope["query_string"].decode("latin-1")
    target = request.url.path + (f"?{query}" if query else "")
    body = await request.body()
    answer = await registry.node.call(where.address, request.method, target, headers, body, client)
    if answer is None:
        return moved()
    kept = {name: value for name, value in answer.headers if name in ANSWERED}
    return Response(answer.body, answer.status, kept)
