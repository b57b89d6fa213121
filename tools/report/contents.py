"""What the report says in numbers: editions, tables of the manual, certificates of solved deals, the leaderboard."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from loveletter.editions import EDITIONS
from loveletter.language import speaker
from loveletter.solve.deal import face_up_deals, read_journal
from tools.leaderboard import amounts, rankings
from tools.solved import Deal, read

ROOT = Path(__file__).parents[2]
SOLVED_PAGE = ROOT / "docs" / "solved.md"
SOLVED = ROOT / "docs" / "results" / "solved"
EDITION = "original"
MARKUP = re.compile(r"[`*]|\[([^\]]*)\]\([^)]*\)")


def contents() -> dict[str, Any]:
    rules = EDITIONS[EDITION].rules(2)
    whole = read()
    chances = [each.chance for each in whole]
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
        "results": table_under("### Shortened rounds"),
        "certificates": list(certificates()),
        "whole": [_bounds(each) for each in whole],
        "whole_chance": f"{100 * sum(chances):.1f}",
        "whole_least": _mean([each.least for each in whole], chances),
        "whole_most": _mean([each.most for each in whole], chances),
        "whole_points": f"{100 * max([each.exploitability for each in whole], default=0):.2f}",
        "tasks": [
            {"name": task, "figure": figure, "rows": [[each.title, *amounts(each.headline)] for each in results]}
            for task, figure, results in rankings()
        ],
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


def _bounds(deal: Deal) -> dict[str, str]:
    return {"cards": deal.name, "least": f"{100 * deal.least:.2f}", "most": f"{100 * deal.most:.2f}"}


def _mean(shares: Sequence[float], chances: Sequence[float]) -> str:
    """In percent, each deal as likely as its cards are to lie face up."""
    pairs = zip(shares, chances, strict=True)
    return f"{100 * sum(share * chance for share, chance in pairs) / sum(chances):.2f}" if shares else ""


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
