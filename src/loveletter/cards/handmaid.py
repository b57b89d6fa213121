"""Handmaid: until your next turn begins, nobody else can choose you."""

from loveletter.engine.character import Character
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.protect()


HANDMAID = Character("handmaid", play=play)
