"""Every scenario beside this file holds, one test for each."""

from pathlib import Path

import pytest

from loveletter.scenarios import ScenarioResult, run_scenarios

FOLDER = Path(__file__).parent
OUTCOMES = list(run_scenarios([FOLDER]))


def test_all_files_are_read() -> None:
    written = [
        line for file in FOLDER.glob("*.yaml") for line in file.read_text().splitlines() if line.startswith("- id:")
    ]
    assert len(OUTCOMES) == len(written) > 0


@pytest.mark.parametrize("outcome", [pytest.param(each, id=each.name) for each in OUTCOMES])
def test_the_scenario_holds(outcome: ScenarioResult) -> None:
    assert outcome.passed, str(outcome)
