"""What somebody meets who has just installed the package, or has installed little of it."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from loveletter.cli import play_local, serve
from loveletter.server.settings import ServerSettings
from tests.cli.command import loveletter

QUICK = ("--option", "tokens=1", "--bots", "novice", "--seed", "1")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def only_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `pip install loveletter-game` leaves it, without an extra."""
    honest = importlib.util.find_spec

    def find_spec(name: str, package: str | None = None) -> object:
        return None if name in (*serve.EXTRA, "textual", "numpy", "numba") else honest(name, package)

    for module in (serve, play_local):
        monkeypatch.setattr(module, "find_spec", find_spec)


@pytest.mark.usefixtures("only_the_library")
def test_lines_are_played_without_any_extra() -> None:
    ran = loveletter("play", "--plain", *QUICK, given="1\n" * 2000)
    assert ran.code == 0
    assert "The match is over.\n" in ran.out
    assert 'pip install "loveletter-game[terminal]"' in ran.err
    assert ran.err.endswith("This match will not be saved.\n")


@pytest.mark.usefixtures("only_the_library")
@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ((), "play"),
        (("serve",), "server"),
        (("play", "--resume"), "terminal"),
        (("play", "--join", "a-b-c"), "terminal"),
    ],
)
def test_the_extra_that_a_command_wants_is_named(words: tuple[str, ...], extra: str) -> None:
    ran = loveletter(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Error [no_server]: ")
    assert f'pip install "loveletter-game[{extra}]"' in ran.err


@pytest.fixture
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where no folder can be made: below a file, so that root cannot, either."""
    home = tmp_path / "file"
    home.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    return home


def test_a_server_without_a_data_folder_says_what_to_set(no_home: Path) -> None:
    ran = loveletter("serve", "--no-browser")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"Error [no_data_folder]: The data folder {no_home}")
    assert "LOVELETTER_DATABASE_URL" in ran.err


@pytest.mark.usefixtures("no_home")
def test_lines_are_played_without_a_data_folder() -> None:
    ran = loveletter("play", "--plain", *QUICK, given="1\n" * 2000)
    assert ran.code == 0
    assert "The match is over.\n" in ran.out
    assert "LOVELETTER_DATABASE_URL" in ran.err
    assert loveletter("play", "--resume").err.startswith("Error [no_data_folder]: ")


def test_every_switch_of_the_server_can_be_negated_as_it_is_written() -> None:
    switches = [name for name, kind in ServerSettings.__annotations__.items() if kind == "bool"]
    assert "coach" in switches
    shown = loveletter("serve", "--help").out
    assert "_" not in "".join(word for word in shown.split() if word.startswith("--"))
    for name in switches:
        ran = loveletter("serve", f"--no-{name.replace('_', '-')}", "--port", "x")
        assert ran.err.startswith("Error [bad_setting]: "), name


def test_a_puzzle_without_an_input_is_shown() -> None:
    ran = loveletter("puzzle", "--number", "3", given="")
    assert ran.code == 0
    assert ran.out.endswith("To answer, run the command again with --answer and a number.\n")
    closed = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m loveletter puzzle --number 3 <&-"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (closed.returncode, closed.stderr) == (0, "")
    assert "--answer" in closed.stdout


def test_a_link_without_a_table_is_distinguished_from_a_code() -> None:
    for link in ("http://127.0.0.1:9/", "http://127.0.0.1:9"):
        ran = loveletter("play", "--join", link)
        assert ran.err.startswith("Error [link_without_table]: This link names no table.")
        named = loveletter("play", "--join", link, "--server", "http://127.0.0.1:9")
        assert named.err == ran.err, "a link is no code, whatever server is named"


def test_a_foreign_package_of_the_same_name_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.cli.group.distribution", lambda name: name)
    ran = loveletter("bots")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Error [foreign_package]: ")
    assert "pip uninstall loveletter," in ran.err
