"""Codes of evenings and of their tables. That of a table says to which evening and round it belongs."""

from __future__ import annotations

import re
import secrets
from typing import NamedTuple

from loveletter.table.keys import new_code

PREFIX = "evening-"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
DRAWN = 8
"""Letters drawn by lot: nobody finds the table of somebody else."""

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
    drawn = "".join(secrets.choice(LETTERS) for _ in range(DRAWN))
    return f"{evening.removeprefix(PREFIX)}-{round_number}-{drawn}"


def read_table_code(code: str) -> EveningTableCode | None:
    """None for the code of any other table."""
    found = _TABLE.fullmatch(code)
    return None if found is None else EveningTableCode(PREFIX + found[1], int(found[2]))
