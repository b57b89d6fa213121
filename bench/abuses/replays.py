"""Replays: long matches step by step, by each seat, and their proofs, forty requests at once."""

from collections.abc import Iterator
from itertools import count

from bench.target import Target, asked_over_http

AT_ONCE = 40


def paths(target: Target) -> Iterator[str]:
    codes = (target.open_table.code, *target.closed_tables)
    for number in count():
        path = f"/api/tables/{codes[number % len(codes)]}"
        yield f"{path}/replay"
        yield f"{path}/proof"


async def abuse(target: Target) -> None:
    await asked_over_http(target, AT_ONCE, paths(target))
