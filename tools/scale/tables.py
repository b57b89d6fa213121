"""The tables of docs/scale.md, each a block between two comments of the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, log10

from tools.scale.figures import TABLES, Figures, on_postgres

SECONDS_A_MOVE = 8
SEATS = 4
DAY = 86_400
STEPS = (100, 1_000, 10_000, 100_000, 1_000_000)
CONNECTIONS_A_NODE = 20_000
ROWS_A_CORE = 3_000
"""Of PostgreSQL, a second: assumed."""
BALANCER_BYTES = 125e6
EUROS_A_CORE, EUROS_A_GB, EUROS_A_TB = 10, 0.10, 1
DAYS_KEPT = 30
ONE_PROCESS = 1_000
"""So many tables and fewer need no more than one process on SQLite."""


def two_digits(number: float) -> str:
    """Rounded to two digits, with commas."""
    if number == 0:
        return "0"
    places = 1 - floor(log10(abs(number)))
    rounded = round(number, places)
    return f"{rounded:,.{max(0, 1 - floor(log10(abs(rounded))))}f}".removesuffix(".0")


def one_place(number: float) -> str:
    return f"{number:,.1f}".removesuffix(".0")


def size(number: float, unit: str = "") -> str:
    """Bytes in the unit that fits."""
    for name, bytes_ in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6)):
        if number >= bytes_ or name == "MB":
            return f"{two_digits(number / bytes_)} {name}{unit}"
    raise AssertionError


class Step:
    """What so many tables come to that play all day."""

    def __init__(self, figures: Figures, tables: int) -> None:
        self.tables = tables
        self.moves = tables / SECONDS_A_MOVE
        self.connections = SEATS * tables
        self.cores = self.moves / figures[f"server.{TABLES}.moves_per_s"]
        self.sent = self.moves * figures["server.bytes_per_move"]
        self.stored = self.moves * figures["server.stored_bytes_per_move"] * DAY
        self.nodes = max(ceil(2 * self.cores), ceil(self.connections / CONNECTIONS_A_NODE))
        others = ceil(self.moves / ROWS_A_CORE) + ceil(self.sent / BALANCER_BYTES)
        self.all_cores = 1 if tables <= ONE_PROCESS else self.nodes + others
        self.kept = DAYS_KEPT * self.stored
        self.traffic = DAYS_KEPT * DAY * self.sent
        self.costs = {
            "machines": EUROS_A_CORE * self.all_cores,
            "disk": EUROS_A_GB * self.kept / 1e9,
            "traffic": EUROS_A_TB * self.traffic / 1e12,
        }


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("| --- ", "|---").replace("|--- |", "|---|") for line in lines)


def measured(figures: Figures) -> str:
    """Everything but the nodes, which have a table of their own."""
    ms = 1000.0
    rows: list[tuple[str, str, Callable[[float], str], str]] = [
        (
            f"durable moves a second, one process, SQLite, {TABLES} tables of four",
            f"server.{TABLES}.moves_per_s",
            lambda each: f"{each:,.0f}",
            "bench.server",
        ),
        (
            "bytes to the four players for each move",
            "server.bytes_per_move",
            lambda each: f"{each:,.0f}",
            "bench.bytes",
        ),
        (
            "bytes of the database for each move, hashes and indexes included",
            "server.stored_bytes_per_move",
            lambda each: f"{each:,.0f}",
            "bench.bytes",
        ),
        (
            f"memory of one process with 10,000 open tables, of which {TABLES} play",
            "server.10000.megabytes",
            lambda each: f"{each:,.0f} MB",
            "bench.memory",
        ),
        (
            "a node is killed (`kill -9`, lease of 5 s): until every table has a move again, median",
            "failover.kill_ms",
            lambda each: f"{each / ms:.1f} s",
            "bench.failover",
        ),
        ("the same, longest", "failover.kill_ms_longest", lambda each: f"{each / ms:.1f} s", "bench.failover"),
        (
            "all three nodes are restarted one after another: moves lost",
            "failover.rolling_lost_moves",
            lambda each: f"{each:,.0f}",
            "bench.failover",
        ),
        (
            "the same: longest pause of anybody",
            "failover.rolling_ms_longest",
            lambda each: f"{each / ms:.1f} s",
            "bench.failover",
        ),
    ]
    return table(
        ("what", "figure", "command", "when"),
        [
            (what, show(figures[name]), f"`python -m {command}`", figures.measured[name].when)
            for what, name, show, command in rows
            if name in figures
        ],
    )


def by_nodes(figures: Figures) -> str:
    places = [("one process, SQLite", f"server.{TABLES}")]
    places += [(f"PostgreSQL, {n} node{'s'[: n - 1]}", on_postgres(n)) for n in figures.nodes()]

    def shown(name: str, form: str) -> str:
        return form.format(figures[name]) if name in figures else "–"

    return table(
        ("what", "moves a second", "median, ms", "memory of all nodes", "when"),
        [
            (
                what,
                shown(f"{name}.moves_per_s", "{:,.0f}"),
                shown(f"{name}.p50_ms", "{:,.0f}"),
                shown(f"{name}.mb", "{:,.0f} MB"),
                figures.measured[f"{name}.moves_per_s"].when,
            )
            for what, name in places
        ],
    )


def calculation(figures: Figures) -> str:
    heads = ("tables that play", "moves a second", "connections", "cores for moves", "nodes", "to the players")
    return table(
        (*heads, "into the database", "database a day"),
        [
            (
                f"{step.tables:,}",
                one_place(step.moves),
                f"{step.connections:,}",
                two_digits(step.cores),
                f"{step.nodes:,}",
                size(step.sent, "/s"),
                f"{one_place(step.moves)} rows/s",
                size(step.stored),
            )
            for step in (Step(figures, tables) for tables in STEPS)
        ],
    )


def cost(figures: Figures) -> str:
    return table(
        ("tables that play all day", "cores", "disk", "traffic a month", "euros a month", "of that, the largest part"),
        [
            (
                f"{step.tables:,}",
                f"{step.all_cores:,}",
                size(step.kept),
                size(step.traffic),
                two_digits(sum(step.costs.values())),
                max(step.costs, key=lambda each: step.costs[each]),
            )
            for step in (Step(figures, tables) for tables in STEPS)
        ],
    )


BLOCKS = {"measured": measured, "by-nodes": by_nodes, "calculation": calculation, "cost": cost}


def filled(page: str, figures: Figures) -> str:
    """The page with these figures in each of its blocks."""
    for name, made in BLOCKS.items():
        parts = re.split(rf"(?<=<!-- figures: {name} -->\n).*?(?=<!-- end -->)", page, flags=re.DOTALL)
        if len(parts) != 2:
            raise SystemExit(f"docs/scale.md has the block {name} {len(parts) - 1} times")
        page = f"\n{made(figures)}\n\n".join(parts)
    return page
