"""`loveletter editions` and `loveletter card`: all that an edition and a card are, in every language."""

import pytest

from loveletter import EDITIONS
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.options import choices
from loveletter.language import LANGUAGES, speaker
from tests.cli.command import loveletter

CARDS = list(dict.fromkeys(row.character.name for edition in EDITIONS.values() for row in edition.rows))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_editions_tell_every_edition_option_value_and_variation(lang: str) -> None:
    code, out, _ = loveletter("editions", "--lang", lang)
    assert code == 0
    lines = out.splitlines()
    assert lines[1].split() == ["second", "2-6", "21", *["2:", "6,", "3:", "5,", "4:", "4,", "5:", "3,", "6:", "3"]]
    assert lines[4].split()[:4] == ["premium", "3-8", "32", "3:"]
    words = out.split()
    for edition in EDITIONS.values():
        assert edition.name in words
        for option in edition.settable:
            assert option in words
            assert option == "tokens" or set(choices(option)) <= set(words)
    assert set(VARIATIONS) <= set(words)
    assert speaker(lang).option_name("baron_tie") in out


def test_presets_stand_beside_their_values() -> None:
    out = loveletter("editions").out
    assert "deal, then set a card aside [original]" in out
    assert "both are out [" not in out
    assert "(premium only)" in out
    assert "second with baron_tie: both_out" in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_in_every_language_by_its_name_there(card: str, lang: str) -> None:
    name = speaker(lang).card_name(card)
    code, out, _ = loveletter("card", name.upper(), "--lang", lang)
    assert code == 0
    assert out.splitlines()[0] == f"{name} ({card})"
    said = " ".join(out.split())
    for edition in EDITIONS.values():
        for row in edition.rows:
            if row.character.name == card:
                rules = edition.rules(edition.most_players)
                assert f"value {row.value} copies {row.copies} of {len(rules.deck)} cards" in said
                assert " ".join(speaker(lang).rule_text(card, rules).split()) in said


def test_an_edition_can_be_chosen() -> None:
    out = loveletter("card", "baron", "--edition", "premium").out
    assert "Premium (premium)" in out
    assert "Second edition" not in out


def test_second_comes_first() -> None:
    out = loveletter("card", "guard").out
    assert [line for line in out.splitlines() if line.endswith(")")][1] == "Second edition (second)"


def test_what_may_be_chosen_and_named() -> None:
    guard = " ".join(loveletter("card", "guard", "--edition", "classic").out.split())
    assert "chooses one other player names Priest, Baron, Handmaid, Prince, King, Countess, Princess" in guard
    bishop = " ".join(loveletter("card", "bishop").out.split())
    assert bishop.endswith("names 0, 1, 2, 3, 4, 5, 7, 8, 9, 10")
    assert loveletter("card", "spy").out.splitlines()[-1].split() == ["chooses", "nobody"]


@pytest.mark.parametrize("words", [("dowager", "queen"), ("dowager_queen",), ("Königinwitwe",), ("konigin-witwe",)])
def test_ways_to_call_a_card(words: tuple[str, ...]) -> None:
    ran = loveletter("card", *words)
    if words == ("konigin-witwe",):
        assert ran.code == 2
        assert "did you mean 'koniginwitwe'?" in ran.err
    else:
        assert ran.out.startswith("Dowager Queen (dowager_queen)")


def test_a_card_that_the_edition_does_not_have() -> None:
    code, _, err = loveletter("card", "spy", "--edition", "premium")
    assert code == 2
    assert "there is no spy in premium; it is in second" in err
