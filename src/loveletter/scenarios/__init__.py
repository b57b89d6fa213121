"""Scenarios: the rules as checks, read from YAML files and held against the engine (docs/scenarios.md)."""

from loveletter.scenarios.check import ScenarioResult, run_scenarios
from loveletter.scenarios.fields import Difference
from loveletter.scenarios.files import scenario_files

__all__ = ["Difference", "ScenarioResult", "run_scenarios", "scenario_files"]
