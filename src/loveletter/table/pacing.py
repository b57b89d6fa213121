"""Pacing: whether what has just happened at a table wants a longer look before the next bot acts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from loveletter.engine import events
from loveletter.engine.seats import Seat

_WANTS_A_LOOK = (
    events.GuessHit,
    events.GuessMissed,
    events.StruckBack,
    events.Compared,
    events.HandsSwapped,
    events.KnockedOut,
)


def wants_a_look(happened: Sequence[events.Event], people: Collection[Seat]) -> bool:
    """Whether the last card that was played was a guess, a duel or a swap, put somebody out, or chose a person.

    Kinds of events and who was chosen are public, so that the pause which follows from them tells nobody anything.
    """
    last = next(
        (number for number in range(len(happened) - 1, -1, -1) if isinstance(happened[number], events.Played)), None
    )
    if last is None:
        return False
    played = happened[last]
    assert isinstance(played, events.Played)
    return any(target in people for target in played.targets) or any(
        isinstance(event, _WANTS_A_LOOK) for event in happened[last:]
    )
