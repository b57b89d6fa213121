"""Output as it is in real life: terminals that cannot show every letter, full disks, readers that stop reading."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from loveletter.notation import Record, RoundRecord
from tests.cli.test_replay import deck

FULL = Path("/dev/full")
COMMAND = [sys.executable, "-m", "loveletter"]


def run(*words: str, encoding: str = "utf-8", to: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, on a terminal of this encoding, or with its output into a file."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    if to is None:
        return subprocess.run([*COMMAND, *words], capture_output=True, check=False, env=environment)
    with to.open("wb") as file:
        return subprocess.run([*COMMAND, *words], stdout=file, stderr=subprocess.PIPE, check=False, env=environment)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match with a name that few terminals can show."""
    match = Record("second", ("Ann🦊", "Zoë", "Cem"), (RoundRecord("Zoë", (), deck=deck()),))
    path = tmp_path / "match.json"
    path.write_text(match.to_json(), encoding="utf-8")
    return path


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "good.yaml"
    path.write_text("scenarios: [{id: GOOD, kind: config, edition: second, expect: {size: 21}}]")
    return path


def arena(folder: Path) -> tuple[str, ...]:
    return ("arena", "--bots", "random,novice", "--rounds", "4", "--no-plots", "--out", str(folder))


def test_an_arena_in_ascii(tmp_path: Path) -> None:
    ran = run(*arena(tmp_path), "--lang", "de", encoding="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "2 Platze" in ran.stdout.decode("ascii")


def test_a_name_that_the_terminal_cannot_show(record: Path) -> None:
    ran = run("replay", str(record), encoding="cp1252")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Zoë" in ran.stdout.decode("cp1252")
    told = run("replay", str(record), "--seat", "1", encoding="ascii").stdout.decode("ascii")
    assert "Zoe" in told


def test_quotation_marks_of_errors_in_ascii() -> None:
    ran = run("card", "gard", "--lang", "de", encoding="ascii")
    assert ran.returncode == 2
    assert ran.stderr.decode("ascii").startswith('Fehler [unknown_card]: Die Karte "gard" gibt es nicht.')


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize(
    "words",
    [
        *("card guard", "--help", "check", "arena"),
        *[pytest.param(each, marks=pytest.mark.long) for each in ("cards", "editions", "bots", "--version", "replay")],
    ],
)
def test_a_full_disk(words: str, record: Path, scenario: Path, tmp_path: Path) -> None:
    whole = {"replay": ("replay", str(record)), "check": ("check", str(scenario)), "arena": arena(tmp_path / "arena")}
    ran = run(*whole.get(words, tuple(words.split())), to=FULL)
    assert ran.returncode == 1
    assert ran.stderr == b"Error [output_failed]: The output cannot be written: the disk is full.\n"


@pytest.mark.parametrize("command", ["arena", "statistics", "card"])
def test_a_reader_who_stops_reading(command: str, tmp_path: Path) -> None:
    words = {
        "arena": arena(tmp_path),
        "statistics": ("statistics", "--bot", "novice", "--rounds", "5", "--no-plots", "--out", str(tmp_path)),
        "card": ("card", "guard"),
    }[command]
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run([*COMMAND, *words], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (141, b"")


def test_results_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "results.json").mkdir()
    ran = run(*arena(tmp_path))
    assert ran.returncode == 1
    assert ran.stderr.decode() == f"Error [unwritable_folder]: {tmp_path} cannot be written to: it is a folder.\n"


def test_a_record_with_a_mark_of_byte_order(record: Path) -> None:
    plain = run("replay", str(record))
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes())
    assert run("replay", str(record)).stdout == plain.stdout != b""
    piped = subprocess.run(
        [*COMMAND, "replay", "-"],
        input=record.read_bytes(),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
    )
    assert piped.returncode == 0


def test_a_file_that_is_too_large_is_refused_by_its_size(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(58_000_000)
    ran = run("replay", str(large), "--lang", "it")
    assert (ran.returncode, ran.stdout) == (2, b"")
    sentence = f"{large} è troppo grande per la registrazione di una partita: 58 MB, al massimo 1 MB."
    assert ran.stderr.decode() == f"Errore [record_too_large]: {sentence}\n"
    with large.open("rb") as file:
        piped = subprocess.run([*COMMAND, "replay", "-"], stdin=file, capture_output=True, check=False)
    assert piped.returncode == 2
    assert b"[record_too_large]: - is too large" in piped.stderr


def test_the_command_itself_says_its_version() -> None:
    command = shutil.which("loveletter", path=str(Path(sys.executable).parent))
    assert command is not None
    ran = subprocess.run([command, "--version"], capture_output=True, check=True, text=True)
    assert ran.stdout.startswith("loveletter ")
