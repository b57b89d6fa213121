"""What people may be called and say, and codes that can be spoken."""

import pytest

from loveletter.table import TableRefused
from loveletter.table.keys import fits, hashed, new_code, new_secret
from loveletter.table.names import BOT_NAMES, bot_name, checked_name, checked_text


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
        ("\ud800", "name_bad_characters"),
        ("ayu", "name_taken"),
        ("ＡＹＵ", "name_taken"),
    ],
)
def test_a_name_that_could_deceive_is_refused(wish: str, code: str) -> None:
    with pytest.raises(TableRefused) as problem:
        checked_name(wish, ["Ayu"])
    assert problem.value.code == code


def test_texts() -> None:
    assert checked_text(" hello ") == "hello"
    for bad in ("", "a\u202eb", "x" * 201):
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
    assert not fits(secret, None)
    taken = {new_code(set()) for _ in range(50)}
    assert all(word.isalpha() and number.isdigit() for word, number in (code.split("-") for code in taken))
    everything = type("Everything", (), {"__contains__": lambda self, code: len(code.split("-")[1]) < 4})()
    assert len(new_code(everything).split("-")[1]) >= 4
