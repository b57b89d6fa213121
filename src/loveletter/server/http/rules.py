"""The rules: how to play an edition under the options in force, in the reader's language."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any, Literal, assert_never

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from loveletter.editions import edition as edition_named
from loveletter.language import LANGUAGES, how_to_play
from loveletter.language.guide import CardWords, Entries, GuideTable, Items, Paragraph, Part, Steps, outline
from loveletter.server.http.dependencies import Players, Setting, limit_reading
from loveletter.server.http.operations import Operations
from loveletter.server.messages.incoming import Word
from loveletter.table import TableCode, TableRefused

operations = Operations()

Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$(?!\\n)")]
Options = Annotated[str, Meta(max_length=2000, description="What differs from the preset, as a JSON object")]


class RuleEntry(Struct, frozen=True):
    """A card and its text, or a question and its answer."""

    head: str
    text: str
    rulings: list[str]
    """The numbers in the rule book on which the text rests."""
    card: str | None
    """The card that it is about, for its picture."""


class RulePart(Struct, frozen=True):
    kind: Literal["paragraph", "steps", "items", "table", "entries"]
    lines: list[str]
    """The text, the steps, the items, or the heads of the table."""
    rows: list[list[str]]
    entries: list[RuleEntry]


class RuleSection(Struct, frozen=True):
    name: str
    """The same in all languages."""
    title: str
    parts: list[RulePart]


class HowToPlayMessage(Struct, frozen=True):
    """How to play an edition under the options of a table."""

    title: str
    sections: list[RuleSection]


@operations.get("/how-to-play")
async def get_how_to_play(
    request: Request,
    edition: Word = "second",
    language: Language = "en",
    players: Players | None = None,
    options: Options = "{}",
) -> HowToPlayMessage:
    """How to play an edition: what `loveletter rules` tells, with the options of a table."""
    limit_reading(request)
    try:
        settings = msgspec.json.decode(options, type=dict[str, Setting])
    except (msgspec.DecodeError, UnicodeError):
        raise TableRefused(TableCode.BAD_SETTING, setting="options") from None
    key = msgspec.json.encode(settings, order="sorted")  # in JSON, unlike in Python, 1 is not true
    return await asyncio.to_thread(_guide, edition, language, players, key)


@lru_cache(64)
def _guide(edition: str, language: str, players: int | None, settings: bytes) -> HowToPlayMessage:
    """Runs off the event loop: a language that nobody has read yet takes a while."""
    options: dict[str, Any] = msgspec.json.decode(settings)
    described = edition_named(edition)
    text, plan = how_to_play(described, language, options, players), outline(described, options, players)
    sections = [
        RuleSection(name=section.name, title=section.title, parts=list(map(_part, section.parts, planned.parts)))
        for section, planned in zip(text.sections, plan.sections, strict=True)
    ]
    return HowToPlayMessage(title=text.title, sections=sections)


def _part(part: Part[str], planned: Part[Any]) -> RulePart:
    lines: tuple[str, ...] = ()
    rows: list[list[str]] = []
    entries: list[RuleEntry] = []
    match part:
        case Paragraph(text):
            lines = (text,)
        case Steps(steps):
            lines = steps
        case Items(items):
            lines = items
        case GuideTable(heads, cells):
            lines, rows = heads, [list(row) for row in cells]
        case Entries(texts):
            assert isinstance(planned, Entries)
            cards = [entry.text.card if isinstance(entry.text, CardWords) else None for entry in planned.entries]
            entries = [
                RuleEntry(head=entry.head, text=entry.text, rulings=list(entry.rulings), card=card)
                for entry, card in zip(texts, cards, strict=True)
            ]
        case _:
            assert_never(part)
    return RulePart(kind=part.kind, lines=list(lines), rows=rows, entries=entries)
