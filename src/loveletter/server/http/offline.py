"""The site that plays without a server, offered by the server below offline/: for times without a network."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route

from loveletter.server.http.pages import HTML, INDEX, MEDIA_TYPES, YEAR, content_security_policy, file_below

PATH = "offline/"
ENGINE = '<meta name="loveletter-engine"'
SERVER = '<meta name="loveletter-server" content="../">'
"""Tells the page where its server is, for when it can be reached."""
LASTING = ("assets/", "engine/")
"""What is below these is named by its content."""
HEADERS = {"Content-Security-Policy": content_security_policy(python=True)}
"""Of the page and its workers: each obeys that with which it came."""


class OfflineSite:
    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    @property
    def built(self) -> bool:
        return (self._folder / INDEX).is_file()

    def routes(self) -> list[Route]:
        async def redirect(request: Request) -> Response:
            return RedirectResponse(PATH)

        async def file(request: Request) -> Response:
            return await run_in_threadpool(self._response, request.path_params["path"])

        return [Route(f"/{PATH.rstrip('/')}", redirect), Route(f"/{PATH}{{path:path}}", file)]

    def _response(self, path: str) -> Response:
        file = file_below(self._folder, path or INDEX)
        if file is None:
            raise HTTPException(404)
        if file.name == INDEX:
            text = file.read_text(encoding="utf-8").replace(ENGINE, SERVER + ENGINE, 1)
            return Response(text, media_type=HTML, headers={**HEADERS, "Cache-Control": "no-cache"})
        cache = f"public, max-age={YEAR}, immutable" if path.startswith(LASTING) else "no-cache"
        return FileResponse(file, media_type=_media_type(file), headers={**HEADERS, "Cache-Control": cache})


def _media_type(file: Path) -> str:
    return MEDIA_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
