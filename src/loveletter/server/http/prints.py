"""Prints: an edition as a PDF to cut out and play."""

from __future__ import annotations

from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from loveletter.editions import edition as edition_named
from loveletter.engine.refusals import BadSetup
from loveletter.server.http.dependencies import address_of
from loveletter.server.http.operations import Operations, compressed_response
from loveletter.server.http.rules import Language
from loveletter.server.messages.fields import Word
from loveletter.server.prints import Print, PrintService
from loveletter.table import TableRefused

operations = Operations()

PDF = "application/pdf"


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
    """What `loveletter print` writes; whether it can be had here is told by `printing` in `Info`."""
    try:
        name = edition_named(edition).name
    except BadSetup as bad:
        raise TableRefused.by_rules(bad.refusal) from None
    service: PrintService = request.app.state.prints
    wish = Print(name, language, paper, document, backs, ink_saving)
    made = await service.ask(wish, address_of(request.scope))
    file = f"love-letter-{name}-{document}-{language}-{paper}.pdf"
    return await compressed_response(request, made, PDF, {"Content-Disposition": f'attachment; filename="{file}"'})
