"""The data card: what is in a dataset, how it was made, and how to read it."""

from __future__ import annotations

from importlib.metadata import version
from importlib.resources import files

from loveletter.arena.fingerprint import code_of
from loveletter.dataset.files import CODE, DatasetSize
from loveletter.dataset.matches import DatasetPlan

SMALLEST, LARGER = 1_000, 10
CARD = (files("loveletter") / "dataset" / "card.md").read_text("utf-8")


def data_card(plan: DatasetPlan, size: DatasetSize) -> str:
    return CARD.format(
        category=_category(size.decisions),
        matches=size.matches,
        decisions=size.decisions,
        release=version("loveletter-game"),
        code=code_of(CODE),
        seed=plan.seed,
        editions=", ".join(plan.editions),
        bots=", ".join(plan.bots),
    )


def _category(rows: int) -> str:
    """As Hugging Face names sizes."""
    names = ["n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "10M<n<100M"]
    least = SMALLEST
    for name in names:
        if rows < least:
            return name
        least *= LARGER
    return names[-1]
