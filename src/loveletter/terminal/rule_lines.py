"""Rules and cards in lines: one for each paragraph, step or row, for whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from loveletter.engine.edition import Rules
from loveletter.language import Speaker, how_to_play
from loveletter.language.card_spellings import plain, spellings
from loveletter.language.guide import Entries, Items, Paragraph, Part, Section, Steps, Table
from loveletter.table import Setup


def rule_sections(setup: Setup, voice: Speaker) -> tuple[Section[str], ...]:
    """How to play with the rules of this table."""
    return how_to_play(setup.rules.edition, voice.language, setup.options, setup.players).sections


def section_lines(section: Section[str]) -> Iterator[str]:
    yield section.title
    for part in section.parts:
        yield from _part(part)


def _part(part: Part[str]) -> Iterator[str]:
    match part:
        case Paragraph(text):
            yield text
        case Steps(steps):
            yield from (f"{number}. {step}" for number, step in enumerate(steps, 1))
        case Items(items):
            yield from items
        case Table(heads, rows):
            for row in rows:
                yield (
                    ", ".join(f"{head} {cell}" for head, cell in zip(heads, row, strict=True))
                    if heads
                    else ": ".join(row)
                )
        case Entries(entries):
            yield from (f"{entry.head}: {entry.text}" for entry in entries)
        case _:
            assert_never(part)


def meant_card(name: str) -> str | None:
    """The card that somebody calls by this name, in any of the languages."""
    found = spellings().get(plain(name))
    return None if found is None else found.card


def card_line(card: str, rules: Rules, voice: Speaker) -> str:
    """Its value, its copies, and what it does in a line."""
    return voice.message(
        "plain-card",
        value=rules.values[card],
        card=card,
        copies=rules.copies[card],
        line=voice.one_line(card, rules),
    )


def card_lines(card: str, rules: Rules, voice: Speaker) -> Iterator[str]:
    """The same, and its full text."""
    yield card_line(card, rules, voice)
    yield voice.rule_text(card, rules)
