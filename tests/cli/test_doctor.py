"""`loveletter doctor` on this machine: packages, clock, disk and database, each as one line with a level."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from loveletter.cli import doctor_host
from loveletter.cli.doctor_host import check_clock, check_disk, check_extras, check_space, compare_clocks
from loveletter.cli.findings import Finding
from loveletter.language import LANGUAGES, speaker
from loveletter.server import time_source
from loveletter.server.store.migration import FORMAT
from loveletter.server.store.opening import check_database
from tests.cli.command import Ran, loveletter

STORED = Path(__file__).parents[1] / "server" / "stored"


def url(file: Path) -> tuple[str, str]:
    return "--database-url", f"sqlite:///{file}"


def findings(ran: Ran) -> dict[str, dict[str, Any]]:
    """By their codes."""
    return {each["code"]: each for each in json.loads(ran.out)["findings"]}


def contents(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in sorted(folder.iterdir())}


def test_a_fit_machine_gets_one_line_for_each_check_and_status_0(tmp_path: Path) -> None:
    ran = loveletter("doctor", *url(tmp_path / "game.db"))
    assert (ran.code, ran.err) == (0, "")
    *lines, summary = ran.out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == ["ok"] * 5
    assert summary == "No problems, no warnings."
    assert contents(tmp_path) == {}, "it leaves no file behind"


def test_as_json_each_finding_has_check_level_code_and_sentence(tmp_path: Path) -> None:
    ran = loveletter("doctor", *url(tmp_path / "game.db"), "--json", "--lang", "de")
    document = json.loads(ran.out)
    assert (ran.code, document["level"]) == (0, "ok")
    assert [each["check"] for each in document["findings"]] == ["packages", "clock", "disk", "space", "database"]
    database = document["findings"][-1]
    assert (database["level"], database["code"]) == ("ok", "new_database")
    assert database["details"] == {"file": str(tmp_path / "game.db")}
    assert database["sentence"].startswith(f"Die Datenbank {tmp_path / 'game.db'} ist noch leer")


# --- Database


@pytest.mark.parametrize("wal", [False, True])
def test_a_database_is_read_without_a_change(tmp_path: Path, wal: bool) -> None:
    """Also one that a server has left as it was killed."""
    file = tmp_path / "game.db"
    check_database(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as open_elsewhere:
        if wal:
            open_elsewhere.execute("PRAGMA journal_mode=WAL").close()
            open_elsewhere.execute("INSERT INTO facts VALUES ('test', 'doctor')").close()
            open_elsewhere.commit()
            assert (tmp_path / "game.db-wal").stat().st_size > 0
        before = {name: data for name, data in contents(tmp_path).items() if not name.endswith("-shm")}
        ran = loveletter("doctor", *url(file), "--json")
        after = {name: data for name, data in contents(tmp_path).items() if not name.endswith("-shm")}
    assert ran.code == 0
    assert findings(ran)["database"]["details"] == {"file": str(file), "found": FORMAT}
    assert after == before


def test_an_older_format_is_a_warning_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.db"
    shutil.copy(STORED / "format_1.db", file)
    before = contents(tmp_path)
    ran = loveletter("doctor", *url(file), "--json")
    assert ran.code == 0
    old = findings(ran)["old_database"]
    assert (old["level"], old["details"]["found"], old["details"]["latest"]) == ("warning", 1, FORMAT)
    assert contents(tmp_path) == before


def test_a_newer_format_another_program_and_no_database_are_problems(tmp_path: Path) -> None:
    newer, foreign, text = tmp_path / "newer.db", tmp_path / "foreign.db", tmp_path / "text.db"
    check_database(f"sqlite:///{newer}")
    with closing(sqlite3.connect(newer)) as opened:
        opened.execute("UPDATE facts SET value = '99' WHERE name = 'format'").close()
        opened.commit()
    with closing(sqlite3.connect(foreign)) as opened:
        opened.execute("CREATE TABLE recipes (name TEXT)").close()
    text.write_text("this is no database, but long enough to be taken for one\n" * 20, encoding="utf-8")
    reasons = {newer: "format 99", foreign: "“recipes”", text: "not a SQLite database"}
    for file, reason in reasons.items():
        ran = loveletter("doctor", *url(file))
        assert ran.code == 1
        [line] = [line for line in ran.out.splitlines() if line.startswith("problem: ")]
        assert line.startswith(f"problem: The database {file} cannot be used: ")
        assert reason in line
        assert ran.out.splitlines()[-1] == "One problem, no warnings."


def test_a_database_that_lost_tables_is_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "game.db"
    check_database(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("DROP TABLE entries").close()
    ran = loveletter("doctor", *url(file))
    assert ran.code == 1
    assert "some of its tables are missing; restore it from a backup" in ran.out


def test_a_name_in_a_path_cannot_steer_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "red\x1b[31m\u202e.db"
    for words in ((), ("--json",)):
        ran = loveletter("doctor", *url(file), *words)
        assert ran.code == 0
        shown = json.loads(ran.out)["findings"][-1]["sentence"] if words else ran.out
        assert "\x1b" not in shown
        assert "\u202e" not in shown
        assert "red\N{REPLACEMENT CHARACTER}[31m" in shown


# --- Disk


def test_a_folder_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    ran = loveletter("doctor", *url(tmp_path / "nowhere" / "game.db"), "--json")
    assert ran.code == 1
    fails = findings(ran)["disk_fails"]
    assert (fails["check"], fails["level"]) == ("disk", "problem")
    assert "there is no such file or folder" in fails["sentence"]


def test_a_slow_disk_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # as quick as no busy disk is
    assert check_disk(tmp_path).level == "ok"

    def slow(descriptor: int) -> None:
        time.sleep(0.06)
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", slow)
    found = check_disk(tmp_path)
    assert (found.level, found.code) == ("warning", "slow_disk")
    assert isinstance(took := found.details["ms"], int)
    assert took >= 60


@pytest.mark.parametrize(
    ("free", "level", "code"),
    [(49_999_999, "problem", "no_space"), (50_000_000, "warning", "little_space"), (10**9, "ok", "space")],
)
def test_free_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, level: str, code: str) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=free))
    [found] = check_space(tmp_path)
    assert (found.level, found.code, found.details["mb"]) == (level, code, free // 10**6)


# --- Clock


@pytest.mark.parametrize("seconds", [0, 1_767_225_599, 4_102_444_800])
def test_a_clock_that_was_never_set_is_a_problem(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    assert check_clock().level == "ok"
    monkeypatch.setattr(time_source, "wall_ms", lambda: 1000 * seconds)
    found = check_clock()
    assert (found.level, found.code) == ("problem", "clock_not_set")


def test_clocks_may_differ_by_half_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_source, "wall_ms", lambda: 1_800_000_000_000)
    for difference in (-30_000, 0, 30_000):
        assert compare_clocks(1_800_000_000_000 + difference, "it").level == "ok"
    for difference in (-31_000, 31_000):
        found = compare_clocks(1_800_000_000_000 + difference, "it")
        assert (found.level, found.code, found.details["seconds"]) == ("warning", "clocks_differ", 31)


# --- Packages and settings


def test_without_the_packages_of_the_server_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.cli.doctor.missing_packages", lambda: ["starlette", "uvicorn"])
    monkeypatch.setattr(doctor_host, "missing_packages", lambda: ["starlette", "uvicorn"])
    ran = loveletter("doctor", "http://127.0.0.1:9")
    assert ran.code == 1
    assert ran.out.splitlines()[0] == (
        "problem: A server cannot start without starlette, uvicorn, and nothing else can be checked. "
        'Run pip install "loveletter-game[server]".'
    )


def test_what_a_server_can_do_without_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_host, "find_spec", lambda name: None if name in ("numba", "typst") else object())
    found = list(check_extras())
    assert [(each.level, each.details["names"]) for each in found] == [("warning", "numba"), ("warning", "typst")]
    assert "loveletter-game[fast]" in found[0].sentence(speaker("en"))
    assert "loveletter-game[print]" in found[1].sentence(speaker("en"))


def test_a_bad_setting_is_a_problem_among_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOVELETTER_PORT", "many")
    ran = loveletter("doctor", *url(tmp_path / "game.db"))
    assert ran.code == 1
    assert "problem: LOVELETTER_PORT cannot be “many”. It takes a whole number" in ran.out
    assert "ok: The clock is set" in ran.out


def test_a_data_folder_that_cannot_be_made_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file" / "below"))
    monkeypatch.delenv("LOVELETTER_DATABASE_URL", raising=False)
    ran = loveletter("doctor", "--json")
    assert ran.code == 1
    assert findings(ran)["no_data_folder"]["level"] == "problem"


@pytest.mark.parametrize("address", ["play.example.org", "ftp://play.example.org", "https://", "https://a.example?b=c"])
def test_an_address_must_be_one(address: str) -> None:
    ran = loveletter("doctor", address)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Error [bad_address]: ADDRESS takes an address such as https://")


# --- Languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_problems_and_warnings_are_counted_in_every_language(language: str) -> None:
    counts = [(0, 0), (1, 0), (0, 1), (2, 5)]
    told = [speaker(language).message("doctor-summary", problems=each, warnings=other) for each, other in counts]
    assert Counter(told).most_common(1)[0][1] == 1
    assert "2" in told[-1]
    assert "5" in told[-1]


def test_a_finding_without_a_message_would_be_noticed() -> None:
    with pytest.raises(LookupError):
        Finding("disk", "ok", "no_such_code").sentence(speaker("en"))
