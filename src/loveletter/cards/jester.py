"""Jester: bet on another player; if that player wins the round, you get a token."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.evolve import Draft
from loveletter.engine.seats import Seat
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.bet()


def round_bonus(table: Draft, winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(bettor for bettor, chosen in table.bets if chosen in winners)  # Q37: even if the bettor is out


JESTER = Character("jester", targets=Targets.ONE_OTHER, play=play, round_bonus=round_bonus)
