"""The table of sentences: complete, no case that nothing chooses, written in the forms that Python and browser know."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args
from unittest.mock import patch

import pytest

from loveletter.coach.remarks import REASONS
from loveletter.coach.tricks import TRICKS
from loveletter.engine.events import Event
from loveletter.engine.refusals import Code
from loveletter.language import sentences, speaker
from loveletter.language.sentences import TABLE, Case
from loveletter.notation.plain import kind_name
from tests.language.remarks import remarks
from tests.language.samples import ANN, BOB, CEM, NAMES, events, refusals

PARTS = ("if", "say", "seat", "target", "winners", "with")
CONDITIONS = ({"is": "number"}, {"is": "word"}, {"is": "card"}, {"is": "seat"})
FORMS = (
    {"word"},
    {"name"},
    {"edition"},
    {"cards"},
    {"players"},
    {"either"},
    {"either_player"},
    {"entries", "as"},
    {"entry", "as"},
    {"sum"},
)


def all_cases() -> Iterator[tuple[str, Case]]:
    for section in TABLE.values():
        for name, cases in section.items():
            for case in cases:
                yield name, case


def test_every_kind_of_event_and_every_code_has_cases_and_nothing_else_has() -> None:
    kinds: tuple[type, ...] = get_args(Event)
    assert set(TABLE) == {"events", "entries", "refusals", "coach"}
    assert set(TABLE["events"]) == set(map(kind_name, kinds))
    assert set(TABLE["refusals"]) == set(Code)
    assert set(TABLE["coach"]) == {"well", "won", "fine", "other", "hint_only", "hint_level", *REASONS, *TRICKS}


def test_every_case_is_chosen_by_a_sample() -> None:
    found: list[Case] = []
    choose = sentences.chosen

    def choose_and_note(*asked: Any) -> Case:
        found.append(choose(*asked))
        return found[-1]

    with patch.object(sentences, "chosen", choose_and_note):
        for viewer in (None, ANN, BOB, CEM):
            for event in events():
                speaker("en").event(event, NAMES, viewer)
            for refusal in refusals():
                speaker("en").refusal(refusal, NAMES, viewer)
            for about, facts in remarks():
                speaker("en").remark(about, facts, NAMES, viewer)
    assert [(name, case) for name, case in all_cases() if case not in found] == []


@pytest.mark.parametrize(("name", "case"), list(all_cases()))
def test_a_case_is_written_in_forms_that_both_readers_know(name: str, case: Case) -> None:
    assert set(case) <= set(PARTS)
    assert "winners" not in case or not {"seat", "target"} & set(case)
    for wanted in case.get("if", {}).values():
        assert wanted is None or isinstance(wanted, (bool, int, str)) or wanted in CONDITIONS or set(wanted) == {"same"}
    for form in case.get("with", {}).values():
        assert isinstance(form, str) or set(form) in FORMS
        if isinstance(form, Mapping) and "as" in form:
            assert form["as"] in TABLE["entries"]


def test_the_last_case_of_a_list_may_hold_always() -> None:
    """Unless a fact is one of a few words, of which each has its case."""
    conditional = {name for section in TABLE.values() for name, cases in section.items() if "if" in cases[-1]}
    assert conditional == {"drew", "played", "fizzled", "asked"}


def test_all_that_a_refusal_carries_is_shown() -> None:
    for refusal in refusals():
        told = {path.split(".")[0] for case in TABLE["refusals"][refusal.code] for path in _paths(case)}
        assert set(refusal.params) <= told, refusal


def _paths(case: Case) -> Iterator[str]:
    yield from case.get("if", {})
    yield from (case[part] for part in ("seat", "target", "winners") if part in case)
    for form in case.get("with", {}).values():
        if isinstance(form, str):
            yield form
        else:
            yield from (path for key, path in form.items() if key not in ("as", "sum"))
            yield from form.get("sum", ())
