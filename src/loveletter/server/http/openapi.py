"""The description of the HTTP interface: an OpenAPI document, and a page that shows it."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from loveletter.server.http.operations import HEADERS, JSON, Operation, compressed_response
from loveletter.server.http.problems import Problem
from loveletter.server.typescript import declaration, schema_components, type_of

DOCUMENT = "/api/openapi.json"
PAGE = "/api/docs"
PROBLEMS = (400, 404, 409, 422, 429, 503)
"""How every operation may be refused."""
TOO_LARGE = 413
"""The same for one with a body."""


def description_routes(operations: Sequence[Operation], base_path: str) -> list[Route]:
    """Both are built once, off the event loop."""

    @cache
    def document() -> bytes:
        return gzip.compress(msgspec.json.encode(openapi(operations, base_path)), mtime=0)

    @cache
    def page() -> bytes:
        return gzip.compress(html_page(openapi(operations, base_path)).encode(), mtime=0)

    async def get_document(request: Request) -> Response:
        return await compressed_response(request, await asyncio.to_thread(document))

    async def get_page(request: Request) -> Response:
        return await compressed_response(request, await asyncio.to_thread(page), "text/html; charset=utf-8")

    return [Route(DOCUMENT, get_document), Route(PAGE, get_page)]


def body_types(operations: Iterable[Operation]) -> list[Any]:
    types = [Problem]
    for operation in operations:
        types += [operation.body] if operation.body is not None else []
        types += [answer for answer in operation.answers.values() if not isinstance(answer, str)]
    return types


def openapi(operations: Sequence[Operation], base_path: str) -> dict[str, Any]:
    types = [*body_types(operations), *[operation.parameters for operation in operations]]
    schemas, components = schema_components(types, "#/components/schemas")
    of_type = dict(zip(map(id, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        parameters = components.pop(operation.parameters.__name__)
        problems = PROBLEMS if operation.body is None else (*PROBLEMS, TOO_LARGE)
        described: dict[str, Any] = {
            "operationId": operation.handler.__name__,
            "description": " ".join((operation.handler.__doc__ or "").split()),
            "parameters": [
                {
                    "name": HEADERS.get(name, name),
                    "in": operation.places[name],
                    "required": name in parameters["required"],
                    "schema": schema,
                }
                for name, schema in parameters["properties"].items()
            ],
            "responses": {
                str(status): {"description": HTTPStatus(status).phrase, "content": content}
                for status, content in [
                    *((status, _content(answer, of_type)) for status, answer in operation.answers.items()),
                    *((status, _content(Problem, of_type)) for status in problems),
                ]
            },
        }
        if operation.body is not None:
            described["requestBody"] = {"required": True, "content": _content(operation.body, of_type)}
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Love Letter", "version": "1"},
        "paths": paths,
        "components": {"schemas": components},
    }
    return {**document, "servers": [{"url": base_path}]} if base_path else document


def _content(answer: Any, of_type: dict[int, Any]) -> dict[str, Any]:
    return {answer: {}} if isinstance(answer, str) else {JSON: {"schema": of_type[id(answer)]}}


STYLE = """body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
pre{background:#8881;padding:.5rem 1rem;overflow:auto}h2{margin-top:2.5rem}code,pre{font-size:.9rem}
td,th{text-align:left;padding:.1rem 1rem .1rem 0}:root{color-scheme:light dark}"""


def html_page(document: dict[str, Any]) -> str:
    """A page that shows the document without any script. Types are written in TypeScript."""
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Love Letter: HTTP interface</title>',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<style>{STYLE}</style></head><body><h1>Love Letter: HTTP interface</h1>",
        f'<p>The same for programs: <a href="{DOCUMENT.rsplit("/", 1)[1]}">openapi.json</a>.</p>',
    ]
    for path, methods in document["paths"].items():
        parts += [_shown(method, path, operation) for method, operation in methods.items()]
    declarations = [declaration(*item).replace("export ", "") for item in document["components"]["schemas"].items()]
    return "".join([*parts, "<h2>Types</h2><pre>", escape("\n".join(declarations)), "</pre></body></html>"])


def _shown(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(each['name'])}</code></td><td>{each['in']}</td>"
        f"<td>{'required' if each['required'] else ''}</td><td><code>{escape(type_of(each['schema']))}</code></td></tr>"
        for each in operation["parameters"]
    )
    answers = [
        f"{status} {_shown_content(response['content'])}"
        for status, response in operation["responses"].items()
        if int(status) < 300
    ]
    body = operation.get("requestBody")
    return "".join(
        [
            f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(operation['description'])}</p>",
            f"<table>{rows}</table>" if rows else "",
            f"<p>Body: {_shown_content(body['content'])}</p>" if body else "",
            f"<p>Answers: {', '.join(answers)}</p>",
        ]
    )


def _shown_content(content: dict[str, Any]) -> str:
    ((media_type, described),) = content.items()
    return f"<code>{escape(type_of(described['schema']) if described else media_type)}</code>"
