"""The branch coverage of each package against its floor in `tools/coverage.toml`.

python -m tools.coverage_floors REPORT.json      the report of `coverage json`
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

PACKAGE = "src/loveletter/"
SETTINGS = Path(__file__).parent / "coverage.toml"


def shares(report: dict[str, Any]) -> dict[str, float]:
    """The percentage of lines and branches that were run, by package; modules beside the packages are "top"."""
    run: Counter[str] = Counter()
    all_of: Counter[str] = Counter()
    for file, result in report["files"].items():
        package, separator, _ = file.partition(PACKAGE)[2].partition("/")
        name, summary = package if separator else "top", result["summary"]
        run[name] += summary["covered_lines"] + summary["covered_branches"]
        all_of[name] += summary["num_statements"] + summary["num_branches"]
    return {name: 100 * run[name] / count for name, count in sorted(all_of.items()) if count}


def below(found: dict[str, float], floors: dict[str, float]) -> list[str]:
    """What is below its floor, or has none; and floors of packages that are not there."""
    problems = [f"{name} has no floor" for name in found if name not in floors]
    problems += [f"{name} has a floor and no coverage" for name in floors if name not in found]
    problems += [
        f"{name} has {share:.1f} %, less than its floor of {floors[name]} %"
        for name, share in found.items()
        if share < floors.get(name, 0)
    ]
    return problems


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("report", type=Path)
    found = shares(json.loads(parser.parse_args().report.read_text(encoding="utf-8")))
    floors = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))["floors"]
    for name, share in found.items():
        print(f"{name:14}{share:6.1f} %   floor {floors.get(name, '-')}")
    if problems := below(found, floors):
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
