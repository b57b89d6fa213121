"""Jester: bet on another player; if that player wins the round, you get a token."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.edition import Rules
from loveletter.engine.evolve import Draft
from loveletter.engine.seats import Seat
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.bet()


def round_bonus(table: Draft, winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(bettor for bettor, chosen in table.bets if chosen in winners)  # Q37: even if the bettor is out


def bonus_wins_at_once(rules: Rules) -> bool:
    return rules.options.jester_wins_at_once


JESTER = Character(
    "jester",
    targets=Targets.ONE_OTHER,
    play=play,
    round_bonus=round_bonus,
    bonus_wins_at_once=bonus_wins_at_once,
)
