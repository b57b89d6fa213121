"""Recorded matches for each way in which a round or a match can end, by edition: each replays to the same end."""

import json
from hashlib import sha256
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
    assert record.rules_version == EDITIONS[record.edition].version


@pytest.mark.parametrize(("way", "edition"), [(way, edition) for way in WAYS for edition in way.editions])
def test_each_way_to_end_is_recorded(way: Way, edition: str) -> None:
    record = read_record(text_of(f"{edition}-{way.name.replace(' ', '-')}"))
    assert record.edition == edition
    assert shows(record, way)


def test_every_edition_has_a_whole_match_by_its_preset() -> None:
    assert all(not read_record(text_of(name)).options for name in EDITIONS)


def test_no_recorded_match_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} - {"expected", "versions"} == set(EXPECTED)


def test_matches_of_every_version_of_the_rules_are_kept_as_they_were() -> None:
    """Where this fails because rules have changed: raise the `version` of each edition concerned, move its matches of
    the old version with their ends into `version_1/` (`version_2/` ...), make new ones, and add their digest."""
    assert digests() == json.loads((FOLDER / "versions.json").read_text(encoding="utf-8"))


def digests() -> dict[str, dict[str, str]]:
    """By edition and version of its rules: SHA-256 over its recorded matches and their ends."""
    found: dict[str, dict[str, Any]] = {name: {} for name in EDITIONS}
    for folder in (FOLDER, *sorted(FOLDER.glob("version_*"))):
        ends = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
        for name in sorted(ends):
            text = (folder / f"{name}.json").read_text(encoding="utf-8")
            record = read_record(text)
            digest = found[record.edition].setdefault(str(record.rules_version), sha256())
            digest.update(f"{name}\0{text}\0{json.dumps(ends[name], sort_keys=True)}\0".encode())
    return {name: {version: each.hexdigest() for version, each in of.items()} for name, of in found.items()}
