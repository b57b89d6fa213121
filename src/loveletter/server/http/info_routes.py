"""Routes about the game itself: editions, bots, languages, limits."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache, partial
from importlib.metadata import version
from typing import Literal

from fastapi import APIRouter, Request, Response

from loveletter.bots import names as bot_levels
from loveletter.bots import why_not
from loveletter.bots.registry import is_learned
from loveletter.editions import all_editions
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.edition import Edition
from loveletter.engine.options import Options, choices
from loveletter.language import LANGUAGES
from loveletter.language.outside import outside_messages
from loveletter.server.analysis.desk import CoachDesk
from loveletter.server.bots.bot_pool import MissingReason
from loveletter.server.http import http_models
from loveletter.server.http.compressed import compressed_response
from loveletter.server.http.dependencies import PROBLEMS, house_of
from loveletter.server.prints import PrintDesk
from loveletter.server.rooms.room import PROTOCOL
from loveletter.table.names import CHAT_LENGTH, EMOTES, NAME_LENGTH

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/info", response_model=None, responses={200: {"model": http_models.Info}})
async def info(request: Request) -> Response:
    """Editions, bots, languages: what a client needs to know once."""
    missing = await house_of(request).bots.missing()
    desk: CoachDesk = request.app.state.coach
    prints: PrintDesk = request.app.state.prints
    make = partial(_compressed, tuple(sorted(missing.items())), desk.closed is None, prints.open)
    return await compressed_response(request, await asyncio.get_running_loop().run_in_executor(None, make))


@lru_cache(8)
def _compressed(missing: tuple[tuple[str, MissingReason], ...], coach: bool, printing: bool) -> bytes:
    return gzip.compress(describe(dict(missing), coach, printing).model_dump_json().encode())


def describe(missing: Mapping[str, MissingReason], coach: bool, printing: bool) -> http_models.Info:
    """The same where these bots cannot play, and where one can print or not, and there is a coach or none."""
    return http_models.Info(
        version=version("loveletter-game"),
        protocol=PROTOCOL,
        editions=[_edition(edition, missing, coach) for edition in all_editions().values()],
        variations=[
            http_models.VariationInfo(
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
    )


def _edition(edition: Edition, missing: Mapping[str, MissingReason], coach: bool) -> http_models.EditionInfo:
    def preset(option: str) -> str | None:
        value = getattr(edition.options, option)
        return None if value is None else str(value).lower()

    rows = [http_models.RowInfo(card=row.character.name, value=row.value, copies=row.copies) for row in edition.rows]
    unlearned = [level for level in bot_levels() if why_not(level, edition) is not None]
    absent: dict[str, MissingReason | Literal["not_learned"]] = {**missing, **dict.fromkeys(unlearned, "not_learned")}
    guesses = edition.rules(edition.least_players).guesses
    options = [
        http_models.OptionInfo(name=name, values=list(choices(name)), preset=preset(name))
        for name in sorted(edition.settable)
    ]
    return http_models.EditionInfo(
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
        presets={each.name: value for each in fields(Options) if (value := preset(each.name)) is not None},
        bots=[level for level in bot_levels() if level not in absent],
        missing_bots=[http_models.MissingBot(level=level, reason=reason) for level, reason in absent.items()],
        coach=coach and is_learned(edition),
        messages={language: text for language in LANGUAGES if (text := outside_messages(edition, language))},
    )
