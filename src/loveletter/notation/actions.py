"""Actions as text: `guard bob priest`, `chancellor keep king under guard, prince`."""

from collections.abc import Sequence
from typing import assert_never

from loveletter.engine.actions import Action, Guess, Keep, Look, Play, Redraw
from loveletter.engine.seats import Seat
from loveletter.engine.state import Question
from loveletter.notation.bad_text import BadText, unknown
from loveletter.notation.reader import Reader
from loveletter.notation.words import KEEP, LOOK, NOBODY, REDRAW, UNDER, card_names, is_number, written_seat

ASKS = {Question.KEEP: "chancellor", Question.LOOK: "cardinal", Question.REDRAW: "bishop"}
"""The card that asks each question; it opens the answer's text."""


def format_action(action: Action, players: Sequence[str]) -> str:
    """The action as a text that `parse_action` reads."""
    match action:
        case Play(card, targets, guess):
            named = [] if guess is None else [_card(guess) if isinstance(guess, str) else str(guess)]
            return " ".join([_card(card), *[written_seat(target, players) for target in targets], *named])
        case Keep(card, under):
            words = [ASKS[Question.KEEP], KEEP, _card(card)]
            return " ".join([*words, UNDER, ", ".join(map(_card, under))] if under else words)
        case Look(target):
            seen = NOBODY if target is None else written_seat(target, players)
            return f"{ASKS[Question.LOOK]} {LOOK} {seen}"
        case Redraw(wanted):
            return f"{ASKS[Question.REDRAW]} {REDRAW if wanted else KEEP}"
    assert_never(action)


def parse_action(text: str, players: Sequence[str]) -> Action:
    """The action that a text asks for. Whether the rules allow it is the engine's to say."""
    reader = Reader(text, players)
    card = reader.card()
    action: Action
    if card == ASKS[Question.KEEP] and reader.take_if(KEEP):
        action = Keep(reader.card(), _cards_under(reader))
    elif card == ASKS[Question.LOOK] and reader.take_if(LOOK):
        action = Look(None if reader.take_if(NOBODY) else reader.seat(others=[NOBODY]))
    elif card == ASKS[Question.REDRAW] and reader.next.folded in (KEEP, REDRAW):
        action = Redraw(reader.take("an answer").folded == REDRAW)
    else:
        action = Play(card, *_choices(reader))
    reader.must_end()
    return action


def _card(name: str) -> str:
    if name not in card_names():
        raise BadText("action", unknown("card", name, card_names()))
    return name


def _cards_under(reader: Reader) -> tuple[str, ...]:
    if reader.at_end:
        return ()
    reader.must_take(UNDER)
    return tuple(reader.several(reader.card))


def _choices(reader: Reader) -> tuple[tuple[Seat, ...], Guess | None]:
    """Any number of players, then perhaps a card or a number, which ends the action."""
    targets: list[Seat] = []
    while not reader.at_end:
        if reader.next.folded in card_names():
            return tuple(targets), reader.card()
        if is_number(reader.next.folded):
            return tuple(targets), reader.number()
        targets.append(reader.seat("player or card", card_names()))
    return tuple(targets), None
