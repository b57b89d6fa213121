"""For how long bots leave people to look at what has happened."""

import pytest

from loveletter.engine import events
from loveletter.engine.events import Event
from loveletter.table.clock import shown_ms

STAND_MS = 1200
NEXT = (events.TurnBegan(2),)


def played(card: str, *targets: int, guess: str | None = None) -> Event:
    return events.Played(1, card, targets, guess)


def test_every_play_stands_for_a_while() -> None:
    assert shown_ms(()) == 0
    assert shown_ms((played("spy"),)) == STAND_MS
    assert shown_ms((played("spy"), *NEXT)) == STAND_MS
    assert shown_ms((played("handmaid"), events.Protected(1), *NEXT)) == STAND_MS


def test_what_takes_longer_to_see_stands_longer() -> None:
    missed = (played("guard", 2, guess="king"), events.GuessMissed(1, 2, "guard", "king"))
    assert shown_ms((*missed, *NEXT)) > STAND_MS
    duel = (played("baron", 2), events.Compared(1, 2, "baron", "king", "king", None))
    assert shown_ms((*duel, *NEXT)) > STAND_MS
    assert shown_ms((*duel, events.KnockedOut(2, ("king",)), *NEXT)) > shown_ms((*duel, *NEXT))


def test_only_the_last_play_counts() -> None:
    missed = (played("guard", 2, guess="king"), events.GuessMissed(1, 2, "guard", "king"))
    assert shown_ms((*missed, *NEXT, played("spy"))) == STAND_MS


@pytest.mark.parametrize("card", ["king", "princess", None])
def test_no_card_changes_it(card: str | None) -> None:
    looked = (played("priest", 2), events.Looked(1, 2, card), *NEXT)
    assert shown_ms(looked) == shown_ms((played("priest", 2), events.Looked(1, 2, "guard"), *NEXT))
