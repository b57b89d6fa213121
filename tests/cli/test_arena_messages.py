"""What `arena` and `statistics` say and draw: all their messages are said, with numbers as the language has them."""

import importlib.util
from pathlib import Path

import pytest

from loveletter.arena import console, plotting
from loveletter.arena.contest import run, standings
from loveletter.arena.statistics import sample
from loveletter.cli import arena_run
from loveletter.language import speaker
from loveletter.language.numbers import number, percent
from tests.cli.command import loveletter
from tests.language.asked_for import asked_for
from tests.language.sources import messages

ARENA = ("arena", "--bots", "tests.arena.bots:Failing,random", "--rounds", "6", "--seats", "3", "--lang")
STATISTICS = ("statistics", "--edition", "premium", "--seats", "4", "--bot", "novice", "--lang")
ELSEWHERE = {
    *("arena-needs-matplotlib", "arena-needs-openskill", "stats-engine-plays", "stats-random"),
    *("arena-matches", "arena-of-rounds", "arena-tokens", "arena-unit-decisions", "arena-unit-entries"),
    *("arena-shard", "arena-worker-refused", "arena-unit-states", "arena-unit-matches"),
}
"""Said in test_arena.py, test_statistics.py, test_solve.py, test_analyse.py, test_outside_edition.py, dataset and
arena/test_matches.py, test_shards.py and test_cluster.py."""


def test_every_message_is_said_somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lang = "en"  # the others have the same messages with the same variables

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with asked_for() as spoken:
        monkeypatch.setattr(console, "LINE_EVERY", 0.0)
        monkeypatch.setattr(plotting, "THEMES", plotting.THEMES[:1])  # the same words on light and dark, in any format
        monkeypatch.setattr(plotting, "FORMATS", ("svg",))
        assert loveletter(*ARENA, lang, "--out", str(tmp_path / "arena")).code == 0
        words = ("--rounds", "300", "--option", "tokens=1,baron_tie=both_out", "--out", str(tmp_path / "statistics"))
        assert loveletter(*STATISTICS, lang, *words).code == 0
        with monkeypatch.context() as patched:
            patched.setattr(run, "play_block", interrupt)
            patched.setattr(sample, "_some_rounds", interrupt)
            stopped = [
                loveletter(*ARENA, lang, "--seed", "2", "--out", str(tmp_path / "stopped")),
                loveletter(*STATISTICS, lang, *words),
            ]
    assert [ran.code for ran in stopped] == [130, 130]
    written = {name for name in messages(lang) if name.startswith(("arena-", "stats-"))}
    assert written - spoken - ELSEWHERE == {"arena-stronger", "arena-weaker"} - spoken  # so few rounds prove nothing


@pytest.mark.parametrize(
    ("lang", "thousands", "share"),
    [
        ("en", "12,345.7", "25.1%"),
        ("de", "12.345,7", "25,1\u00a0%"),
        ("it", "12.345,7", "25,1%"),
        ("id", "12.345,7", "25,1%"),
    ],
)
def test_numbers_as_the_language_writes_them(lang: str, thousands: str, share: str) -> None:
    assert number(lang, 12345.67, 1) == thousands
    assert percent(lang, 0.2512) == share


def test_tables_in_german(tmp_path: Path) -> None:
    code, out, err = loveletter(*STATISTICS, "de", "--rounds", "20", "--no-plots", "--out", str(tmp_path))
    assert (code, err) == (0, "")
    assert out.startswith("Premium, 4 Plätze, auf allen Plätzen spielt novice, 20 Runden\n")
    for said in ("Wer gewinnt, nach der Reihenfolge der Züge", "Königinwitwe", "Wie Runden enden"):
        assert said in " ".join(out.split()), "a heading may wrap"
    assert out.endswith(f"Ergebnisse: {tmp_path}\n")


def test_what_to_install_is_said_in_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise standings.OpenskillMissing

    honest = importlib.util.find_spec
    monkeypatch.setattr(arena_run, "ratings", missing)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "matplotlib" else honest(name))
    _, _, err = loveletter("arena", "--bots", "random,novice", "--rounds", "4", "--out", str(tmp_path), "--lang", "it")
    assert err.splitlines() == [
        speaker("it").message("arena-needs-openskill", install='pip install "loveletter-game[arena]"'),
        speaker("it").message("arena-needs-matplotlib", install='pip install "loveletter-game[plots]"'),
    ]
