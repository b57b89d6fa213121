"""Pages: the built browser client, or a plain page that says how to build it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from loveletter.server.http.previews import preferred_language, preview
from loveletter.server.http.static_files import StaticFiles

YEAR = 31_536_000
MOST_PATH = 200
"""Bytes; no page of ours has a longer address, and no file system takes much longer names."""

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Love Letter</title>
<h1>Love Letter</h1>
<p>The server runs, but the browser client is not built. In the project's folder, run <code>make web</code> and load
this page again. The HTTP interface is described at <a href="api/docs">api/docs</a>.</p>
</html>
"""


class Pages:
    def __init__(self, folder: Path, base_path: str) -> None:
        self._folder = folder.resolve()
        self._base_path = base_path
        self._files = StaticFiles()

    def route(self) -> Route:
        async def page(request: Request) -> Response:
            return await self.page(request, request.path_params["path"])

        return Route("/{path:path}", page)

    async def page(self, request: Request, path: str) -> Response:
        """A file of the client; its start page for every address that the client routes itself."""
        if path.startswith("api/") or len(path.encode("utf-8", "replace")) > MOST_PATH:
            raise HTTPException(404)
        file = self._file(path)
        if file is not None:
            forever = path.startswith("assets/")
            cache = f"public, max-age={YEAR}, immutable" if forever else "no-cache"
            return await self._files.response(request, file, {"Cache-Control": cache})
        if "." in path.rsplit("/", 1)[-1] or not path.isprintable():  # a missing file, or no valid name
            raise HTTPException(404)
        # Off the event loop: a language that nobody has read yet takes a while.
        text = await asyncio.to_thread(self._start_page, request, path)
        return HTMLResponse(text, headers={"Cache-Control": "no-cache"})

    def _file(self, path: str) -> Path | None:
        """A file of the client. Dot files are the build's own and are never served."""
        if not path.isprintable() or any(part.startswith(".") for part in path.split("/")):
            return None
        file = (self._folder / path).resolve()
        shown = path and file.is_relative_to(self._folder) and file.is_file() and file.name != "index.html"
        return file if shown else None

    def _start_page(self, request: Request, path: str) -> str:
        index = self._folder / "index.html"
        text = index.read_text(encoding="utf-8") if index.is_file() else NOT_BUILT
        language = preferred_language(request.headers.get("accept-language", ""))
        tags = preview(path, f"{request.url.scheme}://{request.url.netloc}{self._base_path}/", language)
        base = f'<base href="{self._base_path}/">'
        return text.replace("<head>", f"<head>{base}{tags}", 1) if "<head>" in text else text
