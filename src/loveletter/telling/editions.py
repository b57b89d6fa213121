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
    yield from columns.table([("name", "players", "cards", "tokens to win, by players"), *map(_row, EDITIONS.values())])
    yield ""
    for name in EDITIONS:
        yield from columns.entry(name, f"{speaker.edition_name(name)}. {speaker.edition_line(name)}", 0, 11)
    yield ""
    yield "options and their values, with the editions that preset them"
    for option in (
        each for each in Options.__slots__ if any(each in edition.settable for edition in EDITIONS.values())
    ):
        yield ""
        yield from _option(speaker, option)
    yield ""
    yield "ready-made variations"
    for variation in VARIATIONS.values():
        set_to = ", ".join(f"{option}: {_written(value)}" for option, value in variation.options.items())
        yield ""
        yield from columns.entry(variation.name, speaker.variation_name(variation.name), 2, 18)
        yield from columns.paragraph(f"{variation.edition.name} with {set_to}", 18)


def _row(edition: Edition) -> tuple[str, ...]:
    goals = {players: goal for players, goal in edition.goals.items() if players >= edition.least_players}
    cards = sum(row.copies for row in edition.rows)
    return edition.name, f"{edition.least_players}-{edition.most_players}", str(cards), _written(goals)[1:-1]


def _option(speaker: Speaker, option: str) -> Iterable[str]:
    having = [edition for edition in EDITIONS.values() if option in edition.settable]
    where = "" if len(having) == len(EDITIONS) else f" ({', '.join(edition.name for edition in having)} only)"
    yield from columns.entry(option, f"{speaker.option_name(option)}{where}", 2, COLUMN)
    if option == "tokens":
        yield from columns.paragraph(f"1 to {MOST_TOKENS}; preset: {speaker.option_value(option, None)}", COLUMN)
        return
    for value in choices(option):
        presets = [edition.name for edition in having if _written(getattr(edition.options, option)) == value]
        said = speaker.option_value(option, value) + (f" [{', '.join(presets)}]" if presets else "")
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
