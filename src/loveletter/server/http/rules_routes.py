"""Routes about the rules: how to play an edition under the options in force, in the reader's language."""

from __future__ import annotations

import asyncio
import json
from functools import lru_cache
from typing import Annotated, Any, Literal, assert_never

from fastapi import APIRouter, Depends, Query
from pydantic import TypeAdapter, ValidationError

from loveletter.editions import edition as edition_named
from loveletter.engine.refusals import BadSetup
from loveletter.language import how_to_play
from loveletter.language.guide import CardWords, Entries, Items, Paragraph, Part, Steps, Table, outline
from loveletter.server.http import http_models, rules_models
from loveletter.server.http.dependencies import PROBLEMS, limit_reading
from loveletter.table import TableCode, TableRefused

router = APIRouter(prefix="/api", responses=PROBLEMS)

Language = Literal["en", "de", "it", "id"]
_OPTIONS: TypeAdapter[dict[str, http_models.Setting]] = TypeAdapter(dict[str, http_models.Setting])


@router.get("/how-to-play", dependencies=[Depends(limit_reading)])
async def get_how_to_play(
    edition: Annotated[str, Query(max_length=40)] = "second",
    language: Language = "en",
    players: Annotated[int | None, Query(ge=2, le=http_models.MOST_PLAYERS)] = None,
    options: Annotated[
        str, Query(max_length=2000, description="What differs from the preset, as a JSON object")
    ] = "{}",
) -> rules_models.HowToPlay:
    """How to play an edition: what `loveletter rules` tells, with the options of a table."""
    try:
        wished = tuple(sorted(_OPTIONS.validate_json(options).items()))
    except ValidationError:
        raise TableRefused(TableCode.BAD_SETTING, setting="options") from None
    telling = asyncio.get_running_loop().run_in_executor(None, _told, edition, language, players, json.dumps(wished))
    return await telling


@lru_cache(64)
def _told(edition: str, language: str, players: int | None, wished: str) -> rules_models.HowToPlay:
    """Runs off the event loop: a language that nobody has read yet takes a while."""
    options: dict[str, Any] = dict(json.loads(wished))
    try:
        found = edition_named(edition)
        text, plan = how_to_play(found, language, options, players), outline(found, options, players)
    except BadSetup as bad:
        raise TableRefused.by_rules(bad.refusal) from None
    sections = [
        rules_models.RuleSection(name=told.name, title=told.title, parts=list(map(_part, told.parts, planned.parts)))
        for told, planned in zip(text.sections, plan.sections, strict=True)
    ]
    return rules_models.HowToPlay(title=text.title, sections=sections)


def _part(told: Part[str], planned: Part[Any]) -> rules_models.RulePart:
    lines: tuple[str, ...] = ()
    rows: list[list[str]] = []
    entries: list[rules_models.RuleEntry] = []
    match told:
        case Paragraph(text):
            lines = (text,)
        case Steps(steps):
            lines = steps
        case Items(items):
            lines = items
        case Table(heads, cells):
            lines, rows = heads, [list(row) for row in cells]
        case Entries(found):
            assert isinstance(planned, Entries)
            about = [each.text.card if isinstance(each.text, CardWords) else None for each in planned.entries]
            entries = [
                rules_models.RuleEntry(head=each.head, text=each.text, rulings=list(each.rulings), card=card)
                for each, card in zip(found, about, strict=True)
            ]
        case _:
            assert_never(told)
    return rules_models.RulePart(kind=told.kind, lines=list(lines), rows=rows, entries=entries)
