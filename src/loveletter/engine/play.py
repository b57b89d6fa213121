"""Apply: an action becomes events, and the events make the new state."""

from loveletter.engine.actions import Action, Play
from loveletter.engine.events import Event
from loveletter.engine.legal import why_not
from loveletter.engine.refusals import IllegalAction
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.turn import Turn


def apply(state: State, seat: Seat, action: Action, decided_on: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after this seat's action, and what happened. Raises `IllegalAction` where the rules do not allow it."""
    refusal = why_not(state, seat, action, decided_on)
    if refusal is not None:
        raise IllegalAction(refusal)
    turn = Turn(state)
    if isinstance(action, Play):
        turn.play(action)
    else:
        assert state.pending is not None  # why_not has made sure
        answer = state.rules.characters[state.pending.card].answer
        assert answer is not None  # a card that asks says what an answer does
        answer(turn, action)
    turn.finish()
    return turn.frozen(), tuple(turn.events)
