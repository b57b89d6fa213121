"""Chancellor: take two cards, keep one of the three, put the others under the pile in the order you like."""

from loveletter.engine.actions import Answer, Keep
from loveletter.engine.character import Character
from loveletter.engine.events import Fizzle, PutUnder
from loveletter.engine.state import Question
from loveletter.engine.turn import Turn

CARDS_TAKEN = 2


def play(turn: Turn) -> None:
    if turn.take_cards(CARDS_TAKEN):  # R50: with one card left, take that one
        turn.ask(turn.seat, Question.KEEP, CHANCELLOR.name)
    else:
        turn.say_without_effect(CHANCELLOR.name, Fizzle.PILE_EMPTY)


def answer(turn: Turn, choice: Answer) -> None:
    assert isinstance(choice, Keep)
    turn.emit(PutUnder(turn.seat, len(choice.under), choice.card, choice.under))


CHANCELLOR = Character("chancellor", play=play, asks=Question.KEEP, answer=answer)
