"""Where machine code is kept, and what is said when it is made or cannot be."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from loveletter.simulate import compiled


def test_code_is_cached_where_numba_is_configured_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert compiled.cache_folder().parent == tmp_path


def test_code_is_kept_beside_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    assert compiled.cache_folder().parent == compiled.HERE / "__pycache__"


def test_a_package_that_cannot_be_written_keeps_code_in_the_users_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "file").touch()
    monkeypatch.setattr(compiled, "HERE", tmp_path / "file" / "package")
    assert compiled.cache_folder().parent == tmp_path / "loveletter"


def no_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither wish nor package nor user's folder can be written to; not even root can make a folder in a file."""
    (tmp_path / "file").touch()
    monkeypatch.setattr(compiled, "HERE", tmp_path / "file" / "package")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file" / "cache"))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "wish"))


def test_a_wish_that_cannot_be_met_does_not_leave_the_choice_to_numba(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    no_place(monkeypatch, tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled.cache_folder().parent == tmp_path / "loveletter"


def test_without_any_place_code_is_kept_in_passing_and_for_nobody_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    no_place(monkeypatch, tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = compiled.cache_folder()
    assert folder.parent.parent == tmp_path
    assert folder.parent.stat().st_mode & 0o077 == 0
    assert compiled.cache_folder() == folder  # a process started from here finds it, too


def test_who_has_no_home_can_use_the_simulator(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    no_place(monkeypatch, tmp_path)
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert compiled.cache_folder().parent.parent == tmp_path


def test_the_first_use_says_that_it_takes_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "new")
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    runs: list[int] = []
    compiled.prepare("the simulator", 10, lambda: runs.append(1))
    said = capsys.readouterr().err
    assert said.startswith("Preparing the fast part of the program for this computer (once, about 10 s)…")
    assert said.count("\n") == 1
    compiled.prepare("the simulator", 10, lambda: runs.append(2))
    assert capsys.readouterr().err == ""
    assert runs == [1, 2]


def test_with_a_log_the_first_use_is_logged(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "new")
    with caplog.at_level(logging.INFO):
        compiled.prepare("the simulator", 10, lambda: None)
    assert caplog.messages == ["compiling the simulator, once", "the simulator is compiled"]
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_numba_one_sentence_says_what_to_install(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import loveletter.simulate"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert done.stderr.strip().splitlines()[-1] == (
        'ImportError: The simulator needs Numba and NumPy: install them with pip install "loveletter-game[fast]".'
    )


def test_the_first_use_speaks_the_users_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "new")
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    monkeypatch.setenv("LOVELETTER_LANG", "de")
    compiled.prepare("the simulator", 10, lambda: None)
    assert capsys.readouterr().err.startswith("Der schnelle Teil des Programms wird")
