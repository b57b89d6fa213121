"""The pictures of docs/scale.md: who talks with whom, and what was measured with how many nodes."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tools.scale.figures import TABLES, Figures, on_postgres

INK, WINE, GILT, PAPER = "#2b1a22", "#8a1a33", "#b98a2f", "#fdf6e8"


def text(x: float, y: float, words: str, anchor: str = "middle", size: int = 13, weight: str = "normal") -> str:
    style = f'font-family="sans-serif" font-size="{size}" font-weight="{weight}" fill="{INK}"'
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" {style}>{escape(words)}</text>'


def drawing(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    body = "\n".join(parts)
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}"'
    return f'<svg {head}>\n<rect width="{width}" height="{height}" fill="{PAPER}"/>\n{body}\n</svg>\n'


def bars(left: int, title: str, named: Sequence[tuple[str, float]], colour: str) -> list[str]:
    """Lying bars, the longest as long as there is room."""
    parts = [text(left, 24, title, "start", weight="bold")]
    longest = max(figure for _, figure in named)
    for at, (name, figure) in enumerate(named):
        top = 40 + 34 * at
        length = 190 * figure / longest
        parts += [
            text(left + 96, top + 17, name, "end"),
            f'<rect x="{left + 104}" y="{top}" width="{length:.1f}" height="24" rx="3" fill="{colour}"/>',
            text(left + 110 + length, top + 17, f"{figure:,.0f}", "start"),
        ]
    return parts


def plot(figures: Figures) -> str:
    places = [("SQLite", f"server.{TABLES}")]
    places += [(f"{count} node{'s'[: count - 1]}", on_postgres(count)) for count in figures.nodes()]
    moves = [(name, figures[f"{at}.moves_per_s"]) for name, at in places]
    memory = [(name, figures[f"{at}.mb"]) for name, at in places if f"{at}.mb" in figures]
    parts = bars(16, "moves a second", moves, WINE)
    if memory:
        parts += bars(400, "memory of all nodes, MB", memory, GILT)
    return drawing(770, 52 + 34 * len(places), "What was measured with how many nodes", parts)


def block(x: int, y: int, width: int, title: str, line: str, colour: str = INK) -> list[str]:
    return [
        f'<rect x="{x}" y="{y}" width="{width}" height="52" rx="6" fill="white" stroke="{colour}" stroke-width="1.6"/>',
        text(x + width / 2, y + 22, title, weight="bold"),
        text(x + width / 2, y + 41, line, size=11),
    ]


def arrow(x1: float, y1: float, x2: float, y2: float, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    style = f'stroke="{INK}" stroke-width="1.4" fill="none" marker-end="url(#tip)"{dash}'
    return f'<path d="M{x1:g} {y1:g} L{x2:g} {y2:g}" {style}/>'


def architecture() -> str:
    parts = [
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0 L8 4 L0 8 z" fill="{INK}"/></marker></defs>',
        *block(60, 16, 240, "Browsers, terminals", "WebSocket ws?table=CODE, HTTP"),
        *block(460, 16, 240, "HAProxy or nginx", "by table, consistent hash; asks livez", WINE),
    ]
    for at, line in enumerate(("owns tables A, B", "owns table C", "owns tables D, E")):
        parts += block(40 + 250 * at, 150, 200, f"Node {at + 1}", line, WINE)
        parts.append(arrow(580, 70, 140 + 250 * at, 147))
        parts.append(arrow(140 + 250 * at, 204, 300 + 80 * at, 277))
    parts += [
        arrow(302, 42, 457, 42),
        arrow(242, 168, 287, 168, dashed=True),
        arrow(538, 188, 493, 188, dashed=True),
        text(265, 222, "passes on", size=11),
        *block(180, 280, 400, "PostgreSQL", "log of each table; owners: table, node, epoch, until; NOTIFY", WINE),
        text(40, 240, "leases every 1.5 s,", "start", 11),
        text(40, 255, "writes under an epoch", "start", 11),
    ]
    return drawing(760, 348, "Browsers talk with a balancer, it with the nodes, and all nodes with PostgreSQL", parts)
