"""The command in a C locale without UTF-8, as in a bare container: it reads its files as ever, and what it prints is
readable in ASCII."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from loveletter.notation import Record, RoundRecord
from tests.cli.test_replay import deck

ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if name not in ("LANG", "PYTHONIOENCODING")},
    "LC_ALL": "C",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "COLUMNS": "100",
}


def run(*words: str, given: str = "") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "loveletter", *words]
    return subprocess.run(command, env=ENVIRONMENT, input=given.encode(), capture_output=True, check=False)


def test_this_locale_has_no_utf_8() -> None:
    command = [sys.executable, "-c", "import locale, sys; print(sys.stdout.encoding, locale.getencoding())"]
    ran = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    assert {name.lower() for name in ran.stdout.split()} <= {"ascii", "us-ascii", "ansi_x3.4-1968"}


READABLE = {
    "cards": (("cards", "--lang", "de"), "Wachterin"),
    "editions": (("editions", "--lang", "it"), "tra piu vincitori"),
    "rules": (("rules", "--lang", "de"), "uberbringen"),
    "bots": (("bots", "--lang", "de"), "Rankeschmied"),
    "puzzle": (("puzzle", "--number", "1", "--answer", "1", "--lang", "de"), "Ratsel 1"),
    "play": (("play", "--plain", "--players", "2", "--seed", "1", "--lang", "de"), "Runde 1"),
}


@pytest.mark.long
@pytest.mark.parametrize(("words", "expected"), READABLE.values(), ids=READABLE.keys())
def test_texts_are_printed_with_the_letters_that_there_are(words: tuple[str, ...], expected: str) -> None:
    ran = run(*words)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert expected in ran.stdout.decode("ascii")


@pytest.mark.long
def test_files_are_read_as_utf_8_whatever_their_names(tmp_path: Path) -> None:
    match = Record("second", ("Änne", "Zoë", "Cem"), (RoundRecord("Zoë", (), deck=deck()),))
    record, scenario = tmp_path / "Spiel von Zoë.json", tmp_path / "für alle.yaml"
    record.write_text(match.to_json(), encoding="utf-8")
    told = run("replay", str(record), "--lang", "de")
    assert (told.returncode, told.stderr) == (0, b"")
    assert "Runde 1: Zoe beginnt." in told.stdout.decode("ascii")
    text = "scenarios: [{id: SCHÖN, kind: config, edition: second, expect: {size: 20}}]"
    scenario.write_text(text, encoding="utf-8")
    checked = run("check", str(scenario))
    assert (checked.returncode, checked.stderr) == (1, b"")
    assert "SCHON" in checked.stdout.decode("ascii")


@pytest.mark.long
def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path) -> None:
    for words, code in (
        (("replay", str(tmp_path / "nö.json")), "unreadable_file"),
        (("card", "Wächterin"), "unknown_card"),
        (("verify-log", "--database-url", f"sqlite:///{tmp_path / 'dä.db'}"), "bad_database"),
    ):
        ran = run(*words, "--lang", "de")
        assert (ran.returncode, ran.stdout) == (2, b"")
        [line] = ran.stderr.decode("ascii").splitlines()
        assert line.startswith(f"Fehler [{code}]: ")
