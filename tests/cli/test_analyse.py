"""`loveletter analyse`: what the coach says of a match, as lines, as JSON and as a plot."""

import importlib.util
from pathlib import Path

import pytest

from loveletter.arena import console
from loveletter.cli.analyse import report_lines
from loveletter.coach.analysis import analyse
from loveletter.coach.report import Analysis
from loveletter.language import speaker
from tests.cli.command import loveletter
from tests.coach.staging import duel
from tests.coach.test_report import ANALYSIS
from tests.language.asked_for import asked_for
from tests.language.remarks import remarks
from tests.language.samples import NAMES
from tests.language.sources import messages

HIT, MISSED = [duel(f"guard Bob {named}").record().to_json() for named in ("baron", "king")]
QUICK = ("analyse", "-", "--depth", "quick")


def test_the_most_instructive_moments_come_first_to_the_seat_that_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "LINE_EVERY", float("inf"))  # a busy machine may take longer than usual
    code, out, err = loveletter(*QUICK, "--seat", "ann", given=MISSED)
    assert (code, err) == (0, "")
    first, blank, head, *lines = out.splitlines()
    assert (first.startswith("Ann: best "), blank, head) == (True, "", "The most instructive moments")
    assert lines[0] == "  Round 1, step 3 (blunder)"
    told = " ".join(line.strip() for line in lines)
    assert "Bob could not hold the King, and you could have known it. Guard on Bob naming the Baron wins" in told
    assert "Missed! Guard that cannot miss: Bob can hold nothing but the Baron, and you know it." in told
    assert lines[-1].endswith("Guard on Bob naming the King")


def test_without_a_seat_all_are_called_by_name() -> None:
    out = loveletter(*QUICK, given=HIT).out
    assert "Well seen! Guard that cannot miss: Bob can hold nothing but the Baron, and Ann knows it." in out.replace(
        "\n    ", " "
    )
    assert "\nBob: best " in out
    assert "you" not in out


def test_json_is_the_analysis() -> None:
    code, out, err = loveletter(*QUICK, "--json", "--seat", "2", "--seed", "3", given=HIT)
    assert (code, err) == (0, "")
    assert Analysis.from_json(out) == analyse(duel("guard Bob baron"), [1], "quick", seed=3)


def test_plots_for_light_and_dark_pages(tmp_path: Path) -> None:
    code, _out, err = loveletter(*QUICK, "--plot", str(tmp_path / "match.png"), given=MISSED)
    assert code == 0
    written = {f"match-{theme}.{kind}" for theme in ("light", "dark") for kind in ("png", "svg")}
    assert {file.name for file in tmp_path.iterdir()} == written
    assert all(f"Plot: {tmp_path / name}" in err for name in written)


def test_without_matplotlib_the_report_is_still_printed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without(monkeypatch, "matplotlib")
    code, out, err = loveletter(*QUICK, "--plot", str(tmp_path / "match.png"), given=MISSED)
    assert (code, "Plots need matplotlib" in err, "All decisions" in out) == (0, True, True)


def test_progress_is_printed_in_lines_where_no_bar_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "LINE_EVERY", 0.0)
    lines = loveletter(*QUICK, "--lang", "de", given=HIT).err.splitlines()
    assert [line.partition(", ")[0] for line in lines] == [
        f"analyse: {done} von 3 Entscheidungen" for done in (1, 2, 3)
    ]


def test_interrupted_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("loveletter.cli.analyse.analyse_match", interrupt)
    assert loveletter(*QUICK, given=HIT) == (130, "", "Stopped. Nothing was saved.\n")


@pytest.mark.parametrize(
    ("words", "given", "error"),
    [
        (("-",), "{", "Error [bad_record]: -, line 1, column 2: "),
        (("-",), HIT.replace("guard Bob baron", "princess"), "Error [not_in_hand]: -, rounds[0].actions[2]: "),
        (("-", "--seat", "Dora"), HIT, "Error [unknown_seat]: "),
        (("http://127.0.0.1:9/r/quiet-owl-17",), None, "Error [unreadable_file]: http://127.0.0.1:9/r/quiet-owl-17 "),
    ],
)
def test_wrong_use_and_broken_records(words: tuple[str, ...], given: str | None, error: str) -> None:
    code, out, err = loveletter("analyse", *words, given=given)
    assert (code, out) == (2, "")
    assert err.startswith(error)


def test_every_message_of_the_coach_is_said_somewhere(tmp_path: Path) -> None:
    language = "en"  # the others have the same messages with the same variables
    with asked_for() as spoken:
        for about, facts in remarks():
            speaker(language).remark(about, facts, NAMES, None)
        for given in (HIT, MISSED):
            loveletter(*QUICK, "--lang", language, "--plot", str(tmp_path / "match"), given=given)
        assert [*report_lines(ANALYSIS, speaker(language), you=True)]
    grades = {f"coach-grade-{grade}" for grade in ("good", "slip")}
    assert {name for name in messages(language) if name.startswith("coach-")} <= spoken | grades


def without(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    honest = importlib.util.find_spec

    def find_spec(name: str, package: str | None = None) -> object:
        return None if name == missing else honest(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)
