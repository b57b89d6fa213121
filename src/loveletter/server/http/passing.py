"""Passing on over HTTP: a request about a table that another node has is answered by that node."""

from __future__ import annotations

import logging

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.http.problems import moved
from loveletter.server.nodes.http_call import NoAnswer, call
from loveletter.server.nodes.pass_on import PassOn, is_passed_on, proof_for
from loveletter.server.rooms.house import House
from loveletter.server.store.owners import Elsewhere, NotOwner

log = logging.getLogger(__name__)

ASKED = ("content-type", "accept", "accept-encoding", "accept-language", "x-seat-secret")
"""Headers that a request keeps."""
ANSWERED = ("content-type", "content-encoding", "content-disposition", "retry-after", "cache-control", "vary")
"""Those that an answer keeps; the rest is this node's own."""


def add_passing(api: FastAPI) -> None:
    @api.exception_handler(PassOn)
    async def passed(request: Request, error: PassOn) -> Response:
        house: House = request.app.state.house
        return await pass_on(house, request, error.where)

    @api.exception_handler(NotOwner)
    async def not_owner(request: Request, error: NotOwner) -> Response:
        return moved()


async def pass_on(house: House, request: Request, where: Elsewhere) -> Response:
    """What the other node answers; `moved` where it does not, or has asked itself."""
    if is_passed_on(request.scope):
        return moved()
    client = (request.scope.get("client") or ("",))[0]
    headers = [(name, request.headers[name]) for name in ASKED if name in request.headers]
    query = request.scope["query_string"].decode("latin-1")
    target = request.url.path + (f"?{query}" if query else "")
    try:
        answer = await call(
            where.address, request.method, target, [*headers, *proof_for(house.secret, client)], await request.body()
        )
    except NoAnswer as problem:
        log.info("another node did not answer: %s", problem)
        return moved()
    kept = {name: value for name, value in answer.headers if name in ANSWERED}
    return Response(answer.body, answer.status, kept)
