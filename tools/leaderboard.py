"""Tables and plot of docs/benchmark.md from the results in docs/results/leaderboard.

    python -m tools.leaderboard

The report has the same tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from loveletter.benchmark.result import Result, ranked
from loveletter.benchmark.task import Figure, Unit
from loveletter.language import speaker
from tools.scale.pictures import GILT, WINE, drawing, text

ROOT = Path(__file__).parents[1]
BOARD = ROOT / "docs" / "results" / "leaderboard"
PAGE = ROOT / "docs" / "benchmark.md"
PICTURE = ROOT / "docs" / "pictures" / "leaderboard.svg"
BLOCK = re.compile(r"(?<=<!-- figures: leaderboard -->\n).*?(?=<!-- end -->)", re.DOTALL)
LEFT, WIDTH, RIGHT, ROW, HEAD = 190, 430, 150, 20, 44


class Ranking(NamedTuple):
    """The results of one task, the best first."""

    task: str
    figure: str
    """What its first figure is."""
    results: Sequence[Result]


def rankings(board: Path = BOARD) -> Iterator[Ranking]:
    voice = speaker("en")
    results = [Result.from_json(file.read_text("utf-8")) for file in sorted(board.glob("*.json"))]
    for task, entered in groupby(ranked(results), lambda result: result.task.name):
        best, *others = entered
        what = voice.message(f"benchmark-{best.headline.kind.removesuffix('-at-least')}", of="")
        unit = "percent" if best.headline.unit is Unit.SHARE else best.headline.unit.value
        yield Ranking(task, f"{what}, in {unit}", [best, *others])


def amounts(figure: Figure) -> tuple[str, str]:
    """The value and its interval."""
    factor, digits = (100, 1) if figure.unit is Unit.SHARE else (1, 2 if figure.unit is Unit.POINTS else 3)
    value, low, high = (f"{factor * each:.{digits}f}".replace("-", "−") for each in figure[3:])
    at_least = "≥ " if figure.kind.endswith("at-least") else ""
    return f"{at_least}{value}", "exact" if low == high else f"{low} to {high}"


def tables(board: Sequence[Ranking]) -> str:
    parts = []
    for task, figure, results in board:
        lines = [f"| `{task}`: {figure} | | 95% interval | measured by |", "|---|---|---|---|"]
        for result in results:
            value, interval = amounts(result.headline)
            command = result.command.removeprefix("loveletter benchmark ")
            lines.append(f"| {result.title} | {value} | {interval} | `{command}` |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def filled(page: str, board: Sequence[Ranking]) -> str:
    return BLOCK.sub(lambda _: tables(board), page)


def plot(board: Sequence[Ranking]) -> str:
    """A dot for each result, with its interval; the best one of a task on top."""
    parts, top = list[str](), 0
    for task, figure, results in board:
        headlines = [result.headline for result in results]
        low, high = min(each.low for each in headlines), max(each.high for each in headlines)
        scale = (WIDTH - 40) / (high - low or 1)
        parts.append(text(16, top + 26, f"{task}: {figure}", "start", weight="bold"))
        for row, result in enumerate(results):
            y = top + HEAD + ROW * row
            begin, dot, end = (LEFT + 20 + scale * (each - low) for each in _in_order(result.headline))
            value, interval = amounts(result.headline)
            shown = value if interval == "exact" else f"{value} ({interval})"
            parts += [
                text(LEFT - 8, y + 9, result.title, "end", size=11),
                f'<line x1="{begin:.1f}" y1="{y + 5}" x2="{end:.1f}" y2="{y + 5}" stroke="{GILT}" stroke-width="5"/>',
                f'<circle cx="{dot:.1f}" cy="{y + 5}" r="4" fill="{WINE}"/>',
                text(LEFT + WIDTH, y + 9, shown, "start", size=11),
            ]
        top += HEAD + ROW * len(results) + 6
    return drawing(LEFT + WIDTH + RIGHT, top + 10, "The leaderboard of the benchmark", parts)


def _in_order(figure: Figure) -> tuple[float, float, float]:
    return figure.low, figure.value, figure.high


def main() -> None:
    board = list(rankings())
    PAGE.write_text(filled(PAGE.read_text("utf-8"), board), "utf-8")
    PICTURE.write_text(plot(board), "utf-8")


if __name__ == "__main__":
    main()
