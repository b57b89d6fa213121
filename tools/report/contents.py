"""What the report says in numbers: editions, tables of the manual, certificates of solved deals, the leaderboard."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from loveletter.benchmark.result import TASKS, Result
from loveletter.benchmark.task import Figure, Unit
from loveletter.editions import EDITIONS
from loveletter.language import speaker
from loveletter.solve.deal import face_up_deals, read_journal

ROOT = Path(__file__).parents[2]
SOLVED_PAGE = ROOT / "docs" / "solved.md"
SOLVED = ROOT / "docs" / "results" / "solved"
BOARD = ROOT / "docs" / "results" / "leaderboard"
MARKUP = re.compile(r"[`*]|\[([^\]]*)\]\([^)]*\)")
WHOLE_ROUND = 10


def contents() -> dict[str, Any]:
    rules = EDITIONS["original"].rules(2)
    solved = list(certificates())
    return {
        "version": version("loveletter-game"),
        "cards": [
            {"name": speaker("en").card_name(row.character.name), "value": row.value, "copies": row.copies}
            for row in rules.by_value
        ],
        "editions": [
            {
                "name": name,
                "cards": sum(row.copies for row in edition.rows),
                "players": f"{edition.least_players}–{edition.most_players}",
            }
            for name, edition in EDITIONS.items()
        ],
        "deals": len(face_up_deals(rules)),
        "costs": table_under("## Costs"),
        "variants": table_under("### Which variant"),
        "results": table_under("## Results"),
        "certificates": solved,
        "whole": sum(each["draws"] == WHOLE_ROUND for each in solved),
        "tasks": [{"name": name, "figure": figure, "rows": rows} for name, figure, rows in leaderboard()],
    }


def table_under(heading: str) -> list[list[str]]:
    """The first table of a section of the page about perfect play, its head first."""
    section = SOLVED_PAGE.read_text("utf-8").partition(f"\n{heading}\n")[2].partition("\n#")[0]
    lines = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE)
    if lines is None:
        raise ValueError(f"there is no table under {heading!r} in {SOLVED_PAGE}")
    head, _ruler, *rows = lines[0].splitlines()
    return [[_plain(cell) for cell in row.strip("|").split("|")] for row in (head, *rows)]


def _plain(cell: str) -> str:
    return MARKUP.sub(lambda found: found[1] or "", cell).strip()


def certificates() -> Iterator[dict[str, Any]]:
    """What was measured last of each deal whose strategies are in the repository."""
    for file in sorted(SOLVED.glob("*/*/deal.json")):
        measured = read_journal(file.parent)[-1]
        *cards, draws = file.parent.name.split("-")
        yield {
            "edition": file.parent.parent.name,
            "cards": ", ".join(speaker("en").card_name(card) for card in cards),
            "draws": json.loads(file.read_text("utf-8"))["draws"] or int(draws),
            "points": f"{100 * measured.exploitability:.3f}",
            "least": f"{100 * measured.least:.2f}",
            "most": f"{100 * measured.most:.2f}",
        }


def leaderboard() -> Iterator[tuple[str, str, list[list[str]]]]:
    """By task: its name, what its first figure is, and a row for each result, the best first."""
    voice = speaker("en")
    results = [Result.from_json(file.read_text("utf-8")) for file in sorted(BOARD.glob("*.json"))]
    for name, task in TASKS.items():
        entered = [each for each in results if each.task.name == name]
        entered.sort(key=lambda each: -task.better * each.headline.value)
        if entered:
            what = voice.message(f"benchmark-{entered[0].headline.kind.removesuffix('-at-least')}", of="")
            yield name, what, [[each.title, *_interval(each.headline)] for each in entered]


def _interval(figure: Figure) -> tuple[str, str]:
    factor, digits = (100, 1) if figure.unit is Unit.SHARE else (1, 2 if figure.unit is Unit.POINTS else 3)
    value, low, high = (f"{factor * each:.{digits}f}".replace("-", "−") for each in figure[3:])
    at_least = "≥ " if figure.kind.endswith("at-least") else ""
    return f"{at_least}{value}", "exact" if low == high else f"{low} to {high}"
