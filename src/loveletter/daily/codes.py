"""Codes of tables at which a deal of the day is played: they say which day it is, and whether it is practice."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

from loveletter.table.keys import LETTERS, drawn_letters

DRAWN = 12
"""Letters drawn by lot."""

_CODE = re.compile(rf"(daily|practice)-(\d{{4}}-\d\d-\d\d)-[{LETTERS}]{{{DRAWN}}}")


class DailyCode(NamedTuple):
    day: date
    practice: bool
    """Whether the device has played this deal before: then its result does not count."""


def new_daily_code(day: date, practice: bool) -> str:
    return f"{'practice' if practice else 'daily'}-{day.isoformat()}-{drawn_letters(DRAWN)}"


def read_daily_code(code: str) -> DailyCode | None:
    """None for the code of any other table."""
    match = _CODE.fullmatch(code)
    return None if match is None else DailyCode(date.fromisoformat(match[2]), match[1] == "practice")
