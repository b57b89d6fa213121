"""Tasks: questions of the benchmark, cut into units that can be measured one by one, here or by anybody else."""

from __future__ import annotations

import shlex
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import partial
from typing import Any, ClassVar, NamedTuple, TypeAlias

from loveletter.arena.console import Progress
from loveletter.arena.estimate import Estimate
from loveletter.arena.workers import run_tasks

Outcome: TypeAlias = list[float]
"""What was measured in one unit, as numbers that the task understands."""


class Unit(StrEnum):
    """Of what a figure is an amount."""

    POINTS = "points"
    """Hundredths of a round."""
    SHARE = "share"
    TIMES = "times"
    NATS = "nats"
    CHARACTERS = "characters"
    DECISIONS = "decisions"
    PROMPTS = "prompts"


class Figure(NamedTuple):
    """One line of a result. `low` and `high` are a 95% interval, and equal where nothing is sampled."""

    kind: str
    """What it is, as the messages name it."""
    of: str
    """Which one of its kind: a deal, a number of seats, an opponent; empty where there is one."""
    unit: Unit
    value: float
    low: float
    high: float

    @classmethod
    def exact(cls, kind: str, of: str, unit: Unit, value: float) -> Figure:
        return cls(kind, of, unit, value, value, value)

    @classmethod
    def estimated(cls, kind: str, of: str, unit: Unit, estimate: Estimate) -> Figure:
        return cls(kind, of, unit, *estimate)


@dataclass(frozen=True)
class BenchmarkTask(ABC):
    """Its fields are all that decides what is measured."""

    policy: str
    seed: int = 1

    name: ClassVar[str]
    options: ClassVar[tuple[str, ...]]
    """The fields that the command of the task sets, in its order."""
    better: ClassVar[int]
    """1 where more of the first figure is better, -1 where less is."""

    @property
    @abstractmethod
    def known(self) -> Sequence[str]:
        """Policies of ours that can be measured."""

    @abstractmethod
    def check(self) -> None:
        """Raises `NoSuchBot` if there is no such policy."""

    @abstractmethod
    def units(self) -> list[str]:
        """What can be measured one by one."""

    @abstractmethod
    def measure(self, unit: str) -> Outcome:
        """The same numbers for equal tasks and units, on every machine."""

    @abstractmethod
    def figures(self, outcomes: Mapping[str, Outcome]) -> list[Figure]:
        """What follows from all units; the figure that counts comes first."""

    @property
    def command(self) -> str:
        words = [f"--{name} {getattr(self, name)}" for name in self.options]
        return " ".join(["loveletter", "benchmark", self.name, shlex.quote(self.policy), *words])

    @property
    def settings(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}


def measure_all(task: BenchmarkTask, units: Sequence[str], workers: int, progress: Progress) -> dict[str, Outcome]:
    """In the order of the units, however many processes work."""
    outcomes: dict[str, Outcome] = {}
    with progress:
        progress.begin(len(units))
        for unit, outcome in run_tasks(partial(_measured, task), units, workers):
            outcomes[unit] = outcome
            progress.advance()
    return {unit: outcomes[unit] for unit in units}


def _measured(task: BenchmarkTask, unit: str) -> tuple[str, Outcome]:
    return unit, task.measure(unit)
