"""`loveletter prepare`: the machine code is made before anybody waits for it."""

import importlib.util

import pytest

from loveletter.language import LANGUAGES, speaker
from tests.cli.command import loveletter


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_champion_and_coach_run_on_is_made(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr("loveletter.bots.champion.rollouts.get_ready", lambda: made.append(lang))
    code, out, _ = loveletter("prepare", "--lang", lang)
    assert (code, made) == (0, [lang])
    assert out.strip() == speaker(lang).message("compile-ready")


def test_without_a_compiler_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    code, _, said = loveletter("prepare")
    assert code == 2
    assert 'pip install "loveletter-game[fast]"' in said
