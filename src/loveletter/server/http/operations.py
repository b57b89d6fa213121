"""Operations: a function becomes a route. Its types check what a client sends, and describe it (`openapi.py`)."""

from __future__ import annotations

import asyncio
import gzip
import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from email.message import Message
from typing import Any, TypeVar, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

JSON = "application/json"
HEADERS = {"secret": "X-Seat-Secret"}
"""Parameters that are sent as a header; the others are in the path or in the query."""

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Any]])

_FIELD = re.compile(r"(?:required|unknown) field `([^`]*)`")
_PLACE = re.compile(r" - at `\$([^`]*)`$")


class Malformed(Exception):
    """What a client sent has another shape than described."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}")
        self.where = where


class Operation:
    """One method of one path."""

    def __init__(
        self,
        method: str,
        path: str,
        handler: Callable[..., Awaitable[Any]],
        status: int,
        answers: Mapping[int, Any] | None,
    ) -> None:
        types = get_type_hints(handler, include_extras=True)
        parameters = {
            name: parameter
            for name, parameter in inspect.signature(handler).parameters.items()
            if name not in ("request", "body")
        }
        self.method, self.path, self.handler, self.status = method, path, handler, status
        self.answers: Mapping[int, Any] = {status: types["return"]} if answers is None else answers
        """By status, the type of the body, or its media type."""
        self.body: Any = types.get("body")
        self.places = {name: _place(name, path) for name in parameters}
        self.parameters = msgspec.defstruct(
            f"{handler.__name__}_parameters",
            [
                (name, types[name]) if parameter.default is parameter.empty else (name, types[name], parameter.default)
                for name, parameter in parameters.items()
            ],
            kw_only=True,
            frozen=True,
        )

    def route(self) -> Route:
        return Route(self.path, self.respond, methods=[self.method])

    async def respond(self, request: Request) -> Response:
        arguments = self._arguments(request)
        if self.body is not None:
            arguments["body"] = await self._read_body(request)
        answer = await self.handler(request, **arguments)
        return answer if isinstance(answer, Response) else json_response(answer, self.status)

    def _arguments(self, request: Request) -> dict[str, Any]:
        sources: dict[str, Mapping[str, str]] = {
            "path": request.path_params,
            "query": request.query_params,
            "header": request.headers,
        }
        texts: dict[str, str] = {}
        for name, place in self.places.items():
            text = sources[place].get(HEADERS.get(name, name))
            if text is not None:
                texts[name] = text
        try:
            return msgspec.structs.asdict(msgspec.convert(texts, self.parameters, strict=False))
        except msgspec.ValidationError as error:
            name = _where(error)[0]
            raise Malformed(f"{self.places[name]}.{HEADERS.get(name, name)}", _reason(error)) from None

    async def _read_body(self, request: Request) -> Any:
        """JSON has one kind of number: 4.0 is a whole one."""
        body = await request.body()
        if not _is_json(request.headers.get("content-type", "")):  # a form of another site cannot ask for JSON
            raise Malformed("body", f"expected a body of type {JSON}")
        try:
            return msgspec.convert(_with_whole_numbers(msgspec.json.decode(body)), self.body)
        except msgspec.ValidationError as error:
            raise Malformed(".".join(("body", *_where(error)))[:80], _reason(error)) from None
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise Malformed("body", "not JSON") from None


class Operations(list[Operation]):
    """Those of one resource."""

    def __init__(self, prefix: str = "/api") -> None:
        super().__init__()
        self._prefix = prefix

    def get(self, path: str, *, answers: Mapping[int, Any] | None = None) -> Callable[[Handler], Handler]:
        return self._add("GET", path, 200, answers)

    def post(
        self, path: str, *, status: int = 200, answers: Mapping[int, Any] | None = None
    ) -> Callable[[Handler], Handler]:
        return self._add("POST", path, status, answers)

    def _add(
        self, method: str, path: str, status: int, answers: Mapping[int, Any] | None
    ) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.append(Operation(method, self._prefix + path, handler, status, answers))
            return handler

        return add


def json_response(answer: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type=JSON)


async def compressed_response(
    request: Request, body: bytes, media_type: str = JSON, headers: Mapping[str, str] | None = None
) -> Response:
    """A body that is compressed by gzip, as it is or, for the few who cannot read that, unpacked."""
    sent = {"Vary": "Accept-Encoding", **(headers or {})}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(body, media_type=media_type, headers={**sent, "Content-Encoding": "gzip"})
    plain = await asyncio.to_thread(gzip.decompress, body)
    return Response(plain, media_type=media_type, headers=sent)


def _place(name: str, path: str) -> str:
    if f"{{{name}}}" in path:
        return "path"
    return "header" if name in HEADERS else "query"


def _is_json(content_type: str) -> bool:
    message = Message()
    message["content-type"] = content_type
    return message.get_content_type() == JSON or message.get_content_type().endswith("+json")


def _with_whole_numbers(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _with_whole_numbers(each) for key, each in value.items()}
    return [_with_whole_numbers(each) for each in value] if isinstance(value, list) else value


def _where(error: msgspec.ValidationError) -> list[str]:
    """The path to the fault."""
    place, field = _PLACE.search(str(error)), _FIELD.search(str(error))
    steps = re.findall(r"\w+", place[1]) if place else []
    return [*steps, field[1]] if field else steps


def _reason(error: msgspec.ValidationError) -> str:
    return _PLACE.sub("", str(error))
