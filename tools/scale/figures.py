"""The figures of docs/scale.md: what was measured, when, and what is assumed besides."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "results" / "scale.json"
LATEST = ROOT / "bench" / "latest.json"
TABLES = 200
"""With so many tables the benchmarks measure."""


class Measured(NamedTuple):
    figure: float
    when: str


class Figures:
    """What was measured by its name in bench/latest.json."""

    def __init__(self, measured: dict[str, Measured]) -> None:
        self.measured = measured

    def __getitem__(self, name: str) -> float:
        return self.measured[name].figure

    def __contains__(self, name: str) -> bool:
        return name in self.measured

    def nodes(self) -> list[int]:
        """How many nodes on PostgreSQL were measured."""
        return [count for count in (1, 2, 3) if f"{on_postgres(count)}.moves_per_s" in self.measured]


def on_postgres(nodes: int) -> str:
    """How the names of figures begin for so many nodes."""
    return f"postgres.{TABLES}" if nodes == 1 else f"postgres.{nodes}nodes.{TABLES}"


NAMES = (
    *(f"server.{TABLES}.{what}" for what in ("moves_per_s", "p50_ms", "mb")),
    *(f"{on_postgres(nodes)}.{what}" for nodes in (1, 2, 3) for what in ("moves_per_s", "p50_ms", "mb")),
    "server.bytes_per_move",
    "server.stored_bytes_per_move",
    "server.10000.megabytes",
    "failover.kill_ms",
    "failover.kill_ms_longest",
    "failover.rolling_lost_moves",
    "failover.rolling_ms_longest",
)


def read(file: Path = FILE) -> Figures:
    found = json.loads(file.read_text(encoding="utf-8"))
    unknown = set(found) - set(NAMES)
    if unknown:
        raise SystemExit(f"{file} has figures that no text explains: {', '.join(sorted(unknown))}")
    return Figures({name: Measured(each["figure"], each["when"]) for name, each in found.items()})


def take(when: str, latest: Path = LATEST, file: Path = FILE) -> None:
    """Put what the benchmarks have left into the file of figures; what they have not measured stays."""
    fresh = json.loads(latest.read_text(encoding="utf-8"))
    known = json.loads(file.read_text(encoding="utf-8"))
    known |= {name: {"figure": fresh[name], "when": when} for name in NAMES if name in fresh}
    file.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
