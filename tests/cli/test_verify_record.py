"""`loveletter verify-record`: what holds, and each way in which it does not."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from loveletter.language import LANGUAGES
from loveletter.notation import Record, read_record
from loveletter.server.signing import public_key, signed
from tests.cli.command import loveletter
from tests.language.english import english_words

PRIVATE, OTHER = "11" * 32, "22" * 32
MATCH = read_record((Path(__file__).parents[1] / "records" / "second.json").read_text(encoding="utf-8"))


def stored(folder: Path, record: Record, **changes: Any) -> str:
    file = folder / "match.json"
    file.write_text(json.dumps({**json.loads(record.to_json()), **changes}), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_signed_record_is_read_again_and_holds(tmp_path: Path, lang: str) -> None:
    record = signed(MATCH, "quiet-owl-17", 3, PRIVATE)
    assert read_record(record.to_json()) == record
    assert replace(record, signature=None) == MATCH
    file = stored(tmp_path, record)
    code, out, err = loveletter("verify-record", file, "--key", public_key(PRIVATE), "--lang", lang)
    assert (code, err, len(out.splitlines())) == (0, "", 3)
    assert all(word in out for word in ("quiet-owl-17", "3", *MATCH.players, public_key(PRIVATE)))
    assert lang == "en" or not english_words(out)
    code, out, _ = loveletter("verify-record", file, "--lang", lang)
    assert (code, len(out.splitlines())) == (0, 4), "whose key it is was not checked"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": [*MATCH.players[:-1], "Zoe"], "rounds": []}, "wrong_signature"),
        ({"edition": "classic", "rounds": []}, "wrong_signature"),
        ({"rounds": json.loads(MATCH.to_json())["rounds"][:-1]}, "wrong_signature"),
    ],
    ids=["another player", "another edition", "a round left out"],
)
def test_a_record_that_was_changed_does_not_hold(tmp_path: Path, changes: dict[str, Any], code: str) -> None:
    file = stored(tmp_path, signed(MATCH, "quiet-owl-17", 3, PRIVATE), **changes)
    assert f"[{code}]" in loveletter("verify-record", file, "--lang", "en").err


@pytest.mark.parametrize(
    "change", [{"table": "other-owl-17"}, {"match": 2}, {"key": public_key(OTHER)}, {"key": "02" + "0" * 60 + "ff"}]
)
def test_nor_does_a_signature_that_was_changed(tmp_path: Path, change: dict[str, Any]) -> None:
    record = signed(MATCH, "quiet-owl-17", 3, PRIVATE)
    signature = {**json.loads(record.to_json())["signature"], **change}
    file = stored(tmp_path, record, signature=signature)
    assert "[wrong_signature]" in loveletter("verify-record", file, "--lang", "en").err


@pytest.mark.parametrize(("change", "place"), [({"key": "xyz"}, "signature.key"), ({"match": "1"}, "signature.match")])
def test_a_signature_of_another_shape_is_named(tmp_path: Path, change: dict[str, Any], place: str) -> None:
    record = signed(MATCH, "quiet-owl-17", 3, PRIVATE)
    signature = {**json.loads(record.to_json())["signature"], **change}
    err = loveletter("verify-record", stored(tmp_path, record, signature=signature), "--lang", "en").err
    assert "[bad_record]" in err
    assert place in err


def test_a_valid_signature_under_a_match_that_the_rules_refuse(tmp_path: Path) -> None:
    """A server that signs anything: the replay is checked all the same."""
    first = MATCH.rounds[0]
    illegal = replace(MATCH, rounds=(replace(first, actions=("princess",)),))
    err = loveletter("verify-record", stored(tmp_path, signed(illegal, "a", 1, PRIVATE)), "--lang", "en").err
    assert err.startswith("Error [")
    assert "[wrong_signature]" not in err
