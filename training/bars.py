"""Bars: the tables at which the champion is measured, and the share of rounds it has to win there.

    python -m training.bars --workers 16 --out build/bars
    python -m training.bars --workers 16 --out build/bars --only second-2-courtier,classic-2-courtier --scale 0.5
    python -m training.bars --workers 16 --out build/bars-alone --champion training.players:champion_alone
    python -m training.bars --table docs/results

Each is a contest of the arena, which continues where it was stopped. Results go to --out/NAME.json with the command,
the date, bar and aim; the last command prints them as the table of docs/strength.md.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

CHAMPION = "champion"


class Bar(NamedTuple):
    name: str
    edition: str
    seats: int
    opponent: str
    rounds: int
    bar: float
    aim: float

    def command(self, champion: str, scale: float, workers: int, folder: Path) -> list[str]:
        rounds = max(self.seats, round(self.rounds * scale))
        return [
            *("loveletter", "arena", "--edition", self.edition, "--seats", str(self.seats)),
            *("--bots", ",".join([champion, *[self.opponent] * (self.seats - 1)])),
            *("--rounds", str(rounds), "--seed", "1"),
            *("--workers", str(workers), "--no-plots", "--out", str(folder / self.name)),
        ]


BARS = (
    Bar("second-2-courtier", "second", 2, "courtier", 40_000, 0.60, 0.63),
    Bar("second-4-courtier", "second", 4, "courtier", 24_000, 0.34, 0.37),
    Bar("classic-2-courtier", "classic", 2, "courtier", 40_000, 0.57, 0.60),
    Bar("original-2-courtier", "original", 2, "courtier", 40_000, 0.57, 0.60),
    Bar("premium-4-courtier", "premium", 4, "courtier", 16_000, 0.33, 0.36),
    Bar("premium-8-courtier", "premium", 8, "courtier", 12_000, 0.165, 0.18),
)


def measure(bar: Bar, champion: str, scale: float, workers: int, out: Path) -> dict[str, Any]:
    """Run the contest and write its results."""
    command = bar.command(champion, scale, workers, out)
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", *command], check=True, stdout=subprocess.DEVNULL)
    results = json.loads((out / bar.name / "results.json").read_text(encoding="utf-8"))
    shown = [word for word in command if word != "--no-plots"]
    measured = {
        "name": bar.name,
        "bar": bar.bar,
        "aim": bar.aim,
        "champion": champion,
        "command": " ".join(shown[: shown.index("--out")]),
        "date": datetime.now(UTC).date().isoformat(),
        "seconds": round(time.perf_counter() - began),
        "results": results,
    }
    (out / f"{bar.name}.json").write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    return measured


def row(measured: dict[str, Any]) -> str:
    """A line of the table: who against whom, how much was played, what was won, and whether bar and aim are reached."""
    (table,) = measured["results"]["tables"]
    result = table["results"][measured["champion"]]
    share, low, high = [100 * result[key] for key in ("share", "low", "high")]
    opponents = table["bots"][1:]
    against = f"{len(opponents)} × `{opponents[0]}`" if len(opponents) > 1 else f"`{opponents[0]}`"
    reached = [
        "clear" if result["low"] > measured[goal] else "level" if result["high"] > measured[goal] else "below"
        for goal in ("bar", "aim")
    ]
    bounds = [f"{100 * measured[goal]:g}% ({word})" for goal, word in zip(("bar", "aim"), reached, strict=True)]
    contest = measured["results"]["contest"]
    cells = [
        f"`{contest['edition']}`",
        str(contest["seats"]),
        against,
        f"{table['rounds']:,} rounds",
        f"{share:.1f}% ({low:.1f}–{high:.1f})",
        *bounds,
        measured["date"],
    ]
    return f"| {' | '.join(cells)} |"


def table_of(files: Iterable[Path]) -> str:
    """The rows of all results that there are, in the order of BARS."""
    order = [bar.name for bar in BARS]
    measured = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    heads = ("edition", "seats", "against", "played", "won", "bar", "aim", "date")
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *[row(each) for each in sorted(measured, key=lambda each: order.index(each["name"]))]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--champion", default=CHAMPION, help="the bot that is measured (default: champion)")
    parser.add_argument("--only", help="comma-separated names of contests (default: all)")
    parser.add_argument("--scale", type=float, default=1.0, help="factor for the number of rounds (default: 1)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="start no further contest after this time")
    parser.add_argument("--out", type=Path, default=Path("build/bars"))
    parser.add_argument("--table", type=Path, help="print the results in this folder instead of measuring")
    wish = parser.parse_args()
    if wish.table is not None:
        print(table_of([path for bar in BARS if (path := wish.table / f"{bar.name}.json").exists()]))
        return
    wanted = {bar.name for bar in BARS} if wish.only is None else set(wish.only.split(","))
    if unknown := wanted - {bar.name for bar in BARS}:
        parser.error(f"no such contests: {', '.join(sorted(unknown))}")
    began = time.perf_counter()
    for bar in BARS:
        if bar.name in wanted and time.perf_counter() - began < 60 * wish.minutes:
            print(row(measure(bar, wish.champion, wish.scale, wish.workers, wish.out)), flush=True)


if __name__ == "__main__":
    main()
