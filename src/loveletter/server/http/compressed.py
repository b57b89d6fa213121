"""Compressed answers: bytes that were compressed once, for all who ask."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

JSON = "application/json"


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


async def compressed_response(
    request: Request, body: bytes, media_type: str = JSON, headers: Mapping[str, str] | None = None
) -> Response:
    """A body that is compressed by gzip, as it is or, for the few who cannot read that, unpacked."""
    sent = {"Vary": "Accept-Encoding", **(headers or {})}
    if takes_gzip(request):
        return Response(body, media_type=media_type, headers={**sent, "Content-Encoding": "gzip"})
    plain = await asyncio.get_running_loop().run_in_executor(None, gzip.decompress, body)
    return Response(plain, media_type=media_type, headers=sent)
