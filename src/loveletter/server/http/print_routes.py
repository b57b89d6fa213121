"""The route of prints: an edition as a PDF to cut out and play."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from loveletter.editions import edition as edition_named
from loveletter.engine.refusals import BadSetup
from loveletter.server.http.admission import address_of
from loveletter.server.http.compressed import compressed_response
from loveletter.server.http.dependencies import PROBLEMS
from loveletter.server.http.rules_routes import Language
from loveletter.server.prints import Print, PrintDesk
from loveletter.table import TableRefused

router = APIRouter(prefix="/api", responses=PROBLEMS)

PDF = "application/pdf"


@router.get("/print", response_model=None, responses={200: {"content": {PDF: {}}}})
async def get_print(
    request: Request,
    edition: Annotated[str, Query(max_length=40)] = "second",
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
    desk: PrintDesk = request.app.state.prints
    wish = Print(name, language, paper, document, backs, ink_saving)
    made = await desk.ask(wish, address_of(request.scope))
    file = f"love-letter-{name}-{document}-{language}-{paper}.pdf"
    return await compressed_response(request, made, PDF, {"Content-Disposition": f'attachment; filename="{file}"'})
