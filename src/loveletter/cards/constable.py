"""Constable: a token if you are knocked out while he lies before you."""

from loveletter.engine.character import Character
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.engine.turn import Turn


def when_knocked_out(turn: Turn, seat: Seat) -> None:
    turn.award(seat, CONSTABLE.name)


def counts_when_held(rules: Rules) -> bool:
    return rules.options.constable_counts_held


CONSTABLE = Character("constable", when_knocked_out=when_knocked_out, counts_when_held=counts_when_held)
