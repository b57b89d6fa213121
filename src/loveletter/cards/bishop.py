"""Bishop: name another player's number for a token; that player may then redraw. At the end the Princess beats him."""

from loveletter.engine.actions import Answer, Guess, Redraw
from loveletter.engine.character import Character, Targets
from loveletter.engine.edition import Rules
from loveletter.engine.events import CardKept
from loveletter.engine.state import Question
from loveletter.engine.turn import Turn


def names(rules: Rules) -> tuple[Guess, ...]:
    return tuple(number for number in rules.numbers if number != 1 or rules.options.bishop_may_name_one)


def play(turn: Turn) -> None:
    if not turn.holds(turn.target, turn.guess):
        turn.say_miss(BISHOP.name)
        return
    turn.say_hit(BISHOP.name)
    turn.award(turn.seat, BISHOP.name)
    if not turn.match_over:  # Q35: a winning token comes before any redraw
        turn.ask(turn.target, Question.REDRAW, BISHOP.name)


def answer(turn: Turn, choice: Answer) -> None:
    assert isinstance(choice, Redraw)
    holder, card = turn.asked, turn.hand(turn.asked)
    if choice.wanted:
        turn.redraw_hand(holder)
    else:  # C.1: a number that one character alone has names the card
        turn.emit(CardKept(holder, card if len(turn.rules.of_number(turn.value(card))) == 1 else None))


BISHOP = Character(
    "bishop",
    targets=Targets.ONE_OTHER,
    names=names,
    play=play,
    asks=Question.REDRAW,
    answer=answer,
    draws_replacement=True,
    wins_token=True,
    yields_to="princess",
)
