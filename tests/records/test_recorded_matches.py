"""Recorded matches for each way in which a round or a match can end, by edition: each replays to the same end."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from loveletter import EDITIONS
from loveletter.notation import read_record, replay
from tests.records.make import outcome, shows
from tests.records.ways import WAYS, Way

FOLDER: Final = Path(__file__).parent
EXPECTED: Final[dict[str, dict[str, Any]]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_match_replays_to_the_same_end(name: str) -> None:
    record = read_record(text_of(name))
    *_, last = replay(record)
    assert outcome(record, last.state) == EXPECTED[name]
    assert last.number == sum(len(each.actions) for each in record.rounds)
    assert record.to_json() == text_of(name)


@pytest.mark.parametrize(("way", "edition"), [(way, edition) for way in WAYS for edition in way.editions])
def test_each_way_to_end_is_recorded(way: Way, edition: str) -> None:
    record = read_record(text_of(f"{edition}-{way.name.replace(' ', '-')}"))
    assert record.edition == edition
    assert shows(record, way)


def test_every_edition_has_a_whole_match_by_its_preset() -> None:
    assert all(not read_record(text_of(name)).options for name in EDITIONS)


def test_no_recorded_match_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} - {"expected"} == set(EXPECTED)
