"""Pages: the built browser client, or a plain page that says how to build it, with the previews that messengers show
for a link."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from loveletter.language import LANGUAGES
from loveletter.language.speaker import speaker
from loveletter.server.cache import ByteCache
from loveletter.server.http.operations import compressed_response

YEAR = 31_536_000
MOST_PATH = 200
"""Bytes; no page of ours has a longer address, and no file system takes much longer names."""
MOST_BYTES = 32_000_000
"""Of all cached files together: much more than the client has."""
MEDIA_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""What browsers insist on for a worker and a manifest; what Python guesses depends on its version and the machine."""
PICTURE = "preview.png"
PICTURE_SIZE = (1200, 630)
_INVITATION = re.compile(r"t/([A-Za-z0-9-]{1,40})")

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Love Letter</title>
<h1>Love Letter</h1>
<p>The server runs, but the browser client is not built. In the project's folder, run <code>make web</code> and load
this page again. The HTTP interface is described at <a href="api/docs">api/docs</a>.</p>
</html>
"""


class StaticFile(NamedTuple):
    body: bytes
    compressed: bool
    media_type: str


class Pages:
    """Files of the client are read and compressed once, off the event loop."""

    def __init__(self, folder: Path, base_path: str) -> None:
        self._folder = folder.resolve()
        self._base_path = base_path
        self._files: ByteCache[tuple[Path, int], StaticFile] = ByteCache(MOST_BYTES, lambda file: len(file.body))
        """By path and time of writing: the client may be built again while the server runs."""

    def route(self) -> Route:
        async def page(request: Request) -> Response:
            return await self.page(request, request.path_params["path"])

        return Route("/{path:path}", page)

    async def page(self, request: Request, path: str) -> Response:
        """A file of the client; its start page for every address that the client routes itself."""
        if path.startswith("api/") or len(path.encode("utf-8", "replace")) > MOST_PATH:
            raise HTTPException(404)
        found = await asyncio.to_thread(self._file, path)
        if found is not None:
            forever = path.startswith("assets/")
            cache = f"public, max-age={YEAR}, immutable" if forever else "no-cache"
            return await self._file_response(request, *found, {"Cache-Control": cache})
        if "." in path.rsplit("/", 1)[-1] or not path.isprintable():  # a missing file, or no valid name
            raise HTTPException(404)
        # Off the event loop: a language that nobody has read yet takes a while.
        text = await asyncio.to_thread(self._start_page, request, path)
        return HTMLResponse(text, headers={"Cache-Control": "no-cache"})

    def _file(self, path: str) -> tuple[Path, int] | None:
        """A file of the client, and when it was changed. Dot files are the build's own and are never served."""
        if not path.isprintable() or any(part.startswith(".") for part in path.split("/")):
            return None
        file = (self._folder / path).resolve()
        shown = path and file.is_relative_to(self._folder) and file.is_file() and file.name != "index.html"
        return (file, file.stat().st_mtime_ns) if shown else None

    async def _file_response(self, request: Request, path: Path, changed: int, headers: dict[str, str]) -> Response:
        key = path, changed
        file = self._files.get(key)
        if file is None:
            file = await asyncio.to_thread(_read, path)
            self._files.put(key, file)
        if file.compressed:
            return await compressed_response(request, file.body, file.media_type, headers)
        return Response(file.body, media_type=file.media_type, headers=headers)

    def _start_page(self, request: Request, path: str) -> str:
        index = self._folder / "index.html"
        text = index.read_text(encoding="utf-8") if index.is_file() else NOT_BUILT
        language = preferred_language(request.headers.get("accept-language", ""))
        tags = preview(path, f"{request.url.scheme}://{request.url.netloc}{self._base_path}/", language)
        base = f'<base href="{self._base_path}/">'
        return text.replace("<head>", f"<head>{base}{tags}", 1) if "<head>" in text else text


def _read(path: Path) -> StaticFile:
    """Compressed where that makes it smaller: pictures and fonts are already."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, mtime=0)
    media_type = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    smaller = len(packed) < 0.9 * len(plain)
    return StaticFile(packed if smaller else plain, smaller, media_type)


def preferred_language(header: str) -> str:
    """The first of our languages that an Accept-Language header names; those who fetch previews often send none."""
    wishes = [wish.split(";")[0].strip().split("-")[0].casefold() for wish in header.split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def preview(path: str, base_url: str, language: str) -> str:
    """The tags of a page, for its head: title, description and picture. `base_url` ends with a slash.

    They are made from the address alone: nobody learns from them whether there is such a table.
    """
    say = speaker(language).message
    invitation = _INVITATION.fullmatch(path)
    title = "Love Letter" if invitation is None else say("preview-title", code=invitation[1].lower())
    width, height = PICTURE_SIZE
    description = say("preview-line")
    tags = {
        "og:site_name": "Love Letter",
        "og:type": "website",
        "og:title": title,
        "og:description": description,
        "og:url": base_url + path,
        "og:image": base_url + PICTURE,
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    return "".join(
        [
            f'<meta name="description" content="{escape(description)}">',
            '<meta name="twitter:card" content="summary_large_image">',
            *[f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items()],
        ]
    )
