"""`loveletter card`: all about one card or several, by edition. `loveletter cards`: an edition as an overview card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any

import typer

from loveletter.cli import columns
from loveletter.cli.errors import CommandError, UnknownName
from loveletter.cli.output import print_json, print_lines
from loveletter.cli.parameters import (
    SYSTEM_LANGUAGE,
    AsJson,
    EditionName,
    Language,
    OptionWords,
    known_edition,
    read_options,
    rules_with,
)
from loveletter.editions import all_editions
from loveletter.engine.edition import Rules
from loveletter.language import Speaker, speaker
from loveletter.language.catalogue import fluent_id
from loveletter.language.speaker import plain_name, spellings

LABELS = 10


def card(
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A card, or several, in any of the languages.")],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition", "-e", metavar="EDITION", callback=known_edition, help="Show the card in this edition only."
        ),
    ] = None,
    option: OptionWords = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Show what a card does, by edition.

    Its value, copies and text, whom it may choose and what it may name, under the options that you give.
    """
    voice, options = speaker(lang), read_options(option or ())
    tables = {each: _rules_with(each, edition, options, voice) for each in named_cards(name)}
    if as_json:
        print_json([_document(each, rules, voice) for each, several in tables.items() for rules in several])
        return
    lines: list[str] = []
    for each, several in tables.items():
        lines += ["", *tell_card(each, several, voice)]
    print_lines(lines[1:])


def cards(
    edition: EditionName = "second",
    option: OptionWords = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """List the cards of an edition, each in one line.

    Value, copies, name and effect of each, under the options that you give.
    """
    rules, voice = rules_with(edition, None, read_options(option or ())), speaker(lang)
    if as_json:
        print_json([_document(row.character.name, rules, voice) for row in rules.by_value])
    else:
        print_lines(tell_cards(rules, voice))


def _document(card: str, rules: Rules, voice: Speaker) -> dict[str, Any]:
    return {
        "card": card,
        "name": voice.card_name(card),
        "edition": rules.edition.name,
        "value": rules.values[card],
        "copies": rules.copies[card],
        "line": voice.one_line(card, rules),
        "text": voice.rule_text(card, rules),
        "chooses": rules.characters[card].targets.name.lower(),
        "names": list(rules.guesses.get(card, ())),
    }


def named_cards(words: Sequence[str]) -> list[str]:
    """The cards that these words name, one after the other; a name may have several words."""
    parts = plain_name(" ".join(words)).split()
    found: list[str] = []
    unknown: list[str] = []
    while parts:
        size = next((size for size in range(len(parts), 0, -1) if " ".join(parts[:size]) in spellings()), 0)
        if size:
            found.append(spellings()[" ".join(parts[:size])].card)
            if unknown:
                break
        else:
            unknown.append(parts[0])
        parts = parts[size or 1 :]
    if unknown:
        raise _unknown_card(" ".join(unknown if found else words))
    return list(dict.fromkeys(found))


def _unknown_card(name: str) -> UnknownName:
    error = UnknownName("unknown_card", name, spellings())
    if error.suggestion is not None:
        error.suggestion = spellings()[error.suggestion].written
    return error


def _rules_with(card: str, edition: str | None, options: Mapping[str, Any], voice: Speaker) -> list[Rules]:
    """The rules under which the card is described: of one edition, or of all that have the card and these options."""
    having = [name for name, each in all_editions().items() if any(row.character.name == card for row in each.rows)]
    if edition is not None:
        if edition not in having:
            raise CommandError(
                "not_in_edition", card=voice.card_name(card), edition=edition, editions=", ".join(having)
            )
        return [rules_with(edition, None, options)]
    fitting = [each for each in having if set(options) <= set(all_editions()[each].settable)]
    return [rules_with(each, None, options) for each in fitting or having[:1]]


def tell_card(card: str, tables: Iterable[Rules], voice: Speaker) -> Iterator[str]:
    yield voice.message("label-named", name=voice.card_name(card), key=card)
    for rules in tables:
        yield ""
        yield from _in_edition(card, rules, voice)


def tell_cards(rules: Rules, voice: Speaker) -> Iterator[str]:
    name = rules.edition.name
    yield voice.message("label-named", name=voice.edition_name(name), key=name)
    yield ""
    heads = [voice.message(f"label-{head}") for head in ("value", "copies", "name", "line")]
    facts = [(str(row.value), str(row.copies), voice.card_name(row.character.name)) for row in rules.by_value]
    lines = [voice.one_line(row.character.name, rules) for row in rules.by_value]
    table = columns.table([heads[:-1], *facts])
    column = max(map(len, table)) + columns.GAP
    for label, text in zip(table, [heads[-1], *lines], strict=True):
        yield from columns.entry(label, text, 0, column)


def _in_edition(card: str, rules: Rules, voice: Speaker) -> Iterator[str]:
    name = rules.edition.name
    yield voice.message("label-named", name=voice.edition_name(name), key=name)
    for label, text in _facts(card, rules, voice):
        yield from columns.entry(voice.message(label), text, 2, LABELS + 2)


def _facts(card: str, rules: Rules, voice: Speaker) -> Iterator[tuple[str, str]]:
    yield "label-value", str(rules.values[card])
    yield "label-copies", voice.message("label-copies-of", copies=rules.copies[card], cards=len(rules.deck))
    yield "label-line", voice.one_line(card, rules)
    yield "label-text", voice.rule_text(card, rules)
    yield "label-chooses", voice.message(f"label-chooses-{fluent_id(rules.characters[card].targets.name.lower())}")
    if card in rules.guesses:
        named = [voice.card_name(guess) if isinstance(guess, str) else str(guess) for guess in rules.guesses[card]]
        yield "label-names", ", ".join(named)
