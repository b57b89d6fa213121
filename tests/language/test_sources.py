"""The Fluent files: every message exists in all languages with the same variables, and uses nothing that is missing."""

import pytest
from fluent.syntax import ast

from loveletter.language import LANGUAGES
from tests.language.samples import CARDS
from tests.language.sources import Uses, entries, forms, messages, variables


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_read(language: str) -> None:
    unread = [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)]
    assert unread == []
    names = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert sorted(names) == sorted(set(names)), "a message stands there twice"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_exists(language: str) -> None:
    assert sorted(messages(language)) == sorted({name for every in LANGUAGES for name in messages(every)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_the_same_variables(language: str) -> None:
    there = messages(language)
    differing = {
        name: (variables(language, name), variables("en", name))
        for name in there
        if name in messages("en") and variables(language, name) != variables("en", name)
    }
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_message_asks_for_exists_for_every_card(language: str) -> None:
    there = messages(language)
    wanted = set().union(*(Uses(message).forms for message in there.values()))
    assert there, "the language has no messages"
    for card in CARDS:
        assert wanted <= forms(there[f"card-{card.replace('_', '-')}"]), card


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_needs_one_function_of_ours_only(language: str) -> None:
    assert set().union(*(Uses(message).functions for message in messages(language).values())) <= {"CARD"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_refers_only_to_messages_that_exist(language: str) -> None:
    there = messages(language)
    assert set().union(*(Uses(message).messages for message in there.values())) <= set(there)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_cards_have_forms(language: str) -> None:
    assert [name for name, message in messages(language).items() if forms(message) and name[:5] != "card-"] == []
