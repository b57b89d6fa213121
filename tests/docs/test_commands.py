"""Every command in README and docs is one that there is. What is cheap is run; of the rest, the options are read."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import loveletter

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "tools/docs/how_to_play.py")] + sorted(
    (ROOT / "docs").rglob("*.md")
)
LINE = re.compile(r"^ {4}(?:\.venv/bin/)?loveletter(?: +(?P<words>[^#\n]*))?(?:#.*)?$", re.MULTILINE)
INLINE = re.compile(r"`loveletter (?P<words>[^`]+)`")
TARGET = re.compile(r"(?:^ {4}|`)make (?P<target>[a-z-]+)", re.MULTILINE)
CHEAP = ("bots", "card", "cards", "check", "editions", "replay", "rules")


def words_of(pattern: re.Pattern[str]) -> list[str]:
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    return sorted({" ".join((found["words"] or "").split()) for text in texts for found in pattern.finditer(text)})


SHOWN = words_of(LINE)
MENTIONED = [words for words in words_of(INLINE) if not re.search(r"[A-Z]{2}|\[|…|\.\.\.", words)]  # no placeholders


def test_there_are_commands() -> None:
    assert len(SHOWN) > 8
    assert len(MENTIONED) > 2


def understood(words: str) -> bool:
    """Whether there is such a command with such options. Asked for its help, it does nothing else."""
    return loveletter(*shlex.split(words), "--help").code == 0


@pytest.mark.parametrize("words", [words for words in (*SHOWN, *MENTIONED) if words])
def test_it_is_a_command_with_these_options(words: str) -> None:
    assert understood(words)


def test_a_command_that_there_is_not_would_be_noticed() -> None:
    assert not understood("deal")
    assert not understood("card baron --editions premium")


@pytest.mark.parametrize("words", [words for words in SHOWN if words.startswith(CHEAP)])
def test_it_does_what_the_page_says(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a plain clone: with the files of this repository alone."""
    monkeypatch.chdir(ROOT)
    ran = loveletter(*shlex.split(words))
    assert ran.code == 0, ran.err
    assert ran.out


def test_every_make_target_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {found for page in PAGES for found in TARGET.findall(page.read_text(encoding="utf-8"))}
    assert {"play", "test", "docs"} <= targets
    assert [target for target in sorted(targets) if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []
