"""Table and plot of docs/solved.md from docs/results/solved/original.json.

    loveletter solve --device cuda --figures --json > docs/results/solved/original.json
    python -m tools.solved

The first command solves what time allows; the second writes table and plot again.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

from loveletter.editions import EDITIONS
from loveletter.solve.deal import chance_of_deal
from tools.scale.pictures import GILT, WINE, drawing, text

ROOT = Path(__file__).parents[1]
FIGURES = ROOT / "docs" / "results" / "solved" / "original.json"
PAGE = ROOT / "docs" / "solved.md"
PICTURE = ROOT / "docs" / "pictures" / "solved.svg"
BLOCK = re.compile(r"(?<=<!-- figures: deals -->\n).*?(?=<!-- end -->)", re.DOTALL)
LEFT, PER_POINT, ROW = 190, 74, 17
LEAST_SHOWN, MOST_SHOWN = 50, 57
"""Percent of the rounds."""


class Deal(NamedTuple):
    face_up: tuple[str, ...]
    chance: float
    iteration: int
    seconds: float
    value: float
    least: float
    most: float
    exploitability: float

    @property
    def name(self) -> str:
        return ", ".join(card.capitalize() for card in self.face_up)


def read(file: Path = FIGURES) -> list[Deal]:
    """From the deal that is best for who begins to the worst."""
    rules = EDITIONS["original"].rules(2)
    deals = []
    for row in json.loads(file.read_text("utf-8")):
        face_up = tuple(row.pop("face_up"))
        deals.append(Deal(face_up=face_up, chance=chance_of_deal(rules, face_up), **row))
    return sorted(deals, key=lambda deal: -deal.least - deal.most)


def summary(deals: list[Deal]) -> str:
    chance = sum(deal.chance for deal in deals)
    least, most = (
        100 * sum(deal.chance * share for deal, share in zip(deals, shares, strict=True)) / chance
        for shares in ([deal.least for deal in deals], [deal.most for deal in deals])
    )
    size = f"{len(deals)} of 92 deals, {100 * chance:.1f}% of all rounds"
    return f"{size}; in these, who begins wins between {least:.2f} and {most:.2f}%."


def table(deals: list[Deal]) -> str:
    lines = [
        summary(deals),
        "",
        "| face up | who begins wins | exploitability | iterations | seconds |",
        "|---|---|---|---|---|",
    ]
    for deal in deals:
        share = f"{100 * deal.least:.2f} to {100 * deal.most:.2f}%"
        lines.append(
            f"| {deal.name} | {share} | {100 * deal.exploitability:.3f} | {deal.iteration} | {deal.seconds:.0f} |"
        )
    return "\n".join([*lines, "", ""])


def filled(page: str, deals: list[Deal]) -> str:
    return BLOCK.sub(lambda _: table(deals), page)


def plot(deals: list[Deal]) -> str:
    """A bar for each deal, from the least to the most that perfect play gives who begins."""
    height = 70 + ROW * len(deals)
    parts = [text(16, 24, "How often who begins wins, if both play perfectly (percent)", "start", weight="bold")]
    for percent in range(LEAST_SHOWN, MOST_SHOWN + 1):
        x = LEFT + PER_POINT * (percent - LEAST_SHOWN)
        style = f'stroke="{GILT}" stroke-width="0.6"'
        parts += [text(x, 48, str(percent), size=11), f'<line x1="{x}" y1="54" x2="{x}" y2="{height - 10}" {style}/>']
    for row, deal in enumerate(deals):
        y = 60 + ROW * row
        begin, end = (LEFT + PER_POINT * (100 * share - LEAST_SHOWN) for share in (deal.least, deal.most))
        parts += [
            text(LEFT - 8, y + 10, deal.name, "end", size=11),
            f'<rect x="{begin:.1f}" y="{y}" width="{end - begin:.1f}" height="11" rx="3" fill="{WINE}"/>',
        ]
    width = LEFT + PER_POINT * (MOST_SHOWN - LEAST_SHOWN) + 24
    return drawing(width, height, "How often who begins wins with each three cards face up", parts)


def main() -> None:
    deals = read()
    PAGE.write_text(filled(PAGE.read_text("utf-8"), deals), "utf-8")
    PICTURE.write_text(plot(deals), "utf-8")


if __name__ == "__main__":
    main()
