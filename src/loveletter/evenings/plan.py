"""The plan of an evening: how many rounds are played, at which tables, and what counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from loveletter.bots import names as bot_levels
from loveletter.evenings.refusals import EveningCode
from loveletter.table.names import readable
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setting, Setup

FORMATS = ("league", "swiss", "round_robin")
MOST_ROUNDS = 20
LEAST_SEATS, MOST_SEATS = 2, 6
TITLE_LENGTH = 60
KNOCK_OUT = 4
"""Players of the knock-out at the end."""
DUEL = 2
"""Seats at a table of the knock-out, and of a round robin."""


@dataclass(frozen=True)
class EveningPlan:
    title: str
    format: str = "league"
    """"league": tables are shuffled. "swiss": players with about as many points meet. "round_robin": tables of two,
    until everybody has met everybody."""
    rounds: int = 3
    """Without those of the knock-out. A round robin has as many as it needs."""
    seats: int = 4
    """Of every table. Bots fill the seats for which there are no players."""
    edition: str = "second"
    options: Mapping[str, Setting] = field(default_factory=dict)
    """What differs from the edition's preset."""
    duplicate: bool = False
    """Whether all tables of a round get the same cards; then points are won against those in the same seat."""
    final: bool = False
    """Whether the best four play a knock-out after the rounds."""
    level: str = "courtier"
    """Of the bots."""
    clock: str = "soft"
    seconds: int = 90
    pace: int = 900
    """Milliseconds that a bot waits before it acts."""

    def checked(self) -> EveningPlan:
        """The same, with a title that can be shown; refused where something is not possible."""
        title = " ".join(self.title.split())
        if not 1 <= len(title) <= TITLE_LENGTH or not readable(title):
            raise TableRefused(EveningCode.BAD_TITLE, most=TITLE_LENGTH)
        _must(self.format in FORMATS, "format")
        _must(1 <= self.rounds <= MOST_ROUNDS, "rounds")
        _must(LEAST_SEATS <= self.seats <= MOST_SEATS, "seats")
        _must(self.level in bot_levels(), "level")
        seats = DUEL if self.format == "round_robin" else self.seats
        checked = replace(self, title=title, seats=seats)
        setup = checked.table_setup("", seats).checked()
        if checked.final:
            checked.table_setup("", DUEL).checked()
        return replace(checked, options=setup.options, seconds=setup.seconds)

    def table_setup(self, evening: str, seats: int) -> Setup:
        """Of the tables of this evening. The director gives their seats, and nobody is their host."""
        return Setup(
            self.edition,
            seats,
            self.options,
            self.clock,
            self.seconds,
            pace=self.pace,
            latecomers=False,
            odds=False,
            evening=evening,
        )


def _must(holds: bool, setting: str) -> None:
    if not holds:
        raise TableRefused(TableCode.BAD_SETTING, setting=setting)
