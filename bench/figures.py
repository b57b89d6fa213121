"""Figures: where benchmarks store their results, and a yardstick that separates a slow machine from slow code."""

import json
import time
from collections.abc import Callable
from pathlib import Path

LATEST = Path(__file__).parent / "latest.json"


def keep(figures: dict[str, float]) -> None:
    """Put these figures into bench/latest.json, beside those of other benchmarks."""
    known: dict[str, float] = json.loads(LATEST.read_text()) if LATEST.exists() else {}
    known |= {name: round(figure, 1 if figure >= 100 else 3) for name, figure in figures.items()}
    LATEST.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n")


def yardstick(seconds: float = 0.2, clock: Callable[[], float] = time.perf_counter) -> float:
    """How many thousand steps a second a fixed loop of plain Python makes here and now."""
    steps = 0

    def thousand() -> int:
        table: dict[int, tuple[int, int]] = {}
        for number in range(1000):
            table[number & 63] = (number, number ^ 5)
        return 1

    steps, took = counted(thousand, seconds, clock)
    return steps / took


def counted(
    work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.perf_counter
) -> tuple[int, float]:
    """How much the work amounts to when it is repeated for this long, and how long that was."""
    amount = 0
    begun = clock()
    while (now := clock()) - begun < seconds:
        amount += work()
    return amount, now - begun
