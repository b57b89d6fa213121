"""Events: facts in the past tense, each of which says who sees what of it."""

from dataclasses import fields
from typing import get_args

import pytest

from loveletter.engine.events import (
    Asked,
    BetPlaced,
    CardKept,
    Compared,
    Dealt,
    Discarded,
    Drew,
    Event,
    Fizzle,
    Fizzled,
    GuessHit,
    GuessMissed,
    HandsRevealed,
    HandsSwapped,
    KnockedOut,
    LookDeclined,
    Looked,
    Marked,
    MatchEnded,
    PeekedAtPile,
    Played,
    Protected,
    PutUnder,
    RoundBegan,
    RoundEnded,
    Showing,
    Source,
    StruckBack,
    TokenWon,
    TookCards,
    TurnBegan,
    Viewer,
    YouthRanked,
    drew,
    guess_missed,
    played,
    turn_began,
    versions,
)
from loveletter.engine.state import Decision, Ending, Question

ACTOR, TARGET, THIRD, SPECTATOR = VIEWERS = (0, 1, 2, None)

PUBLIC: list[Event] = [
    YouthRanked((2, 0, 1), by_lot=False),
    RoundBegan(1, 0, False, "commitment"),
    TurnBegan(0),
    Played(0, "guard", (1,), "king"),
    Fizzled(0, "guard", Fizzle.NOBODY_TO_CHOOSE),
    GuessMissed(0, 1, "guard", "king"),
    GuessHit(0, 1, "guard", "king"),
    StruckBack(1, 0, "assassin"),
    LookDeclined(0),
    Discarded(1, "king"),
    KnockedOut(1, ("king",)),
    Protected(0),
    Marked(0, 1),
    BetPlaced(0, 1),
    Asked(Decision(1, Question.REDRAW, "bishop")),
    CardKept(1, "guard"),
    CardKept(1, None),
    TokenWon(0, "round"),
    HandsRevealed((Showing(0, "king", 7, 0, None, 3),)),
    RoundEnded(Ending.COMPARISON, (0,), False, (0,)),
    MatchEnded((0,)),
]
"""Events that everybody sees as they are."""

PARTLY_SECRET: list[tuple[Event, Event, set[Viewer]]] = [
    (Drew(0, "king", Source.PILE), Drew(0, None, Source.PILE), {ACTOR}),
    (Drew(1, "king", Source.SET_ASIDE), Drew(1, None, Source.SET_ASIDE), {TARGET}),
    (Looked(0, 1, "king"), Looked(0, 1, None), {ACTOR}),
    (
        Compared(0, 1, "baron", "king", "guard", 1),
        Compared(0, 1, "baron", None, None, 1),
        {ACTOR, TARGET},
    ),
    (
        Compared(0, 1, "dowager_queen", "priest", "priest", None),
        Compared(0, 1, "dowager_queen", None, None, None),
        {ACTOR, TARGET},
    ),
    (HandsSwapped(0, 1, "king", "guard"), HandsSwapped(0, 1, None, None), {ACTOR, TARGET}),
    (HandsSwapped(1, 2, "king", "guard"), HandsSwapped(1, 2, None, None), {TARGET, THIRD}),
    (PeekedAtPile(0, 1, ("king",)), PeekedAtPile(0, 1, None), {ACTOR}),
    (TookCards(0, 2, ("king", "guard")), TookCards(0, 2, None), {ACTOR}),
    (PutUnder(0, 2, "king", ("guard", "spy")), PutUnder(0, 2, None, None), {ACTOR}),
]
"""An event, what the uninitiated see of it, and who sees it as it is."""


@pytest.mark.parametrize("event", PUBLIC, ids=repr)
def test_everybody_sees_a_public_fact_as_it_is(event: Event) -> None:
    assert [event.seen_by(viewer) for viewer in VIEWERS] == [event] * 4


@pytest.mark.parametrize(("event", "outside", "insiders"), PARTLY_SECRET, ids=repr)
def test_a_secret_is_seen_only_by_those_whom_it_concerns(event: Event, outside: Event, insiders: set[Viewer]) -> None:
    for viewer in VIEWERS:
        assert event.seen_by(viewer) == (event if viewer in insiders else outside), viewer


def test_of_the_deal_each_seat_sees_its_own_card_and_the_face_up_cards() -> None:
    event = Dealt(("king", "guard"), 2, ("spy", "baron"), set_aside="priest", face_up=("prince", "spy", "guard"))
    up = ("prince", "spy", "guard")
    assert event.seen_by(0) == Dealt(("king", None), 2, None, None, up)
    assert event.seen_by(1) == Dealt((None, "guard"), 2, None, None, up)
    assert event.seen_by(None) == Dealt((None, None), 2, None, None, up)


def test_every_kind_of_event_is_in_these_tables() -> None:
    tried = {type(event) for event in (*PUBLIC, *[row[0] for row in PARTLY_SECRET])} | {Dealt}
    assert tried == set(get_args(Event))


def test_a_version_keeps_its_kind_and_its_public_fields() -> None:
    for event, outside, _ in PARTLY_SECRET:
        assert type(event) is type(outside)
        for each in fields(outside):
            assert getattr(outside, each.name) in (None, getattr(event, each.name))


def test_versions_are_the_events_in_order_as_one_viewer_sees_them() -> None:
    events = (TurnBegan(1), Drew(1, "king", Source.PILE), Looked(1, 0, "spy"))
    assert versions(events, 1) == events
    assert versions(events, 0) == (TurnBegan(1), Drew(1, None, Source.PILE), Looked(1, 0, None))
    assert versions(events, None) == versions(events, 0)
    assert versions((), 0) == ()


def test_the_facts_of_every_turn_are_made_once() -> None:
    assert turn_began(1) == TurnBegan(1)
    assert drew(1, "king", Source.PILE) == Drew(1, "king", Source.PILE)
    assert played(0, "guard", (1,), 5) == Played(0, "guard", (1,), 5)
    assert guess_missed(0, 1, "guard", 5) == GuessMissed(0, 1, "guard", 5)
    assert drew(1, "king", Source.PILE) is drew(1, "king", Source.PILE)
