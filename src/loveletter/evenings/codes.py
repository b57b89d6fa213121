"""Codes of evenings and of their tables. That of a table says to which evening and round it belongs."""

from __future__ import annotations

import re
from typing import NamedTuple

from loveletter.table.keys import LETTERS, drawn_letters, new_code

PREFIX = "evening-"
DRAWN = 8
"""Letters drawn by lot."""

_TABLE = re.compile(rf"([a-z]+-[a-z]+-[a-z]+)-(\d{{1,2}})-[{LETTERS}]{{{DRAWN}}}")


class EveningTableCode(NamedTuple):
    evening: str
    """The code of the evening."""
    round: int


def new_evening_code() -> str:
    """A code such as `evening-tulip-river-moon`."""
    return PREFIX + new_code()


def is_evening(code: str) -> bool:
    return code.startswith(PREFIX)


def new_table_code(evening: str, round_number: int) -> str:
    return f"{evening.removeprefix(PREFIX)}-{round_number}-{drawn_letters(DRAWN)}"


def read_table_code(code: str) -> EveningTableCode | None:
    """None for the code of any other table."""
    match = _TABLE.fullmatch(code)
    return None if match is None else EveningTableCode(PREFIX + match[1], int(match[2]))
