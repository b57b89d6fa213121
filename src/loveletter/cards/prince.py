"""Prince: any player, yourself allowed, throws the hand away and draws a new card."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.redraw_hand(turn.target)


PRINCE = Character("prince", targets=Targets.ANYBODY, play=play, discards_hand=True, draws_replacement=True)
