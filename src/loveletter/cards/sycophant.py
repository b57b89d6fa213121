"""Sycophant: mark anyone, yourself allowed; if the very next card chooses players, the marked one is among them."""

from loveletter.engine.character import Character, Targets
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.mark()


SYCOPHANT = Character("sycophant", targets=Targets.ANYBODY, play=play)
