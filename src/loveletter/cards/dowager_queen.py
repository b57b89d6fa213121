"""Dowager Queen: two players compare hands in secret; the higher one leaves the round."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    mine, theirs = turn.compare_hands(DOWAGER_QUEEN.name)
    if mine != theirs:  # R84: a tie does nothing
        turn.knock_out(turn.target if mine < theirs else turn.seat)


DOWAGER_QUEEN = Character("dowager_queen", targets=Targets.ONE_OTHER, play=play)
