"""A long match: eight people play premium up to the highest goal, as it lies in a database."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from loveletter.server.store.entry_codec import encode_entry
from loveletter.table import Setup, Sitter, Table, Transition, commands, create
from loveletter.table.entries import Closed, Entry
from loveletter.table.keys import hashed

SEATS = 8
GOAL = 20
"""Tokens that win: as many as a table may ask for."""
SECRETS = tuple(f"bench-{seat}-{'s' * 24}" for seat in range(SEATS))
EVERYBODY = frozenset(range(SEATS))
NOW = 1_700_000_000_000


def play_match(seed: int = 1) -> list[Entry]:
    """The entries of a table with one match, up to its last round but one."""
    luck = Random(seed)
    sitters = [Sitter(f"Player {seat}", hashed(secret), None) for seat, secret in enumerate(SECRETS)]
    made = create("long", Setup("premium", SEATS, {"tokens": GOAL}), sitters, NOW, True, luck=luck.randbytes)
    table = Table.new("long")
    written: list[Entry] = []

    def carry_out(outcome: Transition) -> None:
        written.extend(outcome.entries)
        table.commit(outcome)

    carry_out(made)
    while table.phase != "match_over":
        if table.phase == "round_over":
            for seat in EVERYBODY:
                carry_out(table.decide(commands.Ready(seat), EVERYBODY, NOW))
            continue
        seat = awaited(table)
        action = luck.choice(table.view(seat).legal)
        carry_out(table.decide(commands.Act("", seat, table.version, action), EVERYBODY, NOW))
    return written[:-20]


def awaited(table: Table) -> int:
    views = table.views
    assert views is not None
    seat = views.public.view.awaited
    assert seat is not None
    return seat


def rows(code: str, entries: Sequence[Entry], closed: bool) -> list[dict[str, Any]]:
    """The rows of these entries for one table."""
    kept = [*entries, Closed()] if closed else entries
    encoded = [encode_entry(each) for each in kept]
    return [
        {"code": code, "number": number, "at": NOW, "kind": kind, "data": data}
        for number, (kind, data) in enumerate(encoded)
    ]
