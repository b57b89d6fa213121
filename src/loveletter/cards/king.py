"""King: swap hands with another player."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.swap_hands(turn.seat, turn.target)


KING = Character("king", targets=Targets.ONE_OTHER, play=play)
