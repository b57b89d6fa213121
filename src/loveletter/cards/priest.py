"""Priest: look at another player's hand."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.look(turn.target)


PRIEST = Character("priest", targets=Targets.ONE_OTHER, play=play)
