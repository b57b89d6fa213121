"""Baroness: look at the hands of one or two other players."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    for target in turn.targets:
        turn.look(target)


BARONESS = Character("baroness", targets=Targets.ONE_OR_TWO_OTHERS, play=play)
