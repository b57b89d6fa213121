"""Assassin: in hand, it turns a Guard's attack against the Guard's player; then it is replaced."""

from loveletter.engine.character import Character
from loveletter.engine.events import StruckBack
from loveletter.engine.seats import Seat
from loveletter.engine.turn import Turn


def when_attacked(turn: Turn, holder: Seat) -> None:
    turn.emit(StruckBack(holder, turn.seat, ASSASSIN.name))
    turn.knock_out(turn.seat)
    if not turn.match_over:  # Q30: the Constable of the Guard's player may have won the match
        turn.redraw_hand(holder)


ASSASSIN = Character("assassin", when_attacked=when_attacked, draws_replacement=True)
