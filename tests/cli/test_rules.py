"""`loveletter rules`: how to play, set out for a terminal, and clear errors in the chosen language."""

import pytest

from loveletter.editions import EDITIONS
from loveletter.language import LANGUAGES, speaker
from tests.cli.command import loveletter


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_explained_in_lines_that_fit(edition: str, lang: str) -> None:
    code, out, _ = loveletter("rules", "--edition", edition, "--lang", lang)
    assert code == 0
    lines = out.splitlines()
    assert lines[0].endswith(speaker(lang).edition_name(edition))
    assert set(lines[1]) == {"="}
    assert max(map(len, lines)) <= 100
    assert not [line for line in lines if line != line.rstrip()]
    assert len([line for line in lines if line and set(line) == {"-"}]) >= 13, "a heading for each section"


def test_no_word_is_broken_at_its_hyphen() -> None:
    out = loveletter("rules", "--edition", "premium", "--lang", "id").out
    assert "apa-apa" in out
    assert "apa-\n" not in out


def test_tables_have_their_numbers_below_each_other() -> None:
    lines = loveletter("rules").out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("  draw pile"))
    assert lines[at - 1] == "  players     2   3   4   5   6"
    assert lines[at] == "  draw pile  15  17  16  15  14"


def test_steps_are_numbered_and_answers_have_their_rulings() -> None:
    out = loveletter("rules", "--players", "2").out
    assert "  1. Before the first round, everybody takes a reference card.\n  2. Shuffle all 21 cards" in out
    assert "With 2 players, 6 tokens win the match." in out
    assert "  When your next turn begins, before you draw. (Q9)\n" in out


def test_options_are_shown_as_house_rules_and_in_the_text() -> None:
    out = " ".join(loveletter("rules", "-o", "baron_tie=both_out", "--option", "tokens=2:9").out.split())
    assert "Tie with the Baron: both are out (in the edition itself: nobody is out)." in out
    assert "If the numbers are equal, you are both out." in out
    assert "tokens to win 9 5 4 3 3" in out


def test_a_switch_is_true_or_false() -> None:
    out = loveletter("rules", "-e", "premium", "-o", "allow_two=true").out
    assert "2 to 8" in out
    assert "House rules" not in loveletter("rules", "-e", "premium", "-o", "allow_two=false").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-o", "dragons=1"), "Eine Einstellung „dragons“ gibt es hier nicht"),
        (("-o", "baron_tie=maybe"), "Die Einstellung „baron_tie“ kann nicht „maybe“ sein"),
        (("-o", "tokens=99"), "Die Einstellung „tokens“ kann nicht „99“ sein"),
        (("-p", "7"), "„Zweite Ausgabe“ ist für 2 bis 6 Spieler, nicht für 7."),
        (("-o", "baron_tie"), "Fehler [bad_option_word]: --option braucht NAME=WERT, nicht „baron_tie“."),
        (("-e", "third"), "Fehler [unknown_edition]: Eine Ausgabe „third“ gibt es nicht"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(words: tuple[str, ...], said: str) -> None:
    code, out, err = loveletter("rules", *words, "--lang", "de")
    assert code == 2
    assert not out
    assert said in err
