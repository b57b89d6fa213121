"""The description of the HTTP interface (OpenAPI), which takes long to make: once, away from the event loop."""

from __future__ import annotations

import asyncio
import gzip
import json
from functools import cache

from fastapi import FastAPI, Request
from starlette.responses import Response

from loveletter.server.http.compressed import compressed_response

PATH = "/api/openapi.json"


def add_description(api: FastAPI) -> None:
    """FastAPI's own route would make it on the event loop."""

    @cache
    def described() -> bytes:
        return gzip.compress(json.dumps(api.openapi()).encode(), mtime=0)

    @api.get(PATH, include_in_schema=False)
    async def description(request: Request) -> Response:
        return await compressed_response(request, await asyncio.get_running_loop().run_in_executor(None, described))
