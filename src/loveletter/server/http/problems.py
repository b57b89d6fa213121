"""Problems: every request that fails is answered with a code, whatever went wrong."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from loveletter.server.rooms.house import House
from loveletter.server.store.trouble import NotWritten
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


def add_problems(api: FastAPI, routers: Sequence[APIRouter]) -> None:
    @api.exception_handler(TableRefused)
    async def refused(request: Request, error: TableRefused) -> Response:
        house: House = request.app.state.house
        house.metrics.refused.labels(error.code).inc()
        return refusal(error)

    @api.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))[:80]
        return problem("malformed", {"where": where}, f"{where}: {first['msg']}", 422)

    @api.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return _http_problem(request, error, _methods(routers, request.url.path))

    @api.exception_handler(NotWritten)
    async def not_written(request: Request, error: NotWritten) -> Response:
        text = f"the database did not take it ({error.trouble}); nothing has changed"
        return problem("not_written", {"reason": error.trouble}, text, 503)

    @api.exception_handler(SQLAlchemyError)
    async def no_database(request: Request, error: SQLAlchemyError) -> Response:
        log.error("the database did not answer", extra={"error": type(error).__name__})
        return problem("internal", {}, "the database did not answer; nothing has changed", 503)

    @api.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        return problem("internal", {}, "the server could not answer this", 500)  # the log has its type and place


def _http_problem(request: Request, error: HTTPException, methods: set[str]) -> Response:
    status = error.status_code
    if status == 404 and methods and request.method not in methods:
        status = 405  # the catch-all route of pages answered, but the path has other methods
    answer = problem(CODES.get(status, "malformed"), {}, str(error.detail), status)
    answer.headers.update(error.headers or {})
    if status == 405:
        answer.headers["Allow"] = ", ".join(sorted(methods or {"GET", "HEAD"}))
    return answer


def _methods(routers: Iterable[APIRouter], path: str) -> set[str]:
    """All methods of a path, which several routes may share."""
    routes = [each for router in routers for each in router.routes if isinstance(each, APIRoute)]
    found = {method for route in routes if route.path_regex.match(path) for method in route.methods or ()}
    return found | {"HEAD"} if "GET" in found else found
