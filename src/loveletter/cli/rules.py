"""`loveletter rules`: how to play an edition, under the options in force."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, assert_never

import typer

from loveletter.cli import columns
from loveletter.cli.errors import CommandError, refused_by_rules
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords, number_option, read_options
from loveletter.editions import all_editions
from loveletter.engine.edition import Edition
from loveletter.engine.refusals import BadSetup
from loveletter.language import HowToPlay, Speaker, how_to_play, speaker
from loveletter.language.guide import Entries, GuideTable, Items, Paragraph, Part, Section, Steps
from loveletter.paper import NoOrdinaryDeck, ordinary_deck, ordinary_words

INDENT = "  "
GAP = "  "


def rules(
    edition: EditionName = "second",
    option: OptionWords = None,
    players: Annotated[
        int | None, number_option("--players", "-p", "--seats", about="Number of players (default: cover all).")
    ] = None,
    ordinary: Annotated[
        bool, typer.Option("--ordinary", help="Only show which ordinary playing cards to use.")
    ] = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Explain how to play an edition.

    Story and goal, setting up, a turn, the end of a round and of the match, all cards, and quick answers, under the
    options that you choose.
    """
    if ordinary:
        print_lines(ordinary_lines(all_editions()[edition], speaker(lang)))
        return
    try:
        text = how_to_play(all_editions()[edition], lang, read_options(option or ()), players)
    except BadSetup as bad:
        raise refused_by_rules(bad.refusal) from None
    print_lines(lines_of(text))


def ordinary_lines(edition: Edition, voice: Speaker) -> Iterable[str]:
    try:
        deck = ordinary_deck(edition)
    except NoOrdinaryDeck as none:
        raise CommandError("no_ordinary_deck", value=str(none.value)) from None
    title = voice.message("ordinary-title", edition=voice.edition_name(edition.name))
    yield from (title, "=" * len(title), "")
    cards = sum(row.copies for row in edition.rows)
    yield from columns.paragraph(voice.message("ordinary-intro", decks=deck.decks, cards=cards))
    yield ""
    heads = (voice.message("label-value"), voice.message("label-name"), voice.message("ordinary-head"))
    rows = [
        (
            str(each.row.value),
            voice.card_name(each.row.character.name),
            ", ".join(ordinary_words(card, voice) for card in each.cards),
        )
        for each in deck.rows
    ]
    yield from _table([heads, *rows])


def lines_of(text: HowToPlay[str]) -> Iterable[str]:
    yield text.title
    yield "=" * len(text.title)
    for section in text.sections:
        yield ""
        yield from _section(section)


def _section(section: Section[str]) -> Iterable[str]:
    yield section.title
    yield "-" * len(section.title)
    for at, part in enumerate(section.parts):
        if at:
            yield ""
        yield from _part(part)


def _part(part: Part[str]) -> Iterable[str]:
    match part:
        case Paragraph(text):
            yield from columns.paragraph(text)
        case Steps(steps):
            for number, step in enumerate(steps, start=1):
                yield from _hanging(f"{INDENT}{number}. ", step)
        case Items(items):
            for item in items:
                yield from _hanging(f"{INDENT}- ", item)
        case GuideTable(heads, rows):
            yield from _table([heads, *rows] if heads else list(rows))
        case Entries(entries):
            for at, entry in enumerate(entries):
                if at:
                    yield ""
                yield from columns.paragraph(entry.head)
                rulings = f" ({', '.join(entry.rulings)})" if entry.rulings else ""
                yield from columns.paragraph(entry.text + rulings, len(INDENT))
        case _:
            assert_never(part)


def _hanging(head: str, text: str) -> Iterable[str]:
    return columns.wrapped(text, head, " " * len(head))


def _table(rows: list[tuple[str, ...]]) -> Iterable[str]:
    """Cells below each other, numbers to the right; the last column is wrapped where it is too long for the line."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        *cells, last = [
            cell.rjust(width) if cell.isdecimal() else cell.ljust(width)
            for cell, width in zip(row, widths, strict=True)
        ]
        yield from _hanging(INDENT + "".join(f"{cell}{GAP}" for cell in cells), last.rstrip())
