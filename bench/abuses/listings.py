"""Listings: the list of tables, what the server offers, its description and its pages, forty requests at once."""

from itertools import cycle

from bench.target import Target, asked_over_http

AT_ONCE = 40


async def abuse(target: Target) -> None:
    await asked_over_http(target, AT_ONCE, cycle(("/api/tables", "/api/info", "/api/openapi.json", "/")))
