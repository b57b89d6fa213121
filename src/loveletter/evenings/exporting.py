"""Exporting: the standings as a table for a spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO

from loveletter.evenings.standings import standings
from loveletter.evenings.state import EveningState

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a text that begins so for a formula."""


def results_csv(state: EveningState) -> str:
    """A row for each player, the best first; rounds without a seat or a result are empty."""
    out = StringIO()
    writer = csv.writer(out)
    rounds = [f"round {each.number}" for each in state.main_rounds]
    writer.writerow(["rank", "name", "points", "wins", "tokens", "rounds", *rounds])
    for row in standings(state):
        points = ["" if won is None else f"{won:g}" for won in row.by_round]
        name = state.players[row.player].name
        harmless = f"'{name}" if name.startswith(FORMULA) else name
        writer.writerow([row.rank, harmless, f"{row.points:.6g}", row.wins, row.tokens, row.rounds, *points])
    return out.getvalue()
