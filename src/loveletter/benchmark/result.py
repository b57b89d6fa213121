"""Result: what a task measured, as a file that anybody can check: its figures follow from its units, and any unit can
be measured again."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from importlib.metadata import version
from typing import Any

from loveletter.arena.console import Progress
from loveletter.arena.fingerprint import code_of
from loveletter.benchmark.beliefs import Calibration
from loveletter.benchmark.exploitability import Exploitability
from loveletter.benchmark.field import HeldOutField
from loveletter.benchmark.models import COMMAND
from loveletter.benchmark.response import BestResponse
from loveletter.benchmark.task import BenchmarkTask, Figure, Outcome, Unit, measure_all
from loveletter.benchmark.text_play import TextPlay

TASKS: dict[str, type[BenchmarkTask]] = {
    task.name: task for task in (Exploitability, BestResponse, HeldOutField, Calibration, TextPlay)
}
FORMAT, FORMAT_VERSION = "loveletter-benchmark", 1
TOLERANCE = 2e-6
"""Of what is measured again: the last digit that is written."""
CODE = ("solve", "benchmark")
"""Packages that decide what is measured, beside those that decide how a round goes."""


class BadResult(ValueError):
    """The file is no result, or it does not say what a result says."""


@dataclass(frozen=True)
class Result:
    task: BenchmarkTask
    command: str
    release: str
    """The version of this package that measured it."""
    code: str
    """A hash of the code that measured it."""
    figures: Sequence[Figure]
    outcomes: Mapping[str, Outcome]
    title: str = ""
    """What the leaderboard calls the policy; empty until it is entered there."""
    commit: str = ""

    def to_json(self) -> str:
        """One line for each unit."""
        task = {"task": self.task.name, **self.task.settings}
        about = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "title": self.title,
            "command": self.command,
            "commit": self.commit,
            "release": self.release,
            "code": self.code,
            "settings": task,
            "figures": [figure._asdict() for figure in self.figures],
        }
        head = json.dumps(about, indent=2).removesuffix("\n}")
        units = ",\n".join(f"    {json.dumps(unit)}: {json.dumps(outcome)}" for unit, outcome in self.outcomes.items())
        return f'{head},\n  "outcomes": {{\n{units}\n  }}\n}}\n'

    @classmethod
    def from_json(cls, text: str) -> Result:
        try:
            data = json.loads(text)
            if (data["format"], data["version"]) != (FORMAT, FORMAT_VERSION):
                raise BadResult(f"format {data['format']}, version {data['version']}")
            figures = [Figure(**{**each, "unit": Unit(each["unit"])}) for each in data["figures"]]
            outcomes = {str(unit): [float(each) for each in outcome] for unit, outcome in data["outcomes"].items()}
            words = {name: str(data[name]) for name in ("command", "release", "code", "title", "commit")}
            return cls(task=_task(data["settings"]), figures=figures, outcomes=outcomes, **words)
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            raise BadResult(str(problem)) from problem

    @property
    def headline(self) -> Figure:
        return self.figures[0]

    def entered(self, title: str, commit: str) -> Result:
        """As the leaderboard keeps it."""
        return replace(self, title=title, commit=commit)

    @property
    def file_name(self) -> str:
        """On the leaderboard: results of the same title and task replace each other."""
        return f"{self.task.name}-{'-'.join(self.title.casefold().split())}.json"


def _task(settings: Mapping[str, Any]) -> BenchmarkTask:
    kind = TASKS[settings["task"]]
    wanted = {field.name for field in fields(kind)}
    if settings.keys() - {"task"} != wanted:
        raise BadResult(f"{kind.name} has the settings {', '.join(sorted(wanted))}")
    values: dict[str, Any] = {}
    for name in wanted:
        values[name] = tuple(settings[name]) if isinstance(settings[name], list) else settings[name]
    return kind(**values)


def ranked(results: Iterable[Result]) -> list[Result]:
    """Task after task, the best first."""
    tasks = list(TASKS)
    return sorted(results, key=lambda each: (tasks.index(each.task.name), each.task.better * -each.headline.value))


def measured(task: BenchmarkTask, workers: int, progress: Progress) -> Result:
    outcomes = measure_all(task, task.units(), workers, progress)
    return Result(task, task.command, version("loveletter-game"), code_of(*CODE), task.figures(outcomes), outcomes)


class ReplayVerdict(StrEnum):
    REPRODUCED = "reproduced"
    FIGURES_DIFFER = "figures-differ"
    """The figures do not follow from the units, or units are missing."""
    DIFFERS = "differs"
    """A unit that was measured again is another one."""
    OTHER_CODE = "other-code"
    """The same, but the code has changed since."""
    ONLY_FIGURES = "only-figures"
    """The figures follow from the units. Programs of others are not run again."""


@dataclass(frozen=True)
class Verification:
    verdict: ReplayVerdict
    replayed: int
    unit: str = ""
    """The first one that differs."""


def verify(result: Result, sample: int, luck: random.Random, progress: Progress, workers: int = 1) -> Verification:
    """Work the figures out again, and measure a sample of the units again."""
    task, units = result.task, result.task.units()
    if list(result.outcomes) != units or not _same_figures(task.figures(result.outcomes), result.figures):
        return Verification(ReplayVerdict.FIGURES_DIFFER, 0)
    if task.policy.startswith(COMMAND):
        return Verification(ReplayVerdict.ONLY_FIGURES, 0)
    chosen = sorted(luck.sample(units, min(sample, len(units))), key=units.index)
    again = measure_all(task, chosen, workers, progress)
    for unit, outcome in again.items():
        if not _close(outcome, result.outcomes[unit]):
            verdict = ReplayVerdict.DIFFERS if result.code == code_of(*CODE) else ReplayVerdict.OTHER_CODE
            return Verification(verdict, len(chosen), unit)
    return Verification(ReplayVerdict.REPRODUCED, len(chosen))


def _same_figures(mine: Sequence[Figure], theirs: Sequence[Figure]) -> bool:
    return len(mine) == len(theirs) and all(
        own[:3] == other[:3] and _close(own[3:], other[3:]) for own, other in zip(mine, theirs, strict=True)
    )


def _close(mine: Sequence[float], theirs: Sequence[float]) -> bool:
    return len(mine) == len(theirs) and all(
        abs(own - other) <= TOLERANCE for own, other in zip(mine, theirs, strict=True)
    )
