"""`loveletter statistics`: known figures, the same census from the engine and from the simulator, files."""

from __future__ import annotations

import importlib.util
import json
from math import sqrt
from pathlib import Path

import pytest

from loveletter import EDITIONS
from loveletter.arena.census import Census
from loveletter.arena.counting import count_random_rounds
from loveletter.arena.progress import Progress
from loveletter.arena.survey import Survey, take
from tests.cli.command import loveletter


def taken(survey: Survey, workers: int = 1) -> Census:
    return take(survey, Progress("statistics", "rounds", quiet=True), workers)


def test_random_play_has_its_known_figures() -> None:
    census = taken(Survey("second", 4, "random", 400_000))
    assert census.rounds == sum(census.turns.values()) == sum(census.endings.values()) == 400_000
    assert census.decisions / census.rounds == pytest.approx(13.87, abs=0.02)
    assert sum(census.won) == pytest.approx(census.rounds)
    won_or_shared = census.tokens["round"] / census.rounds  # the known figures count a shared win in full
    for won, known in zip(census.won, (0.251, 0.255, 0.258, 0.262), strict=True):
        assert won / census.rounds * won_or_shared == pytest.approx(known, abs=0.003)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_counts_hold_together(edition: str) -> None:
    rules = EDITIONS[edition].rules(4)
    census = count_random_rounds(rules, 20_000, seed=3, workers=1)
    cards = census.cards
    assert sum(count.dealt for count in cards.values()) == 4 * census.rounds
    assert sum(count.played for count in cards.values()) == sum(n * times for n, times in census.turns.items())
    out = sum((4 - number) * times for number, times in census.survivors.items())
    assert sum(count.knocked_out + count.backfired for count in cards.values()) == out
    shown = sum(n * times for n, times in census.survivors.items() if n > 1)
    assert sum(count.shown for count in cards.values()) == shown
    assert cards["princess"].backfired >= cards["princess"].played
    assert all(count.players <= count.played for count in cards.values())


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("edition", ["second", "premium"])
def test_engine_and_simulator_say_the_same(edition: str, seats: int) -> None:
    options = {"allow_two": True} if (edition, seats) == ("premium", 2) else {}
    rounds = 800
    by_engine = taken(Survey(edition, seats, "loveletter.bots.random_bot:RandomBot", rounds, options=options))
    fast = count_random_rounds(EDITIONS[edition].rules(seats, options), 200_000, seed=2, workers=2)
    pairs: dict[str, tuple[float, float]] = {}
    pairs |= {ending: (by_engine.endings[ending], fast.endings[ending]) for ending in fast.endings}
    pairs |= {f"won {place}": (by_engine.won[place], fast.won[place]) for place in range(seats)}
    pairs |= {f"token {name}": (by_engine.tokens[name], fast.tokens[name]) for name in fast.tokens}
    for card, count in fast.cards.items():
        for field in ("dealt", "dealt_won", "players", "players_won", "knocked_out", "backfired", "shown", "shown_won"):
            pairs[f"{card} {field}"] = (getattr(by_engine.cards[card], field), getattr(count, field))
    for what, (few, many) in pairs.items():
        expected = many * rounds / 200_000
        assert abs(few - expected) <= 5.5 * sqrt(expected + 1), what
    assert by_engine.decisions / rounds == pytest.approx(fast.decisions / 200_000, rel=0.05)


def test_workers_change_nothing() -> None:
    rules = EDITIONS["second"].rules(3)
    alone = count_random_rounds(rules, 30_000, seed=1, workers=1)
    assert alone == count_random_rounds(rules, 30_000, seed=1, workers=2)
    survey = Survey("second", 3, "novice", 60)
    assert taken(survey) == taken(survey, workers=2)


def test_tables_plots_and_a_file(tmp_path: Path) -> None:
    code, out, err = loveletter("statistics", "--rounds", "20000", "--out", str(tmp_path))
    assert code == 0
    assert "Error" not in err
    assert out.startswith("second, 4 seats, random play, 20,000 rounds\n")
    for said in ("Who wins, by turn order", "How rounds end", "Princess", "A Guard knocks somebody out in"):
        assert said in out
    found = json.loads((tmp_path / "statistics.json").read_text())
    assert set(found) == {"edition", "seats", "options", "bot", "rounds", "seed", "budget", "census"}
    assert set(found["census"]["cards"]) == set(EDITIONS["second"].rules(4).characters)
    sheets = {f"{sheet}-{paper}" for sheet in ("rounds", "cards") for paper in ("light", "dark")}
    plots = {f"{sheet}.{kind}" for sheet in sheets for kind in ("png", "svg")}
    assert {path.name for path in tmp_path.iterdir()} == {"statistics.json", *plots}


def test_a_bot_through_the_engine(tmp_path: Path) -> None:
    words = ("--bot", "novice", "--rounds", "30", "--seats", "8", "--edition", "premium", "--no-plots", "--json")
    code, out, _ = loveletter("statistics", *words, "--out", str(tmp_path))
    assert code == 0
    assert json.loads(out)["census"]["rounds"] == 30


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bot", "cortier"), "unknown bot 'cortier'"),
        (("--bot", "random,novice"), "expected the name of one bot, found 'random,novice'"),
        (("--rounds", "0"), "1"),
        (("--seats", "7"), "second takes 2 to 6 players, here are 7"),
        (("--edition", "thrid"), "unknown edition 'thrid'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    code, out, err = loveletter("statistics", *words, "--out", str(tmp_path / "none"))
    assert (code, out) == (2, "")
    assert sentence in " ".join(err.split())
    assert not (tmp_path / "none").exists()


def test_without_the_simulator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "numba" else honest(name))
    code, _, err = loveletter("statistics", "--out", str(tmp_path))
    assert code == 2
    assert 'pip install "loveletter-game[fast]"' in " ".join(err.split())
    assert loveletter("statistics", "--bot", "novice", "--rounds", "5", "--out", str(tmp_path), "--no-plots")[0] == 0


def test_few_rounds_are_drawn_and_told_as_well(tmp_path: Path) -> None:
    words = ("--edition", "premium", "--seats", "2", "--options", "allow_two=true", "--rounds", "1")
    code, out, _ = loveletter("statistics", *words, "--out", str(tmp_path))
    assert code == 0
    assert out.startswith("premium, 2 seats, allow_two=true, random play, 1 round\n")
    assert (tmp_path / "rounds-dark.png").exists()


def test_options_have_a_folder_of_their_own() -> None:
    assert Survey("second", 4, "random", 1).folder == "statistics-second-4-random"
    survey = Survey("premium", 2, "a.b:Bot", 1, options={"allow_two": True, "baron_tie": "both_out"})
    assert survey.folder == "statistics-premium-2-Bot-allow_two=true-baron_tie=both_out"


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    words = ("--bot", "tests.arena.bots:Failing", "--rounds", "20", "--out", str(tmp_path), "--no-plots")
    code, out, _ = loveletter("statistics", *words)
    assert code == 0
    census = json.loads((tmp_path / "statistics.json").read_text())["census"]
    assert census["failures"] == census["decisions"] > 20
    assert f"Failing failed in {census['failures']} of {census['decisions']} decisions" in out
