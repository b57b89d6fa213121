"""Pages: the built browser client, or a plain page that says how to build it, with the previews that messengers show
for a link."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
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
MEDIA_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
"""What browsers insist on for a worker and a manifest; what Python guesses depends on its version and the machine."""
PICTURE = "preview.png"
PICTURE_SIZE = (1200, 630)
INDEX = "index.html"
DRAWN = "start.{language}.html"
"""The start page, drawn by the build (web/startPages.plugin.ts): a browser shows it before the client has come."""
MOST_DRAWN_BYTES = 2_000_000
HTML = "text/html; charset=utf-8"
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
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


class DrawnPage(NamedTuple):
    body: bytes
    """Compressed."""
    policy: str


def content_security_policy(scripts: list[str] | None = None, *, python: bool = False) -> str:
    """What a page may load and run: files of this server, and these inline `scripts`, named by their hashes; with
    `python`, WebAssembly too."""
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts or ()]
    sources = " ".join(
        ["'self'", *(f"'sha256-{digest}'" for digest in hashes), *(["'wasm-unsafe-eval'"] if python else [])]
    )
    return (
        f"default-src 'self'; script-src {sources}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'self'; "
        "form-action 'self'; frame-ancestors 'none'"
    )


class Pages:
    """Files of the client are read and compressed once, off the event loop."""

    def __init__(self, folder: Path, base_path: str, info: Callable[[Request], Awaitable[bytes]]) -> None:
        """`info`: what a client asks the server first, in JSON; the start page brings it along."""
        self._folder = folder.resolve()
        self._base_path = base_path
        self._info = info
        self._files: ByteCache[tuple[Path, int], StaticFile] = ByteCache(MOST_BYTES, lambda file: len(file.body))
        """By path and time of writing: the client may be built again while the server runs."""
        self._drawn: ByteCache[tuple[Path, int, str, bytes], DrawnPage] = ByteCache(
            MOST_DRAWN_BYTES, lambda page: len(page.body)
        )
        """By path, time of writing, address of the server, and info."""

    def route(self) -> Route:
        async def page(request: Request) -> Response:
            return await self.page(request, request.path_params["path"])

        return Route("/{path:path}", page)

    async def page(self, request: Request, path: str) -> Response:
        """A file of the client; its start page for every address that the client routes itself."""
        if path.startswith("api/") or len(path.encode("utf-8", "replace")) > MOST_PATH:
            raise HTTPException(404)
        file = await asyncio.to_thread(self._file, path)
        if file is not None:
            forever = path.startswith("assets/")
            cache = f"public, max-age={YEAR}, immutable" if forever else "no-cache"
            return await self._file_response(request, *file, {"Cache-Control": cache})
        if "." in path.rsplit("/", 1)[-1] or not path.isprintable():  # a missing file, or no valid name
            raise HTTPException(404)
        language = preferred_language(request.headers.get("accept-language", ""))
        vary = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Accept-Encoding"}
        drawn = self._folder / DRAWN.format(language=language)
        if path == "" and (changed := await asyncio.to_thread(_changed, drawn)) is not None:
            page = await self._drawn_page(request, drawn, changed, language)
            headers = {**vary, "Content-Security-Policy": page.policy}
            return await compressed_response(request, page.body, HTML, headers)
        # Off the event loop: a language that nobody has read yet takes a while.
        text = await asyncio.to_thread(self._page_text, request, path, self._folder / INDEX, language)
        return Response(text, media_type=HTML, headers=vary)

    def _file(self, path: str) -> tuple[Path, int] | None:
        """A file of the client, and when it was changed."""
        file = file_below(self._folder, path)
        changed = _changed(file) if file is not None and file.suffix != ".html" else None
        return None if file is None or changed is None else (file, changed)

    async def _file_response(self, request: Request, path: Path, changed: int, headers: dict[str, str]) -> Response:
        key = path, changed
        file = self._files.get(key)
        if file is None:
            file = await asyncio.to_thread(_read, path)
            self._files.put(key, file)
        if file.compressed:
            return await compressed_response(request, file.body, file.media_type, headers)
        return Response(file.body, media_type=file.media_type, headers=headers)

    async def _drawn_page(self, request: Request, file: Path, changed: int, language: str) -> DrawnPage:
        info = await self._info(request)
        key = file, changed, f"{request.url.scheme}://{request.url.netloc}", info
        page = self._drawn.get(key)
        if page is None:
            page = await asyncio.to_thread(self._draw, request, file, language, info)
            self._drawn.put(key, page)
        return page

    def _draw(self, request: Request, file: Path, language: str, info: bytes) -> DrawnPage:
        text = self._page_text(request, "", file, language)
        policy = content_security_policy(_INLINE_SCRIPT.findall(text))
        # Data, no script: the policy has nothing to say about it. In JSON, a < stands in texts alone.
        embedded = info.decode().replace("<", "\\u003c")
        text = text.replace("</body>", f'<script type="application/json" id="info">{embedded}</script></body>', 1)
        return DrawnPage(gzip.compress(text.encode(), mtime=0), policy)

    def _page_text(self, request: Request, path: str, file: Path, language: str) -> str:
        text = file.read_text(encoding="utf-8") if file.is_file() else NOT_BUILT
        tags = preview(path, f"{request.url.scheme}://{request.url.netloc}{self._base_path}/", language)
        base = f'<base href="{self._base_path}/">'
        return text.replace("<head>", f"<head>{base}{tags}", 1) if "<head>" in text else text


def file_below(folder: Path, path: str) -> Path | None:
    """The file that an address names. Dot files are the build's own and are never served."""
    if not path.isprintable() or any(part.startswith(".") for part in path.split("/")):
        return None
    file = (folder / path).resolve()
    return file if file.is_relative_to(folder) and file.is_file() else None


def _changed(file: Path) -> int | None:
    """When a file was written; None where there is none."""
    return file.stat().st_mtime_ns if file.is_file() else None


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
