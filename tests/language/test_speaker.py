"""The speaker: names, one-line texts, editions and options, and what happens when a message is missing."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from loveletter.bots import LEVELS
from loveletter.editions import EDITIONS
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.edition import Rules
from loveletter.engine.options import Options, choices
from loveletter.language import LANGUAGES, MessageError, UnknownLanguage, speaker
from loveletter.language.catalogue import Catalogue
from tests.language.samples import CARDS

RULES = Path(__file__).parents[2] / "docs" / "rules.md"


def preset(card: str) -> Rules:
    """The rules of the first edition, counted from the default one, that has the card."""
    each = (edition.rules(4) for edition in EDITIONS.values())
    return next(rules for rules in each if card in rules.characters)


def test_a_language_is_read_once() -> None:
    assert speaker("en") is speaker("en")


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="en, de, it, id"):
        speaker("fr")


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("en", "A and B", "A, B and C"),
        ("de", "A und B", "A, B und C"),
        ("it", "A e B", "A, B e C"),
        ("id", "A dan B", "A, B, dan C"),
    ],
)
def test_a_list_has_the_commas_of_its_language(language: str, two: str, three: str) -> None:
    say = speaker(language).every
    assert (say(["A"]), say(["A", "B"]), say(["A", "B", "C"])) == ("A", two, three)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_a_line(language: str) -> None:
    say = speaker(language)
    assert len({say.card_name(card) for card in CARDS}) == len(CARDS)
    assert len({say.one_line(card, preset(card)) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_lines_are_those_of_the_glossary(language: str) -> None:
    names, _, lines = RULES.read_text(encoding="utf-8").partition("### E.1 Names")[2].partition("### E.2")
    column = LANGUAGES.index(language)
    for card, cells in _rows(names).items():
        assert speaker(language).card_name(card) == re.sub(r" *\(.*\)", "", cells[column]).strip("*")
    for card, cells in _rows(lines).items():
        assert speaker(language).one_line(card, preset(card)) == cells[column + 1]


def _rows(table: str) -> dict[str, list[str]]:
    """The rows of a table by the card that they begin with."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if "|" in line]
    found = {re.sub(r" *\(.*\)", "", row[0]).lower().replace(" ", "_"): row for row in rows}
    return {card: found[card] for card in CARDS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_option_and_variation_has_words(language: str) -> None:
    say = speaker(language)
    for edition in EDITIONS:
        assert say.edition_name(edition)
        assert say.edition_line(edition).endswith(".")
    for variation in VARIATIONS:
        assert say.variation_name(variation)
    for option in fields(Options):
        assert say.option_name(option.name)
        assert say.option_value(option.name, getattr(Options(), option.name))
        for value in choices(option.name):
            assert say.option_value(option.name, value)


def test_values_of_options_as_they_are_kept_and_as_they_are_written() -> None:
    say = speaker("en")
    assert say.option_value("allow_two", True) == say.option_value("allow_two", "true") == "yes"
    assert say.option_value("tokens", 1) == "one token"
    assert say.option_value("tokens", "7") == "7 tokens"
    assert say.option_name("tokens", "heart") == "Hearts to win"
    assert say.option_value("tokens", 1, "heart") == "one heart"
    assert say.option_value("tokens", None) == "the edition’s number"
    assert say.option_value("baron_tie", Options().baron_tie) == "nobody is out"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_bots_has_a_name_a_difficulty_of_its_own_and_a_line(language: str) -> None:
    say = speaker(language)
    levels = {*LEVELS}
    assert all(map(say.knows_bot, levels))
    assert len({say.bot_name(level) for level in levels}) == len(levels)
    assert len({say.bot_strength(level).split(" – ")[0] for level in levels}) == len(levels)
    assert all(say.bot_strength(level).endswith(f" – {say.bot_name(level)}") for level in levels)
    assert len({say.bot_line(level) for level in levels}) == len(levels)
    assert all(say.bot_line(level).endswith(".") for level in levels)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["dragon", "random-line", "Red Dragon", "line", ""])
def test_a_bot_from_outside_keeps_its_own_name(language: str, name: str) -> None:
    say = speaker(language)
    assert not say.knows_bot(name)
    assert say.bot_name(name) == say.bot_strength(name) == name
    assert say.bot_line(name) == say.message("outside-bot-line")


def test_nothing_missing_is_passed_over() -> None:
    with pytest.raises(MessageError, match="no-such-message"):
        speaker("en").message("no-such-message")
    with pytest.raises(MessageError, match="card"):
        speaker("en").message("refusal-target-self")
    with pytest.raises(MessageError, match="dragon"):
        speaker("en").message("refusal-target-self", card="dragon")
    with pytest.raises(MessageError, match="dragon"):
        speaker("en").card_name("dragon")


def test_a_form_that_a_card_lacks_is_an_error() -> None:
    with pytest.raises(MessageError, match="the card 'king' has no form 'plural'"):
        Catalogue("en")._card("king", form="plural")


def test_names_of_players_are_repeated_as_they_are() -> None:
    assert speaker("en").message("event-turn-began", viewer="other", seat="{ $x } Ö") == "It is { $x } Ö’s turn."
