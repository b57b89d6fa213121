"""`loveletter editions`: players, cards, goals, options with their presets, and the ready-made variations."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from loveletter.cli import columns
from loveletter.cli.errors import CommandError
from loveletter.cli.output import print_error, print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, Language
from loveletter.editions import all_editions, broken_editions
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.edition import Edition
from loveletter.engine.options import MOST_TOKENS, Options, choices
from loveletter.language import Speaker, speaker
from loveletter.notation import to_plain

COLUMN = 30
"""Where the meaning of an option and of its values begins."""


def editions(as_json: AsJson = False, lang: Language = SYSTEM_LANGUAGE) -> None:
    """Show the editions, their options and presets.

    For each edition: players, cards, tokens or hearts to win. For each option: its values, and which of them the
    editions preset. Then the ready-made variations.
    """
    voice = speaker(lang)
    if as_json:
        print_json([_document(edition, voice) for edition in all_editions().values()])
    else:
        print_lines(tell_editions(voice))
    for problem in broken_editions().values():
        print_error(CommandError("broken_edition", problem=problem).sentence(voice))


def _document(edition: Edition, voice: Speaker) -> dict[str, Any]:
    return {
        "edition": edition.name,
        "name": voice.edition_name(edition.name),
        "players": [edition.least_players, edition.most_players],
        "cards": sum(row.copies for row in edition.rows),
        "token": edition.token,
        "goals": edition.goals,
        "options": {option: to_plain(getattr(edition.options, option)) for option in edition.settable},
    }


def tell_editions(voice: Speaker) -> Iterable[str]:
    heads = [voice.message(f"label-{head}") for head in ("name", "players", "cards", "goals")]
    yield from columns.table([heads, *map(_row, all_editions().values())])
    yield ""
    for name in all_editions():
        said = voice.message("label-described", name=voice.edition_name(name), line=voice.edition_line(name))
        yield from columns.entry(name, said, 0, 11)
    yield ""
    yield voice.message("label-options")
    for option in (
        each for each in Options.__slots__ if any(each in edition.settable for edition in all_editions().values())
    ):
        yield ""
        yield from _option(voice, option)
    yield ""
    yield voice.message("label-variations")
    for variation in VARIATIONS.values():
        set_to = ", ".join(f"{option}: {_written(value)}" for option, value in variation.options.items())
        yield ""
        yield from columns.entry(variation.name, voice.variation_name(variation.name), 2, 18)
        line = voice.message("label-variation", edition=variation.edition.name, options=set_to)
        yield from columns.paragraph(line, 18)


def _row(edition: Edition) -> tuple[str, ...]:
    goals = {players: goal for players, goal in edition.goals.items() if players >= edition.least_players}
    opt_in = [goal for players, goal in edition.goals.items() if players < edition.least_players]
    goal_text = _written(goals)[1:-1] + "".join(f" (allow_two: {goal})" for goal in opt_in)
    cards = sum(row.copies for row in edition.rows)
    return edition.name, f"{edition.least_players}–{edition.most_players}", str(cards), goal_text


def _option(voice: Speaker, option: str) -> Iterable[str]:
    having = [edition for edition in all_editions().values() if option in edition.settable]
    name = voice.option_name(option, "either")
    if len(having) < len(all_editions()):
        only = voice.every(edition.name for edition in having)
        name = voice.message("label-option-only", option=name, editions=only)
    yield from columns.entry(option, name, 2, COLUMN)
    if option == "tokens":
        preset = voice.option_value(option, None)
        yield from columns.paragraph(voice.message("label-tokens", least=1, most=MOST_TOKENS, preset=preset), COLUMN)
        return
    for value in choices(option):
        said = voice.option_value(option, value)
        presets = [edition.name for edition in having if _written(getattr(edition.options, option)) == value]
        if presets:
            said = voice.message("label-value-preset", value=said, editions=", ".join(presets))
        yield from columns.entry(value, said, 4, COLUMN)


def _written(value: object) -> str:
    """A value of an option as it is written in a record or a scenario."""
    match value:
        case bool():
            return str(value).lower()
        case StrEnum():
            return value.value
        case Mapping():
            return "{" + ", ".join(f"{key}: {each}" for key, each in value.items()) + "}"
        case _:
            return str(value)
