"""The game itself: editions, bots, languages, limits."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from importlib.metadata import version
from typing import Literal

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from loveletter.bots import names as bot_levels
from loveletter.bots import why_not
from loveletter.bots.registry import is_learned
from loveletter.editions import all_editions
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.edition import Edition
from loveletter.engine.options import Options, choices
from loveletter.language import LANGUAGES
from loveletter.language.catalogue import outside_messages
from loveletter.server.bots import MissingReason
from loveletter.server.coach.analyses import AnalysisService
from loveletter.server.http.dependencies import registry_of
from loveletter.server.http.operations import Operations, compressed_response
from loveletter.server.http.prints import PrintService
from loveletter.server.tables.room import PROTOCOL
from loveletter.table.names import NAME_LENGTH
from loveletter.table.talk import CHAT_LENGTH, EMOTES

operations = Operations()


class RowInfo(Struct, frozen=True):
    card: str
    value: int
    copies: int


class OptionInfo(Struct, frozen=True):
    name: str
    values: list[str]
    """As they are written; "true" and "false" for a switch, numbers for `tokens`."""
    preset: str | None
    """None for `tokens`: the edition's goal."""


class MissingBot(Struct, frozen=True):
    level: str
    reason: Literal["not_learned", "cannot_be_made", "cannot_start"]
    """It has not learned this edition; the package of the bot fails to make it; it failed when it was tried."""


class EditionInfo(Struct, frozen=True):
    name: str
    token: str
    least_players: int
    most_players: int
    goals: dict[int, int]
    """Tokens to win, by number of players."""
    set_aside: int
    """How many cards a deal puts aside, face down."""
    face_up_with_two: int
    """How many cards a deal lays open where two play."""
    rows: list[RowInfo]
    guesses: dict[str, list[str | int]]
    """By card: what may be named with it under the preset options."""
    options: list[OptionInfo]
    """What a table may set."""
    presets: dict[str, str]
    """Every option's value where nothing is set, also where a table cannot set it; texts of cards depend on them."""
    bots: list[str]
    """The levels that can play it here, the weakest first."""
    missing_bots: list[MissingBot]
    """The other levels."""
    coach: bool
    """Whether the coach can look at a match of it."""
    messages: dict[str, str]
    """By language, the Fluent messages of an edition of another package, with those of its own cards."""


class VariationInfo(Struct, frozen=True):
    name: str
    edition: str
    options: dict[str, str | int | bool]
    goals: dict[int, int]
    """Tokens to win by number of players, where they are not the edition's: the option `tokens` of a table."""


class Info(Struct, frozen=True):
    """What a client needs to know once."""

    version: str
    protocol: int
    editions: list[EditionInfo]
    variations: list[VariationInfo]
    bots: list[str]
    """The levels that can play here, the weakest first; not every edition."""
    languages: list[str]
    emotes: list[str]
    name_length: int
    chat_length: int
    printing: bool
    """Whether this server can print editions."""
    offline: bool
    """Whether it offers pages that play without it, below offline/."""
    reminders: bool
    """Whether members can have reminders sent to them."""


@operations.get("/info", answers={200: Info})
async def info(request: Request) -> Response:
    """Editions, bots, languages: what a client needs to know once."""
    return await compressed_response(request, _compressed(await info_text(request)))


async def info_text(request: Request) -> bytes:
    """The same, in JSON."""
    missing = await registry_of(request).bots.missing()
    analyses: AnalysisService = request.app.state.coach
    prints: PrintService = request.app.state.prints
    levels = tuple(sorted(missing.items()))
    offline, reminders = request.app.state.offline, request.app.state.reminders is not None
    return await asyncio.to_thread(_text, levels, analyses.closed is None, prints.open, offline, reminders)


@lru_cache(8)
def _text(missing: tuple[tuple[str, MissingReason], ...], coach: bool, *offers: bool) -> bytes:
    return msgspec.json.encode(describe(dict(missing), coach, *offers))


@lru_cache(8)
def _compressed(text: bytes) -> bytes:
    return gzip.compress(text)


def describe(
    missing: Mapping[str, MissingReason], coach: bool, printing: bool, offline: bool, reminders: bool = False
) -> Info:
    """`missing`: the bots that cannot play here, and why."""
    return Info(
        version=version("loveletter-game"),
        protocol=PROTOCOL,
        editions=[_edition(edition, missing, coach) for edition in all_editions().values()],
        variations=[
            VariationInfo(
                name=each.name,
                edition=each.edition.name,
                options={name: value for name, value in each.options.items() if name != "tokens"},
                goals=dict(each.options.get("tokens", {})),
            )
            for each in VARIATIONS.values()
        ],
        bots=[level for level in bot_levels() if level not in missing],
        languages=list(LANGUAGES),
        emotes=list(EMOTES),
        name_length=NAME_LENGTH,
        chat_length=CHAT_LENGTH,
        printing=printing,
        offline=offline,
        reminders=reminders,
    )


def _edition(edition: Edition, missing: Mapping[str, MissingReason], coach: bool) -> EditionInfo:
    def preset(option: str) -> str | None:
        value = getattr(edition.options, option)
        return None if value is None else str(value).lower()

    rows = [RowInfo(card=row.character.name, value=row.value, copies=row.copies) for row in edition.rows]
    unlearned = [level for level in bot_levels() if why_not(level, edition) is not None]
    absent: dict[str, MissingReason | Literal["not_learned"]] = {**missing, **dict.fromkeys(unlearned, "not_learned")}
    guesses = edition.rules(edition.least_players).guesses
    options = [
        OptionInfo(name=name, values=list(choices(name)), preset=preset(name)) for name in sorted(edition.settable)
    ]
    return EditionInfo(
        name=edition.name,
        token=edition.token,
        least_players=edition.least_players,
        most_players=edition.most_players,
        goals=dict(edition.goals),
        set_aside=edition.set_aside,
        face_up_with_two=edition.face_up_with_two,
        rows=rows,
        guesses={card: list(names) for card, names in guesses.items()},
        options=options,
        presets={field.name: value for field in fields(Options) if (value := preset(field.name)) is not None},
        bots=[level for level in bot_levels() if level not in absent],
        missing_bots=[MissingBot(level=level, reason=reason) for level, reason in absent.items()],
        coach=coach and is_learned(edition),
        messages={language: text for language in LANGUAGES if (text := outside_messages(edition, language))},
    )
