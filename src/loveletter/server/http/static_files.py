"""Static files: those of the browser client, each read and compressed once, away from the event loop."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.cache import ByteCache
from loveletter.server.http.compressed import compressed_response

MOST_BYTES = 32_000_000
"""Of all files together: much more than the client has."""

MEDIA_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""What browsers insist on for a worker and a manifest; what Python guesses depends on its version and the machine."""

FileKey: TypeAlias = tuple[Path, int]
"""The file, and when it was written: a client that is built anew while the server runs is another one."""


class StaticFile(NamedTuple):
    body: bytes
    compressed: bool
    media_type: str


class StaticFiles:
    def __init__(self) -> None:
        self._known: ByteCache[FileKey, StaticFile] = ByteCache(MOST_BYTES, lambda file: len(file.body))

    async def response(self, request: Request, file: Path, headers: Mapping[str, str]) -> Response:
        key = file, file.stat().st_mtime_ns
        found = self._known.get(key)
        if found is None:
            found = await asyncio.get_running_loop().run_in_executor(None, _read, file)
            self._known.put(key, found)
        if found.compressed:
            return await compressed_response(request, found.body, found.media_type, headers)
        return Response(found.body, media_type=found.media_type, headers=dict(headers))


def _read(file: Path) -> StaticFile:
    """Compressed where that makes it smaller: pictures and fonts are already."""
    plain = file.read_bytes()
    packed = gzip.compress(plain, mtime=0)
    media_type = MEDIA_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    smaller = len(packed) < 0.9 * len(plain)
    return StaticFile(packed if smaller else plain, smaller, media_type)
