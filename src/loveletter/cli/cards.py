"""`loveletter card`: its value and copies by edition, what it does, whom it may choose and what it may name."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Annotated

import typer

from loveletter.cli import columns
from loveletter.cli.parameters import Language, edition_name, print_lines
from loveletter.editions import all_editions
from loveletter.engine.edition import Edition, Rules
from loveletter.language import LANGUAGES, Speaker, speaker
from loveletter.language.catalogue import fluent_id
from loveletter.notation.bad_text import unknown
from loveletter.notation.words import card_names

LABELS = 10
"""The width of the column of labels."""


def card(
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A card, in any of the languages.")],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition", "-e", metavar="EDITION", callback=edition_name, help="Only there, not wherever it exists."
        ),
    ] = None,
    lang: Language = "en",
) -> None:
    """Tell what a card does, by edition.

    Its value, copies and text, whom it may choose and what it may name.
    """
    wanted = " ".join(name)
    found = spellings().get(plain(wanted))
    if found is None:
        raise typer.BadParameter(unknown("card", wanted, spellings()), param_hint="NAME")
    having = editions_with(found)
    if edition is not None and all_editions()[edition] not in having:
        where = ", ".join(each.name for each in having)
        raise typer.BadParameter(f"there is no {found} in {edition}; it is in {where}", param_hint="--edition")
    print_lines(tell_card(found, having if edition is None else [all_editions()[edition]], speaker(lang)))


@cache
def spellings() -> dict[str, str]:
    """Every way to call a card, in small letters and without accents, with the card that is meant."""
    found: dict[str, str] = {}
    for card in card_names():
        found[plain(card)] = card
    for language in LANGUAGES:
        for card in card_names():
            found.setdefault(plain(speaker(language).card_name(card)), card)
    return found


def plain(name: str) -> str:
    """A name as it is looked up: whatever its case, its accents, and what stands between its words."""
    letters = unicodedata.normalize("NFKD", name.replace("_", " ").replace("-", " ").casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def editions_with(card: str) -> list[Edition]:
    return [edition for edition in all_editions().values() if any(row.character.name == card for row in edition.rows)]


def tell_card(card: str, editions: Iterable[Edition], voice: Speaker) -> Iterable[str]:
    yield voice.message("label-named", name=voice.card_name(card), key=card)
    for edition in editions:
        yield ""
        yield from _in_edition(card, edition.rules(edition.most_players), voice)


def _in_edition(card: str, rules: Rules, voice: Speaker) -> Iterable[str]:
    name = rules.edition.name
    yield voice.message("label-named", name=voice.edition_name(name), key=name)
    for label, text in _facts(card, rules, voice):
        yield from columns.entry(voice.message(label), text, 2, LABELS + 2)


def _facts(card: str, rules: Rules, voice: Speaker) -> Iterable[tuple[str, str]]:
    """What there is to know about the card, each with its label."""
    yield "label-value", str(rules.values[card])
    yield "label-copies", voice.message("label-copies-of", copies=rules.copies[card], cards=len(rules.deck))
    yield "label-line", voice.one_line(card, rules)
    yield "label-text", voice.rule_text(card, rules)
    yield "label-chooses", voice.message(f"label-chooses-{fluent_id(rules.characters[card].targets.name.lower())}")
    if card in rules.guesses:
        named = [voice.card_name(each) if isinstance(each, str) else str(each) for each in rules.guesses[card]]
        yield "label-names", ", ".join(named)
