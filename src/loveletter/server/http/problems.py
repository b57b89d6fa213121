"""Problems: every request that fails is answered with a code."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from loveletter.server.http.operations import Malformed
from loveletter.server.store.errors import NotWritten
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

STATUS = {
    "unknown_table": 404,
    "no_match": 404,
    "unknown_step": 404,
    "unknown_puzzle": 404,
    "unknown_seat": 404,
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
CODES = {403: "not_allowed", 404: "not_found", 405: "method_not_allowed", 413: "too_large", 503: "internal"}


class Problem(Struct, frozen=True):
    """Why a request was refused. Nothing has changed."""

    code: str
    params: dict[str, str | int | bool | list[str | int]]
    message: str
    """The same in English, for people who read logs."""


def problem(code: str, params: Any, message: str, status: int) -> JSONResponse:
    return JSONResponse({"code": code, "params": params, "message": message}, status)


def refusal(error: TableRefused) -> JSONResponse:
    status = STATUS.get(error.code) or (400 if error.code.startswith(BAD_REQUEST) else 409)
    answer = problem(error.code, dict(error.params), str(error), status)
    if "seconds" in error.params:
        answer.headers["Retry-After"] = str(error.params["seconds"])
    return answer


def moved() -> JSONResponse:
    """The table is on another node by now, or will be soon."""
    answer = problem("moved", {}, "the table is moving to another node; nothing has changed", 503)
    answer.headers["Retry-After"] = "1"
    return answer


def add_problems(api: Starlette, routes: Sequence[Route]) -> None:
    """`routes` are those that have several methods, or other methods than GET."""

    async def refused(request: Request, error: Any) -> Response:
        registry: TableRegistry = request.app.state.registry
        registry.metrics.refused.labels(error.code).inc()
        return refusal(error)

    async def malformed(request: Request, error: Any) -> Response:
        return problem("malformed", {"where": error.where}, str(error), 422)

    async def http(request: Request, error: Any) -> Response:
        return _http_problem(request, error, _methods(routes, request.url.path))

    async def not_written(request: Request, error: Any) -> Response:
        text = f"the database did not take it ({error.reason}); nothing has changed"
        return problem("not_written", {"reason": error.reason}, text, 503)

    async def no_database(request: Request, error: Exception) -> Response:
        log.error("database did not answer", extra={"error": type(error).__name__})
        return problem("internal", {}, "the database did not answer; nothing has changed", 503)

    async def failed(request: Request, error: Exception) -> Response:
        return problem("internal", {}, "the server could not answer this", 500)  # the log has its type and place

    api.add_exception_handler(TableRefused, refused)
    api.add_exception_handler(Malformed, malformed)
    api.add_exception_handler(HTTPException, http)
    api.add_exception_handler(NotWritten, not_written)
    api.add_exception_handler(SQLAlchemyError, no_database)
    api.add_exception_handler(Exception, failed)


def _http_problem(request: Request, error: HTTPException, methods: set[str]) -> Response:
    status = error.status_code
    if status == 404 and methods and request.method not in methods:
        status = 405  # the catch-all route of pages answered, but the path has other methods
    answer = problem(CODES.get(status, "malformed"), {}, str(error.detail), status)
    answer.headers.update(error.headers or {})
    if status == 405:
        answer.headers["Allow"] = ", ".join(sorted(methods or {"GET", "HEAD"}))
    return answer


def _methods(routes: Sequence[Route], path: str) -> set[str]:
    """All methods of a path, which several routes may share."""
    return {method for route in routes if route.path_regex.match(path) for method in route.methods or ()}
