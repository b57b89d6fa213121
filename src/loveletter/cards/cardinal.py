"""Cardinal: two players, yourself allowed, swap hands; then you may look at one of the two."""

from loveletter.engine.actions import Answer, Look
from loveletter.engine.character import Character, Targets
from loveletter.engine.events import LookDeclined
from loveletter.engine.state import Question
from loveletter.engine.turn import Turn


def play(turn: Turn) -> None:
    first, second = turn.targets
    turn.swap_hands(first, second)
    turn.ask(turn.seat, Question.LOOK, CARDINAL.name, among=turn.targets)


def answer(turn: Turn, choice: Answer) -> None:
    assert isinstance(choice, Look)
    if choice.target is None:
        turn.emit(LookDeclined(turn.seat))
    else:
        turn.look(choice.target)


CARDINAL = Character("cardinal", targets=Targets.ANY_TWO, play=play, asks=Question.LOOK, answer=answer)
