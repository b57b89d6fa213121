"""Actions as text: `guard bob priest`, `chancellor keep king under guard, prince`."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from loveletter.engine.actions import Action, Guess, Keep, Look, Play, Redraw
from loveletter.engine.seats import Seat
from loveletter.engine.state import Question
from loveletter.notation.bad_text import BadText, unknown
from loveletter.notation.words import (
    KEEP,
    LOOK,
    NOBODY,
    PLAYER_OR_CARD,
    REDRAW,
    UNDER,
    WordReader,
    asking_cards,
    card_names,
    is_number,
    written_seat,
)


def format_action(action: Action, players: Sequence[str], asked_by: str | None = None) -> str:
    """The action as a text that `parse_action` reads.

    An answer opens with the card that asked. Where several ask the same question and `asked_by` does not tell which
    one it was, it is the first that does.
    """
    match action:
        case Play(card, targets, guess):
            named = [] if guess is None else [_card(guess) if isinstance(guess, str) else str(guess)]
            return " ".join([_card(card), *[written_seat(target, players) for target in targets], *named])
        case Keep(card, under):
            words = [_asking(Question.KEEP, asked_by), KEEP, _card(card)]
            return " ".join([*words, UNDER, ", ".join(map(_card, under))] if under else words)
        case Look(target):
            seen = NOBODY if target is None else written_seat(target, players)
            return f"{_asking(Question.LOOK, asked_by)} {LOOK} {seen}"
        case Redraw(wanted):
            return f"{_asking(Question.REDRAW, asked_by)} {REDRAW if wanted else KEEP}"
    assert_never(action)


def format_actions(actions: Iterable[Action], players: Sequence[str]) -> tuple[str, ...]:
    """The actions of a round in their order: an answer is to the card that was played before it."""
    texts, asked_by = [], None
    for action in actions:
        if isinstance(action, Play):
            asked_by = action.card
        texts.append(format_action(action, players, asked_by))
    return tuple(texts)


def parse_action(text: str, players: Sequence[str]) -> Action:
    """The action that a text asks for. Whether the rules allow it is the engine's to say.

    Examples:
        >>> from loveletter import parse_action
        >>> parse_action("guard Ben priest", players=["Ayu", "Ben"])
        Play(card='guard', targets=(1,), guess='priest')
    """
    reader = WordReader(text, players)
    card = reader.card()
    asks = asking_cards().get(card)
    action: Action
    if asks is Question.KEEP and reader.take_if(KEEP):
        action = Keep(reader.card(), _cards_under(reader))
    elif asks is Question.LOOK and reader.take_if(LOOK):
        action = Look(None if reader.take_if(NOBODY) else reader.seat(others=[NOBODY]))
    elif asks is Question.REDRAW and reader.next.folded in (KEEP, REDRAW):
        action = Redraw(reader.take("an answer").folded == REDRAW)
    else:
        action = Play(card, *_choices(reader))
    reader.must_end()
    return action


def _asking(question: Question, asked_by: str | None) -> str:
    asking = [card for card, asks in asking_cards().items() if asks is question]
    return asked_by if asked_by in asking else asking[0]


def _card(name: str) -> str:
    if name not in card_names():
        raise BadText("action", unknown("card", name, card_names()))
    return name


def _cards_under(reader: WordReader) -> tuple[str, ...]:
    if reader.at_end:
        return ()
    reader.must_take(UNDER)
    return tuple(reader.several(reader.card))


def _choices(reader: WordReader) -> tuple[tuple[Seat, ...], Guess | None]:
    """Any number of players, then perhaps a card or a number, which ends the action."""
    targets: list[Seat] = []
    while not reader.at_end:
        if reader.next.folded in card_names():
            return tuple(targets), reader.card()
        if is_number(reader.next.folded):
            return tuple(targets), reader.number()
        targets.append(reader.seat(PLAYER_OR_CARD, card_names()))
    return tuple(targets), None
