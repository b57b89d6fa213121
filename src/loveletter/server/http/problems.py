"""Problems: every request that fails is answered with a code; one about a table of another node, by that node."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from loveletter.engine.refusals import BadSetup
from loveletter.server.http.dependencies import registry_of, server_origin
from loveletter.server.http.operations import Malformed, json_response
from loveletter.server.node import Forward, is_forwarded
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import NotOwner
from loveletter.table import TableRefused

STATUS = {
    "unknown_table": 404,
    "no_match": 404,
    "unknown_step": 404,
    "unknown_puzzle": 404,
    "unknown_seat": 404,
    "unknown_day": 404,
    "unknown_evening": 404,
    "not_daily": 404,
    "too_frequent": 429,
    "too_many_guesses": 429,
    "too_many_own_tables": 429,
    "too_many_tables": 503,
    "table_broken": 503,
    "coach_busy": 503,
    "coach_failed": 503,
    "print_busy": 503,
    "print_failed": 503,
}
"""Refusals that are not answered with 409."""
BAD_REQUEST = ("name_", "bad_", "score_", "unknown_", "wrong_player_count")
ASKED = ("content-type", "accept", "accept-encoding", "accept-language", "x-seat-secret")
"""Headers that a forwarded request keeps."""
ANSWERED = ("content-type", "content-encoding", "content-disposition", "retry-after", "cache-control", "vary")
"""Those that its answer keeps; the rest is this node's own."""
CODES = {403: "not_allowed", 404: "not_found", 405: "method_not_allowed", 413: "too_large", 503: "internal"}


class Problem(Struct, frozen=True):
    """Why a request was refused. Nothing has changed."""

    code: str
    params: dict[str, str | int | bool | list[str | int]]
    message: str
    """The same in English, for people who read logs."""


def problem(code: str, params: Any, message: str, status: int) -> Response:
    return json_response(Problem(code, params, message), status)


def refusal(error: TableRefused) -> Response:
    status = STATUS.get(error.code) or (400 if error.code.startswith(BAD_REQUEST) else 409)
    answer = problem(error.code, dict(error.params), str(error), status)
    if "seconds" in error.params:
        answer.headers["Retry-After"] = str(error.params["seconds"])
    return answer


def exception_handlers(routes: Sequence[Route]) -> dict[Any, Any]:
    """`routes` are those of the operations, whose methods `Allow` lists."""

    async def http(request: Request, error: HTTPException) -> Response:
        methods = {
            method for route in routes if route.path_regex.match(request.url.path) for method in route.methods or ()
        }
        return _http_problem(request, error, methods)

    return {
        TableRefused: _refused,
        BadSetup: _bad_setup,
        Malformed: _malformed,
        HTTPException: http,
        ClientDisconnect: _gone,
        Forward: _forward,
        NotOwner: _moved,
        NotWritten: _not_written,
        Exception: _failed,
    }


async def _refused(request: Request, error: TableRefused) -> Response:
    registry_of(request).metrics.refused.labels(error.code).inc()
    return refusal(error)


async def _bad_setup(request: Request, error: BadSetup) -> Response:
    return await _refused(request, TableRefused.by_rules(error.refusal))


async def _gone(request: Request, error: ClientDisconnect) -> Response:
    """The client left before its body was here: nobody reads this, and it is no fault of the server."""
    return Response(status_code=400)


async def _malformed(request: Request, error: Malformed) -> Response:
    return problem("malformed", {"where": error.where}, str(error), 422)


def _http_problem(request: Request, error: HTTPException, methods: set[str]) -> Response:
    status = error.status_code
    if status == 404 and methods and request.method not in methods:
        status = 405  # the catch-all route of pages answered, but the path has other methods
    answer = problem(CODES.get(status, "malformed"), {}, str(error.detail), status)
    answer.headers.update(error.headers or {})
    if status == 405:
        answer.headers["Allow"] = ", ".join(sorted(methods or {"GET", "HEAD"}))
    return answer


async def _forward(request: Request, error: Forward) -> Response:
    """What the other node answers; `moved` where it does not, or has asked for it."""
    if is_forwarded(request.scope):
        return await _moved(request, error)
    client = (request.scope.get("client") or ("",))[0]
    headers = [(name, request.headers[name]) for name in ASKED if name in request.headers]
    with suppress(TableRefused):  # then no proof holds there either
        headers.append(("origin", server_origin(request)))
    query = request.scope["query_string"].decode("latin-1")
    target = request.url.path + (f"?{query}" if query else "")
    node, body = registry_of(request).node, await request.body()
    answer = await node.call(error.where.address, request.method, target, headers, body, client)
    if answer is None:
        return await _moved(request, error)
    headers_kept = {name: value for name, value in answer.headers if name in ANSWERED}
    return Response(answer.body, answer.status, headers_kept)


async def _moved(request: Request, error: Exception) -> Response:
    """The table is on another node by now, or will be soon."""
    answer = problem("moved", {}, "the table is moving to another node; nothing has changed", 503)
    answer.headers["Retry-After"] = "1"
    return answer


async def _not_written(request: Request, error: NotWritten) -> Response:
    text = f"the database did not take it ({error.reason}); nothing has changed"
    return problem("not_written", {"reason": error.reason}, text, 503)


async def _failed(request: Request, error: Exception) -> Response:
    return problem("internal", {}, "the server could not answer this", 500)  # the log has its type and place
