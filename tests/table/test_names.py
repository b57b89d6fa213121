"""What people may be called and say, and codes that can be spoken."""

from random import Random

import pytest

from loveletter.table import Setup, Table, TableRefused
from loveletter.table.entries import Created, Entry, PersonSat
from loveletter.table.keys import WORDS, fits, hashed, meant_code, new_code, new_secret
from loveletter.table.names import BOT_NAMES, _prototypes, bot_name, checked_name, skeleton
from loveletter.table.talk import checked_text


@pytest.mark.parametrize(
    ("wish", "name"),
    [("Ayu", "Ayu"), ("  Ayu   Lestari ", "Ayu Lestari"), ("ﬁona", "fiona"), ("Zoë", "Zoë"), ("李", "李")],
)
def test_a_name_is_put_into_its_normal_form(wish: str, name: str) -> None:
    assert checked_name(wish, ()) == name


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("x" * 21, "name_too_long"),
        ("a\u202eb", "name_bad_characters"),
        ("a\nb", "name_bad_characters"),
        ("\u200b", "name_bad_characters"),
        ("\u0301\u0301", "name_bad_characters"),
        ("a" + "\u0301\u0302\u0303\u0304\u0305", "name_bad_characters"),
        ("b" + "\u0301\u0302\u0303\u0304" + "c", "name_bad_characters"),
        ("\ud800", "name_bad_characters"),
        ("Ay\u200du", "name_bad_characters"),
        ("\u200cAyu", "name_bad_characters"),
        ("Ayu\u200d", "name_bad_characters"),
        ("Ay\u034fu", "name_bad_characters"),
        ("Ayu\ufe0f", "name_bad_characters"),
        ("Ayu\u17b4", "name_bad_characters"),
        ("Ayu\U000e0100", "name_bad_characters"),
        ("\u3164", "name_bad_characters"),
        ("\u2800", "name_bad_characters"),
        ("\u115f", "name_bad_characters"),
        ("\uffa0", "name_bad_characters"),
        ("\u2800\ufe0f", "name_bad_characters"),
        ("Ayu\u1680", "name_taken"),
        ("ayu", "name_taken"),
        ("ＡＹＵ", "name_taken"),
        ("Аyu", "name_alike"),  # a Cyrillic А
        ("аyu", "name_alike"),
        ("Ayս", "name_alike"),  # an Armenian ս
        ("АҮU", "name_alike"),  # Cyrillic А and Ү
    ],
)
def test_a_name_that_could_deceive_is_refused(wish: str, code: str) -> None:
    with pytest.raises(TableRefused) as problem:
        checked_name(wish, ["Ayu"])
    assert problem.value.code == code


@pytest.mark.parametrize(
    "name",
    [
        "علی\u200cرضا",  # Persian: two words in one
        "ක්\u200dෂිති",  # Sinhala: a bound pair of letters
        "Ayu ❤\ufe0f",
        "👩\u200d🚀",
        "👩🏽\u200d🚀",
        "❤\ufe0f\u200d🔥",
    ],
)
def test_an_invisible_character_stays_where_it_changes_what_is_seen(name: str) -> None:
    assert checked_name(name, ["Ayu"]) == name


def test_names_that_differ_only_in_what_nobody_sees_are_the_same() -> None:
    for name, other in (("Ayu", "Ay\u034fu"), ("❤\ufe0f", "❤"), ("علی\u200cرضا", "علیرضا")):
        for wish, taken in ((name, other), (other, name)):
            with pytest.raises(TableRefused):
                checked_name(wish, [taken])


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Iris", "lris"),
        ("Bernd", "Bemd"),
        ("Otto", "0tto"),
        ("Олег", "Oлeг"),
        ("Ροα", "Poa"),
        ("Ève", "Èvе"),
        ("Paul 1", "Paul l"),
    ],
)
def test_names_that_look_the_same_do_not_sit_at_one_table(name: str, other: str) -> None:
    for wish, taken in ((name, other), (other, name)):
        with pytest.raises(TableRefused) as problem:
            checked_name(wish, ["Budi", taken])
        assert (problem.value.code, problem.value.params) == ("name_alike", {"name": wish, "other": taken})


@pytest.mark.parametrize(
    ("name", "other"),
    [("Eve", "Ève"), ("Ayu", "Ayo"), ("Ole", "Øle"), ("Олег", "Ольга"), ("李", "季"), ("Ana", "Anna")],
)
def test_names_that_differ_do(name: str, other: str) -> None:
    assert (checked_name(name, [other]), checked_name(other, [name])) == (name, other)


def test_skeletons_have_skeletons_of_their_own() -> None:
    """Otherwise two names that look the same would depend on which is asked for first."""
    for prototype in set(_prototypes().values()):
        assert skeleton(prototype) == prototype


def test_a_table_from_before_keeps_such_names() -> None:
    written: list[Entry] = [Created(Setup(players=2)), PersonSat(0, "Ayu", "a"), PersonSat(1, "Аyu", "b")]
    assert Table.restored("tulip-10", [(each, 0) for each in written])._state.names == ("Ayu", "Аyu")


def test_no_bot_looks_like_a_person() -> None:
    assert bot_name(["Rοsalind"]) == "Benedick"


def test_texts() -> None:
    assert checked_text(" hello ") == "hello"
    assert checked_text("I ❤\ufe0f this") == "I ❤\ufe0f this"
    for bad in ("", "a\u202eb", "x" * 201, "\u3164", "\u2800", "\ufe0f"):
        with pytest.raises(TableRefused):
            checked_text(bad)


def test_bots_have_names_of_their_own() -> None:
    taken: list[str] = []
    for _ in range(12):
        taken.append(bot_name(taken))
    assert len(set(taken)) == 12
    assert taken[: len(BOT_NAMES)] == list(BOT_NAMES)


def test_secrets_cannot_be_guessed_and_codes_can_be_spoken() -> None:
    secret = new_secret()
    assert len(secret) * 6 >= 128
    assert fits(secret, hashed(secret))
    assert not fits(secret + "x", hashed(secret))
    codes = [new_code() for _ in range(200)]
    assert len(set(codes)) == 200
    assert all(len(code.split("-")) == 3 and set(code.split("-")) <= set(WORDS) for code in codes)
    assert len(WORDS) ** 3 > 10**9


def test_a_code_is_found_with_its_words_run_together() -> None:
    luck = Random(1)
    for _ in range(300):
        words = [luck.choice(WORDS) for _ in range(3)]
        for written in ("{}{}{}", "{}-{}{}", "{}{}-{}", " {}-{}-{} "):
            assert meant_code(written.format(*words).upper()) == "-".join(words)
    for other in (
        "saffron-14",
        "tulip-river",
        "tuliprivermoonx",
        "xtuliprivermoon",
        "tulip",
        "",
        "tulip-river-moon-moon",
    ):
        assert meant_code(other) == other


def test_no_word_of_a_code_is_taken_for_another() -> None:
    assert len(set(WORDS)) == len(WORDS)
    assert all(word.isascii() and word.isalpha() and word.islower() and 4 <= len(word) <= 8 for word in WORDS)
    gaps: dict[str, str] = {}
    for word in WORDS:
        # Two words that differ in one letter are equal once that letter is left out, in both or in the longer one.
        for gap in {word, *(f"{word[:at]}_{word[at + 1 :]}" for at in range(len(word)))}:
            assert gaps.setdefault(gap, word) == word
        assert not [gap for at in range(len(word)) if (gap := word[:at] + word[at + 1 :]) in WORDS]
        assert not [start for start in range(3, len(word)) if word[:start] in WORDS]
