"""Princess: a player who plays or discards her, for whatever reason, is out of the round."""

from loveletter.engine.character import Character
from loveletter.engine.seats import Seat
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    turn.knock_out(turn.seat)


def when_discarded(turn: Turn, seat: Seat) -> None:
    turn.knock_out(seat)


PRINCESS = Character("princess", play=play, when_discarded=when_discarded)
