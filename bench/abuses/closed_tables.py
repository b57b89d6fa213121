"""Closed tables: what is told of tables that are in the database alone, forty requests at once."""

from itertools import count

from bench.target import Target, asked_over_http

AT_ONCE = 40


async def abuse(target: Target) -> None:
    codes = target.closed_tables
    await asked_over_http(target, AT_ONCE, (f"/api/tables/{codes[number % len(codes)]}" for number in count()))
