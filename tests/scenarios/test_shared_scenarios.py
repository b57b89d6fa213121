"""The scenarios that stand beside the repository, one test for each; skipped where they are not there."""

from pathlib import Path

import pytest

from loveletter.testing.scenarios import Outcome, check

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "scenarios"
OUTCOMES = list(check([FOLDER])) if FOLDER.is_dir() else []


@pytest.mark.skipif(not FOLDER.is_dir(), reason="there is no folder ../shared/scenarios beside the repository")
def test_there_are_scenarios() -> None:
    assert OUTCOMES


@pytest.mark.parametrize("outcome", [pytest.param(each, id=each.name) for each in OUTCOMES])
def test_the_scenario_holds(outcome: Outcome) -> None:
    assert outcome.passed, str(outcome)
