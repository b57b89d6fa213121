"""The JSON Schema of records: it takes what we write, and refuses what it can see to be broken."""

import copy
import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loveletter import EDITIONS
from loveletter.engine.edition import EVERY_EDITION_SETS
from loveletter.engine.options import choices
from loveletter.notation import BadText, read_record
from loveletter.notation.words import card_names
from tests.notation.matches import recorded_matches

ROOT: Final = Path(__file__).parents[2]
SCHEMA: Final[dict[str, Any]] = json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8"))
NO_RECORDS: Final = ("expected.json", "versions.json")
RECORDS: Final = sorted(path for path in (ROOT / "tests" / "records").glob("*.json") if path.name not in NO_RECORDS)
SECOND: Final = ROOT / "tests" / "records" / "second.json"

validator: Final = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@given(recorded_matches())
def test_every_record_that_we_write_is_valid(match: Any) -> None:
    validator.validate(json.loads(match.record.to_json()))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_recorded_matches_are_valid(path: Path) -> None:
    validator.validate(json.loads(path.read_text(encoding="utf-8")))


def test_the_schema_knows_every_edition_and_option() -> None:
    named = SCHEMA["$defs"]["card"]["pattern"], SCHEMA["properties"]["edition"]["pattern"]
    assert all(re.fullmatch(named[0].strip("^$"), card) for card in card_names())
    assert all(re.fullmatch(named[1].strip("^$"), name) for name in EDITIONS)
    others, *ours = SCHEMA["oneOf"]
    assert others["properties"]["edition"]["not"]["enum"] == list(EDITIONS)
    everywhere = SCHEMA["$defs"]["every_edition_sets"]["properties"]
    assert set(everywhere) == EVERY_EDITION_SETS
    for edition in EDITIONS.values():
        branch = next(each["properties"] for each in ours if edition.name in _names(each))
        assert set(branch["options"].get("properties", {})) == edition.own_options
        assert branch["players"]["maxItems"] == edition.most_players if edition.name != "premium" else True
        for option, form in {**everywhere, **branch["options"].get("properties", {})}.items():
            if "enum" in form:
                assert tuple(form["enum"]) == choices(option)


def _names(branch: dict[str, Any]) -> list[str]:
    edition = branch["properties"]["edition"]
    return [edition["const"]] if "const" in edition else list(edition["enum"])


def broken() -> dict[str, dict[str, Any]]:
    """Documents in which one thing is wrong that a schema can see."""
    whole = json.loads(SECOND.read_text(encoding="utf-8"))
    first = whole["rounds"][0]
    deck = {"deck": ["guard"] * 21}
    changes: dict[str, dict[str, Any]] = {
        "version": {"format_version": 2},
        "version of the rules": {"rules_version": 0},
        "edition": {"edition": "Third"},
        "unknown key": {"comment": "hello"},
        "option": {"options": {"baron_ties": "both_out"}},
        "option of another edition": {"options": {"allow_two": True}},
        "value": {"options": {"baron_tie": "sometimes"}},
        "goal": {"options": {"tokens": 21}},
        "too few": {"players": ["ann"]},
        "too many": {"players": list("abcdefg")},
        "twice": {"players": ["ann", "ann"]},
        "no name": {"players": ["ann", ""]},
        "age": {"ages": [3, -1]},
        "rounds": {"rounds": {}},
        "seed": {"rounds": [{**first, "seed": "00"}]},
        "seed and deck": {"rounds": [{**first, **deck}]},
        "card": {"rounds": [{"starter": "ann", "actions": [], "deck": ["Guard!"] * 21}]},
        "starter": {"rounds": [{"seed": first["seed"], "actions": []}]},
        "action": {"rounds": [{**first, "actions": [1]}]},
    }
    return {name: {**copy.deepcopy(whole), **change} for name, change in changes.items()}


@pytest.mark.parametrize("name", broken())
def test_schema_and_reader_refuse_the_same(name: str) -> None:
    document = broken()[name]
    assert not validator.is_valid(document)
    with pytest.raises(BadText):
        read_record(json.dumps(document))


def test_whatever_the_reader_takes_the_schema_takes() -> None:
    """A record with one thing changed by chance is refused by the reader wherever the schema refuses it."""
    outcomes = Counter[str]()

    @given(st.integers(0, 2**32 - 1))
    def changed(number: int) -> None:
        document = changed_by_chance(number)
        try:
            read_record(json.dumps(document))
        except BadText:
            outcomes["refused"] += 1
        else:
            outcomes["taken"] += 1
            validator.validate(document)

    changed()
    assert 20 * outcomes["taken"] >= outcomes.total(), "the schema was hardly asked"


def changed_by_chance(number: int) -> Any:
    rng = Random(number)
    document = json.loads(SECOND.read_text(encoding="utf-8"))
    place: Any = document
    while True:
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if not isinstance(place[key], (dict, list)) or not place[key] or rng.random() < 0.3:
            break
        place = place[key]
    place[key] = rng.choice([None, 1, True, "", "guard", [], {}, 1.5])
    return document


def test_a_record_of_another_packages_edition_is_valid() -> None:
    document = json.loads(SECOND.read_text(encoding="utf-8"))
    validator.validate({**document, "edition": "court", "options": {"baron_tie": "both_out", "tokens": 2}})
    assert not validator.is_valid({**document, "edition": "court", "options": {"baron_tie": "sometimes"}})
