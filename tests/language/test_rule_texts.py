"""Rule texts: one for each card of each edition, with every value of every option."""

from collections.abc import Iterator
from itertools import product

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import choices
from loveletter.language import LANGUAGES, speaker

MATTER_TO_CARDS = ("round_tie", "baron_tie", "guard_names", "spy_scope", "sycophant_unchoosable")
SWITCHES = ("bishop_may_name_one", "constable_counts_held", "jester_wins_at_once")
LEFTOVERS = ("{", "}", "$", "???", "None", "_", "  ", "\n")


def text(card: str, edition: str, language: str = "en", **options: object) -> str:
    return speaker(language).rule_text(card, EDITIONS[edition].rules(4, options))


def variations(edition: Edition) -> Iterator[Rules]:
    names = [name for name in (*MATTER_TO_CARDS, *SWITCHES) if name in edition.settable]
    for values in product(*[(False, True) if name in SWITCHES else choices(name) for name in names]):
        yield edition.rules(4, dict(zip(names, values, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_every_card_has_a_text_under_all_options(language: str, edition: Edition) -> None:
    for rules in variations(edition):
        for card in rules.characters:
            told = speaker(language).rule_text(card, rules)
            assert told.endswith("."), told
            assert not [leftover for leftover in LEFTOVERS if leftover in told], told


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_changes_the_text_of_its_card(language: str) -> None:
    for card, edition, option, one, other in (
        ("guard", "second", "guard_names", "character", "number"),
        ("baron", "second", "baron_tie", "none_out", "both_out"),
        ("spy", "second", "spy_scope", "survivors", "everyone"),
        ("sycophant", "premium", "sycophant_unchoosable", "fizzle", "ignore"),
        ("king", "premium", "sycophant_unchoosable", "fizzle", "ignore"),
        ("bishop", "premium", "bishop_may_name_one", True, False),
        ("constable", "premium", "constable_counts_held", True, False),
        ("jester", "premium", "jester_wins_at_once", True, False),
        ("count", "premium", "round_tie", "shared", "discard_sum_then_none"),
        ("count", "premium", "round_tie", "discard_sum_if_count", "discard_sum_then_shared"),
    ):
        assert text(card, edition, language, **{option: one}) != text(card, edition, language, **{option: other})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_speaks_only_of_cards_of_its_edition(language: str) -> None:
    say = speaker(language)
    strangers = [say.card_name(card) for card in ("assassin", "sycophant", "bishop", "jester", "constable")]
    for edition in ("second", "classic", "original"):
        for row in EDITIONS[edition].rows:
            told = text(row.character.name, edition, language)
            assert not [name for name in strangers if name in told], told
    assert say.card_name("assassin") in text("guard", "premium", language)
    assert say.card_name("sycophant") in text("guard", "premium", language)
    assert say.card_name("chancellor") in text("countess", "second", language)
    assert say.card_name("chancellor") not in text("countess", "classic", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_are_those_of_the_edition(language: str) -> None:
    assert " 6" not in text("guard", "premium", language)
    assert " 6" in text("guard", "second", language, guard_names="number")
    assert " 9" not in text("guard", "original", language, guard_names="number")
    assert "10" in text("bishop", "premium", language)


def test_a_text_in_full() -> None:
    assert text("guard", "premium") == (
        "Choose another player and name a number other than 1: 0, 2, 3, 4, 5, 7, 8, 9 or 10. "
        "If that player’s card has this number, that player is out of the round; otherwise nothing happens. "
        "If that player holds the Assassin, you are out instead, whatever you named. "
        "If all opponents still in the round are protected, or if a Sycophant has just marked you yourself, "
        "the card has no effect."
    )
