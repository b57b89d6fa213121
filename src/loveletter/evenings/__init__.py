"""Evenings: several rounds at several tables, with standings; a pure fold over log entries (docs/evenings.md)."""

from loveletter.evenings.deciding import EveningActor, decide_evening, open_evening
from loveletter.evenings.plan import EveningPlan
from loveletter.evenings.standings import StandingRow, standings
from loveletter.evenings.state import EveningState, fold

__all__ = [
    "EveningActor",
    "EveningPlan",
    "EveningState",
    "StandingRow",
    "decide_evening",
    "fold",
    "open_evening",
    "standings",
]
