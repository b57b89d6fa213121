"""Prints: an edition as a PDF to cut out and play, made by `loveletter print` in a process of its own, and cached."""

from __future__ import annotations

import asyncio
import gzip
import logging
import os
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
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
from loveletter.server.offload import BACKGROUND, Crowded, Offload
from loveletter.table import TableRefused

log = logging.getLogger(__name__)

operations = Operations()

PDF = "application/pdf"
COMMAND = (sys.executable, "-m", "loveletter", "print")
PER_HOUR = 60
"""PDFs that an address may have made."""
SECONDS = 60.0
"""Time limit for making one PDF."""
MOST_WAITING = 2
"""Prints of one address that may wait for their turn, besides the one that is made."""
IMPOSSIBLE = (b"[no_ordinary_deck]", b"[print_too_long]")
"""How the command says that this edition cannot be printed so."""


class Print(NamedTuple):
    edition: str
    language: str
    paper: str
    document: str
    backs: bool
    ink_saving: bool

    @property
    def words(self) -> tuple[str, ...]:
        """The same on the command line; only the whole game has backs and may save ink."""
        words = ["--edition", self.edition, "--lang", self.language, "--paper", self.paper]
        if self.document != "game":
            return (*words, f"--{self.document}")
        return (*words, *([] if self.backs else ["--no-backs"]), *(["--ink-saving"] if self.ink_saving else []))


class PrintService:
    """Nothing here imports Typst or lays out a page: a print that hangs or grows is a process that is ended."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._limits = Buckets(PER_HOUR / 3600, PER_HOUR)
        self._offload: Offload[tuple[str, ...]] = Offload(1, most_waiting=MOST_WAITING, cache_bytes=cache.CACHE_BYTES)

    @property
    def open(self) -> bool:
        """Whether the extra [print] is installed."""
        return find_spec("typst") is not None

    async def ask(self, wish: Print, address: str) -> bytes:
        """The PDF, compressed by gzip; raises `TableRefused`."""
        if not self.open:
            raise TableRefused("print_missing")
        key = wish.words
        if key not in self._offload.cache and not self._offload.is_running(key):
            self._limits.require(address, time_source.seconds())
        pdf: bytes = await self._offload.once(key, lambda: self._make(wish, address))
        return pdf

    async def _make(self, wish: Print, address: str) -> bytes:
        outcome = "failed"
        try:
            async with self._offload.turn(address):
                pdf = await self._printed(wish)
            outcome = "done"
        except Crowded:
            outcome = "busy"
            raise TableRefused("print_busy") from None
        except TableRefused as refused:
            outcome = refused.code.removeprefix("print_")
            raise
        except asyncio.CancelledError:
            outcome = "cancelled"
            raise
        finally:
            self._metrics.prints.labels(outcome).inc()
        return pdf

    async def _printed(self, wish: Print) -> bytes:
        with TemporaryDirectory(prefix="loveletter-print-") as folder:
            file = Path(folder) / "print.pdf"
            await self._run(*wish.words, str(file))
            return await asyncio.to_thread(lambda: gzip.compress(file.read_bytes(), 1))

    async def _run(self, *words: str) -> None:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            *words,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        _give_way(process.pid)
        try:
            async with asyncio.timeout(SECONDS):
                _, output = await process.communicate()
        except TimeoutError:
            log.warning("print timed out")
            raise TableRefused("print_failed") from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            if any(code in output for code in IMPOSSIBLE):
                raise TableRefused("print_impossible")
            log.error("print failed", extra={"error": output.decode(errors="replace")[-500:]})
            raise TableRefused("print_failed")

    async def close(self) -> None:
        await self._offload.close()


def _give_way(pid: int) -> None:
    if hasattr(os, "setpriority"):
        with suppress(ProcessLookupError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, pid, BACKGROUND)


@operations.get("/print", answers={200: PDF})
async def get_print(
    request: Request,
    edition: Word = "second",
    language: Language = "en",
    paper: Literal["a4", "letter"] = "a4",
    document: Literal["game", "overview", "ordinary"] = "game",
    backs: bool = True,
    ink_saving: bool = False,
) -> Response:
    """What `loveletter print` writes; `printing` in `Info` says whether that is available here."""
    name = edition_named(edition).name
    service: PrintService = request.app.state.prints
    wish = Print(name, language, paper, document, backs, ink_saving)
    pdf = await service.ask(wish, address_of(request.scope))
    file = f"love-letter-{name}-{document}-{language}-{paper}.pdf"
    return await compressed_response(request, pdf, PDF, {"Content-Disposition": f'attachment; filename="{file}"'})
