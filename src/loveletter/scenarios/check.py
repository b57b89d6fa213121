"""The check of scenarios: each is read, set up, played and held against what it expects."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from loveletter.engine.refusals import BadSetup
from loveletter.scenarios.expectations import expected_differences, read_expectations
from loveletter.scenarios.fields import BadScenario, Difference, anything, listed
from loveletter.scenarios.files import FoundScenario, read_file, scenario_files
from loveletter.scenarios.setups import Heading, config_differences, read_ages, read_heading, set_up
from loveletter.scenarios.steps import read_step, run_step
from loveletter.testing.table import BadPosition


@dataclass(frozen=True)
class ScenarioResult:
    """What became of one scenario."""

    name: str
    """The scenario's id; where it has none, its place in the file, or the file."""
    differences: tuple[Difference, ...] = ()
    error: str | None = None

    @property
    def passed(self) -> bool:
        return not self.differences and self.error is None

    def __str__(self) -> str:
        """One line, whatever the scenario holds."""
        what = "; ".join(map(str, self.differences)) if self.error is None else f"error: {self.error}"
        return " ".join(f"{self.name}: {what or 'passed'}".split())


def run_scenarios(paths: Iterable[Path]) -> Iterator[ScenarioResult]:
    """Run every scenario of these files and folders of files. What cannot be read has an outcome too."""
    first: dict[str, Path] = {}
    for path in scenario_files(paths):
        for scenario in read_file(path):
            if scenario.problem is None and scenario.name in first:
                yield ScenarioResult(
                    scenario.name, error=f"the id in {path} was used before, in {first[scenario.name]}"
                )
            else:
                first.setdefault(scenario.name, path)
                yield run_scenario(scenario)


def run_scenario(scenario: FoundScenario) -> ScenarioResult:
    if scenario.problem is not None:
        return ScenarioResult(scenario.name, error=scenario.problem)
    try:
        heading = read_heading(scenario.content)
        differences = config_differences(heading) if heading.kind == "config" else _play(heading)
        return ScenarioResult(scenario.name, tuple(differences))
    except (BadScenario, BadPosition, BadSetup) as wrong:
        return ScenarioResult(scenario.name, error=str(wrong))
    except Exception as broken:  # noqa: BLE001 - a fault of the engine must not hide the other scenarios
        return ScenarioResult(scenario.name, error=f"the engine broke: {type(broken).__name__}: {broken}")


def _play(heading: Heading) -> list[Difference]:
    """All is read before anything is played, so that a mistake is found even behind an action that goes wrong."""
    players, ages = heading.players, read_ages(heading)
    raw = listed(anything)("actions", heading.rest.get("actions", []))
    steps = [(f"actions[{at}]", read_step(f"actions[{at}]", each, players)) for at, each in enumerate(raw, 1)]
    expected = read_expectations("expect", heading.rest["expect"], players)
    board = set_up(heading)
    for where, step in steps:
        if (difference := run_step(board, step, where)) is not None:
            return [difference]
    return expected_differences(board, expected, ages)
