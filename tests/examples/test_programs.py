"""Every example is a program that runs, and says what it promises."""

import runpy
import sys
from pathlib import Path

import pytest

from examples.replay_as_a_seat import actions_of

ROOT = Path(__file__).parents[2]
ELSEWHERE = {"cfr_on_a_tiny_edition", "maskable_ppo", "plain_pytorch", "ppo_selfplay", "torchrl_ppo", "train_baseline"}
"""Programs that take long, or more than there is here, and have tests of their own."""
PROGRAMS = sorted(
    path.stem
    for path in (ROOT / "examples").glob("*.py")
    if "__main__" in path.read_text(encoding="utf-8") and path.stem not in ELSEWHERE
)


def output(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", [name])
    runpy.run_path(f"examples/{name}.py", run_name="__main__")
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_runs(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(output(name, capsys, monkeypatch)) > 5


def test_a_match_is_described_to_its_end(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said = output("tell_a_match", capsys, monkeypatch)
    assert said[0].startswith("Runde 1")
    assert "Partie" in said[-1]


def test_a_seat_sees_its_own_hand_alone() -> None:
    text = (ROOT / "tests" / "records" / "classic-comparison.json").read_text(encoding="utf-8")
    for seat in (0, 1):
        for line in actions_of(text, seat):
            hand, _, action = line.partition("holds ")[2].partition("; ")
            assert action.split(": ")[1].split()[0] in hand.split(", ")


def test_a_view_says_what_the_priest_showed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Certain: Ben holds Countess" in output("view_as_text", capsys, monkeypatch)
