"""When bots leave more time to look at what has happened."""

from loveletter.engine import events
from loveletter.engine.events import Event
from loveletter.table.pacing import wants_a_look

PEOPLE = (0,)


def played(card: str, *targets: int) -> Event:
    return events.Played(1, card, targets, None)


NEXT = (events.TurnBegan(2),)


def test_what_changes_little_is_soon_seen() -> None:
    assert not wants_a_look((), PEOPLE)
    assert not wants_a_look((played("handmaid"), events.Protected(1), *NEXT), PEOPLE)
    assert not wants_a_look((played("priest", 2), events.Looked(1, 2, "king"), *NEXT), PEOPLE)


def test_a_guess_a_duel_and_an_elimination_want_a_look() -> None:
    missed = events.GuessMissed(1, 2, "guard", "king")
    assert wants_a_look((played("guard", 2), missed, *NEXT), PEOPLE)
    assert wants_a_look((played("princess"), events.KnockedOut(1, ()), *NEXT), PEOPLE)
    assert wants_a_look((played("baron", 2), events.Compared(1, 2, "baron", "king", "king", None), *NEXT), PEOPLE)


def test_what_concerns_a_person_wants_a_look() -> None:
    looked = (played("priest", 0), events.Looked(1, 0, "king"), *NEXT)
    assert wants_a_look(looked, PEOPLE)
    assert not wants_a_look(looked, (3,))


def test_only_the_last_card_counts() -> None:
    missed = events.GuessMissed(1, 2, "guard", "king")
    assert not wants_a_look((played("guard", 2), missed, *NEXT, played("spy")), PEOPLE)


def test_hidden_cards_make_no_difference() -> None:
    for card in ("guard", "princess"):
        assert not wants_a_look((played("priest", 2), events.Looked(1, 2, card), *NEXT), PEOPLE)
