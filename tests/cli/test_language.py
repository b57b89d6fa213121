"""The language of a command: --lang, else the environment."""

import pytest

from tests.cli.command import loveletter


@pytest.fixture(autouse=True)
def german_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LOVELETTER_LANG")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")


def test_output_and_errors_follow_the_system() -> None:
    assert "Wächterin" in loveletter("cards").out
    assert loveletter("card", "nobody").err.startswith("Fehler [unknown_card]")


def test_a_flag_is_stronger_than_a_variable_and_that_than_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOVELETTER_LANG", "it")
    assert "Guardia" in loveletter("cards").out
    assert "Guard" in loveletter("cards", "--lang", "en").out


def test_an_unknown_language_in_the_variable_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOVELETTER_LANG", "fr")
    ran = loveletter("cards")
    assert (ran.code, "unknown_language" in ran.err) == (2, True)
