"""The command as a whole: help with examples everywhere, wrong words, exit codes, and a real process."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.command import loveletter

COMMANDS = (
    *(
        "check",
        "editions",
        "cards",
        "card",
        "bots",
        "replay",
        "arena",
        "leaderboard",
        "statistics",
        "benchmark",
        "dataset",
    ),
    *(
        "serve",
        "backup",
        "restore",
        "verify-log",
        "verify-record",
        "prune",
        "copy",
        "migrate",
        "print",
        "score",
        "site",
    ),
)


@pytest.mark.parametrize(
    "words", [("--help",), *((command, "--help") for command in COMMANDS), ("arena", "merge", "-h"), ("card", "-h")]
)
def test_help_has_examples(words: tuple[str, ...]) -> None:
    code, out, _ = loveletter(*words)
    assert code == 0
    assert "Examples:\n    loveletter " in out


def test_the_list_of_commands_is_not_cut_short() -> None:
    assert "..." not in loveletter("--help").out.split("Commands:")[1]


def test_version() -> None:
    assert loveletter("--version")[:2] == (0, f"loveletter {version('loveletter-game')}\n")


@pytest.mark.parametrize(
    ("words", "suggestion"),
    [
        (("chek",), "Did you mean “check”?"),
        (("editions", "--lan", "de"), "--lang"),
        (("editions", "--lang", "dee"), "Did you mean “de”?"),
        (("editions", "--lang", "xx"), "Available: en, de, it, id."),
        (("card", "gard"), "Did you mean “guard”?"),
        (("card", "bishop", "--edition", "premum"), "choose second, classic, original or premium"),
    ],
)
def test_a_wrong_word_suggests_the_right_one(words: tuple[str, ...], suggestion: str) -> None:
    code, out, err = loveletter(*words)
    assert (code, out) == (2, "")
    assert suggestion in err


@pytest.mark.parametrize("words", [("check",), ("card",), ("replay",), ("replay", "a", "b"), ("backup",)])
def test_too_few_or_too_many_words_are_wrong_use(words: tuple[str, ...]) -> None:
    assert loveletter(*words).code == 2


def test_a_real_process(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("scenarios: [{id: X, kind: config, edition: second, expect: {size: 20}}]")
    process = [sys.executable, "-m", "loveletter"]
    ran = subprocess.run([*process, "check", str(bad)], capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (
        1,
        "X: size: expected 20, got 21\n0 passed, 1 failed\n",
        "",
    )
    ran = subprocess.run([*process, "crad"], capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("Error [unknown_command]: There is no command “crad”. Did you mean “card”?")
