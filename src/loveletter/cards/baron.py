"""Baron: two players compare hands in secret; the lower one leaves the round."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.options import BaronTie
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    mine, theirs = turn.compare_hands(BARON.name)
    if mine != theirs:
        turn.knock_out(turn.target if mine > theirs else turn.seat)
    elif turn.options.baron_tie is BaronTie.BOTH_OUT:  # R60: elsewhere a tie does nothing
        turn.knock_out(turn.seat, turn.target)


BARON = Character("baron", targets=Targets.ONE_OTHER, play=play)
