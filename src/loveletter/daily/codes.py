"""Codes of tables at which a deal of the day is played: they say which day it is, and whether it is practice."""

from __future__ import annotations

import re
import secrets
from datetime import date
from typing import NamedTuple

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
DRAWN = 12
"""Letters drawn by lot: nobody finds the table of somebody else."""

_CODE = re.compile(rf"(daily|practice)-(\d{{4}}-\d\d-\d\d)-[{LETTERS}]{{{DRAWN}}}")


class DailyCode(NamedTuple):
    day: date
    practice: bool
    """Whether the device has played this deal before: then its result does not count."""


def new_daily_code(day: date, practice: bool) -> str:
    drawn = "".join(secrets.choice(LETTERS) for _ in range(DRAWN))
    return f"{'practice' if practice else 'daily'}-{day.isoformat()}-{drawn}"


def read_daily_code(code: str) -> DailyCode | None:
    """None for the code of any other table."""
    match = _CODE.fullmatch(code)
    return None if match is None else DailyCode(date.fromisoformat(match[2]), match[1] == "practice")
