"""The editions side by side: players, cards, goals, options with their presets, and the ready-made variations."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from loveletter.editions import EDITIONS
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.edition import Edition
from loveletter.engine.options import MOST_TOKENS, Options, choices
from loveletter.language import Speaker
from loveletter.telling import columns

COLUMN = 30
"""Where the meaning of an option and of its values begins."""


def tell_editions(speaker: Speaker) -> Iterable[str]:
    heads = [speaker.message(f"label-{head}") for head in ("name", "players", "cards", "goals")]
    yield from columns.table([heads, *map(_row, EDITIONS.values())])
    yield ""
    for name in EDITIONS:
        said = speaker.message("label-described", name=speaker.edition_name(name), line=speaker.edition_line(name))
        yield from columns.entry(name, said, 0, 11)
    yield ""
    yield speaker.message("label-options")
    for option in (
        each for each in Options.__slots__ if any(each in edition.settable for edition in EDITIONS.values())
    ):
        yield ""
        yield from _option(speaker, option)
    yield ""
    yield speaker.message("label-variations")
    for variation in VARIATIONS.values():
        set_to = ", ".join(f"{option}: {_written(value)}" for option, value in variation.options.items())
        yield ""
        yield from columns.entry(variation.name, speaker.variation_name(variation.name), 2, 18)
        made = speaker.message("label-variation", edition=variation.edition.name, options=set_to)
        yield from columns.paragraph(made, 18)


def _row(edition: Edition) -> tuple[str, ...]:
    goals = {players: goal for players, goal in edition.goals.items() if players >= edition.least_players}
    opt_in = [goal for players, goal in edition.goals.items() if players < edition.least_players]
    told = _written(goals)[1:-1] + "".join(f" (allow_two: {goal})" for goal in opt_in)
    cards = sum(row.copies for row in edition.rows)
    return edition.name, f"{edition.least_players}-{edition.most_players}", str(cards), told


def _option(speaker: Speaker, option: str) -> Iterable[str]:
    having = [edition for edition in EDITIONS.values() if option in edition.settable]
    name = speaker.option_name(option)
    if len(having) < len(EDITIONS):
        only = speaker.every(edition.name for edition in having)
        name = speaker.message("label-option-only", option=name, editions=only)
    yield from columns.entry(option, name, 2, COLUMN)
    if option == "tokens":
        preset = speaker.option_value(option, None)
        yield from columns.paragraph(speaker.message("label-tokens", least=1, most=MOST_TOKENS, preset=preset), COLUMN)
        return
    for value in choices(option):
        said = speaker.option_value(option, value)
        presets = [edition.name for edition in having if _written(getattr(edition.options, option)) == value]
        if presets:
            said = speaker.message("label-value-preset", value=said, editions=", ".join(presets))
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
