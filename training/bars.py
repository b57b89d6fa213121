"""Bars: every table at which the champion has to show its strength, and what it has to reach there.

    python -m training.bars --workers 16 --out build/bars
    python -m training.bars --workers 16 --out build/bars --only second-2-courtier,classic-2-courtier --scale 0.5
    python -m training.bars --workers 16 --out build/bars-alone --champion training.players:champion_alone
    python -m training.bars --table docs/results

Each is a contest of the arena, which goes on where it was stopped. The results of each go to --out/NAME.json with the
command, the date, bar and aim; the last command prints them as the table of docs/strength.md.
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
FORMER = "training.former_schemer:FormerSchemer"
"""The schemer as it was before there was a champion."""


class Bar(NamedTuple):
    name: str
    edition: str
    seats: int
    opponent: str
    number: int
    """Of rounds, or of matches."""
    bar: float
    aim: float
    matches: bool = False

    def command(self, champion: str, scale: float, workers: int, folder: Path) -> list[str]:
        number = max(self.seats, round(self.number * scale))
        return [
            *("loveletter", "arena", "--edition", self.edition, "--seats", str(self.seats)),
            *("--bots", ",".join([champion, *[self.opponent] * (self.seats - 1)])),
            *("--matches" if self.matches else "--rounds", str(number), "--seed", "1"),
            *("--workers", str(workers), "--no-plots", "--out", str(folder / self.name)),
        ]


BARS = (
    Bar("second-2-courtier", "second", 2, "courtier", 40_000, 0.60, 0.63),
    Bar("second-4-courtier", "second", 4, "courtier", 24_000, 0.34, 0.37),
    Bar("classic-2-courtier", "classic", 2, "courtier", 40_000, 0.57, 0.60),
    Bar("original-2-courtier", "original", 2, "courtier", 40_000, 0.57, 0.60),
    Bar("premium-4-courtier", "premium", 4, "courtier", 16_000, 0.33, 0.36),
    Bar("premium-8-courtier", "premium", 8, "courtier", 12_000, 0.165, 0.18),
    Bar("second-2-former", "second", 2, FORMER, 20_000, 0.52, 0.54),
    Bar("second-2-former-matches", "second", 2, FORMER, 3_000, 0.53, 0.56, matches=True),
    Bar("second-4-former", "second", 4, FORMER, 6_000, 0.27, 0.29),
)


def measure(bar: Bar, champion: str, scale: float, workers: int, out: Path) -> dict[str, Any]:
    """Hold the contest, and write what came of it."""
    command = bar.command(champion, scale, workers, out)
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", *command], check=True, stdout=subprocess.DEVNULL)
    results = json.loads((out / bar.name / "results.json").read_text(encoding="utf-8"))
    shown = [word for word in command if word != "--no-plots"]
    found = {
        "name": bar.name,
        "bar": bar.bar,
        "aim": bar.aim,
        "champion": champion,
        "command": " ".join(shown[: shown.index("--out")]),
        "date": datetime.now(UTC).date().isoformat(),
        "seconds": round(time.perf_counter() - began),
        "results": results,
    }
    (out / f"{bar.name}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return found


def row(found: dict[str, Any]) -> str:
    """A line of the table: who against whom, how much was played, what was won, and whether bar and aim are reached."""
    (table,) = found["results"]["tables"]
    result = table["results"][found["champion"]]
    share, low, high = [100 * result[key] for key in ("share", "low", "high")]
    unit = "matches" if "matches" in table else "rounds"
    opponents = table["bots"][1:]
    against = f"{len(opponents)} × `{opponents[0]}`" if len(opponents) > 1 else f"`{opponents[0]}`"
    reached = [
        "clear" if result["low"] > found[goal] else "level" if result["high"] > found[goal] else "below"
        for goal in ("bar", "aim")
    ]
    bounds = [f"{100 * found[goal]:g} % ({word})" for goal, word in zip(("bar", "aim"), reached, strict=True)]
    contest = found["results"]["contest"]
    cells = [
        f"`{contest['edition']}`",
        str(contest["seats"]),
        against,
        f"{table[unit]:,} {unit}",
        f"{share:.1f} % ({low:.1f} – {high:.1f})",
        *bounds,
        found["date"],
    ]
    return f"| {' | '.join(cells)} |"


def table_of(files: Iterable[Path]) -> str:
    """The rows of all results that there are, in the order of BARS."""
    order = [bar.name for bar in BARS]
    found = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    heads = ("edition", "seats", "against", "played", "won", "bar", "aim", "date")
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *[row(each) for each in sorted(found, key=lambda each: order.index(each["name"]))]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--champion", default=CHAMPION, help="who has to reach the bars (default: champion)")
    parser.add_argument("--former", default=FORMER, help="who stands for the schemer of before (default: itself)")
    parser.add_argument("--only", help="names of contests, with commas (default: all)")
    parser.add_argument("--scale", type=float, default=1.0, help="times the number of rounds (default: 1)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="no other contest is begun after so many")
    parser.add_argument("--out", type=Path, default=Path("build/bars"))
    parser.add_argument("--table", type=Path, help="print the results in this folder, and measure nothing")
    wish = parser.parse_args()
    if wish.table is not None:
        print(table_of([path for bar in BARS if (path := wish.table / f"{bar.name}.json").exists()]))
        return
    wanted = {bar.name for bar in BARS} if wish.only is None else set(wish.only.split(","))
    if unknown := wanted - {bar.name for bar in BARS}:
        parser.error(f"there are no such contests: {', '.join(sorted(unknown))}")
    began = time.perf_counter()
    standing_in = {FORMER: wish.former}
    for bar in [each._replace(opponent=standing_in.get(each.opponent, each.opponent)) for each in BARS]:
        if bar.name in wanted and time.perf_counter() - began < 60 * wish.minutes:
            print(row(measure(bar, wish.champion, wish.scale, wish.workers, wish.out)), flush=True)


if __name__ == "__main__":
    main()
