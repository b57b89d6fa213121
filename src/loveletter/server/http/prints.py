"""Prints: an edition as a PDF to cut out and play, made in a side process, and cached."""

from __future__ import annotations

import asyncio
import gzip
import logging
from importlib.util import find_spec
from typing import Literal, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from loveletter.editions import edition as edition_named
from loveletter.server import cache, time_source
from loveletter.server.http.dependencies import address_of
from loveletter.server.http.operations import Operations, compressed_response
from loveletter.server.http.rules import Language
from loveletter.server.limits import Buckets
from loveletter.server.messages.incoming import Word
from loveletter.server.metrics import Metrics
from loveletter.server.offload import Crowded, Offload
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

operations = Operations()

PDF = "application/pdf"
PER_HOUR = 60
"""PDFs that an address may have made."""
SECONDS = 60.0
"""Time limit for making one PDF."""
MOST_WAITING = 2
"""Prints of one address that may wait for their turn, besides the one that is made."""
DocumentName = Literal["game", "overview", "ordinary"]


class Print(NamedTuple):
    edition: str
    language: str
    paper: str
    document: DocumentName
    backs: bool = True
    ink_saving: bool = False


def printed(wish: Print) -> bytes | None:
    """Runs in the side process: the PDF, compressed by gzip; None where this edition cannot be printed so."""
    from loveletter.paper import PAPERS, NoOrdinaryDeck
    from loveletter.paper.contents import Contents
    from loveletter.paper.typesetting import DoesNotFit, document  # it needs the extra [print]

    contents = Contents(edition_named(wish.edition), wish.language, PAPERS[wish.paper], ink_saving=wish.ink_saving)
    template = "kit" if wish.document == "game" else wish.document
    try:
        return gzip.compress(document(template, contents, backs=wish.backs), 1)
    except (DoesNotFit, NoOrdinaryDeck):
        return None


class PrintService:
    """The server itself never imports Typst: a print that hangs or grows is a process that is ended."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._limits = Buckets(PER_HOUR / 3600, PER_HOUR)
        self._offload: Offload[Print] = Offload(
            1,
            background=True,
            most_waiting=MOST_WAITING,
            cache_bytes=cache.CACHE_BYTES,
            lost=metrics.processes_lost.labels("prints").inc,
        )

    @property
    def open(self) -> bool:
        """Whether the extra [print] is installed."""
        return find_spec("typst") is not None

    async def ask(self, wish: Print, address: str) -> bytes:
        """The PDF, compressed by gzip; raises `TableRefused`."""
        if not self.open:
            raise TableRefused("print_missing")
        if wish not in self._offload.cache and not self._offload.is_running(wish):
            self._limits.require(address, time_source.seconds())
        pdf: bytes = await self._offload.once(wish, lambda: self._make(wish, address))
        return pdf

    async def _make(self, wish: Print, address: str) -> bytes:
        outcome = "failed"
        try:
            async with self._offload.turn(address) as process:
                try:
                    pdf = await process.run(SECONDS, printed, wish)
                finally:
                    process.end()  # what Typst took is free again
            if pdf is None:
                raise TableRefused("print_impossible")
            outcome = "done"
        except Crowded:
            outcome = "busy"
            raise TableRefused("print_busy") from None
        except TableRefused:
            outcome = "impossible"
            raise
        except asyncio.CancelledError:
            outcome = "cancelled"
            raise
        except Exception:  # late, crashed with its process, or a bug
            log.exception("print failed")
            raise TableRefused("print_failed") from None
        finally:
            self._metrics.prints.labels(outcome).inc()
        return pdf

    async def close(self) -> None:
        await self._offload.close()


@operations.get("/print", answers={200: PDF})
async def get_print(
    request: Request,
    edition: Word = "second",
    language: Language = "en",
    paper: Literal["a4", "letter"] = "a4",
    document: DocumentName = "game",
    backs: bool = True,
    ink_saving: bool = False,
) -> Response:
    """What `loveletter print` writes; `printing` in `Info` says whether that is available here."""
    name = edition_named(edition).name
    service: PrintService = request.app.state.prints
    wish = Print(name, language, paper, document)
    if document == "game":  # which alone has backs and may save ink
        wish = wish._replace(backs=backs, ink_saving=ink_saving)
    pdf = await service.ask(wish, address_of(request.scope))
    file = f"love-letter-{name}-{document}-{language}-{paper}.pdf"
    return await compressed_response(request, pdf, PDF, {"Content-Disposition": f'attachment; filename="{file}"'})
