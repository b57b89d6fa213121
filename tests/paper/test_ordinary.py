"""Ordinary playing cards: the mapping is that of the rule book, and all cards are distinct."""

from collections import Counter
from dataclasses import replace

import pytest

from loveletter.cards.guard import GUARD
from loveletter.cards.king import KING
from loveletter.cards.priest import PRIEST
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Edition, Row
from loveletter.language import LANGUAGES, speaker
from loveletter.language.guide.facts import BOXES
from loveletter.paper import NoOrdinaryDeck, ordinary_deck, ordinary_words
from tests.cli.command import loveletter

every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))


def told(edition: Edition, card: str) -> list[str]:
    voice = speaker("en")
    (row,) = [each for each in ordinary_deck(edition).rows if each.row.character.name == card]
    return [ordinary_words(each, voice) for each in row.cards]


@every_edition
def test_one_deck_is_enough_and_no_card_stands_for_two(edition: Edition) -> None:
    deck = ordinary_deck(edition)
    assert deck.decks == 1
    assert {each.row: len(each.cards) for each in deck.rows} == {row: row.copies for row in edition.rows}
    used = [card for each in deck.rows for card in each.cards]
    assert len(set(used)) == len(used)


@pytest.mark.parametrize(
    ("edition", "card", "cards"),
    [
        ("second", "spy", ["dark Joker", "light Joker"]),
        ("second", "priest", ["2 of spades", "2 of clubs"]),
        ("second", "chancellor", ["6 of spades", "6 of clubs"]),
        ("original", "king", ["6 of spades"]),
        ("classic", "king", ["7 of spades"]),
        ("premium", "jester", ["light Joker"]),
        ("premium", "assassin", ["dark Joker"]),
        ("premium", "cardinal", ["2 of hearts", "2 of diamonds"]),
        ("premium", "constable", ["7 of hearts"]),
        ("premium", "bishop", ["10 of hearts"]),
    ],
)
def test_cards_are_those_of_the_rule_book(edition: str, card: str, cards: list[str]) -> None:
    assert told(EDITIONS[edition], card) == cards


@every_edition
def test_aces_and_jacks_are_as_many_as_the_guide_says(edition: Edition) -> None:
    found = Counter(words.split()[0] for words in told(edition, "guard"))
    told_by_the_guide = BOXES[edition.name].guards
    if told_by_the_guide is not None:
        assert (found["ace"], found["jack"]) == told_by_the_guide
    assert sum(found.values()) == {row.character.name: row.copies for row in edition.rows}["guard"]


def made_of(*rows: Row) -> Edition:
    return replace(EDITIONS["second"], name="made_up", rows=rows)


def test_a_second_deck_helps_where_one_is_not_enough() -> None:
    edition = made_of(Row(GUARD, 1, 12), Row(PRIEST, 2, 2))
    assert ordinary_deck(edition).decks == 2
    assert len(told(edition, "guard")) == 12


@pytest.mark.parametrize(
    "rows", [(Row(GUARD, 1, 17),), (Row(KING, 13, 1),), (Row(GUARD, 3, 1), Row(PRIEST, 3, 1), Row(KING, 3, 1))]
)
def test_what_two_decks_cannot_show_is_refused(rows: tuple[Row, ...]) -> None:
    with pytest.raises(NoOrdinaryDeck) as refused:
        ordinary_deck(made_of(*rows))
    assert refused.value.value == rows[0].value


def test_two_characters_of_one_value_differ_in_colour() -> None:
    edition = made_of(Row(GUARD, 4, 2), Row(PRIEST, 4, 2))
    assert told(edition, "guard") == ["4 of spades", "4 of clubs"]
    assert told(edition, "priest") == ["4 of hearts", "4 of diamonds"]


@every_edition
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_describes_it_in_words(edition: Edition, lang: str) -> None:
    code, out, _ = loveletter("rules", "--ordinary", "--edition", edition.name, "--lang", lang)
    assert code == 0
    lines = out.splitlines()
    assert max(map(len, lines)) <= 100
    for row in edition.rows:
        assert speaker(lang).card_name(row.character.name) in out
